// Parameters of a part's own as they are typed: each one text of the form's draft under 'own:<number>'.

/** As it is typed; `unit` '' = a text. */
export interface TypedOwn {
  readonly zh: string;
  readonly en: string;
  readonly unit: string;
  readonly text: string;
}

export const emptyOwn: TypedOwn = { zh: '', en: '', unit: '', text: '' };
const parts = ['zh', 'en', 'unit', 'text'] as const;

/** One as a text of the draft. */
export const packOwn = (own: TypedOwn): string => parts.map((part) => own[part].replaceAll('\t', ' ')).join('\t');

/** A text of the draft as one. @example unpackOwn(packOwn(emptyOwn)) // emptyOwn */
export function unpackOwn(text: string): TypedOwn {
  const [zh = '', en = '', unit = '', value = ''] = text.split('\t');
  return { zh, en, unit, text: value };
}

export const isOwnKey = (key: string): boolean => key.startsWith('own:');

/** The number behind those that were added, so that a taken-back one's field is not another's. */
export const nextOwnKey = (keys: readonly string[]): string =>
  `own:${Math.max(0, ...keys.filter(isOwnKey).map((key) => Number(key.slice('own:'.length)))) + 1}`;

/** What is missing of it; null = nothing. */
export const missingOf = (own: TypedOwn): 'zh' | 'en' | 'text' | null =>
  (['zh', 'en', 'text'] as const).find((part) => own[part].trim() === '') ?? null;
