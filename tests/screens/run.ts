// npm run screens: every built page in both editions, three widths, light and dark, as pictures with an index; ends with 1 when a page has a fault.
import { rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { browserPath, openBrowser } from '../support/browser.ts';
import { root } from '../support/root.ts';
import { startStandalone } from '../support/standalone.ts';
import { backOffice, storefront, type Seen } from './round.ts';

const folder = join(root, '.screens');
const sizes = [
  [1920, 1080],
  [1280, 800],
  [390, 844],
] as const;
const views = sizes.flatMap(([width, height]) => [false, true].map((dark) => ({ width, height, dark })));

const escape = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

function indexPage(seen: readonly Seen[]): string {
  const card = ({ page, picture, faults }: Seen): string =>
    `<figure${faults.length > 0 ? ' class="bad"' : ''}><a href="${escape(relative(folder, picture))}"><img loading="lazy" src="${escape(relative(folder, picture))}" alt=""></a><figcaption>${escape(page)}${faults.map((fault) => `<br>✗ ${escape(fault)}`).join('')}</figcaption></figure>`;
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>body{font:14px system-ui;display:grid;grid-template-columns:repeat(auto-fill,minmax(20rem,1fr));gap:1rem}figure{margin:0;border:1px solid #ccc;padding:.5rem}img{width:100%;max-height:24rem;object-fit:cover;object-position:top}.bad{border-color:#b3261e}figcaption{overflow-wrap:anywhere}</style>${seen.map(card).join('\n')}`;
}

async function main(): Promise<number> {
  if (browserPath === '') {
    console.log('There is no browser: set BROWSER to the path of a Chromium.');
    return 1;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const shop = await startStandalone();
  const browser = await openBrowser();
  const seen: Seen[] = [];
  try {
    for (const view of views) {
      for (const edition of ['zh', 'en'] as const)
        seen.push(...(await storefront(browser, shop, { edition, view, axe: view.width !== 1920, folder })));
      for (const edition of ['zh', 'en'] as const)
        seen.push(...(await backOffice(browser, shop, { edition, view, axe: view.width !== 1920, folder })));
      console.log(
        `${view.width} ${view.dark ? 'dark' : 'light'}: ${seen.length} pages so far, ${seen.filter((one) => one.faults.length > 0).length} with faults`,
      );
    }
  } finally {
    await browser.close();
    await shop.stop();
  }
  writeFileSync(join(folder, 'index.html'), indexPage(seen));
  const bad = seen.filter((one) => one.faults.length > 0);
  for (const one of bad) console.log(`${one.page}\n${one.faults.map((fault) => `    ${fault}`).join('\n')}`);
  console.log(`${seen.length} pages, ${bad.length} with faults; pictures: ${relative(process.cwd(), join(folder, 'index.html'))}`);
  return bad.length === 0 ? 0 : 1;
}

process.exitCode = await main();
