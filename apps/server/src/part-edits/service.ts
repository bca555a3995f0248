// Staff edit a part: one version, all or nothing, each change told with both sides, held against imports, found at once (BO-2).
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { consolePartEdit, consolePartUndo } from '@partharbor/contract/calls/console-part-edit';
import { done, refuse } from '@partharbor/contract/refuse';
import { writeAudit, auditRow } from '../audit/audit.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import {
  holdEditRow,
  holdFields,
  categoryLacking,
  partOfNumber,
  readCategory,
  releaseFields,
  takeNumber,
  writeEdit,
  type EditRow,
} from '../catalogue/edit-rows.ts';
import { refreshParts } from '../catalogue/search-rows.ts';
import { giveParams, holdForParams } from '../catalogue/tree/give-params.ts';
import { setStaffFields } from '../imports/load/staff-fields.ts';
import type { Queryable, Transaction } from '../platform/database.ts';
import { z } from 'zod';
import { auditSides, handWords, isSame, keyOfWord, sideFrom, sideOf, writingOf, type Change } from './changes.ts';
import { formOf } from './form.ts';
import { planEdit } from './plan.ts';
import { toldParam } from './typing.ts';
import { undoPrice } from './undo-price.ts';

/** The part that has a maker's number already, for the refusal to lead there. */
export async function exists(db: Queryable, brandId: number, mpn: string): Promise<Outcome<never>> {
  const other = await partOfNumber(db, brandId, mpn);
  return refuse('PART_EXISTS', other ? { goodsId: String(other.id), partNo: other.mpn, brandName: other.brand_name } : { partNo: mpn });
}

interface Written {
  readonly version: number;
  /** Keys that imports leave alone from now on. */
  readonly held: readonly string[];
  readonly released: readonly string[];
}

/** Writes changes of a row that is held, and what is held or released with them. */
async function writeChanges(
  tx: Transaction,
  context: CallContext,
  row: EditRow,
  changes: readonly Change[],
  words: { readonly hold: readonly string[]; readonly release: readonly string[] },
): Promise<Outcome<Written>> {
  const { columns, number, staff } = writingOf(row, changes);
  if (number && !(await takeNumber(tx, row.id, number.brandId, number.mpn))) return exists(tx, number.brandId, number.mpn);
  const version = await writeEdit(tx, row.id, columns);
  await setStaffFields(tx, row.id, staff);
  const held = await holdFields(tx, row.id, words.hold, staffOf(context).staffId);
  const released = await releaseFields(tx, row.id, words.release);
  await refreshParts(tx, [row.id]);
  return done({ version, held: held.map(keyOfWord), released: released.map(keyOfWord) });
}

/** Holds the category that has to be given parameters, before the part; false where it is gone. */
export async function holdCategoryFirst(
  tx: Transaction,
  of: Parameters<typeof categoryLacking>[1],
  { own = [], params }: { readonly own?: readonly unknown[]; readonly params: Readonly<Record<string, string>> },
): Promise<boolean> {
  const stated = Object.keys(params).filter((code) => params[code] !== '');
  if (own.length + stated.length === 0) return true;
  const category = await categoryLacking(tx, of, stated);
  return category !== undefined && (own.length > 0 || category.lacks ? holdForParams(tx, category.id) : true);
}

