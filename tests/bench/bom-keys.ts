// npm run bench:bom-keys -- [--at origin] [--minutes n]: a list of 300 real lines edited by keys alone for five minutes, and the longest tasks of its page
// by their CPU time, which other work on the machine does not move, and by the clock. BROWSER names the browser; without an address a shop with the
// demo catalogue is started.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { root } from '../support/root.ts';
import { startStandalone } from '../support/standalone.ts';

const { values } = parseArgs({ options: { at: { type: 'string' }, minutes: { type: 'string', default: '5' } } });
const browserPath = process.env['BROWSER'] ?? '';
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const boms = join(root, '../shared/data/boms');
const LINES = 300;
const BOUND_MS = 100;

interface TruthLine {
  readonly designators: readonly string[];
  readonly quantity: number;
  readonly mpn: string;
  readonly value: string;
  readonly package: string;
}

function listOf(): string {
  const pool = readdirSync(boms)
    .filter((name) => name.endsWith('.truth.json'))
    .sort()
    .flatMap((name) => (JSON.parse(readFileSync(join(boms, name), 'utf8')) as { readonly lines: readonly TruthLine[] }).lines)
    .filter(({ mpn, value }) => mpn !== '' || value !== '');
  const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
  const rows = Array.from({ length: LINES }, (_none, i) => {
    const { designators, quantity, mpn, value, package: size } = pool[(i * 7) % pool.length]!;
    return [designators.map((name) => `${name}_${i}`).join(' '), String(quantity), mpn, value, size].map(cell).join(',');
  });
  return ['Designator,Quantity,MPN,Value,Footprint', ...rows].join('\r\n');
}

/** Longest tasks of the page, in ms, with what was pressed when they began. */
interface Task {
  readonly ms: number;
  readonly pressed: string;
}
declare global {
  interface Window {
    tasks: Task[];
    pressed: string;
  }
}

const watch = (): void => {
  window.tasks = [];
  window.pressed = 'opening';
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push({ ms: duration, pressed: window.pressed });
  }).observe({ type: 'longtask', buffered: true });
};

interface Traced {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of CPU. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** CPU milliseconds of the longest task of the page's main thread while something is done. */
async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel'] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { readonly traceEvents: readonly Traced[] };
  const thread = ({ pid, tid }: Traced): string => `${pid} ${tid}`;
  const main = new Set(traceEvents.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(thread));
  const tasks = traceEvents.filter((one) => one.ph === 'X' && one.name.endsWith('RunTask') && main.has(thread(one)));
  if (tasks.length === 0) throw new Error('the browser traced no task');
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000;
}

/** What an engineer does at a list without a mouse, again and again. */
const acts: readonly (readonly [what: string, act: (page: Page) => Promise<void>])[] = [
  [
    'rows down',
    async ({ keyboard }) => {
      for (let i = 0; i < 8; i++) await keyboard.press('ArrowDown');
    },
  ],
  ['open', ({ keyboard }) => keyboard.press('ArrowRight')],
  ['take the second', ({ keyboard }) => keyboard.press('2')],
  ['close', ({ keyboard }) => keyboard.press('Escape')],
  ['next that waits', ({ keyboard }) => keyboard.press('n')],
  ['take the first', ({ keyboard }) => keyboard.press('1')],
  ['confirm', ({ keyboard }) => keyboard.press(' ')],
  ['undo', ({ keyboard }) => keyboard.press('Control+z')],
  [
    'filter',
    async ({ keyboard }) => {
      await keyboard.press('/');
      await keyboard.type('10k');
      await keyboard.press('Escape');
    },
  ],
  [
    'clear the filter',
    async ({ keyboard }) => {
      await keyboard.press('Control+a');
      await keyboard.press('Delete');
      await keyboard.press('Shift+Tab');
    },
  ],
];

async function edit(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 }, locale: 'zh-CN' });
    await page.addInitScript(watch);
    await page.goto(`${origin}/bom`, { waitUntil: 'networkidle' });
    // The demo explains the page, once.
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('main input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(listOf()) });
    await page.locator('tr[data-key], button:has-text("匹配")').first().waitFor({ timeout: 60_000 });
    if (!page.url().includes('bomNewDetail')) await page.getByRole('button', { name: /^匹配/ }).click();
    await page.locator('tr[data-key]').first().waitFor({ timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    const opening = await page.evaluate(() => window.tasks.splice(0));
    await page.locator('tr[data-key]').first().focus();
    const until = Date.now() + Number(values.minutes) * 60_000;
    const spent: Task[] = [];
    let presses = 0;
    for (; Date.now() < until; presses++) {
      const [what, act] = acts[presses % acts.length]!;
      await page.evaluate((word) => void (window.pressed = word), what);
      const ms = await longestTask(browser, page, async () => {
        await act(page);
        await page.waitForTimeout(150);
      });
      spent.push({ ms, pressed: what });
      // The focus is in the table again, further down each time. One row alone can be reached from outside, as by Tab.
      if (what !== 'clear the filter') continue;
      await page.locator('tr[data-key][tabindex="0"]').first().focus();
      for (let row = 0; row < presses % 40; row++) await page.keyboard.press('ArrowDown');
    }
    const tasks = await page.evaluate(() => window.tasks);
    const longest = (some: readonly Task[]): string =>
      some
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, 5)
        .map(({ ms, pressed }) => `${ms.toFixed(0)} ms (${pressed})`)
        .join(', ') || 'none';
    const above = (some: readonly Task[]): string => `${some.filter(({ ms }) => ms > BOUND_MS).length} above ${BOUND_MS} ms`;
    say(`${presses} acts, ${above(spent)} of CPU in one task, longest ${longest(spent)}`);
    say(`by the clock ${tasks.length} tasks above 50 ms, ${above(tasks)}: ${longest(tasks)}; while opening: ${longest(opening)}`);
  } finally {
    await browser.close();
  }
}

if (browserPath === '') say('Skipped: no browser on this machine (BROWSER names one).');
else if (values.at !== undefined) await edit(values.at);
else {
  const shop = await startStandalone();
  try {
    await edit(shop.origin);
  } finally {
    await shop.stop();
  }
}
