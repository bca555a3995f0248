// npm run bench:fresh [minutes] [changes a second] [--demo]: two servers on one database, each with its usual processes, searched
// while prices and stock change; how long each server needs to find a change, what the searches take, and whether the books and both
// indexes end right.
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf } from '@partharbor/contract/call';
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { checkBooks } from '@partharbor/server/invariants/check';
import { sql, type Database } from '@partharbor/server/platform/database';
import { callHttp, dataOf, newBuyer } from '../support/client.ts';
import { startServer, startStandalone } from '../support/standalone.ts';
import { cpuMsOf } from './cpu.ts';
import { probe, type Place, type Probed } from './fresh/probe.ts';
import { sellable, writeChanges } from './fresh/changes.ts';
import { measureOpen, perSecond as searchesASecond, searchCases } from './http-search.ts';
import { hasCatalogue, importCatalogue } from './real-catalogue.ts';
import { percentile } from './search/measure.ts';
import { bound, line, ms, say } from './search/report.ts';

const isDemo = process.argv.includes('--demo');
const [minutesText = '10', changesText = '1000'] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const probes = 200;
const aloneSeconds = 30;

/** A buyer's searches of every kind, each at either server; what one of a hundred waits, kind by kind. */
async function searched(
  db: Database,
  places: readonly Place[],
  seconds: number,
): Promise<Map<string, { p50: number; p99: number; failures: number }>> {
  let turn = 0;
  const ask = async (path: string, form?: Readonly<Record<string, string>>): Promise<boolean> => {
    const { origin, token } = places[(turn += 1) % places.length]!;
    const sent = form && { method: 'POST', body: new URLSearchParams(form), headers: { authorization: `Bearer ${token}` } };
    const answer = await fetch(origin + path, sent);
    await answer.arrayBuffer();
    return answer.status === 200;
  };
  // Pages draw for longer than they search.
  const cases = (await searchCases(db, (path) => ask(path), ask)).filter(({ name }) => !name.endsWith('HTML'));
  const figures = new Map<string, { p50: number; p99: number; failures: number }>();
  for (const one of cases) figures.set(one.name, await measureOpen(one, 1, Math.max(1, seconds / cases.length)));
  return figures;
}

function printProbes(probed: readonly Probed[]): void {
  line('\nms from commit until found', ['changes', 'p50', 'p99', 'worst']);
  for (const kind of ['stock', 'price'] as const) {
    const sorted = probed.flatMap((one) => (one.kind === kind ? [Math.max(...one.seen)] : [])).sort((a, b) => a - b);
    line(`${kind}, at both servers`, [String(sorted.length), ...[0.5, 0.99, 1].map((share) => ms(percentile(sorted, share)))]);
  }
  const apart = probed.map(({ seen }) => Math.max(...seen) - Math.min(...seen));
  bound('found at both servers, at worst', Math.max(...probed.flatMap(({ seen }) => seen)), 1_000, 'ms');
  bound('servers disagree, at worst', Math.max(...apart), 1_000, 'ms');
}

/** Parts in stock by the tables and by each server's index. */
async function printAgreement(db: Database, places: readonly Place[]): Promise<void> {
  const { count } = await db.one<{ count: number }>(sql`
    select count(*)::int as count from part_search where on_shelf and available_domestic > 0`);
  for (const { origin, token } of places) {
    const { total } = dataOf<AnswerOf<typeof goodsQuery>>(await callHttp(origin, goodsQuery, { inStock: '1', size: 1 }, { token }));
    bound(`parts in stock at ${origin} beside the tables' ${count}`, Math.abs(total - count), 0, 'parts');
  }
  bound('statements about the books that do not hold', (await checkBooks(db, { settled: false })).length, 0, '');
}

async function main(): Promise<void> {
  const shop = await startStandalone();
  const secondDir = mkdtempSync(join(tmpdir(), 'partharbor-second-'));
  try {
    if (!isDemo && hasCatalogue) await importCatalogue(shop);
    else say('The demo catalogue only.');
    const second = await startServer({ dataDir: secondDir, connectionString: shop.connectionString });
    try {
      const { token } = await newBuyer(shop.origin);
      const places = [shop, second].map(({ origin }) => ({ origin, token }));
      const all = await sellable(shop.db);
      const [probedParts, changed] = [all.slice(0, probes), all.slice(probes)];
      say(
        `${cpus().length} cores, two servers, ${changed.length} parts to change, ${searchesASecond} searches a second, ${minutesText} minutes`,
      );
      const alone = await searched(shop.db, places, aloneSeconds);
      const stop = new AbortController();
      const [before, begun] = [cpuMsOf([shop.pid, second.pid]), performance.now()];
      const writing = writeChanges(shop.db, changed, Number(changesText), stop.signal);
      const probing = probe(shop.db, places, probedParts, stop.signal);
      const beside = await searched(shop.db, places, Number(minutesText) * 60);
      stop.abort();
      const [written, probed] = await Promise.all([writing, probing]);
      const seconds = (performance.now() - begun) / 1_000;
      bound('changes a second', written.perSecond, Number(changesText) * 0.99, '', true);
      say(
        `${written.changes} changes in ${seconds.toFixed(0)} s, ${written.late} batches late; both servers ${((cpuMsOf([shop.pid, second.pid]) - before) / seconds / 10).toFixed(0)} % of a core`,
      );
      printProbes(probed);
      line('\nsearches, ms', ['p50 alone', 'p99 alone', 'p50 beside', 'p99 beside', 'failed']);
      for (const [name, { p50, p99, failures }] of beside)
        line(name, [ms(alone.get(name)!.p50), ms(alone.get(name)!.p99), ms(p50), ms(p99), String(failures)]);
      say('');
      await printAgreement(shop.db, places);
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