/** Changes fields, parameters, maker and category of a part that still is the version the form was made of. */
export async function editPart(
  context: CallContext,
  input: InputOf<typeof consolePartEdit>,
  params: ParamsOf<typeof consolePartEdit>,
): Promise<Outcome<AnswerOf<typeof consolePartEdit>>> {
  return transact(context, consolePartEdit, { body: { ...input, ...params } }, async (tx) => {
    const at = input.categoryId === '' ? { partId: Number(params.goodsId) } : { categoryId: Number(input.categoryId) };
    if (!(await holdCategoryFirst(tx, at, input))) return refuse('NOT_FOUND');
    const row = await holdEditRow(tx, Number(params.goodsId));
    if (!row) return refuse('NOT_FOUND');
    if (row.version !== input.version) return refuse('STALE', { form: await formOf(tx, row, context.lang) });
    const planned = await planEdit(tx, row, input);
    if (!planned.ok) return planned;
    const { changes, lacking, categoryId } = planned.data;
    const keys = changes.map(({ key }) => key);
    const release = handWords(input.release.filter((key) => !keys.includes(key)));
    if (changes.length === 0 && release.length === 0) return done({ version: row.version, changed: [] });
    await giveParams(tx, categoryId, lacking);
    const written = await writeChanges(tx, context, row, changes, { hold: handWords(keys), release });
    if (!written.ok) return written;
    const { version, held, released } = written.data;
    if (changes.length > 0 || released.length > 0) {
      const { before, after } = auditSides(changes, toldParam({ schema: [...row.schema, ...lacking] }));
      await writeAudit(tx, context, {
        action: 'part.edit',
        subject: `part:${params.goodsId}`,
        before,
        after: { ...after, ...(held.length > 0 ? { held } : {}), ...(released.length > 0 ? { released } : {}) },
        reason: input.reason,
      });
    }
    return done({ version, changed: keys });
  });
}

const sides = z.record(z.string(), z.unknown());
const keyList = z.array(z.string()).default([]);

/** What an audit row says as changes that take it back, and what was held and released with it. */
function backwards(before: unknown, after: unknown): { changes: Change[]; held: string[]; released: string[] } {
  const was = sides.parse(before ?? {});
  const { held, released, ...is } = sides.parse(after ?? {});
  const changes = Object.entries(is).map(([key, value]) => ({ key, before: sideFrom(key, value), after: sideFrom(key, was[key]) }));
  return { changes, held: keyList.parse(held), released: keyList.parse(released) };
}

/** A category or maker that a change led away from may be gone since. */
async function isThere(db: Queryable, { key, after }: Change): Promise<boolean> {
  if (key !== 'categoryId') return true;
  return (await readCategory(db, z.object({ id: z.number() }).parse(after).id)) !== undefined;
}

/** Takes a change back, all of it or nothing: where a field was changed again since, it says which. */
export async function undoEdit(
  context: CallContext,
  input: InputOf<typeof consolePartUndo>,
  params: ParamsOf<typeof consolePartUndo>,
): Promise<Outcome<AnswerOf<typeof consolePartUndo>>> {
  const subject = `part:${params.goodsId}` as const;
  return transact(context, consolePartUndo, { body: { ...input, ...params } }, async (tx) => {
    const row = await holdEditRow(tx, Number(params.goodsId));
    const told = row && (await auditRow(tx, Number(input.auditId), subject));
    if (!row || !told) return refuse('NOT_FOUND');
    if (told.action === 'part.price' || told.action === 'part.price-undo') return undoPrice(tx, context, row, told, input);
    if (told.action !== 'part.edit' && told.action !== 'part.undo') return refuse('WRONG_STATE');
    const { changes, held, released } = backwards(told.before, told.after);
    const since = changes.filter(({ key, before }) => !isSame(sideOf(row, key), before)).map(({ key }) => key);
    for (const change of changes) if (!(await isThere(tx, change))) since.push(change.key);
    if (since.length > 0) return refuse('PART_CHANGED_SINCE', { fields: since.join(', ') });
    const written = await writeChanges(tx, context, row, changes, { hold: handWords(released), release: handWords(held) });
    if (!written.ok) return written;
    const { before, after } = auditSides(changes, toldParam(row));
    await writeAudit(tx, context, {
      action: 'part.undo',
      subject,
      before,
      after: {
        ...after,
        ...(written.data.held.length > 0 ? { held: written.data.held } : {}),
        ...(written.data.released.length > 0 ? { released: written.data.released } : {}),
      },
      reason: input.reason,
    });
    return done({ version: written.data.version });
  });
}
