"""Groups of words that say the same, with those that plainly deny them."""

from __future__ import annotations

from typing import Final

GROUPS: Final = """
@require has-to have-to had-to obliges obligation compels obrigados obrigadas obriga obrigam
 required require requires requirement needed need needs necessary mandatory compulsory
 obligatory obliged must essential indispensable demands demand exige exigem exigido exigida
 exigir exigencia preciso precisa precisam precisar necessario necessaria necessarios necessarias
 obrigatorio obrigatoria obrigatorios obrigatorias obrigado obrigada deve devem devera
 indispensavel imprescindivel obrigacao obrigatoriedade requer requerem requerido
 requerida|optional voluntary voluntario voluntaria voluntarios voluntarias facultativos
 facultativas facultativo facultativa opcional opcionais dispensa dispensam
 dispensavel dispensado dispensada dispensados unnecessary needn't desnecessario desnecessaria
@allow allowed allows allow permitted permits permit permission may can could possible possivel
 possiveis pode podem permitido
 permitida permitidos permitidas permite permitem legal lawful legally licito licita|forbidden
 forbids prohibited prohibits prohibit banned bans proibido proibida proibidos proibidas proibe
 proibem vedado vedada vedados vedadas prohibits prohibition proibicao impossible impossivel
 unable barred illegal unlawful illegally ilegal ilegais ilicito ilicita
held took-place take-place taking-place taken-place happened happens happen occurred occurs
 aconteceu acontece aconteceram realizado realizada realizados ocorreu ocorreram occur happen
 acontecer ocorrer ocorrido acontecido takes-place go-ahead went-ahead goes-ahead|cancelled
 canceled cancellation cancel cancels cancelado cancelada cancelados canceladas cancelamento
 cancelou cancelaram called-off call-off scrapped
available in-stock em-estoque left-over remaining remains remain remained sobrou sobraram sobra
 sobram restou restam resta restaram disponivel disponiveis is-left are-left was-left
 were-left|sold-out out-of-stock fora-de-estoque sem-estoque esgotou esgotaram esgotado esgotada
 esgotados esgotadas unavailable indisponivel
company accompanied accompany accompanies accompanying companhia acompanhado acompanhada
 acompanhados acompanhadas acompanhamento|alone unaccompanied sozinho sozinha sozinhos sozinhas
 desacompanhado desacompanhada
open opens opened abre abrem aberto aberta abertos abertas abriu abriram|closed closes close shut
 fecha fecham fechado fechada fechados fechadas fechou fecharam
accepted accepts accept accepting acceptance pay pays paid payment payments pagar paga pagam pago
 pagou pagamento pagamentos aceito aceita aceitos aceitas aceitou aceitaram aceitam
 aceitar|rejected rejects reject rejection rejeitado rejeitada rejeitou rejeitaram rejeita
 rejeitar rejeicao declined declines decline refused refuses refuse refusal recusou recusaram
 recusa recusam recusado recusada recusados recusadas turned-down turns-down turn-down
approved approves approve approval aprovado aprovada aprovados aprovadas aprovou aprovaram aprovar
 aprovacao aprova|denied denies deny rejected rejects reject rejection rejeitado rejeitada
 rejeitados rejeitadas rejeitou rejeitaram rejeicao reprovado reprovada reprovados reprovadas
 reprovou reprovaram turned-down negado negada negados negou negaram recusou recusaram barrou
 barraram vetou vetaram vetado vetada vetoed
@include included includes include inclui incluem incluido incluida incluidos incluidas|excluded
 excludes exclude exclui excluem excluido excluida excluidos excluidas
covered covers cover coverage cobre cobrem coberto coberta cobertos cobertas cobertura
 cobrir|excluded excludes exclude exclui excluem excluido excluida excluidos excluidas
enabled activated active ativado ativada ativo|disabled deactivated inactive desativado desativada
valid valido valida|invalid invalido invalida
works work worked working functioning functions functioned funciona funcionam funcionando
 funcionou funcionaram operational in-working-order in-service em-funcionamento
 em-operacao|broken out-of-order out-of-service fora-de-servico fora-de-operacao avariado
 quebrado quebrada enguicado failed fails failing falhou falharam parado parada parados paradas
 pifou
passed passes pass passing|failed fails fail failing flunked flunks
awake|asleep
@give give receive receives received given gives gave gets get got recebe recebem recebeu
 receberam ganha ganham ganhou ganharam pago paga pagos pagas|
lend lends lent borrow borrows borrowed empresta emprestam emprestado emprestada|
speak speaks spoke fala falam falou|
buy buys bought purchase purchased purchases compra compram comprou|
show shows showed mostra mostram mostrou|
contain contains contained contem conter continha|
injured injures injuries injury injure hurt wounded wounds ferido ferida feridos feridas feriu
 feriram ferir ferimento ferimentos machucado machucada machucados machucadas machucou
 machucaram|unhurt uninjured unharmed unscathed ileso ilesa ilesos ilesas
died dies die dead death deaths killed kills kill fatal fatalities fatality morreu morreram morto
 mortos morta mortas morte mortes matou mataram obito obitos fatais|survived survives survivor
 survivors sobreviveu sobreviveram sobrevivente sobreviventes
damaged damages damage danificado danificada danificados danificadas danificou dano danos avariado
 avariada|undamaged intact intacto intacta intactos intactas unharmed
attended attends attend attendance present compareceu compareceram presente presentes comparecer
 participou participaram participa participam participated participates participate|absent missed
 skipped ausente ausentes faltou faltaram
same identical igual iguais identico identica identicos identicas|different differs differ
 diferente diferentes
changed changes change altered alterou alteraram alterado alterada alterados alteradas mudou
 mudaram mudanca mudancas muda mudam|unchanged inalterado inalterada inalterados inalteradas
 unaltered
charge charged charges fee fees pay pays paid costs cost cobra cobram cobrado cobrada cobranca
 taxa taxas pago paga pagos pagas custa custam custo|exempt gratis gratuito gratuita
 gratuitos gratuitas isento isenta isentos isentas
respond responded responds response responses reply replied replies answer answered answers
 respondeu responderam responde respondem resposta respostas responder respondido respondida|
agreed agrees agree agreement concorda concordam concordou concordaram concordancia|disagreed
 disagrees disagree disagreement discorda discordam discordou discordaram
found finds find located encontrado encontrada encontrados encontradas encontrou encontraram
 encontrar localizado localizada localizou achado achada achou|missing desaparecido desaparecida
responsible responsibility liable liability responsavel responsaveis responsabilidade
 responsabiliza responde|
sign signed signs signature assinou assinaram assinado assinada assinatura assinar|unsigned
knows know knew known sabe sabem sabia conhece conhecem conhecia conhecido conhecida|unknown
 ignora ignoram ignorava desconhece desconhecem desconhecido desconhecida desconhecia
fell falls fall fallen collapsed collapses collapse caiu cairam cai caem cair queda desabou
 desabaram desabamento ruiu|
delayed delays delay late behind-schedule atrasou atrasaram atrasado atrasada atrasados atrasadas
 atraso atrasos|on-time on-schedule punctual punctually pontual pontualmente no-horario na-hora
occupied ocupado ocupada ocupados ocupadas|empty vacant unoccupied vazio vazia vazios vazias
 desocupado desocupada
demolished demolition demolish demolido demolida demolidos demolidas demoliu demoliram demolicao
 torn-down pulled-down knocked-down derrubado derrubada derrubaram derrubou|
=favour in-favour-of in-favor-of in-favour in-favor a-favor favour favor favoravel favoraveis
 supported supports support apoiou apoiaram apoia apoiam|opposed opposes oppose contrario
 contraria contrarios
transmitted transmits transmit transmission spread spreads transmitido transmitida transmite
 transmitem transmissao transmitir|
adequate suitable appropriate suited adequado adequada adequados adequadas apropriado apropriada
 apropriados apropriadas|unsuitable inadequate inappropriate unfit inadequado inadequada
 inadequados inadequadas inapropriado inapropriada improprio impropria
race races corrida corridas prova provas competition competicao contest|
test tests exam exams examination teste testes exame exames prova provas|
film films movie movies filme filmes longa-metragem|
company companies firm firms business empresa empresas companhia companhias firma firmas|
shop shops store stores loja lojas|
child children kid kids crianca criancas|
causes caused cause causing led-to leads-to lead-to causa causas causou causaram causar provocou
 provocaram provocar levou-a levou-ao levaram-a levaram-ao leva-a|
common commonplace frequent frequently usual comum comuns frequente frequentes frequentemente
 corriqueiro corriqueira usual usuais habitual habituais|rare rarely seldom uncommon unusual
 infrequent infrequently raro rara raros raras raramente incomum incomuns infrequente infrequentes
 inusual
dismissed dismissal dismissals laid-off fired layoffs demitido demitida demitidos demitidas
 demitiu demitiram demissao demissoes dispensado dispensados|
"""
"""One group a line, words that deny it behind the bar; "-" joins phrases; "@": modal, often left
out of one side; "=": named by its first word. Only plain denials stand here: who is not hot need
not be cold."""
