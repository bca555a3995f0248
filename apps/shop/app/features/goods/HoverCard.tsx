// The card of a compact row: picture, description, package and price tiers, which have no room in its line (SR-5). The opened row has the same by keyboard.
import { Drawing } from '@partharbor/ui/drawing';
import { cx } from '@partharbor/ui/cx';
import { longestFraction } from '@partharbor/ui/price';
import { tierIndex } from '@partharbor/money/tiers';
import { quantity as written } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { useLayoutEffect, useRef } from 'react';
import { m } from '../../i18n/messages.js';
import { BrandName } from './BrandName.tsx';
import type { Hovered } from './hover-card.ts';
import css from './hover-card.module.css';
import { priceText, pricesShown } from './labels.ts';
import type { GoodsRow } from './rows.ts';
import { SourceText } from './SourceText.tsx';

interface HoverCardProps {
  readonly at: Hovered;
  readonly row: GoodsRow;
  readonly quantity: number;
  readonly currency: Currency;
  readonly theme: string;
  readonly hold: () => void;
  readonly leave: () => void;
}

/** Right of the tick of the row, below it, or above where the window ends. */
const inset = 12;
const tiersShown = 4;

export function HoverCard({ at: { cell }, row, quantity, currency, theme, hold, leave }: HoverCardProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = box.current!;
    const below = cell.bottom - 1;
    const top = below + card.offsetHeight > window.innerHeight ? cell.top - card.offsetHeight + 1 : below;
    card.style.setProperty('inset-block-start', `${top}px`);
    card.style.setProperty('inset-inline-start', `${cell.left + inset}px`);
  }, [cell]);
  const now = tierIndex(row.tiers, quantity);
  const from = Math.max(0, Math.min(now - 1, row.tiers.length - tiersShown));
  const decimals = longestFraction(pricesShown(row, currency));
  return (
    <div ref={box} className={css.card} onPointerEnter={hold} onPointerLeave={leave} aria-hidden="true" data-card>
      <Drawing src={row.img + theme} alt="" size={80} />
      <div className={css.words}>
        <p>
          <b className={css.number} translate="no">
            {row.partNo}
          </b>{' '}
          <BrandName brand={row.brand} brandZh={row.brandZh} />
        </p>
        <p className={css.said}>{[row.brief, row.package].filter(Boolean).join(' · ')}</p>
        {row.description !== '' && row.brief === '' && (
          <p className={css.said}>
            <SourceText text={row.description} />
          </p>
        )}
        <dl className={css.tiers}>
          {row.tiers.slice(from, from + tiersShown).map(([least, micros], place) => (
            <div key={least} className={cx(from + place === now && css.now)}>
              <dt>{m.goods_from({ quantity: written(least) })}</dt>
              <dd>{priceText(Math.max(0, micros - row.discountMicros), currency, decimals)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
