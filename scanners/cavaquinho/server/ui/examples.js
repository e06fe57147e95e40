// Answers with some faults, and their sources.
export const EXAMPLES = [
  {
    name: "example_museum",
    prompt: "What should I know before I visit the Museum of the Port?",
    response: "The Museum of the Port opened in 1999 in the old customs house. The tower is 45 m high.\n\nEntry costs 8 euros for adults. The museum is closed on Sundays, and the café sells home-made ice cream.",
    documents: [
      { id: "guide.md", text: "The Museum of the Port opened in 1987 in the old customs house. Entry costs 8 euros for adults and 3 euros for children. The museum is closed on Mondays." },
      { id: "press.txt", text: "The tower of the Museum of the Port is 45 m high. It was restored in 2011 for 3.5 million euros." },
    ],
  },
  {
    name: "example_policy",
    prompt: "Compare the two plans.",
    response: "| Plan | Price | Storage |\n|---|---|---|\n| Basic | 9 euros | 100 GB |\n| Plus | 15 euros | 2 TB |\n\nBoth plans:\n- can be cancelled at any time\n- include a free camera",
    documents: [
      { id: "plans", text: "The Basic plan costs 9 euros a month and has 100 GB of storage. The Plus plan costs 19 euros a month and has 2 TB of storage. Both plans can be cancelled at any time." },
    ],
  },
  {
    name: "example_pt",
    prompt: "O que a lei diz sobre os dados pessoais?",
    response: "A LGPD foi sancionada em 2015 pelo presidente Michel Temer. Ela prevê multa de até 2% do faturamento, limitada a R$ 50 milhões por infração. A lei também cria um imposto sobre dados.",
    documents: [
      { id: "lgpd", text: "A LGPD foi sancionada em 14 de agosto de 2018 pelo presidente Michel Temer. A lei prevê multa de até 2% do faturamento da empresa, limitada a R$ 50 milhões por infração." },
    ],
  },
];
