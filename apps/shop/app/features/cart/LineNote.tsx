// The strip under a line that asks for a decision: sentence and buttons together at the left (CT-7).
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Td } from '@partharbor/ui/table';
import type { CartLineRecord } from '@partharbor/contract/records';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import type { useFetcher } from 'react-router';
import { quantity, sharedDecimals, unitPrice } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { CartAnswer } from './cart.server.ts';
import css from './cart.module.css';
import type { Decision } from './decide.ts';

interface LineNoteProps {
  line: CartLineRecord;
  decision: Decision | null;
  refusal: string | undefined;
  currency: Currency;
  fetcher: ReturnType<typeof useFetcher<CartAnswer>>;
}

/** Both sides of a change share their decimals. */
function priceWords(line: CartLineRecord, currency: Currency): { sentence: string; now: string } {
  const decimals = sharedDecimals([line.seenPrice, line.goodsNowPrices]);
  const now = unitPrice(line.goodsNowPrices, currency, decimals) ?? m.common_quote();
  const was = unitPrice(line.seenPrice, currency, decimals);
  return { sentence: was === null ? m.cart_priceNow({ now }) : m.cart_priceChanged({ was, now }), now };
}

const blocked: Readonly<Record<string, () => string>> = {
  FUTURES_CONSULT: m.cart_problemFutures,
  NO_PRICE: m.cart_problemNoPrice,
  OFF_SHELF: m.cart_problemOff,
  TOO_LARGE: m.cart_problemLarge,
};

function quantityWords(reason: string, line: CartLineRecord): string {
  if (reason === 'NO_QUANTITY') return m.cart_problemQuantity();
  if (reason === 'BELOW_MOQ') return m.cart_problemMoq({ moq: quantity(line.stepMinNumber) });
  if (reason === 'AMOUNT_ZERO') return m.cart_problemAmount({ least: quantity(line.payableFrom) });
  if (reason === 'NOT_PACK_MULTIPLE')
    return m.cart_problemPack({ pack: quantity(line.goodsPackNumber), moq: quantity(line.stepMinNumber) });
  return m.cart_problemStep({ step: quantity(line.stepNumber) });
}

/** The sentence of a decision. */
function decisionWords(decision: Decision, line: CartLineRecord, currency: Currency): string {
  if (decision.kind === 'price') return priceWords(line, currency).sentence;
  if (decision.kind === 'blocked') return (blocked[decision.reason] ?? m.cart_problemOff)();
  if (decision.kind === 'quantity') return quantityWords(decision.reason, line);
  if (decision.available === 0) return m.cart_noStock();
  return decision.quantity === 0
    ? m.cart_shortBelow({ count: quantity(decision.available) })
    : m.cart_shortStock({ count: quantity(decision.available), number: quantity(decision.quantity) });
}

export function LineNote({ line, decision, refusal, currency, fetcher }: LineNoteProps) {
  const solution = decision?.kind === 'stock' || decision?.kind === 'quantity' ? decision.quantity : 0;
  return (
    <tr className={css.noteRow}>
      <Td />
      <Td />
      <Td colSpan={8}>
        <div className={css.note} data-tone={decision?.kind === 'price' ? 'lead' : 'error'}>
          <Icon of={IconAlertTriangle} />
          {decision && <span>{decisionWords(decision, line, currency)}</span>}
          {refusal && <span role="alert">{refusal}</span>}
          {solution > 0 && (
            <fetcher.Form method="post">
              <input type="hidden" name="intent" value="quantity" />
              <input type="hidden" name="cartId" value={line.cartId} />
              <input type="hidden" name="cartNum" value={solution} />
              <Button
                type="submit"
                kind="accent"
                size="cell"
                aria-label={m.cart_setOf({ partNo: line.partNo, number: quantity(solution) })}
              >
                {m.cart_setTo({ number: quantity(solution) })}
              </Button>
            </fetcher.Form>
          )}
          {decision?.kind === 'price' && <AcceptForm line={line} currency={currency} fetcher={fetcher} />}
        </div>
      </Td>
    </tr>
  );
}

function AcceptForm({ line, currency, fetcher }: Pick<LineNoteProps, 'line' | 'currency' | 'fetcher'>) {
  const { now } = priceWords(line, currency);
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="accept" />
      <input type="hidden" name="cartId" value={line.cartId} />
      <Button type="submit" kind="accent" size="cell" aria-label={m.cart_acceptOf({ partNo: line.partNo, now })}>
        {m.cart_accept({ now })}
      </Button>
    </fetcher.Form>
  );
}
