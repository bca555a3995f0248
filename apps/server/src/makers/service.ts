// Makers as staff keep them: found, added, changed, archived (BO-2, R-77).
import { brandKey } from '@partharbor/part-values/brand-key';
import { consoleMakerAdd, consoleMakerArchive, consoleMakerChange } from '@partharbor/contract/calls/console-makers';
import type { consoleMaker, consoleMakers } from '@partharbor/contract/calls/console-makers';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { writeAudit } from '../audit/audit.ts';
import type { CallContext } from '../calls/context.ts';
import { pageOf } from '../calls/paging.ts';
import { transact } from '../calls/transact.ts';
import { takeTurn } from '../imports/load/turn.ts';
import type { Transaction } from '../platform/database.ts';
import { namesOf } from './names.ts';
import { addNames, lockMakers, partsOf, type MakerRow, type NamedKey } from './merge-rows.ts';
import { dropOtherNames, insertMaker, makerPage, setArchived, shownMaker, takenBy, updateMaker, type ShownMaker } from './store.ts';

const answerOf = (row: ShownMaker): AnswerOf<typeof consoleMaker> => ({
  id: String(row.id),
  name: row.name,
  nameZh: row.name_zh ?? '',
  aliases: row.aliases,
  logo: row.logo,
  own: row.own,
  rfq: row.rfq,
  archived: row.archived_at !== null,
  parts: row.parts,
  version: row.version,
});

export async function listMakers(
  { db }: CallContext,
  input: InputOf<typeof consoleMakers>,
): Promise<Outcome<AnswerOf<typeof consoleMakers>>> {
  const { rows, total } = await makerPage(db, {
    key: brandKey(input.keywords),
    archived: input.state === 'archived',
    offset: (input.current - 1) * input.size,
    limit: input.size,
  });
  return done(pageOf(input, total, rows.map(answerOf)));
}

export async function showMaker(
  { db }: CallContext,
  _input: unknown,
  { id }: ParamsOf<typeof consoleMaker>,
): Promise<Outcome<AnswerOf<typeof consoleMaker>>> {
  const row = await shownMaker(db, Number(id));
  return row ? done(answerOf(row)) : refuse('NOT_FOUND');
}

/** The keys of its names, where they are all its own to take. */
async function ownNames(tx: Transaction, makerId: number, input: InputOf<typeof consoleMakerAdd>): Promise<Outcome<NamedKey[]>> {
  const names = namesOf(input);
  if (brandKey(input.name) === '') return refuse('BAD_INPUT', { field: 'name', problem: 'invalid' });
  const taken = await takenBy(
    tx,
    names.map(({ key }) => key),
    makerId,
  );
  if (!taken) return done(names);
  return refuse('MAKER_NAME_TAKEN', { name: names.find(({ key }) => key === taken.key)?.name ?? taken.key, maker: taken.maker });
}

export const addMaker = (
  context: CallContext,
  input: InputOf<typeof consoleMakerAdd>,
): Promise<Outcome<AnswerOf<typeof consoleMakerAdd>>> =>
  transact(context, consoleMakerAdd, { body: input, resultRef: ({ id }) => `maker:${id}` }, async (tx) => {
    await takeTurn(tx);
    const names = await ownNames(tx, 0, input);
    if (!names.ok) return names;
    const made = await insertMaker(tx, brandKey(input.name), input);
    await addNames(tx, made.id, names.data);
    const { reason, ...after } = input;
    await writeAudit(tx, context, { action: 'maker.add', subject: `maker:${made.id}`, after, reason });
    return done({ id: String(made.id), version: made.version });
  });

const fieldsOf = (row: MakerRow) => ({ name: row.name, nameZh: row.name_zh ?? '', logo: row.logo, own: row.own, rfq: row.rfq });

async function stale(tx: Transaction, id: number): Promise<Outcome<never>> {
  const now = await shownMaker(tx, id);
  return now ? refuse('STALE', { ...answerOf(now) }) : refuse('NOT_FOUND');
}

export const changeMaker = (
  context: CallContext,
  input: InputOf<typeof consoleMakerChange>,
  params: ParamsOf<typeof consoleMakerChange>,
): Promise<Outcome<AnswerOf<typeof consoleMakerChange>>> =>
  transact(context, consoleMakerChange, { body: input }, async (tx) => {
    const id = Number(params.id);
    await takeTurn(tx);
    const before = (await lockMakers(tx, [id])).get(id);
    if (!before || before.merged_into !== null) return refuse('NOT_FOUND');
    if (before.version !== input.version) return stale(tx, id);
    const names = await ownNames(tx, id, input);
    if (!names.ok) return names;
    const shown = await shownMaker(tx, id);
    const changed = await updateMaker(tx, id, input.version, input);
    if (!changed) return stale(tx, id);
    // Who knew it by its former name goes on finding it; a name that was an alias and is taken off the list is let go.
    const former = namesOf({ name: before.name, nameZh: before.name_zh ?? '', aliases: [] });
    const kept = [...names.data, ...former.filter(({ key }) => !names.data.some((one) => one.key === key))];
    await dropOtherNames(
      tx,
      id,
      kept.map(({ key }) => key),
    );
    await addNames(tx, id, kept);
    const { reason, version: _version, ...after } = input;
    await writeAudit(tx, context, {
      action: 'maker.change',
      subject: `maker:${params.id}`,
      before: { ...fieldsOf(before), aliases: shown?.aliases ?? [] },
      after,
      reason,
    });
    return done({ id: params.id, version: changed.version });
  });

export const archiveMaker = (
  context: CallContext,
  input: InputOf<typeof consoleMakerArchive>,
  params: ParamsOf<typeof consoleMakerArchive>,
): Promise<Outcome<AnswerOf<typeof consoleMakerArchive>>> =>
  transact(context, consoleMakerArchive, { body: input }, async (tx) => {
    const id = Number(params.id);
    // No load may bring it parts in between.
    await takeTurn(tx);
    const before = (await lockMakers(tx, [id])).get(id);
    if (!before || before.merged_into !== null) return refuse('NOT_FOUND');
    if (before.version !== input.version) return stale(tx, id);
    const parts = input.archived ? await partsOf(tx, id) : 0;
    if (parts > 0) return refuse('MAKER_HAS_PARTS', { parts });
    const changed = await setArchived(tx, id, input.version, input.archived ? context.clock.now() : null);
    if (!changed) return stale(tx, id);
    await writeAudit(tx, context, {
      action: input.archived ? 'maker.archive' : 'maker.restore',
      subject: `maker:${params.id}`,
      before: { archived: before.archived_at !== null },
      after: { archived: input.archived },
      reason: input.reason,
    });
    return done({ id: params.id, version: changed.version });
  });
