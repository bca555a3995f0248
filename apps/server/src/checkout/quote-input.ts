// Reads what a quote stands on, goods and address, in one statement; submit asks for more in the same.
import { toRecord } from '../addresses/service.ts';
import { addressWithin, type AddressWithin } from '../addresses/address-sql.ts';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { goodsColumns, goodsJoins, toGoods, type GoodsRow } from '../catalogue/goods.ts';
import { basisFor } from '../delivery/basis.ts';
import { defaultCarrier } from '@partharbor/rules/freight';
import { referenceOf } from '../catalogue/reference.ts';
import { sql, type Sql } from '../platform/database.ts';
import type { Basis } from './quote.ts';
import type { WantedLine } from './store.ts';

interface BasisRow extends GoodsRow {
  readonly address: AddressWithin;
}

/**
 * The goods of the lines and one address of the buyer. `more` is a further column whose JSON is answered as `extra`; it is computed
 * once, undefined where no line names a number that a part may have. One query.
 */
export async function readBasis<Extra>(
  context: CallContext,
  lines: readonly Pick<WantedLine, 'goodsId'>[],
  addressId: string,
  more: Sql = sql`null::json`,
): Promise<Basis & { readonly extra: Extra | undefined }> {
  const { edition, lang, db } = context;
  const reference = await referenceOf(db);
  const calendar = await basisFor(context, { edition, carrier: defaultCarrier(edition), remote: false });
  const ids = [...new Set(lines.map((line) => Number(line.goodsId)))].filter(Number.isSafeInteger);
  // Only the first row carries what there is once.
  const rows = await db.many<BasisRow & { extra: Extra }>(sql`
    select ${goodsColumns(lang)}, case when want.n = 1 then ${addressWithin(buyerOf(context).userId, addressId)} end as address, case when want.n = 1 then ${more} end as extra
    from (select id, n from unnest(${ids}::bigint[]) with ordinality as u (id, n) limit ${ids.length}::int) want
      left join parts p on p.id = want.id ${goodsJoins(edition, reference.visible[edition])} order by want.n`);
  const [first] = rows;
  return {
    goods: new Map(
      rows.filter((row) => (row.id as number | null) !== null).map((row) => [String(row.id), toGoods(row, reference, edition)]),
    ),
    address: first?.address ? toRecord(first.address) : null,
    calendar,
    extra: first?.extra,
  };
}
