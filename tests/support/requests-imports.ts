// Requests that succeed, for calls about what an import said: each makes its own run, rows or saved plan.
import type { ImportPlan } from '@partharbor/contract/import-plan';
import { sql } from '@partharbor/server/platform/database';
import type { Request, World } from './world.ts';

type Make = (world: World) => Promise<Request> | Request;

const plan: ImportPlan = {
  columns: [
    { header: 'MPN', target: { kind: 'field', field: 'mpn' } },
    { header: 'Maker', target: { kind: 'field', field: 'brand' } },
  ],
  fixed: { category: 'Resistors' },
  currency: 'USD',
  decimal: '.',
};
const layout = {
  file: 'parts.csv',
  sheet: null,
  encoding: 'utf-8',
  divider: ',',
  headerLine: 1,
  headers: ['MPN', 'Maker'],
  samples: [{ line: 2, cells: ['R1', 'Yageo'] }],
};

/** A dry run that is over, with what it found of its columns. */
async function read(world: World): Promise<string> {
  const reading = { layouts: [layout], plan, notes: [] };
  const { id } = await world.shop.db.one<{ id: number }>(sql`
    insert into import_runs (file_name, stored_path, mapping, dry_run, state, reading, finished_at) values ('parts.csv', '', 'table', true, 'done', ${JSON.stringify(reading)}::jsonb, now()) returning id`);
  return String(id);
}

/** A suspicious row of a dry run. */
async function asked(world: World): Promise<Request> {
  const id = await read(world);
  const row = await world.shop.db.one<{ id: number }>(sql`
    insert into import_rows (run_id, pass, sheet, line, last_line, outcome, mpn, code) values (${Number(id)}, 'read', '', 2, 2, 'suspicious', 'R1', 'price_moved') returning id`);
  return { input: { rows: [String(row.id)], decision: 'skip' }, params: { id } };
}

/** A run that has written, to be undone. */
async function written(world: World): Promise<string> {
  const { id } = await world.shop.db.one<{ id: number }>(sql`
    insert into import_runs (file_name, stored_path, mapping, dry_run, state, finished_at, undo) values ('parts.csv', '', 'table', false, 'done', now(), '{"rows": 1}') returning id`);
  return String(id);
}

let plans = 0;
async function saved(world: World): Promise<string> {
  const name = `Plan ${process.pid} ${++plans}`;
  const { id } = await world.shop.db.one<{ id: number }>(
    sql`insert into import_plans (name, mapping, headings, plan) values (${name}, 'table', '\\x00', ${JSON.stringify(plan)}::jsonb) returning id`,
  );
  return String(id);
}

const of =
  (make: (world: World) => Promise<string>, input: () => Request['input']): Make =>
  async (world) => ({ input: input(), params: { id: await make(world) } });

export const importRequests: Readonly<Record<string, Make>> = {
  'console-import-undo': of(written, () => ({})),
  'console-import-plan': of(read, () => ({})),
  'console-import-plan-set': of(read, () => ({ plan, name: `Set ${process.pid} ${++plans}` })),
  'console-import-rows': of(read, () => ({ list: 'changed', current: 1, size: 20 })),
  'console-import-rows-file': of(read, () => ({ list: 'changed', format: 'csv' })),
  'console-import-decide': asked,
  'console-import-plans': () => ({ input: {} }),
  'console-import-plan-rename': of(saved, () => ({ name: `Renamed ${process.pid} ${++plans}` })),
  'console-import-plan-delete': of(saved, () => ({})),
};
