// npm run bench:click [address of a running shop] [ticks a list]: from a tick in the filters until its rows and counts are on screen, in a
// real browser, over the real catalogue. Without an address it starts a shop of its own and imports the catalogue, which takes minutes.
import { cpus, loadavg } from 'node:os';
import type { CDPSession, Page } from '@playwright/test';
import { awake, browserPath, openBrowser } from '../support/browser.ts';
import { startStandalone } from '../support/standalone.ts';
import { placeOf, tickable, waitForTick, type Box, type Clicked } from './click/in-page.ts';
import { catalogue, hasCatalogue, importCatalogue } from './real-catalogue.ts';
import { percentile } from './search/measure.ts';
import { line, say } from './search/report.ts';

const parameters = process.argv.slice(2);
const address = parameters.find((one) => one.startsWith('http'))?.replace(/\/$/, '');
const ticksAList = Number(parameters.find((one) => /^\d+$/.test(one)) ?? 10);
const wantedMs = 100;
/** Ticks of each list before counting, until compiled code is what runs. */
const warm = 3;
const lookMs = 400;
/** How long a hand holds a button down: some 80 to 110 ms with a mouse. */
const pressMs = Number(process.env['PRESS_MS'] ?? 80);
const screen = { width: 1440, height: 900 };

interface Cost {
  /** CPU milliseconds of the shop and of the page. */
  readonly server: number;
  readonly page: number;
}
interface Row extends Cost {
  readonly name: string;
  readonly clicks: readonly Clicked[];
}

/** CPU of the serving processes so far, by the shop's own figures. */
async function serverCpuMs(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/api/metrics`)).text();
  return [...text.matchAll(/^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e+-]+)$/gm)].reduce(
    (sum, one) => sum + Number(one[1]) * 1_000,
    0,
  );
}

/** CPU of the processes that run pages so far. */
async function pageCpuMs(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
}

/** Lists to measure: three categories of very different parts, and everything there is. */
async function listsOf(page: Page, origin: string): Promise<readonly (readonly [name: string, path: string])[]> {
  await page.goto(`${origin}/ProductListHome?lang=en_US`);
  const links = await page.$$eval('a[href*="categoryId="]', (all) =>
    all.map((one) => [one.textContent.replace(/[\s\d,]+$/, '').trim(), one.getAttribute('href') ?? ''] as const),
  );
  const categories = [/MLCC/, /^MOSFETs?$/, /Linear (?:Voltage )?Regulators/].flatMap((wanted) => {
    const found = links.find(([name]) => wanted.test(name));
    return found ? [found] : [];
  });
  if (categories.length < 3) throw new Error('the shop has not the categories that are measured');
  return [...categories, ['Whole catalogue', '/populargoods']];
}

/** Ticks a box by mouse, or takes its tick away; null where it has left its list. */
async function tick(page: Page, box: Box): Promise<Clicked | null> {
  const place = await page.evaluate(placeOf, box);
  if (!place) return null;
  await page.mouse.move(place.x, place.y);
  // What the pointer passes over and what scrolled are drawn.
  await page.waitForTimeout(lookMs);
  await page.evaluate(waitForTick);
  await page.mouse.down();
  await page.waitForTimeout(pressMs);
  await page.mouse.up();
  return await page.evaluate(() => window.ticked);
}

/** Ticks boxes spread over the open filters, each taken away again before the next. */
async function measure(page: Page, session: CDPSession, origin: string, [name, path]: readonly [string, string]): Promise<Row> {
  await page.goto(origin + path);
  await awake(page);
  const clicks: Clicked[] = [];
  let [server, shown] = [0, 0];
  const used = new Set<string>();
  for (let place = 0; place < ticksAList + warm; place += 1) {
    // What is rare may have left its list meanwhile.
    const boxes = (await page.evaluate(tickable)).filter(({ name: field, value }) => !used.has(`${field}=${value}`));
    const box = boxes[Math.floor((place * boxes.length) / (ticksAList + warm))];
    if (!box) break;
    used.add(`${box.name}=${box.value}`);
    const [serverBefore, pageBefore] = [await serverCpuMs(origin), await pageCpuMs(session)];
    const clicked = await tick(page, box);
    const cost = [(await serverCpuMs(origin)) - serverBefore, (await pageCpuMs(session)) - pageBefore] as const;
    if (clicked && place >= warm) {
      clicks.push(clicked);
      server += cost[0];
      shown += cost[1];
    }
    if (clicked && (await tick(page, box))) continue;
    await page.goto(origin + path);
    await awake(page);
  }
  return { name, clicks, server: server / clicks.length, page: shown / clicks.length };
}

const spread = (numbers: readonly number[]): string[] => {
  const sorted = Float64Array.from(numbers).sort();
  return [0.5, 0.95, 0.99].map((share) => percentile(sorted, share).toFixed(0));
};
const middle = (clicks: readonly Clicked[], of: keyof Clicked): string =>
  percentile(Float64Array.from(clicks.map((one) => one[of])).sort(), 0.5).toFixed(0);

function print(rows: readonly Row[]): void {
  const all: Row = {
    name: 'All',
    clicks: rows.flatMap(({ clicks }) => clicks),
    server: rows.reduce((sum, one) => sum + one.server, 0) / rows.length,
    page: rows.reduce((sum, one) => sum + one.page, 0) / rows.length,
  };
  line('ms from tick to screen', ['ticks', 'p50', 'p95', 'p99', 'CPU shop', 'CPU page']);
  for (const { name, clicks, server, page } of [...rows, all])
    line(name, [String(clicks.length), ...spread(clicks.map(({ total }) => total)), server.toFixed(0), page.toFixed(0)]);
  say('');
  line('of it, p50', ['leaving', 'waiting', 'reading', 'drawing', 'kB']);
  for (const { name, clicks } of [...rows, all])
    line(name, [
      ...(['leaving', 'waiting', 'reading', 'drawing'] as const).map((of) => middle(clicks, of)),
      (Number(middle(clicks, 'bytes')) / 1_000).toFixed(1),
    ]);
  const share = all.clicks.reduce((sum, one) => sum + one.waiting + one.reading, 0) / all.clicks.reduce((sum, one) => sum + one.total, 0);
  const within = all.clicks.filter(({ total }) => total <= wantedMs).length;
  say(`\nShop and network: ${(share * 100).toFixed(0)} % of the time. Within ${wantedMs} ms: ${within} of ${all.clicks.length}.`);
  say(`${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)} at the end.`);
}

async function measureAt(origin: string): Promise<void> {
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport: screen });
    const session = await browser.newBrowserCDPSession();
    const rows: Row[] = [];
    for (const list of await listsOf(page, origin)) rows.push(await measure(page, session, origin, list));
    print(rows);
  } finally {
    await browser.close();
  }
}

async function withOwnShop(): Promise<void> {
  const shop = await startStandalone();
  try {
    await importCatalogue(shop);
    await measureAt(shop.origin);
  } finally {
    await shop.stop();
  }
}

if (browserPath === '') say('Skipped: no browser on this machine (BROWSER names one).');
else if (address) await measureAt(address);
else if (hasCatalogue) await withOwnShop();
else say(`Skipped: there is no ${catalogue}; name the address of a shop that has a catalogue.`);
