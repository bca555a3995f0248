// The parameters of a category while they are being arranged.
import type { Answer } from '../../calls.ts';

type Category = Answer<'consoleCategory'>;
export type Param = Category['params'][number];

/** A parameter that the shop has words for and the category has not, last and neither column nor open. */
export const added = (params: readonly Param[], one: Category['more'][number]): Param[] => [
  ...params,
  { ...one, kind: 'text', column: false, open: false, known: 0, isBrought: false },
];

/** Moved to a place of the list. @example moved(['a', 'b', 'c'], 2, 0) // ['c', 'a', 'b'] */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return [...list];
  const one = list[from]!;
  return list.toSpliced(from, 1).toSpliced(to, 0, one);
}

/** What the call takes of them. */
export const sent = (params: readonly Param[]) =>
  params.map(({ code, zh, en, column, open }) => ({ code, zh: zh.trim(), en: en.trim(), column, open }));

export const isSame = (a: readonly Param[], b: readonly Param[]): boolean => JSON.stringify(sent(a)) === JSON.stringify(sent(b));
