// npm run bench:bom-http -- [--at origin --pid n]: a list of 300 real lines over HTTP in the shipped server with the real catalogue: reading, matching,
// pricing, editing, page and export, in wall time and in CPU of the server's processes; without an address a shop of its own is filled first (minutes).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { bomCandidates, bomMatch, bomPrice } from '@partharbor/contract/calls/boms-match';
import { bomDraft, bomDraftEdit, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { bomDraftExport } from '@partharbor/contract/calls/boms-lists';
import type { AnswerOf } from '@partharbor/contract/call';
import { callHttp, dataOf, pathOf } from '../support/client.ts';
import { root } from '../support/root.ts';
import { startStandalone } from '../support/standalone.ts';
import { cpuMsOf } from './cpu.ts';
import { catalogue, hasCatalogue, importCatalogue } from './real-catalogue.ts';
import { percentile } from './search/measure.ts';

const { values } = parseArgs({ options: { at: { type: 'string' }, pid: { type: 'string' } } });
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const boms = join(root, '../shared/data/boms');
const LINES = 300;
const ROUNDS = 20;
const WARM = 3;

interface TruthLine {
  readonly designators: readonly string[];
  readonly quantity: number;
  readonly mpn: string;
  readonly manufacturer: string;
  readonly value: string;
  readonly package: string;
  readonly description: string;
  readonly dnp?: boolean;
}

/** Lines of all shared lists, in turn. */
const pool = readdirSync(boms)
  .filter((name) => name.endsWith('.truth.json'))
  .sort()
  .flatMap((name) => (JSON.parse(readFileSync(join(boms, name), 'utf8')) as { readonly lines: readonly TruthLine[] }).lines)
  .filter(({ mpn, value, description }) => mpn !== '' || value !== '' || description !== '')
  .map((line) => ({ ...line, designators: line.designators.flatMap((names) => names.split(/[ ,]+/)) }));

const lines = (round: number): TruthLine[] => Array.from({ length: LINES }, (_none, i) => pool[(round * 131 + i * 7) % pool.length]!);

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
const columns = ['Designator', 'Quantity', 'Manufacturer Part Number', 'Manufacturer', 'Value', 'Footprint', 'Description'];
const listOf = (round: number): string =>
  [
    columns.join(','),
    ...lines(round).map((line, i) =>
      [
        line.designators.map((name) => `${name}_${i}`).join(' '),
        String(line.quantity),
        line.mpn,
        line.manufacturer,
        line.value,
        line.package,
        line.description,
      ]
        .map(cell)
        .join(','),
    ),
  ].join('\r\n');

/** Wall and CPU milliseconds of an act, after a few that warm it; `apartMs` between the end of one and the next. */
async function measure(
  name: string,
  bound: number,
  pid: number,
  act: (round: number) => Promise<number | undefined>,
  apartMs = 0,
): Promise<void> {
  const [wall, bytes]: [number[], number[]] = [[], []];
  let cpu = 0;
  for (let round = 0; round < WARM + ROUNDS; round++) {
    if (round === WARM) cpu = cpuMsOf([pid]);
    await sleep(apartMs);
    const begun = performance.now();
    const size = await act(round);
    if (round < WARM) continue;
    wall.push(performance.now() - begun);
    if (size !== undefined) bytes.push(size);
  }
  const sorted = wall.toSorted((a, b) => a - b);
  const used = (cpuMsOf([pid]) - cpu) / ROUNDS;
  const most = bytes.length > 0 ? `, at most ${Math.round(Math.max(...bytes) / 1_000)} kB` : '';
  say(
    `${name}: p50 ${percentile(sorted, 0.5).toFixed(0)} ms, p95 ${percentile(sorted, 0.95).toFixed(0)} ms (bound ${bound}), CPU ${used.toFixed(0)} ms${most}`,
  );
}

async function measureAt(origin: string, pid: number): Promise<void> {
  const upload = async (text: string, cookie = '') => {
    const files = { file: [{ name: 'list.csv', bytes: Buffer.from(text) }] };
    const answer = await callHttp(origin, bomReadFile, {}, { files, headers: cookie === '' ? {} : { cookie } });
    const own =
      answer.headers
        .getSetCookie()
        .find((one) => one.startsWith('ph_visitor='))
        ?.split(';')[0] ?? cookie;
    return { cookie: own, read: dataOf<AnswerOf<typeof bomReadFile>>(answer) };
  };
  const usual = listOf(0).split('\r\n').slice(0, 41).join('\r\n');
  const first = await upload(listOf(0));
  const { cookie } = first;
  const headers = { cookie };
  // A process for the next file is started ahead, so what counts is whether files come one by one or in a row.
  await measure('reading a usual file, a second apart', 160, pid, async () => void (await upload(usual, cookie)), 1_000);
  await measure('reading a usual file, in a row', 500, pid, async () => void (await upload(usual, cookie)));
  await measure('reading 300 lines', 2_000, pid, async () => void (await upload(listOf(0), cookie)));
  const kept = await upload(listOf(0), cookie);
  const id = kept.read.draftId;
  await measure('matching 300 lines', 300, pid, async (round) => {
    const answer = await callHttp(origin, bomMatch, { lines: lines(round), sets: 10 });
    dataOf(answer);
    return answer.text.length;
  });
  const draft = dataOf<AnswerOf<typeof bomDraft>>(await callHttp(origin, bomDraft, { draftId: id }, { headers }));
  const priced = draft.lines.map(({ key, line, picks }) => ({ key, quantity: line.quantity, picks }));
  await measure(
    'pricing 300 lines',
    30,
    pid,
    async (round) => void dataOf(await callHttp(origin, bomPrice, { lines: priced, sets: 10 + round })),
  );
  await measure('candidates of a line', 60, pid, async (round) => {
    dataOf(await callHttp(origin, bomCandidates, { line: draft.lines[(round * 13) % draft.lines.length]!.line, sets: 10 }));
    return undefined;
  });
  let { version } = draft;
  await measure('an edit', 40, pid, async (round) => {
    const ops = [{ op: 'set', key: draft.lines[5]!.key, field: 'remark', value: `round ${round}` }];
    ({ version } = dataOf<AnswerOf<typeof bomDraftEdit>>(await callHttp(origin, bomDraftEdit, { draftId: id, version, ops }, { headers })));
    return undefined;
  });
  await measure('opening 300 lines', 200, pid, async () => {
    const answer = await callHttp(origin, bomDraft, { draftId: id }, { headers });
    return answer.text.length;
  });
  for (const lang of ['zh', 'en']) {
    const page = `${origin}/bomNewDetail?draft=${id}`;
    const cookies = `${cookie}; ph_edition=${lang === 'zh' ? 'domestic' : 'international'}`;
    let html = '';
    await measure(`page of 300 lines, ${lang}`, 350, pid, async () => {
      const answer = await fetch(page, { headers: { cookie: cookies, 'accept-language': lang } });
      html = await answer.text();
      if (answer.status !== 200) throw new Error(`the page answered ${answer.status}`);
      return Buffer.byteLength(html);
    });
    const data = [...html.matchAll(/<script[^>]*>[\s\S]*?<\/script>/g)].reduce((sum, [script]) => sum + Buffer.byteLength(script), 0);
    say(
      `    ${(Buffer.byteLength(html) / 1_000).toFixed(0)} kB (bound 330), ${(gzipSync(html).length / 1_000).toFixed(0)} kB packed (bound 40), data ${(data / 1_000).toFixed(0)} kB`,
    );
  }
  await measure('export', 400, pid, async () => {
    const answer = await fetch(`${origin}${pathOf(bomDraftExport)}?draftId=${id}`, { headers });
    return (await answer.arrayBuffer()).byteLength;
  });
}

async function withOwnShop(): Promise<void> {
  const shop = await startStandalone();
  try {
    await importCatalogue(shop);
    await measureAt(shop.origin, shop.pid);
  } finally {
    await shop.stop();
  }
}

if (values.at !== undefined) await measureAt(values.at, Number(values.pid));
else if (hasCatalogue) await withOwnShop();
else say(`Skipped: there is no ${catalogue}; name the address of a shop that has a catalogue.`);
