// Takes a change of a price list back, whose it was before too, unless the list was changed since (BO-2).
import type { InputOf, Outcome } from '@partharbor/contract/call';
import type { consolePartUndo } from '@partharbor/contract/calls/console-part-edit';
import { done, refuse } from '@partharbor/contract/refuse';
import { readUnitPrice, unitPriceText } from '@partharbor/money/amounts';
import type { Tier } from '@partharbor/money/tiers';
import { editions } from '@partharbor/rules/goods';
import { z } from 'zod';
import { writeAudit, type auditRow } from '../audit/audit.ts';
import type { CallContext } from '../calls/context.ts';
import { canonicalJson } from '../calls/transact.ts';
import type { EditRow } from '../catalogue/edit-rows.ts';
import { holdPrice, writePrice, type HeldPrice } from '../catalogue/price-store.ts';
import { refreshParts } from '../catalogue/search-rows.ts';
import type { Transaction } from '../platform/database.ts';

type Told = NonNullable<Awaited<ReturnType<typeof auditRow>>>;

const price = z.string().transform((text, context) => {
  const micros = readUnitPrice(text);
  if (micros === null) context.addIssue('no price');
  return micros ?? 0;
});
/** A side of an audit row of a price list; one of before this was kept says nothing of its source. */
const side = z.object({
  edition: z.enum(editions),
  tiers: z.array(z.object({ number: z.number().int(), price })),
  discount: z.union([z.literal('').transform(() => 0), price]),
  priceSource: z.string().nullable().optional(),
});
type Side = z.output<typeof side>;

const tiersOf = (tiers: Side['tiers']): Tier[] => tiers.map((one) => [one.number, one.price]);
const isSameList = (held: HeldPrice, { tiers, discount }: Side): boolean =>
  held.discount === discount && canonicalJson(held.tiers) === canonicalJson(tiersOf(tiers));
const toldAs = (edition: Side['edition'], { tiers, discount, source }: HeldPrice) => ({
  edition,
  tiers: tiers.map(([number, micros]) => ({ number, price: unitPriceText(micros) })),
  discount: discount === 0 ? '' : unitPriceText(discount),
  priceSource: source,
});

/** `row` is held; its version stays, for the list has one of its own. */
export async function undoPrice(
  tx: Transaction,
  context: CallContext,
  row: EditRow,
  told: Pick<Told, 'before' | 'after'>,
  input: InputOf<typeof consolePartUndo>,
): Promise<Outcome<{ version: number }>> {
  const [was, is] = [side.parse(told.before), side.parse(told.after)];
  const held = await holdPrice(tx, row.id, is.edition);
  if (!held || !isSameList(held, is)) return refuse('PART_CHANGED_SINCE', { fields: is.edition === 'domestic' ? 'CNY' : 'USD' });
  const back: HeldPrice = {
    tiers: tiersOf(was.tiers),
    discount: was.discount,
    source: was.priceSource === undefined ? held.source : was.priceSource,
  };
  await writePrice(tx, row.id, is.edition, back);
  await refreshParts(tx, [row.id]);
  await writeAudit(tx, context, {
    action: 'part.price-undo',
    subject: `part:${row.id}`,
    before: toldAs(is.edition, held),
    after: toldAs(is.edition, back),
    reason: input.reason,
  });
  return done({ version: row.version });
}
