// What a list of one kind of part shows at a width: its parameter columns, the columns to buy by, and whether any stands white.
import type { AnswerOf } from '@partharbor/contract/call';
import { categories } from '@partharbor/contract/calls/catalogue';
import { kindOfCategory } from '@partharbor/part-values/kinds/kinds';
import type { Page } from '@playwright/test';
import { callHttp, dataOf } from './client.ts';

/** Kinds that lists are judged by, as an engineer buys them most. */
export const judgedKinds = ['mosfet', 'mlcc', 'ldo', 'mcu', 'chip-resistor', 'wire-to-board', 'crystal', 'tvs'] as const;

/** Parameter columns that are in sight at least, by the width of the window. */
export const leastColumns = [
  [1280, 4],
  [1440, 5],
  [1920, 7],
] as const;

/** Id of the category of a kind that has the most parts. */
export async function categoryOfKind(origin: string, kind: string): Promise<string> {
  const tree = dataOf<AnswerOf<typeof categories>>(await callHttp(origin, categories, {}));
  const all = tree
    .flatMap(({ children }) => children)
    .filter(({ categoryEnName, categoryName }) => kindOfCategory(categoryEnName, categoryName)?.key === kind)
    .toSorted((a, b) => b.parts - a.parts);
  if (!all[0]) throw new Error(`no category holds ${kind}`);
  return all[0].categoryId;
}

export interface ListSeen {
  /** Codes of the parameter columns in sight. */
  readonly columns: readonly string[];
  /** Those of them without a value in any row. */
  readonly white: readonly string[];
  /** Values and packages that have no room, each once. */
  readonly cut: readonly string[];
  /** Titles of heads in sight. */
  readonly heads: readonly string[];
  /** Package, stock, price and the button to add stand within the table's place, which needs no scrolling. */
  readonly isWhole: boolean;
  /** Pixels of the first row. */
  readonly rowHeight: number;
  /** Pixels that the page is wider than its window. */
  readonly over: number;
  /** Characters after the point in the column of prices, each length once. */
  readonly fractions: readonly number[];
  /** Font families of part numbers, each once. */
  readonly numberFonts: readonly string[];
}

/** Reads the list a page shows; runs in the browser. */
export const listSeen = (page: Page): Promise<ListSeen> =>
  page.evaluate(() => {
    const isSeen = (one: Element): boolean => one.getClientRects().length > 0;
    const heads = [...document.querySelectorAll<HTMLElement>('#results thead th')];
    const rows = [...document.querySelectorAll<HTMLElement>('#rows tr[id]')];
    const texts = (place: number): string[] => rows.map((row) => (row.children[place] as HTMLElement).innerText.trim());
    const seen = heads.filter((head) => isSeen(head) && head.dataset['column'] !== undefined && !head.dataset['column'].startsWith('$'));
    const table = document.querySelector('#results table')!.getBoundingClientRect();
    const place = document.querySelector('#results')!.getBoundingClientRect();
    const pack = heads.find((head) => head.dataset['column'] === '$package');
    const prices = rows.map((row) => (/[¥$][\d,]+\.(\d+)/.exec(row.innerText)?.[1] ?? '').length);
    const told = [...seen, ...(pack ? [pack] : [])].flatMap((head) => rows.map((row) => row.children[heads.indexOf(head)] as HTMLElement));
    const isCut = (cell: Element): boolean =>
      [cell, ...cell.children].some((one) => one.scrollWidth > one.clientWidth && one.clientWidth > 0);
    return {
      cut: [...new Set(told.filter(isCut).map((cell) => cell.innerText.trim()))],
      columns: seen.map((head) => head.dataset['column']!),
      white: seen.filter((head) => texts(heads.indexOf(head)).every((text) => text === '')).map((head) => head.dataset['column']!),
      heads: heads.filter(isSeen).map((head) => head.innerText),
      isWhole: pack !== undefined && isSeen(pack) && table.right <= place.right + 1 && heads.slice(-4).filter(isSeen).length >= 3,
      rowHeight: rows[0]!.getBoundingClientRect().height,
      over: document.documentElement.scrollWidth - innerWidth,
      fractions: [...new Set(prices.filter((length) => length > 0))],
      numberFonts: [...new Set(rows.map((row) => getComputedStyle(row.querySelector('td[data-part] a')!).fontFamily.split(',')[0]!))],
    };
  });
