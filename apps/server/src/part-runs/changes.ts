// What an act changes of one part: fields by the rules of the single edit, and shelf and prices beside them (BO-2).
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { PriceMove } from '@partharbor/money/reprice';
import { reprice } from '@partharbor/money/reprice';
import { partOfNumber, type EditRow } from '../catalogue/edit-rows.ts';
import { readPrice, type HeldPrice } from '../catalogue/price-store.ts';
import { isSame, paramOf, sideOf, type Change } from '../part-edits/changes.ts';
import { planEdit, type Edit } from '../part-edits/plan.ts';
import type { Queryable } from '../platform/database.ts';
import type { PartAct } from './store.ts';

const noEdit: Edit = { fields: {}, brandName: '', categoryId: '', params: {} };

const priceKey = (edition: string): string => `price:${edition}`;
/** The edition of a key of prices; null of any other. @example editionOf('price:domestic') // 'domestic' */
export const editionOf = (key: string): string | null => (key.startsWith('price:') ? key.slice('price:'.length) : null);

/** Digits behind the point, without it: '2.5' by 3 is 2500. */
const scaled = (value: string, digits: number): number => {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  return Number(`${sign}${whole}${fraction.padEnd(digits, '0').slice(0, digits)}`);
};

/** The move of an act on prices; null where it moves nothing, or by more digits than prices have. */
export function moveOf({ by, value }: Extract<PartAct, { kind: 'price' }>): PriceMove | null {
  if (by === 'percent') {
    const percentMilli = scaled(value, 3);
    return /\.\d{4,}$/.test(value) || percentMilli === 0 ? null : { percentMilli };
  }
  const micros = scaled(value, 6);
  return micros === 0 ? null : { micros };
}

function editOf(act: PartAct): Edit | null {
  switch (act.kind) {
    case 'category':
      return { ...noEdit, categoryId: act.categoryId };
    case 'maker':
      return { ...noEdit, brandName: act.brandName };
    case 'quantities': {
      const { kind: _kind, ...fields } = act;
      return { ...noEdit, fields };
    }
    case 'lifeCycle':
      return { ...noEdit, fields: { lifeCycle: act.lifeCycle } };
    case 'parameter':
      return { ...noEdit, params: { [act.code]: act.text } };
    case 'shelf':
    case 'price':
      return null;
  }
}

/** The price list as one side of a change; undefined where the part has none. `read` may hold it. */
export type ReadPrice = (partId: number, edition: string) => Promise<HeldPrice | undefined>;

async function priceChanges(row: EditRow, act: Extract<PartAct, { kind: 'price' }>, read: ReadPrice): Promise<Outcome<Change[]>> {
  const before = await read(row.id, act.edition);
  const move = moveOf(act);
  if (!before || !move) return refuse('PRICE_NOT_MOVED', { problem: before ? 'value' : 'no_price' });
  const after = reprice(before.tiers, before.discount, move);
  if (!after.ok) return refuse('PRICE_NOT_MOVED', { problem: after.problem });
  const side: HeldPrice = { tiers: after.tiers, discount: after.discountMicros, source: 'hand' };
  const isMoved = !isSame([before.tiers, before.discount], [side.tiers, side.discount]);
  return done(isMoved ? [{ key: priceKey(act.edition), before, after: side }] : []);
}

/** What an act changes of a part as it is now; nothing is written. */
export async function changesOf(
  db: Queryable,
  row: EditRow,
  act: PartAct,
  read: ReadPrice = (partId, edition) => readPrice(db, partId, edition),
): Promise<Outcome<Change[]>> {
  if (act.kind === 'price') return priceChanges(row, act, read);
  if (act.kind === 'shelf') {
    if (act.goodsStatus === 1 && !row.is_public) return refuse('CATEGORY_TO_BE_SORTED');
    return done(row.goods_status === act.goodsStatus ? [] : [{ key: 'goodsStatus', before: row.goods_status, after: act.goodsStatus }]);
  }
  // Taking away what a part does not have changes nothing, whatever its category knows.
  if (act.kind === 'parameter' && act.text === '' && paramOf(row, act.code) === null) return done([]);
  const planned = await planEdit(db, row, editOf(act)!);
  if (!planned.ok) return planned;
  const { changes, lacking } = planned.data;
  // Steps of a run hold parts, not their categories: what only the kind of part knows is stated at one part first.
  if (lacking.length > 0) return refuse('BAD_INPUT', { field: `params.${lacking[0]!.code}`, problem: 'invalid_value' });
  const maker = changes.find(({ key }) => key === 'brandName');
  if (!maker) return done(changes);
  const other = await partOfNumber(db, (maker.after as { id: number }).id, row.mpn ?? '');
  return other && other.id !== row.id
    ? refuse('PART_EXISTS', { goodsId: String(other.id), partNo: other.mpn, brandName: other.brand_name })
    : done(changes);
}

/** What a key of a part holds now; prices as `read` has them. */
export async function nowOf(row: EditRow, key: string, read: ReadPrice): Promise<unknown> {
  const edition = editionOf(key);
  if (edition !== null) return (await read(row.id, edition)) ?? null;
  return key === 'goodsStatus' ? row.goods_status : sideOf(row, key);
}
