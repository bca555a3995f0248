// The bench's questions in PostgreSQL: a table of the same parts with the indexes one would give it, and a query for every question.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { valueKey, type SearchPart } from '@partharbor/part-search/interface';
import { tokensOf } from '@partharbor/part-search/tokens';
import { createDatabase } from '@partharbor/server/platform/database';
import { startDatabase } from '@partharbor/server/platform/postgres/supervisor';
import { batches } from './parts.ts';
import { readings, type Question, type QuestionSource } from './questions.ts';
import { answerSql, Values } from './sql.ts';

export interface AskedDatabase {
  /** Answers a question as the index does. */
  ask(question: Question): Promise<unknown>;
  /** Of the server, for its CPU. */
  readonly pid: number;
  readonly loadMs: number;
  readonly bytes: number;
  stop(): Promise<void>;
}

const table = `create unlogged table goods (
  id bigint, key text, codes text[], brand int, leaf int, top int, package text, stock_type text, stock bigint, price bigint,
  sales int, listed bigint, shelf bool, params jsonb, words tsvector)`;

const indexes = [
  'alter table goods add primary key (id)',
  'create index on goods (key text_pattern_ops)',
  'create index on goods using gin (key gin_trgm_ops)',
  'create index on goods using gin (codes)',
  'create index on goods (leaf, (stock > 0) desc, sales desc)',
  'create index on goods using gin (params jsonb_path_ops)',
  'create index on goods using gin (words)',
  'vacuum analyze goods',
];

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n');

function row(part: SearchPart): string {
  const { id, key, codes, figures } = part;
  const params = Object.fromEntries(Object.entries(part.params).map(([attr, value]) => [attr, valueKey(value)]));
  const words = tokensOf(part.text).map((token) => `'${token}'`);
  const cells = [
    id,
    key,
    `{${codes.join(',')}}`,
    part.brandId,
    part.categoryId,
    part.topCategoryId,
    part.package || null,
    part.stockType || null,
    figures.available.domestic,
    figures.tiers.domestic[0]?.[1] ?? null,
    figures.sales,
    part.listedAtS,
    part.onShelf,
    JSON.stringify(params),
    words.join(' '),
  ];
  return cells.map((cell) => (cell === null ? '\\N' : escaped(String(cell)))).join('\t') + '\n';
}

function* copied(parts: number): Generator<string, void> {
  for (const some of batches(parts)) yield some.map(row).join('');
}

/** A throw-away server of the packaged kind, filled. */
export async function startFilled(parts: number, source: QuestionSource): Promise<AskedDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'partharbor-bench-'));
  const server = await startDatabase({ dataDir, fast: true, log: { info: () => undefined, warn: () => undefined } });
  const db = createDatabase({ connection: server.connectionString, poolSize: 1 });
  const begun = performance.now();
  const pid = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
  await db.transaction(async (tx) => {
    await tx.script(`create extension if not exists pg_trgm; ${table}`);
    await tx.copy('copy goods from stdin', copied(parts));
  });
  const client = await db.pool.connect();
  for (const text of ['set statement_timeout = 0', "set maintenance_work_mem = '512MB'", "set work_mem = '256MB'", ...indexes]) {
    await client.query(text);
  }
  const size = await client.query<{ bytes: string }>("select pg_total_relation_size('goods')::text as bytes");
  const run = async (text: string, values: readonly unknown[]): Promise<Record<string, unknown>[]> =>
    (await client.query<Record<string, unknown>>(text, [...values])).rows;
  return {
    ask: (question) => askDatabase(run, question, source),
    pid,
    loadMs: performance.now() - begun,
    bytes: Number(size.rows[0]!.bytes),
    stop: async () => {
      client.release();
      await db.close();
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Run = (text: string, values: readonly unknown[]) => Promise<Record<string, unknown>[]>;

async function askDatabase(run: Run, question: Question, source: QuestionSource): Promise<unknown> {
  if (question.kind === 'suggest') return suggest(run, question.key);
  if (question.kind === 'bom') return matchBom(run, question);
  if (question.kind === 'search') return answerOf(run, question.request);
  let answer: { total: number } | null = null;
  for (const request of readings(question.text, source)) {
    answer = await answerOf(run, request);
    if (answer.total > 0) break;
  }
  return answer;
}

async function answerOf(run: Run, request: Parameters<typeof answerSql>[0]): Promise<{ total: number }> {
  const values = new Values();
  const text = answerSql(request, values);
  const [found] = await run(text, values.all);
  return found as unknown as { total: number };
}

const offered = 10;

/** Beginnings first; inside only where these are too few. */
async function suggest(run: Run, key: string): Promise<unknown> {
  const order = 'order by (stock > 0) desc, sales desc limit 10';
  const beginning = await run(`select id, key from goods where shelf and key like $1 ${order}`, [`${key}%`]);
  if (beginning.length >= offered || key.length < 3) return beginning;
  return [...beginning, ...(await run(`select id, key from goods where shelf and key like $1 ${order}`, [`_%${key}%`]))];
}

/** Exactly, then as a number with something behind it, then by trigrams. */
async function matchBom(run: Run, { lines }: Extract<Question, { kind: 'bom' }>): Promise<unknown> {
  const keys = lines.map(({ key }) => key);
  const exact = await run('select id, key from goods where key = any($1)', [keys]);
  const known = new Set(exact.map(({ key }) => key));
  const found: unknown[] = [exact];
  for (const key of keys.filter((one) => !known.has(one))) {
    const beginnings = Array.from({ length: Math.min(5, key.length - 5) }, (_, i) => key.slice(0, key.length - 1 - i));
    const packed = await run('select id, key from goods where key = any($1) order by length(key) desc limit 5', [beginnings]);
    if (packed.length > 0) found.push(packed);
    else found.push(await run('select id, key from goods where key % $1 order by similarity(key, $1) desc limit 5', [key]));
  }
  return found;
}
