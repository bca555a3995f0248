// How far a page moves by itself while it loads over a slow network: every shift of the layout, with what moved.
import type { BrowserContext, Page } from '@playwright/test';

export interface Shifts {
  /** Sum of all shifts, not only of the worst second as browsers report it. */
  readonly total: number;
  /** The largest first: "0.120 main.results 0,300 → 0,360". */
  readonly moved: readonly string[];
}

interface SlowNetwork {
  readonly latency: number;
  readonly downloadThroughput: number;
  readonly uploadThroughput: number;
}

/** As phones have it in a train: 150 ms, 1.6 Mbit/s. */
const slow: SlowNetwork = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
/** What comes late has come by then: popups wait a second, pictures for the network. */
const SETTLED_MS = 1_500;

/** Runs in the page before anything else. */
function record(): void {
  const seen: { value: number; moved: string }[] = [];
  (window as unknown as { shifts: typeof seen }).shifts = seen;
  const place = ({ x, y, width, height }: DOMRectReadOnly): string => [x, y, width, height].map(Math.round).join(' ');
  const name = (node: Node | undefined): string => {
    const element = node instanceof Element ? node : node?.parentElement;
    if (!element) return node ? `text ${node.textContent?.slice(0, 30)}` : 'gone';
    return `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]} “${(element.textContent ?? '').trim().slice(0, 30)}”`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }[])
      if (!entry.hadRecentInput)
        seen.push({
          value: entry.value,
          moved: entry.sources
            .slice(0, 3)
            .map((source) => `${name(source.node)} ${place(source.previousRect)} → ${place(source.currentRect)}`)
            .join('; '),
        });
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Opens an address with nothing in the cache and tells what moved until it was quiet. */
export async function shiftsOf(
  context: BrowserContext,
  address: string,
  view: { readonly width: number; readonly height: number },
): Promise<Shifts> {
  const page = await context.newPage();
  try {
    await page.setViewportSize(view);
    await page.addInitScript(record);
    await slowDown(page);
    // Letters are at hand, as on every visit but the first.
    await page.route('**/*.woff2', async (route) => route.fulfill({ response: await route.fetch() }));
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    const seen = await page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts);
    return {
      total: seen.reduce((sum, { value }) => sum + value, 0),
      moved: seen.toSorted((one, other) => other.value - one.value).map(({ value, moved }) => `${value.toFixed(3)} ${moved}`),
    };
  } finally {
    await page.close();
  }
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...slow });
}
