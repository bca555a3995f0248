// Every label of a part besides its parameters (PD-1); what is not known is left out.
import type { ReactNode } from 'react';
import { salesText } from '@partharbor/rules/display';
import { reservesStock } from '@partharbor/rules/goods';
import { day, quantity as written } from '@partharbor/rules/format';
import { leastQuantity, multipleOf } from '@partharbor/rules/quantity';
import { m } from '../../i18n/messages.js';
import { stockTypeWord } from '../common/stock.ts';
import { BrandName } from '../goods/BrandName.tsx';
import { priceText, warehouseWord } from '../goods/labels.ts';
import type { ProductView } from './product.server.ts';

interface Fact {
  readonly name: string;
  readonly value: ReactNode;
}

const packagings: Readonly<Record<string, () => string>> = {
  reel: m.product_reel,
  tube: m.product_tube,
  tray: m.product_tray,
  bag: m.product_bag,
  box: m.product_box,
  'cut tape': m.product_cutTape,
};

function packText({ packaging, row }: ProductView): string {
  const pack = written(row.pack);
  return packaging === '' ? m.product_packPlain({ pack }) : m.product_packOf({ packaging: packagings[packaging]?.() ?? packaging, pack });
}

function stockText({ row }: ProductView): string {
  if (!row.onShelf) return m.goods_offShelf();
  if (reservesStock(row.stockType) && row.available === 0) return m.goods_noStock();
  return reservesStock(row.stockType) ? `${stockTypeWord(row.stockType)} ${written(row.available)}` : stockTypeWord(row.stockType);
}

function referencePrice({ row, currency }: ProductView): string {
  const [first] = row.tiers;
  return first ? priceText(Math.max(0, first[1] - row.discountMicros), currency) : m.common_quote();
}

/** In the order the page shows them. */
export function factsOf(view: ProductView): Fact[] {
  const { row } = view;
  const facts: Fact[] = [
    { name: m.product_model(), value: <span translate="no">{row.partNo}</span> },
    { name: m.product_brand(), value: <BrandName brand={row.brand} /> },
    { name: m.product_alias(), value: view.brandAlias },
    { name: m.product_series(), value: view.series },
    { name: m.product_category(), value: view.category },
    { name: m.product_package(), value: row.package },
    { name: m.product_supplierCode(), value: view.supplierCode },
    { name: m.product_dateCode(), value: row.dc },
    { name: m.product_inStockDate(), value: view.inStockDate },
    { name: m.product_origin(), value: view.origin },
    { name: m.product_packaging(), value: packText(view) },
    { name: m.product_packQuantity(), value: written(row.pack) },
    { name: m.product_moq(), value: written(leastQuantity(row)) },
    { name: m.product_step(), value: written(multipleOf(row)) },
    { name: m.product_stock(), value: stockText(view) },
    { name: m.product_warehouse(), value: row.onShelf && row.warehouse ? warehouseWord(row.warehouse) : '' },
    { name: m.product_sales(), value: salesText(row.sales) },
    { name: m.product_reference(), value: row.onShelf ? referencePrice(view) : '' },
    { name: m.product_weight(), value: view.weight },
    { name: m.product_listed(), value: day(row.listedAt) },
  ];
  return facts.filter(({ value }) => value !== '');
}
