// What is told of a part beside its parameters (PD-1): compliance, and how it comes. What the head or the buying box says is not said again.
import type { ReactNode } from 'react';
import { salesText } from '@partharbor/rules/display';
import { day, quantity as written } from '@partharbor/rules/format';
import { leastQuantity } from '@partharbor/rules/quantity';
import { m } from '../../i18n/messages.js';
import { packagingWord } from '../goods/packaging.ts';
import type { ProductView } from './product.server.ts';

export interface Fact {
  readonly name: string;
  /** '' = not stated. */
  readonly value: ReactNode;
}

const lifeCycles: Readonly<Record<Exclude<ProductView['compliance']['lifeCycle'], ''>, () => string>> = {
  preview: m.product_lifePreview,
  active: m.product_lifeActive,
  nrnd: m.product_lifeNrnd,
  last_buy: m.product_lifeLastBuy,
  obsolete: m.product_lifeObsolete,
};
const rohsWords: Readonly<Record<Exclude<ProductView['compliance']['rohs'], ''>, () => string>> = {
  yes: m.product_rohsYes,
  exempt: m.product_rohsExempt,
  no: m.product_rohsNo,
};

/** Every row stands there: what nobody stated is said to be so. */
export function complianceOf({ compliance: { lifeCycle, rohs, msl, eccn, hsCode }, origin }: ProductView): Fact[] {
  return [
    { name: m.product_lifeCycle(), value: lifeCycle === '' ? '' : lifeCycles[lifeCycle]() },
    { name: 'RoHS', value: rohs === '' ? '' : rohsWords[rohs]() },
    { name: m.product_msl(), value: msl === '' ? '' : `MSL ${msl}` },
    { name: 'ECCN', value: eccn },
    { name: m.product_hsCode(), value: hsCode },
    { name: m.product_origin(), value: origin },
  ];
}

function packText({ packaging, row }: ProductView): string {
  const pack = written(row.pack);
  return packaging === '' ? m.product_packPlain({ pack }) : m.product_packOf({ packaging: packagingWord(packaging), pack });
}

/** A reel is cut for those who need fewer pieces than it holds. */
const isCut = ({ packaging, row }: ProductView): boolean => packaging === 'reel' && row.pack > leastQuantity(row);

/** How the part comes; what is not known is left out. */
export function supplyOf(view: ProductView): Fact[] {
  const { row } = view;
  const facts: Fact[] = [
    { name: m.product_packaging(), value: packText(view) },
    { name: m.product_cutTape(), value: isCut(view) ? m.product_cutFrom({ quantity: written(leastQuantity(row)) }) : '' },
    { name: m.product_dateCode(), value: row.dc },
    { name: m.product_inStockDate(), value: view.inStockDate },
    { name: m.product_weight(), value: view.weight },
    { name: m.product_series(), value: view.series },
    { name: m.product_supplierCode(), value: view.supplierCode },
    { name: m.product_sales(), value: salesText(row.sales) },
    { name: m.product_listed(), value: day(row.listedAt) },
  ];
  return facts.filter(({ value }) => value !== '');
}
