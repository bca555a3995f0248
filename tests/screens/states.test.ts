// The component page shows every control in every state, and what it holds still looks as it does under a real pointer or the keyboard.
import type { Browser, Locator, Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { browserPath, watch, whySkipped } from '../support/browser.ts';
import { isFull } from '../support/languages.ts';
import { sharedBrowser, sharedShop } from '../support/shared.ts';
import type { SharedShop } from '../support/shop.ts';
import { openConsole } from './round.ts';

let shop: SharedShop;
let browser: Browser;
beforeAll(async () => {
  if (browserPath !== '') [shop, browser] = await Promise.all([sharedShop(), sharedBrowser()]);
});

/** Runs in the page: computed properties in which a sample at rest differs from one held in a state, with what stands before and after elements. */
function differences(sample: Element, state: string): readonly string[] {
  const looks = (of: string): readonly string[] =>
    [...sample.querySelectorAll(`[data-state=${of}] *`)].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        if (part !== '' && style.content === 'none') return [];
        return [...style].map((property) => `${element.tagName}${part} ${property}: ${style.getPropertyValue(property)}`);
      }),
    );
  const [rest, held] = [looks('rest'), looks(state)];
  return rest.length === held.length ? rest.filter((line, at) => line !== held[at]) : [`${rest.length} lines, ${held.length}`];
}

/** What a reader does to bring a control into a state. */
const acts: Readonly<Record<string, (control: Locator, page: Page) => Promise<void>>> = {
  focus: async (control) => {
    await control.focus();
    expect(await control.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  },
  hover: (control) => control.hover(),
  pressed: async (control, page) => {
    await control.hover();
    await page.mouse.down();
  },
};

async function letGo(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

async function withGallery(dark: boolean, work: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext({
    locale: dark ? 'en-GB' : 'zh-CN',
    viewport: dark ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    const faults = watch(page);
    await openConsole(page, shop.origin, '/console/ui');
    await page.locator('[data-forced]').first().waitFor();
    await work(page);
    expect(faults).toEqual([]);
  } finally {
    await context.close();
  }
}

/** Neither has a look of its own under a pointer: what is around them frames them. */
const plainUnderPointer = ['Quantity', 'SearchBox'];

// The narrow page in the dark in full runs alone: the rules are the same ones.
for (const dark of isFull ? [false, true] : [false]) {
  test.skipIf(browserPath === '')(
    `OP-6 controls held in hover, focus and pressed look as they do under a real pointer and the keyboard, in ${dark ? 'dark at 390' : 'light at 1280'} px${whySkipped}`,
    { timeout: 180_000 },
    async () => {
      await withGallery(dark, async (page) => {
        const samples = await page.locator('[data-sample]').all();
        expect(samples.length).toBeGreaterThan(30);
        const same: string[] = [];
        // Focus first: after a press of the pointer the browser takes a focus by script for one of the pointer.
        for (const state of ['focus', 'hover', 'pressed']) {
          for (const sample of samples) {
            if ((await sample.locator(`[data-state=${state}]`).count()) === 0) continue;
            const name = `${state} ${await sample.getAttribute('data-sample')}`;
            if ((await sample.evaluate(differences, state)).length === 0) same.push(name);
            const control = sample
              .locator('[data-state=rest]')
              .locator((await sample.getAttribute('data-control'))!)
              .first();
            await acts[state]!(control, page);
            expect([name, await sample.evaluate(differences, state)]).toEqual([name, []]);
            await letGo(page);
          }
        }
        expect(same).toEqual(plainUnderPointer.map((name) => `hover ${name}`));
      });
    },
  );
}
