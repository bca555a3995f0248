// One line of the cart. Every control sends its own small form; without scripts one form of the row sends them all.
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Drawing } from '@partharbor/ui/drawing';
import { Money } from '@partharbor/ui/money';
import { PartNumber } from '@partharbor/ui/part-number';
import { Price } from '@partharbor/ui/price';
import type { Decimals } from '@partharbor/ui/price';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { Td } from '@partharbor/ui/table';
import type { CartLineRecord } from '@partharbor/contract/records';
import { reservesStock } from '@partharbor/rules/goods';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { money, quantity, sharedDecimals, unitPrice } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { partHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { copyTexts } from '../common/copy.ts';
import { language } from '../../language.ts';
import { stockBadge } from '../common/stock.ts';
import { brandText } from '../goods/BrandName.tsx';
import { useStockNote } from '../delivery/use-delivery.ts';
import { LineNote } from './LineNote.tsx';
import { LineQuantity } from './LineQuantity.tsx';
import { MaterialNumber } from './MaterialNumber.tsx';
import { TierList, TierSaving, shownPrices } from './Tiers.tsx';
import type { CartAnswer } from './cart.server.ts';
import css from './cart.module.css';
import { decisionOf, shortBy } from './decide.ts';

interface CartRowProps {
  line: CartLineRecord;
  /** Off the shelf: can only be removed. */
  off: boolean;
  currency: Currency;
  decimals: Decimals;
  onRemove: () => void;
  /** The removal was refused. */
  onKept: () => void;
}

export function CartRow({ line, off, currency, decimals, onRemove, onKept }: CartRowProps) {
  const fetcher = useFetcher<CartAnswer>({ key: `line-${line.cartId}` });
  const formId = `form-${line.cartId}`;
  const decision = off ? ({ kind: 'blocked', reason: 'OFF_SHELF' } as const) : decisionOf(line);
  const pending = fetcher.formData?.get('intent') === 'tick' ? fetcher.formData.has('isCheck') : undefined;
  const ticked = pending ?? line.isCheck === 1;
  const tick = (checked: boolean) =>
    void fetcher.submit({ intent: 'tick', cartId: line.cartId, ...(checked ? { isCheck: '1' } : {}) }, { method: 'post' });
  const refusal = fetcher.data?.refusal?.message;
  return (
    <>
      <tr
        id={`line-${line.cartId}`}
        tabIndex={-1}
        className={css.row}
        aria-busy={fetcher.state !== 'idle' || undefined}
        data-noted={decision || refusal ? '' : undefined}
        data-off={off || undefined}
      >
        <Td className={css.tick}>
          {!off && (
            <Checkbox
              form={formId}
              name="isCheck"
              value="1"
              checked={ticked}
              onChange={(event) => tick(event.currentTarget.checked)}
              label={m.cart_selectLine({ partNo: line.partNo })}
              labelHidden
            />
          )}
        </Td>
        <PartCells line={line} />
        <Td className={css.material} dataLabel={m.cart_colMaterial()}>
          <MaterialNumber line={line} />
        </Td>
        <Td className={css.pack}>
          {line.moqFlag ? m.cart_moq({ moq: quantity(line.stepMinNumber), step: quantity(line.stepNumber) }) : m.cart_moqAny()}
          <small>{m.cart_pack({ pack: quantity(line.goodsPackNumber) })}</small>
        </Td>
        <Td align="end" dataLabel={m.cart_colStock()}>
          <Stock line={line} />
        </Td>
        <Td align="end" dataLabel={m.cart_colPrice()}>
          <Prices line={line} off={off} currency={currency} decimals={decimals} />
        </Td>
        <Td align="end" dataLabel={m.cart_colQuantity()}>
          {off ? (
            quantity(line.cartNum)
          ) : (
            <LineQuantity line={line} formId={formId} fetcher={fetcher} invalid={decision !== null && decision.kind !== 'price'} />
          )}
        </Td>
        <Td align="end" dataLabel={m.cart_colSubtotal()} className={decision ? css.faint : undefined}>
          {line.subtotal === '' ? m.cart_subtotalNone() : <Money text={money(line.subtotal, currency)} />}
        </Td>
        <Td align="end" className={css.actions}>
          <RemoveForm line={line} onRemove={onRemove} onKept={onKept} />
        </Td>
      </tr>
      {(decision || refusal) && <LineNote line={line} decision={decision} refusal={refusal} currency={currency} fetcher={fetcher} />}
    </>
  );
}

/** The price at the quantity, a saving, and the tiers. */
function Prices({ line, off, currency, decimals }: Pick<CartRowProps, 'line' | 'off' | 'currency' | 'decimals'>) {
  return (
    <span className={css.prices}>
      <Price
        text={unitPrice(line.goodsNowPrices, currency, sharedDecimals(shownPrices(line)))}
        quote={m.common_quote()}
        decimals={decimals}
      />
      {!off && <TierSaving line={line} currency={currency} />}
      <TierList line={line} currency={currency} />
    </span>
  );
}

function PartCells({ line }: { line: CartLineRecord }) {
  const brandZh = language() === 'zh' && line.brandNameZh !== line.brandName ? line.brandNameZh : '';
  const description = [brandText(line.brandName, brandZh), line.description || line.package].filter(Boolean).join(' · ');
  return (
    <>
      <Td className={css.picture}>
        <Drawing src={line.goodsImg} alt="" size={40} />
      </Td>
      <Td className={css.part}>
        <PartNumber partNo={line.partNo} href={partHref(line.goodsId)} copy={copyTexts(line.partNo)} />
        <span className={css.describe} title={description}>
          {description}
        </span>
      </Td>
    </>
  );
}

/** What can be sold, against what is wanted. */
function Stock({ line }: { line: CartLineRecord }) {
  const reserves = reservesStock(line.stockType);
  const short = shortBy(line);
  const { state, word } = stockBadge(line.stockType, line.goodsNumber, reserves, short > 0 ? line.cartNum : 0);
  const stockNote = useStockNote();
  const note = short > 0 ? m.cart_short({ count: quantity(short) }) : stockNote(line);
  return (
    <StockBadge state={state} word={word} count={reserves && line.goodsNumber > 0 ? quantity(line.goodsNumber) : undefined} note={note} />
  );
}

function RemoveForm({ line, onRemove, onKept }: Pick<CartRowProps, 'line' | 'onRemove' | 'onKept'>) {
  const removal = useFetcher<CartAnswer>({ key: `remove-${line.cartId}` });
  const kept = useRef(onKept);
  useEffect(() => {
    kept.current = onKept;
  });
  const refused = removal.data?.refusal;
  useEffect(() => {
    if (refused) kept.current();
  }, [refused]);
  return (
    <removal.Form method="post" onSubmit={onRemove}>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="cartId" value={line.cartId} />
      <Button type="submit" kind="quiet" size="cell" aria-label={m.cart_removeOf({ partNo: line.partNo })}>
        {m.cart_remove()}
      </Button>
      {refused && <span role="alert">{refused.message}</span>}
    </removal.Form>
  );
}
