// Writes changes of one part that is held, in the transaction of a step, with its audit row.
import type { Edition } from '@partharbor/rules/goods';
import { z } from 'zod';
import { writeAuditOf } from '../audit/audit.ts';
import { holdFields, takeNumber, writeEdit, type EditRow } from '../catalogue/edit-rows.ts';
import { writePrice } from '../catalogue/price-store.ts';
import { auditSides, handWords, writingOf, type Change } from '../part-edits/changes.ts';
import { toldParam } from '../part-edits/typing.ts';
import type { Transaction } from '../platform/database.ts';
import { editionOf } from './changes.ts';
import type { RunRow } from './store.ts';

const priceSide = z.object({
  tiers: z.array(z.tuple([z.number(), z.number()])),
  discount: z.number(),
  source: z.string().nullable(),
});

/** Whose work it is and why, for the audit log. */
export interface Asked {
  readonly staffId: number;
  readonly action: 'part.run' | 'part.run-undo';
}

/** Writes all of them, or nothing: false where another part is that maker's number. */
export async function writeRow(tx: Transaction, run: RunRow, row: EditRow, changes: readonly Change[], asked: Asked): Promise<boolean> {
  const plain = changes.filter(({ key }) => editionOf(key) === null && key !== 'goodsStatus');
  const { columns, number } = writingOf(row, plain);
  if (number && !(await takeNumber(tx, row.id, number.brandId, number.mpn))) return false;
  const shelf = changes.find(({ key }) => key === 'goodsStatus');
  const written = { ...columns, ...(shelf ? { goods_status: shelf.after } : {}) };
  if (plain.length > 0 || shelf) await writeEdit(tx, row.id, written);
  for (const { key, after } of changes) {
    const edition = editionOf(key) as Edition | null;
    if (edition !== null) await writePrice(tx, row.id, edition, priceSide.parse(after));
  }
  const { before, after } = auditSides(changes, toldParam(row));
  await writeAuditOf(
    tx,
    { staffId: asked.staffId, requestId: run.request_id },
    { action: asked.action, subject: `part:${row.id}`, before, after: { ...after, partrun: String(run.id) }, reason: run.reason },
  );
  return true;
}

/** Holds what was changed against imports; the words that were not held before. Prices say themselves whose they are. */
export const holdWords = (tx: Transaction, partId: number, changes: readonly Change[], staffId: number): Promise<string[]> =>
  holdFields(tx, partId, handWords(changes.map(({ key }) => key)), staffId);
