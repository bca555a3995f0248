// Requests that succeed for the calls of search words and of runs over many parts: a synonym or a run must be there first.
import { consoleSynonymSave } from '@partharbor/contract/calls/console-search-words';
import { sql } from '@partharbor/server/platform/database';
import { callHttp, dataOf, freshKey } from './client.ts';
import type { Request, World } from './world.ts';

const fresh = (): Request['input'] => ({ word: `word ${freshKey()}`.slice(0, 50), kind: 'words', means: 'STM32F103' });

async function synonym(world: World): Promise<string> {
  return dataOf<{ id: string }>(await callHttp(world.origin, consoleSynonymSave, fresh(), { token: world.admin })).id;
}

/** A run at a state, over one part, that no job works on. */
async function run(world: World, state: string, outcome: string): Promise<string> {
  const { id } = await world.shop.db.one<{ id: number }>(sql`
    with made as (insert into part_runs (state, act, reason, parts, staff_id, request_id, created_at, finished_at)
      select ${state}, '{"kind": "lifeCycle", "lifeCycle": "active"}', '标注', 1, (select min(id) from staff), 'test', now(), now() returning id)
    insert into part_run_rows (run_id, part_id, outcome) select id, ${world.parts[7]!}, ${outcome} from made returning run_id as id`);
  return String(id);
}

/** Runs of other tests are at rest, so that nothing changes meanwhile. */
export async function atRest({ shop }: World): Promise<void> {
  const live = () =>
    shop.db.one<{ n: number }>(sql`select count(*)::int as n from part_runs where state in ('planning', 'running', 'undoing')`);
  while ((await live()).n > 0) await new Promise((resolve) => setTimeout(resolve, 50));
}

const of = (state: string, outcome: string, input: Request['input'] = {}) => {
  return async (world: World): Promise<Request> => {
    await atRest(world);
    return { input, params: { id: await run(world, state, outcome) } };
  };
};

export const partRunRequests: Readonly<Record<string, (world: World) => Request | Promise<Request>>> = {
  'console-synonym-save': () => ({ input: fresh() }),
  'console-synonym-remove': async (world) => ({ input: { version: 1 }, params: { id: await synonym(world) } }),
  'console-part-run-plan': (world) => ({
    input: { ids: [String(world.parts[7])], act: { kind: 'lifeCycle', lifeCycle: 'nrnd' }, reason: '标注' },
  }),
  'console-part-run': of('planned', 'change'),
  'console-part-run-rows': of('planned', 'change'),
  'console-part-run-start': of('planned', 'same'),
  'console-part-run-cancel': of('planned', 'change'),
  'console-part-run-undo': of('done', 'same', { reason: '撤回' }),
};
