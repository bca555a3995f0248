// The columns of a list in a hurry: what is pressed while the file is read again comes after it, in a real browser (BM-2).
import type { Browser, Page, Route } from '@playwright/test';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { browserPath, goAwake, inPage, whySkipped } from '../support/browser.ts';
import { soon } from '../support/failing.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { like, word } from '../support/words.ts';

const skip = browserPath === '';

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (!skip) [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
}, 300_000);

const say = (key: string, inputs: Readonly<Record<string, string>> = {}) => word('zh', key, inputs);
const view = { viewport: { width: 1280, height: 900 }, waitMs: soon.timeout, excused: /Failed to load resource.*409/ } as const;
const roleOf = (page: Page, column: string) => page.getByLabel(say('bom_roleOf', { column }));
const rowsOf = (page: Page) => page.locator('tr[data-key]');

async function open(page: Page, name: string, list: readonly string[]): Promise<void> {
  await goAwake(page, `${shop.origin}/bom`);
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('main input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(list.join('\r\n')) });
  await page.getByLabel(say('bom_name'), { exact: true }).waitFor();
}

/** Answers of forms come late; what was sent is told in its order. */
async function slowly(page: Page, ms: number): Promise<string[]> {
  const sent: string[] = [];
  await page.route('**/bom.data*', async (route: Route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    sent.push(
      /name="intent"\r\n\r\n(\w+)|intent=(\w+)/
        .exec(request.postData() ?? '')
        ?.slice(1)
        .find(Boolean) ?? '?',
    );
    const answer = await route.fetch({ maxRedirects: 0 });
    await sleep(ms);
    try {
      await route.fulfill({ response: answer });
    } catch (error) {
      // A page that went on meanwhile takes no answer; anything else is a fault.
      if (!/closed|cancel|Invalid InterceptionId/i.test(String(error))) throw error;
    }
  });
  return sent;
}

const board = [
  'Main board,,,,',
  'Designator,Comment,Footprint,Total qty,Manufacturer Part',
  'U1,MCU,LQFP-48,1,STM32F103C8T6',
  '"D1,D2,D3",SS14,SOD-123,3,',
  'C1-C4,100nF 16V X7R,0402,4,',
];

test.skipIf(skip)(
  `BM-2 BM-4 roles chosen and the list sent on while it is read again all hold, in their order${whySkipped}`,
  { timeout: 150_000 },
  async () => {
    await inPage(browser, view, async (page) => {
      await open(page, 'hurry.csv', board);
      const sent = await slowly(page, 1_500);
      await roleOf(page, 'Comment').selectOption('description');
      await roleOf(page, 'Footprint').selectOption('remark');
      await page.getByLabel(say('bom_name'), { exact: true }).fill('Board H');
      await page.getByLabel(say('bom_sets'), { exact: true }).fill('3');
      const press = page.getByRole('button', { name: like('zh', 'bom_matchLines') });
      await press.click();
      // It says at once that it was pressed, and what was chosen is not taken back by the answer before.
      await expect.poll(() => page.locator('button[form=bom-columns]').getAttribute('aria-busy'), soon).toBe('true');
      await expect.poll(() => sent.length, soon).toBe(2);
      expect(await roleOf(page, 'Footprint').inputValue()).toBe('remark');
      await page.getByRole('heading', { level: 1, name: 'Board H' }).waitFor();
      expect(sent).toEqual(['map', 'match']);
      await rowsOf(page).first().focus();
      await page.keyboard.press('ArrowRight');
      await page.getByLabel(say('bom_roleRemark'), { exact: true }).waitFor();
      expect(await page.getByLabel(say('bom_roleRemark'), { exact: true }).inputValue()).toBe('LQFP-48');
      expect(await page.getByLabel(say('bom_roleDescription'), { exact: true }).inputValue()).toBe('MCU');
      expect(await rowsOf(page).nth(1).locator('td').nth(4).innerText()).toBe('9');
    });
  },
);

test.skipIf(skip)(
  `BM-2 R-158 a list that was changed elsewhere says so beside the button, and the next press goes on${whySkipped}`,
  { timeout: 150_000 },
  async () => {
    await inPage(browser, view, async (page, context) => {
      await open(page, 'twice.csv', board);
      const other = await context.newPage();
      await goAwake(other, page.url());
      await roleOf(other, 'Comment').selectOption('description');
      await other
        .getByText(say('bom_roleTaken', { role: say('bom_roleDescription'), column: 'Comment' }))
        .first()
        .waitFor({ state: 'attached' });
      await page.getByLabel(say('bom_name'), { exact: true }).fill('Board T');
      const press = page.getByRole('button', { name: like('zh', 'bom_matchLines') });
      await press.click();
      await page.getByRole('alert').waitFor();
      await expect.poll(() => roleOf(page, 'Comment').inputValue(), soon).toBe('description');
      await press.click();
      await page.getByRole('heading', { level: 1, name: 'Board T' }).waitFor();
      await other.close();
    });
  },
);

test.skipIf(skip)(
  `BM-2 R-130 R-162 Enter in a field matches, whatever other buttons the form has, and what was read wrong is told here${whySkipped}`,
  { timeout: 150_000 },
  async () => {
    await inPage(browser, view, async (page) => {
      const two = [
        '名称,数量,备注',
        '铜柱,4,M3',
        '亚克力板,2,3mm',
        '面板贴纸,1,',
        '',
        '位号,数量,型号,封装',
        'U1,1,STM32F103C8T6,LQFP-48',
        'D1,3,SS14,SMA',
        'TP1,1,测试点,',
      ];
      await open(page, 'tables.csv', two);
      await page.getByRole('button', { name: say('bom_takeTable', { row: '1' }) }).waitFor();
      await page.getByRole('button', { name: say('bom_feedback'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(say('bom_feedbackText')).fill('第二张表没有读');
      expect(await dialog.getByLabel(say('bom_feedbackRead')).isChecked()).toBe(true);
      await dialog.getByRole('button', { name: say('bom_feedbackSend') }).click();
      await dialog.getByText(say('bom_feedbackDoneGuest')).waitFor();
      await page.keyboard.press('Escape');
      // What is said of a line stays said when the list is matched.
      await page.getByRole('button', { name: say('bom_leaveOut'), exact: true }).click();
      await page.getByRole('button', { name: say('bom_takeIn'), exact: true }).waitFor();
      await page.getByLabel(say('bom_name'), { exact: true }).fill('Board E');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { level: 1, name: 'Board E' }).waitFor();
      expect(await rowsOf(page).count()).toBe(3);
      expect(await rowsOf(page).nth(2).innerText()).toContain(say('bom_matchLeftOut'));
    });
  },
);
