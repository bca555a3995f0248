// What a row shows when opened: all price tiers and the terms of the part.
import { Facts } from '@partharbor/ui/layout';
import { Drawing } from '@partharbor/ui/drawing';
import { Link } from '@partharbor/ui/link';
import { longestFraction } from '@partharbor/ui/price';
import { TierTable } from '@partharbor/ui/tier-table';
import { tierIndex } from '@partharbor/money/tiers';
import { salesText } from '@partharbor/rules/display';
import { day, quantity as written } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { leastQuantity, multipleOf } from '@partharbor/rules/quantity';
import { m } from '../../i18n/messages.js';
import dense from './compact.module.css';
import css from './goods.module.css';
import { partHref } from './part-href.ts';
import type { GoodsRow } from './rows.ts';
import { SourceText } from './SourceText.tsx';
import { useStockNote } from '../delivery/use-delivery.ts';
import { amountAt, priceText, pricesShown } from './labels.ts';

/** `theme` is the query of the picture's address; the row has the picture itself where it is tall. */
export function RowPanel({ row, quantity, currency, theme }: { row: GoodsRow; quantity: number; currency: Currency; theme: string }) {
  const stockNote = useStockNote();
  const now = tierIndex(row.tiers, quantity);
  const decimals = longestFraction(pricesShown(row, currency));
  const facts = [
    { name: m.goods_package(), value: row.package },
    { name: m.goods_moqName(), value: written(leastQuantity(row)) },
    { name: m.goods_stepName(), value: written(multipleOf(row)) },
    { name: m.goods_packName(), value: written(row.pack) },
    { name: m.delivery_name(), value: stockNote(row) },
    { name: m.goods_sales(), value: salesText(row.sales) },
    { name: m.goods_listed(), value: day(row.listedAt) },
    { name: m.goods_dateCode(), value: row.dc },
  ].filter(({ value }) => value !== '');
  return (
    <div className={css.panel}>
      {row.tiers.length > 0 && (
        <TierTable
          rows={row.tiers.map(([from, micros], index) => ({
            quantity: m.goods_from({ quantity: written(from) }),
            price: priceText(Math.max(0, micros - row.discountMicros), currency, decimals),
            amount: amountAt(row, from, currency) ?? undefined,
            current: index === now,
          }))}
          texts={{
            caption: m.goods_tiers(),
            quantity: m.goods_quantity(),
            price: `${m.goods_priceHead()} ${m.common_inclVat()}`,
            amount: m.goods_amount(),
            quote: m.common_quote(),
          }}
        />
      )}
      <div className={css.terms}>
        <Facts items={facts} />
      </div>
      <p className={css.full}>
        <span className={dense.panelPicture}>
          <Drawing src={row.img + theme} alt="" size={80} />
        </span>
        <SourceText text={row.description} />
        <Link href={partHref(row.goodsId, quantity)}>{m.goods_allOf({ partNo: row.partNo })}</Link>
      </p>
    </div>
  );
}
