// The parameters of a category while they are being arranged.
import type { ownParamUnits } from '@partharbor/rules/part-fields';
import type { Answer } from '../../calls.ts';
import { unitWord } from '../common/labels.ts';

type Category = Answer<'consoleCategory'>;
export type More = Category['more'][number];
/** A parameter that is to be made, as its form has it. */
export type Wanted = Omit<More, 'code' | 'unit'> & { readonly unit: (typeof ownParamUnits)[number] };
/** `make`: it is none yet, and is made with the schema. */
export type Param = Category['params'][number] & { readonly make?: Pick<Wanted, 'kind' | 'unit'> };

const last = (params: readonly Param[], one: More, isShown: boolean): Param[] => [
  ...params,
  { ...one, column: isShown, open: isShown, known: 0, isBrought: false },
];

/**
 * A parameter that the shop has words for and the category has not, last. Where no parts are yet, it is added to be seen: a column with an open
 * filter; in a list that people know it changes nothing until staff say so.
 */
export const added = (params: readonly Param[], one: More, parts: number): Param[] => last(params, one, parts === 0);

/** One that nobody has, last, as column and open filter; its code tells it apart until it is made. */
export function made(params: readonly Param[], { kind, unit, ...names }: Wanted): Param[] {
  const before = params.flatMap(({ code }) => /^new_(\d+)$/.exec(code)?.[1] ?? []).map(Number);
  const code = `new_${Math.max(0, ...before) + 1}`;
  return [...params, ...last([], { ...names, kind, unit, code }, true).map((one) => ({ ...one, make: { kind, unit } }))];
}

const fold = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** How one stands in the list to choose from. @example labelOf({ zh: '阻值', en: 'Resistance', unit: 'ohm' }) // '阻值 · Resistance · Ω' */
export const labelOfMore = ({ zh, en, unit }: Pick<More, 'zh' | 'en' | 'unit'>): string =>
  [zh, en, unitWord(unit)].filter((word) => word !== '').join(' · ');

const NEAR_MAX = 8;
/** Those whose name in either language holds what was typed, or is held by it; those that begin with it first, then the shortest. */
export function nearTo(all: readonly More[], text: string): More[] {
  const typed = fold(text);
  if (typed.length < 2) return [];
  const holds = (name: string): boolean => fold(name).includes(typed) || (fold(name).length > 1 && typed.includes(fold(name)));
  const rank = ({ zh, en }: More): number => ([zh, en].some((name) => fold(name).startsWith(typed)) ? 0 : 1000) + en.length;
  return all
    .filter(({ zh, en }) => holds(zh) || holds(en))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, NEAR_MAX);
}

/** The one of a name in either language, or of its whole label. */
export const named = <T extends Pick<More, 'zh' | 'en' | 'unit'>>(all: readonly T[], text: string): T | undefined =>
  all.find((one) => [one.zh, one.en, labelOfMore(one)].some((name) => fold(name) === fold(text)));

/** Moved to a place of the list. @example moved(['a', 'b', 'c'], 2, 0) // ['c', 'a', 'b'] */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return [...list];
  const one = list[from]!;
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** What the call takes of them. */
export const sent = (params: readonly Param[]) =>
  params.map(({ code, zh, en, column, open, make }) => ({ code, zh: zh.trim(), en: en.trim(), column, open, ...(make ? { make } : {}) }));

export const isSame = (a: readonly Param[], b: readonly Param[]): boolean => JSON.stringify(sent(a)) === JSON.stringify(sent(b));
