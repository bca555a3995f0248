// The card of the row that the pointer rests on (SR-5).
import type { Currency } from '@partharbor/rules/format';
import type { RefObject } from 'react';
import { useHovered } from './hover-card.ts';
import { HoverCard } from './HoverCard.tsx';
import type { GoodsRow } from './rows.ts';

interface RowCardsProps {
  readonly rows: readonly GoodsRow[];
  /** Where the rows stand. */
  readonly body: RefObject<HTMLElement | null>;
  /** Quantity that a row is priced at. */
  readonly quantityOf: (row: GoodsRow) => number;
  readonly currency: Currency;
  readonly theme: string;
}

export function RowCards({ rows, body, quantityOf, currency, theme }: RowCardsProps) {
  const { hovered, hold, leave } = useHovered(body);
  const row = hovered && rows.find(({ goodsId }) => goodsId === hovered.goodsId);
  return row && <HoverCard at={hovered} row={row} quantity={quantityOf(row)} currency={currency} theme={theme} hold={hold} leave={leave} />;
}
