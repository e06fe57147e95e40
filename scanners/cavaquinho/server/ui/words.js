// What the page says. Marked elements of the page name their words by `data-say`.
const ENGLISH = {
  lang: "en", skip: "Skip to the result", tagline: "Which statements of an answer its sources do not support.",
  page_language: "Page", examples: "Examples", clear: "Clear", answer: "Answer", question: "Question (optional)",
  answer_hint: "Paste an answer, or drop a file here.", source_hint: "Paste a source, or drop files here.",
  sources: "Sources", add: "Add a document", open: "Open files", remove: "Remove", document: "Document {0}",
  document_name: "Name of document {0}", settings: "Settings", mode: "Mode", faithful: "contradicted claims count",
  grounded: "unsupported claims count, too", language: "Language of the texts", auto: "as they are",
  threshold: "Threshold", live: "Live: check while I type", check: "Check", checking: "Checking …",
  token: "Access token, or user:password", result: "Result", claims: "Claims",
  keys: "Arrow keys go from claim to claim; Enter shows the evidence; Escape goes back.",
  entailment: "supported", neutral: "unsupported", contradiction: "contradicted",
  entailment_many: "supported", neutral_many: "unsupported", contradiction_many: "contradicted",
  hallucination: "Hallucination", ok: "No hallucination", no_claims: "Nothing to check",
  no_context: "No source", unverified: "Not verified", score: "score {0}", probability: "probability {0}",
  evidence: "Evidence", also: "But the sources also say", opposite: "Says the opposite of the evidence of claim {0}", details: "Details", model: "The model alone",
  claim: "claim {0}: {1}", so_far: "So far", none: "The answer makes no statement that can be checked.",
  empty: "Type or paste an answer first.", wants_token: "The service wants an access token. Type it above and check again.",
  unreachable: "The service cannot be reached.", refused: "The service answered with status {0}: {1}",
  not_text: "{0} is not a text file in UTF-8.", example_museum: "Museum", example_policy: "Table and list", example_pt: "Português",
};
const PORTUGUESE = {
  lang: "pt-BR", skip: "Ir para o resultado", tagline: "Quais afirmações de uma resposta não têm apoio nas fontes.",
  page_language: "Página", examples: "Exemplos", clear: "Limpar", answer: "Resposta", question: "Pergunta (opcional)",
  answer_hint: "Cole uma resposta ou solte um arquivo aqui.", source_hint: "Cole uma fonte ou solte arquivos aqui.",
  sources: "Fontes", add: "Adicionar documento", open: "Abrir arquivos", remove: "Remover", document: "Documento {0}",
  document_name: "Nome do documento {0}", settings: "Opções", mode: "Modo", faithful: "contam as contraditas",
  grounded: "contam também as sem apoio", language: "Língua dos textos", auto: "a dos textos",
  threshold: "Limiar", live: "Ao vivo: verificar enquanto digito", check: "Verificar", checking: "Verificando …",
  token: "Token de acesso ou usuário:senha", result: "Resultado", claims: "Afirmações",
  keys: "As setas vão de afirmação em afirmação; Enter mostra a evidência; Escape volta.",
  entailment: "sustentada", neutral: "sem apoio", contradiction: "contradita",
  entailment_many: "sustentadas", neutral_many: "sem apoio", contradiction_many: "contraditas",
  hallucination: "Alucinação", ok: "Sem alucinação", no_claims: "Nada a verificar",
  no_context: "Sem fonte", unverified: "Não verificada", score: "pontuação {0}", probability: "probabilidade {0}",
  evidence: "Evidência", also: "Mas as fontes também dizem", opposite: "Diz o contrário da evidência da afirmação {0}", details: "Detalhes", model: "Só o modelo",
  claim: "afirmação {0}: {1}", so_far: "Até agora", none: "A resposta não faz nenhuma afirmação verificável.",
  empty: "Digite ou cole primeiro uma resposta.", wants_token: "O serviço pede um token de acesso. Digite-o acima e verifique de novo.",
  unreachable: "O serviço não responde.", refused: "O serviço respondeu com o status {0}: {1}",
  not_text: "{0} não é um arquivo de texto em UTF-8.", example_museum: "Museu (inglês)", example_policy: "Tabela e lista (inglês)", example_pt: "Português",
};
let words = ENGLISH;

export const SIGNS = { entailment: "✓", neutral: "?", contradiction: "✗" };

export function say(name, ...values) {
  return (words[name] ?? name).replace(/\{(\d)\}/g, (_, place) => values[place]);
}

export function speak(language) {
  words = language === "pt" ? PORTUGUESE : ENGLISH;
  document.documentElement.lang = words.lang;
  for (const element of document.querySelectorAll("[data-say]")) element.textContent = say(element.dataset.say);
  for (const element of document.querySelectorAll("[data-hint]")) element.placeholder = say(element.dataset.hint);
}
