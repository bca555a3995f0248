// Suggestions for what is typed into the search box, asked of the shop (SR-2, SR-4).
import type { Suggestion } from '@partharbor/ui/search-box';
import { quantity as written, sharedDecimals, unitPrice } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { reservesStock } from '@partharbor/rules/goods';
import type { StockType } from '@partharbor/rules/goods';
import { callApi } from '../../browser-call.ts';
import { m } from '../../i18n/messages.js';
import { stockTypeWord } from '../common/stock.ts';
import { lastQuantity } from '../goods/last-quantity.ts';

interface Part {
  readonly goodsId: string;
  readonly partNo: string;
  readonly materialCode: string;
  readonly brandName: string;
  readonly package: string;
  readonly stockType: StockType;
  readonly available: number;
  readonly price: string;
  readonly currency: Currency;
}

interface Ahead {
  readonly typed: { readonly total: number; readonly read: readonly string[] } | null;
  readonly makers: readonly string[];
  readonly parts: readonly Part[];
}

const stockText = ({ stockType, available }: Part): string => {
  if (!reservesStock(stockType)) return stockTypeWord(stockType);
  return available > 0 ? written(available) : m.common_outOfStock();
};

/** Maker, package, stock and price, all prices as long as the longest. */
const factsOf = (part: Part, decimals: number): string[] => [
  part.brandName,
  part.package,
  stockText(part),
  part.price === '' ? m.common_quote() : (unitPrice(part.price, part.currency, decimals) ?? ''),
];

/** How many parts typed values have (group 3), the buyer's own codes (2), makers (0) and parts (1). */
export async function suggest(text: string, kind: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const quantity = lastQuantity();
  const found = await callApi<Ahead>('searchAhead', { text, searchFieldType: kind, quantity: String(quantity) }, { signal });
  if (!found.ok) return [];
  const { typed, makers, parts } = found.data;
  const decimals = sharedDecimals(parts.map(({ price }) => price));
  const head = quantity > 0 ? m.shell_suggestPartsAt({ quantity: written(quantity) }) : '';
  return [
    ...(typed
      ? [
          {
            text:
              typed.total > 0
                ? m.shell_suggestCount({ count: written(typed.total), read: typed.read.join(' · ') })
                : m.shell_suggestNone({ read: typed.read.join(' · ') }),
            query: text,
            group: '3',
          },
        ]
      : []),
    ...parts.map((part) =>
      part.materialCode === ''
        ? { text: part.partNo, group: '1', facts: factsOf(part, decimals), ...(head === '' ? {} : { head }) }
        : { text: part.materialCode, group: '2', facts: factsOf(part, decimals) },
    ),
    ...makers.map((name) => ({ text: name, group: '0' })),
  ];
}
