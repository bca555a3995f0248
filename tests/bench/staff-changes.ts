// npm run bench:staff [rounds]: staff change categories, parts and search words at one server; what the change itself takes, and how long
// until another server on the same database shows it. Over the demo catalogue.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '@partharbor/contract/call';
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { consoleCategories, consoleCategoryMove } from '@partharbor/contract/calls/console-category-tree';
import { consoleMerge, consoleMergeTry, consoleMergeUndo } from '@partharbor/contract/calls/console-merges';
import { consolePartEdit, consolePartForm } from '@partharbor/contract/calls/console-part-edit';
import { consoleSynonymSave } from '@partharbor/contract/calls/console-search-words';
import { sql } from '@partharbor/server/platform/database';
import { callHttp, dataOf, freshKey, newBuyer } from '../support/client.ts';
import { addStaffToken } from '../support/people.ts';
import { startServer, startStandalone, type Standalone } from '../support/standalone.ts';
import { percentile } from './search/measure.ts';
import { bound, line, ms, say } from './search/report.ts';

const rounds = Number(process.argv[2] ?? 15);
const againMs = 5;
const giveUpMs = 20_000;

type List = AnswerOf<typeof goodsQuery>;
type Tree = AnswerOf<typeof consoleCategories>;

interface Measured {
  /** Ms from the request until its answer. */
  readonly takes: number[];
  /** Ms from the answer until the other server shows it. */
  readonly seen: number[];
}

interface Two {
  readonly shop: Standalone;
  readonly staff: string;
  list(ask: Readonly<Record<string, unknown>>): Promise<List>;
}

const asked = async (call: Parameters<typeof callHttp>[1], two: Two, input: object, params: Record<string, string> = {}) =>
  callHttp(two.shop.origin, call, input as Record<string, unknown>, { token: two.staff, params });

/** One change, and the wait for it at the other server. */
async function once(into: Measured, change: () => Promise<unknown>, isThere: () => Promise<boolean>): Promise<void> {
  const begun = performance.now();
  await change();
  const answered = performance.now();
  while (!(await isThere())) {
    if (performance.now() - answered > giveUpMs) throw new Error('the other server never showed it');
    await sleep(againMs);
  }
  into.takes.push(answered - begun);
  into.seen.push(performance.now() - answered);
  // Changes of staff come one by one.
  await sleep(400);
}

/** The largest category below a top goes below another, and back. */
async function moves(two: Two): Promise<Measured> {
  const measured: Measured = { takes: [], seen: [] };
  const tree = async () => dataOf<Tree>(await asked(consoleCategories, two, {})).tree;
  const tops = (await tree()).filter(({ children }) => children.length > 1);
  const { id: home, children } = tops.toSorted(
    (a, b) => Math.max(...b.children.map((c) => c.parts)) - Math.max(...a.children.map((c) => c.parts)),
  )[0]!;
  const leaf = children.toSorted((a, b) => b.parts - a.parts)[0]!;
  const away = tops.find(({ id }) => id !== home)!.id;
  say(`moving ${leaf.nameEn}, ${leaf.parts} parts`);
  for (let round = 0; round < rounds; round += 1)
    for (const under of [away, home]) {
      const { version } = (await tree()).flatMap((top) => top.children).find(({ id }) => id === leaf.id)!;
      const [before, moving] = [(await two.list({ categoryId: under })).total, (await two.list({ categoryId: leaf.id })).total];
      await once(
        measured,
        async () => dataOf(await asked(consoleCategoryMove, two, { under, before: '', version, reason: 'bench' }, { id: leaf.id })),
        async () => {
          const [there, own] = [await two.list({ categoryId: under }), await two.list({ categoryId: leaf.id })];
          return own.category?.parentId === under && there.total === before + moving;
        },
      );
    }
  return measured;
}

/** Another name of a part is found. */
async function edits(two: Two, ids: readonly string[]): Promise<Measured> {
  const measured: Measured = { takes: [], seen: [] };
  for (let round = 0; round < rounds * 2; round += 1) {
    const params = { goodsId: ids[round % ids.length]! };
    const alias = `BENCH${freshKey().slice(0, 12)}`.toUpperCase();
    const { version } = dataOf<{ version: number }>(await asked(consolePartForm, two, {}, params));
    await once(
      measured,
      async () => dataOf(await asked(consolePartEdit, two, { version, fields: { aliases: [alias] }, reason: 'bench' }, params)),
      async () => (await two.list({ keywords: alias })).records.some(({ goodsId }) => goodsId === params.goodsId),
    );
  }
  return measured;
}

