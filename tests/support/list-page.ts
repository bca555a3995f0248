// A list of parts as a browser shows it: where its filters, chips and numbers stand.
import type { AnswerOf } from '@partharbor/contract/call';
import { categories } from '@partharbor/contract/calls/catalogue';
import type { Page } from '@playwright/test';
import { callHttp, dataOf } from './client.ts';

/** Id of the first category of the demonstration whose English name has these letters. */
export async function categoryOf(origin: string, letters: string): Promise<string> {
  const tree = dataOf<AnswerOf<typeof categories>>(await callHttp(origin, categories, {}));
  return tree.flatMap(({ children }) => children).find(({ categoryEnName }) => categoryEnName.includes(letters))!.categoryId;
}

/** Id of the category of ceramic capacitors of the demonstration. */
export const ceramics = (origin: string): Promise<string> => categoryOf(origin, 'MLCC');

export const rail = (page: Page) => page.locator('#filters');
/** The list has its answer. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => !document.querySelector('#results[aria-busy], #results tbody[aria-busy]'));
/** How many parts the list says it has. */
export const total = async (page: Page): Promise<number> =>
  Number(
    (await page.getByRole('heading', { level: 1 }).locator('xpath=..').innerText())
      .replace(/[^\d]+/g, ' ')
      .trim()
      .split(' ')
      .join(''),
  );
export const chips = (page: Page) => page.locator('[data-chip]');
/** Boxes of a filter that is open from the start. */
export const boxes = (page: Page) => page.locator('input[type="checkbox"][name="f.voltage_rating"]');
