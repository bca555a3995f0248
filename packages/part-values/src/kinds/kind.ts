// How a kind of part is described: its parameters as a data sheet orders them, which of them a list shows and filters by first (SR-5).

/** Notes of one kind; parameters by code, in the order of a data sheet. */
export interface PartKind {
  readonly key: string;
  readonly zh: string;
  readonly en: string;
  /** Names of categories that hold such parts, in lower case: English ones, and Chinese ones where no English name is given. */
  readonly names: RegExp;
  readonly params: readonly KindParam[];
}

interface KindParam {
  readonly code: string;
  /** Shown as a column of the list. */
  readonly column: boolean;
  /** Its filter stands open from the start. */
  readonly open: boolean;
}

/** `'resistance*+ tolerance* type'`: `*` = a column, `+` = its filter stands open. */
export const kind = (key: string, zh: string, en: string, names: RegExp, params: string): PartKind => ({
  key,
  zh,
  en,
  names,
  params: params
    .trim()
    .split(/\s+/)
    .map((word) => ({ code: word.replaceAll(/[*+]/g, ''), column: word.includes('*'), open: word.includes('+') })),
});
