// The log of fetched lists: told by programs through the call of the texts, shown to staff (HD-4).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import type { consoleDownloads } from '@partharbor/contract/calls/console-placements';
import type { downloadLog } from '@partharbor/contract/calls/placements';
import { done } from '@partharbor/contract/refuse';
import type { Edition } from '@partharbor/rules/goods';
import type { CallContext } from '../calls/context.ts';
import { pageOf } from '../calls/paging.ts';
import { noteDownload, readDownloads, type GoodsList } from './store.ts';

/** Lists by the numbers of the texts; the first follows the visitor's edition. */
const told: Readonly<Record<'0' | '2' | '3', readonly [list: GoodsList, edition: Edition | null]>> = {
  0: ['own', null],
  2: ['own_hot', 'domestic'],
  3: ['own_hot', 'international'],
};

export async function noteFetched(
  context: CallContext,
  _input: InputOf<typeof downloadLog>,
  { type }: ParamsOf<typeof downloadLog>,
): Promise<Outcome<AnswerOf<typeof downloadLog>>> {
  const [list, edition] = told[type];
  const { db, identity, clock } = context;
  const userId = identity.kind === 'buyer' ? identity.userId : null;
  await noteDownload(db, { list, edition: edition ?? context.edition, format: '', userId, at: clock.now() });
  return done(true);
}

export async function listDownloads(
  { db }: CallContext,
  input: InputOf<typeof consoleDownloads>,
): Promise<Outcome<AnswerOf<typeof consoleDownloads>>> {
  const { rows, total } = await readDownloads(db, (input.current - 1) * input.size, input.size);
  const records = rows.map((row) => ({ ...row, id: String(row.id), username: row.username ?? '', at: row.at.toISOString() }));
  return done(pageOf(input, total, records));
}