/** Two parts become one: the number of the one that went leads to the other; and back. */
async function merges(two: Two, parts: readonly { readonly id: string; readonly mpn: string }[]): Promise<Measured> {
  const measured: Measured = { takes: [], seen: [] };
  const found = async (mpn: string): Promise<string[]> => (await two.list({ keywords: mpn })).records.map(({ goodsId }) => goodsId);
  for (let round = 0; round < rounds; round += 1) {
    const [gone, kept] = [parts[(round * 2) % parts.length]!, parts[(round * 2 + 1) % parts.length]!];
    const pair = { kind: 'part', gone: gone.id, kept: kept.id };
    const tried = dataOf<AnswerOf<typeof consoleMergeTry>>(await asked(consoleMergeTry, two, pair));
    const versions = { versionGone: tried.gone.version, versionKept: tried.kept.version };
    let merge = '';
    await once(
      measured,
      async () => (merge = dataOf<{ id: string }>(await asked(consoleMerge, two, { ...pair, ...versions, reason: 'bench' })).id),
      async () => !(await found(gone.mpn)).includes(gone.id),
    );
    await once(
      measured,
      async () => dataOf(await asked(consoleMergeUndo, two, { reason: 'bench' }, { id: merge })),
      async () => (await found(gone.mpn)).includes(gone.id),
    );
  }
  return measured;
}

/** A word that finds nothing comes to mean one that does. */
async function words(two: Two): Promise<Measured> {
  const measured: Measured = { takes: [], seen: [] };
  for (let round = 0; round < rounds; round += 1) {
    const word = `zq${freshKey()
      .replace(/[^a-z]/g, '')
      .slice(0, 8)}x`;
    await once(
      measured,
      async () => dataOf(await asked(consoleSynonymSave, two, { word, kind: 'words', means: 'resistor' })),
      async () => (await two.list({ keywords: word })).total > 0,
    );
  }
  return measured;
}

function print(name: string, { takes, seen }: Measured): void {
  const at = (of: readonly number[], share: number): string =>
    ms(
      percentile(
        of.toSorted((a, b) => a - b),
        share,
      ),
    );
  line(name, [String(takes.length), at(takes, 0.5), at(takes, 1), at(seen, 0.5), at(seen, 1)]);
  bound(`${name}: the change itself, at worst`, Math.max(...takes), 1_000, 'ms');
  bound(`${name}: until another server shows it, at worst`, Math.max(...seen), 1_000, 'ms');
}

async function main(): Promise<void> {
  const shop = await startStandalone();
  const secondDir = mkdtempSync(join(tmpdir(), 'partharbor-second-'));
  try {
    // One process, so that two answers are of one index.
    const second = await startServer({ dataDir: secondDir, connectionString: shop.connectionString }, { WORKERS: '1' });
    try {
      const [{ token }, staff] = [await newBuyer(shop.origin), await addStaffToken(shop.db, ['admin'])];
      const list = async (ask: Readonly<Record<string, unknown>>): Promise<List> =>
        dataOf<List>(await callHttp(second.origin, goodsQuery, { size: 10, ...ask }, { token }));
      const two: Two = { shop, staff, list };
      const parts = (
        await shop.db.many<{ id: number; mpn: string }>(
          sql`select id, mpn from parts where deleted_at is null order by md5(id::text) limit 80`,
        )
      ).map(({ id, mpn }) => ({ id: String(id), mpn }));
      say(`${cpus().length} cores, two servers, ${rounds} rounds`);
      line('\nms', ['changes', 'p50 takes', 'worst', 'p50 seen', 'worst']);
      print('categories moved', await moves(two));
      print(
        'parts edited',
        await edits(
          two,
          parts.slice(0, 20).map(({ id }) => id),
        ),
      );
      print('parts merged and parted', await merges(two, parts.slice(20)));
      print('search words', await words(two));
      say(`load ${loadavg()[0]!.toFixed(1)} at the end`);
    } finally {
      await second.stop();
    }
  } finally {
    await shop.stop();
    rmSync(secondDir, { recursive: true, force: true });
  }
}

await main();
