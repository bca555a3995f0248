// Looks at one page: console, sideways scroll, untranslated text, accessibility; takes its picture.
import type { BrowserContext, Page } from '@playwright/test';
import { axe, watch } from '../support/browser.ts';

export interface View {
  readonly width: number;
  readonly height: number;
  readonly dark: boolean;
}

export interface LookOptions {
  readonly view: View;
  readonly edition: 'zh' | 'en';
  /** Where the picture goes; none is taken without it. */
  readonly picture?: string;
  readonly axe: boolean;
  /** Answers a page may have: 200, and 404 for the page that says so. */
  readonly statuses?: readonly number[];
  /** How the page is reached where an address alone does not do it. */
  readonly open?: (page: Page) => Promise<void>;
}

const SETTLE_MS = 250;

/** Faults of one page; none where all is well. @example expect(await look(context, `${origin}/index`, { … })).toEqual([]) */
export async function look(context: BrowserContext, address: string, options: LookOptions): Promise<string[]> {
  const page = await context.newPage();
  const faults = watch(page);
  try {
    await page.setViewportSize({ width: options.view.width, height: options.view.height });
    await page.emulateMedia({ colorScheme: options.view.dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    const answer = options.open ? await options.open(page) : await page.goto(address, { waitUntil: 'load' });
    const status = answer ? answer.status() : 200;
    if (!(options.statuses ?? [200]).includes(status)) faults.push(`answered ${status}`);
    await page.waitForTimeout(SETTLE_MS);
    faults.push(...(await page.evaluate(inspect, options.edition)), ...(await page.evaluate(smallFields)));
    if (options.picture) await page.screenshot({ path: options.picture, fullPage: true, type: 'jpeg', quality: 70 });
    if (options.axe) faults.push(...(await accessibility(page, options.view)));
    // The page that says an address is unknown answers 404 by design, and browsers log that.
    return status === 404 ? faults.filter((fault) => !/console: Failed to load resource.*404/.test(fault)) : faults;
  } finally {
    await page.close();
  }
}

/** The whole page in one window: what sticks to a window's edge covers something at any place one scrolls to, and would be measured as its smallness. */
async function accessibility(page: Page, { width, height }: View): Promise<string[]> {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  const found = await axe(page).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  return found.violations.map(
    (one) =>
      `axe ${one.id}: ${one.nodes
        .slice(0, 3)
        .map(
          (node) =>
            `${node.target.join(' ')}${one.id === 'color-contrast' ? ` (${(node.any[0]?.data as { contrastRatio?: number } | undefined)?.contrastRatio ?? ''})` : ''}`,
        )
        .join(' | ')} [${one.nodes.length}]`,
  );
}

/** Runs in the page. */
function inspect(edition: 'zh' | 'en'): string[] {
  const faults: string[] = [];
  const root = document.documentElement;
  if (root.scrollWidth > window.innerWidth) {
    const wide = [...document.querySelectorAll('body *')]
      .filter((one) => one.getBoundingClientRect().right > window.innerWidth + 1 && getComputedStyle(one).position !== 'fixed')
      .slice(-1)[0];
    faults.push(
      `scrolls sideways: ${root.scrollWidth} > ${window.innerWidth}${wide ? ` at ${wide.tagName.toLowerCase()}.${(wide.getAttribute('class') ?? '').slice(0, 60)}` : ''}`,
    );
  }
  if (!root.lang.toLowerCase().startsWith(edition)) faults.push(`the page says its language is ${root.lang}`);
  if (document.title.trim() === '') faults.push('no title');
  if (document.querySelectorAll('h1').length !== 1) faults.push(`${document.querySelectorAll('h1').length} headings of the first level`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = (node.textContent ?? '').trim();
    const parent = node.parentElement;
    // A code, as an import's error carries it behind its sentence, is meant to be read as it is.
    if (text === '' || !parent || ['SCRIPT', 'STYLE', 'NOSCRIPT', 'TEMPLATE', 'CODE'].includes(parent.tagName)) continue;
    if (/^[a-z]+(_[a-z0-9]+){2,}$/.test(text) && text.length < 60) faults.push(`a raw key: ${text}`);
    // Words of the program among words for people: bad_quantity; on Chinese pages also reel or news alone.
    if (!parent.closest('[translate=no]')) {
      const code = /(?:^|[\s“(:：，])([a-z]{2,}_[a-z0-9_]+)/.exec(text)?.[1];
      if (code) faults.push(`a code word: ${code}`);
      if (edition === 'zh' && /^[a-z]{4,}(?: [a-z]+){0,2}$/.test(text) && !parent.closest('[lang|=en], kbd, samp'))
        faults.push(`a code word: ${text}`);
    }
    if (/\bundefined\b|\[object Object\]|\bNaN\b/.test(text)) faults.push(`a bare value: ${text.slice(0, 60)}`);
    const ownLanguage = parent.closest('[lang]')?.getAttribute('lang') ?? '';
    if (edition === 'en' && /[\u4e00-\u9fff]/.test(text) && !ownLanguage.startsWith('zh'))
      faults.push(`Chinese outside lang=zh: ${text.slice(0, 40)}`);
    if (edition === 'zh' && ownLanguage.startsWith('zh') && /^[A-Z][a-z]+( [a-z]+){4,}[.!?]?$/.test(text))
      faults.push(`an English sentence outside lang=en: ${text.slice(0, 60)}`);
  }
  return [...new Set(faults)];
}

/** Runs in the page: fields into which browsers on phones zoom, because their text is smaller than 16 pixels. */
function smallFields(): string[] {
  if (window.innerWidth >= 600) return [];
  const others = new Set(['hidden', 'checkbox', 'radio', 'range', 'file', 'submit', 'button', 'reset', 'image']);
  return [...document.querySelectorAll<HTMLInputElement>('input, select, textarea, [contenteditable]')]
    .filter((field) => !others.has(field.type) && parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `a field of ${getComputedStyle(field).fontSize}: ${field.tagName.toLowerCase()} ${field.name || field.id}`);
}
