// The pages on which texts are read (CO-2, CO-3).

export const textKinds = ['notice', 'news', 'solution', 'article', 'encyclopedia'] as const;
export type TextKind = (typeof textKinds)[number];

/** Path of a kind's page and the name of the parameter with the text's id; news and notices share theirs. */
export const textPages: Readonly<Record<TextKind, readonly [path: string, parameter: string]>> = {
  news: ['/newsDetail', 'id'],
  notice: ['/newsDetail', 'id'],
  solution: ['/solutionDetail', 'id'],
  article: ['/articles/details', 'id'],
  encyclopedia: ['/HelpHome/mallEncyclopedias', 'encyclopediasId'],
};
