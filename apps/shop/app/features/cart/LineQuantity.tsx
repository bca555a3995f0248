// Quantity of a cart line: corrected to a legal one on leaving, with a word on why, then saved (CT-3, PD-2).
import { Button } from '@partharbor/ui/button';
import { Quantity } from '@partharbor/ui/quantity';
import type { CartLineRecord } from '@partharbor/contract/records';
import { useId, useRef, useState } from 'react';
import type { useFetcher } from 'react-router';
import { quantity } from '@partharbor/rules/format';
import { ruleOf } from '@partharbor/rules/quantity-problem';
import { m } from '../../i18n/messages.js';
import type { CartAnswer } from './cart.server.ts';
import css from './cart.module.css';
import { corrected } from './decide.ts';
import type { Correction } from './decide.ts';

interface LineQuantityProps {
  line: CartLineRecord;
  formId: string;
  fetcher: ReturnType<typeof useFetcher<CartAnswer>>;
  invalid: boolean;
}

function correctionWords(why: Correction, number: number, line: CartLineRecord): string {
  if (why === 'zero') return m.cart_fixedZero({ number: quantity(number) });
  return why === 'moq'
    ? m.cart_fixedMoq({ moq: quantity(line.stepMinNumber), number: quantity(number) })
    : m.cart_fixedStep({ step: quantity(line.stepNumber), number: quantity(number) });
}

export function LineQuantity({ line, formId, fetcher, invalid }: LineQuantityProps) {
  const noteId = useId();
  const rule = ruleOf(line);
  const [typed, setTyped] = useState<number | null>(null);
  const [note, setNote] = useState('');
  const sent = useRef(line.cartNum);
  const saving = Number(fetcher.formData?.get('cartNum') ?? Number.NaN);
  const shown = typed ?? (Number.isNaN(saving) ? line.cartNum : saving);
  const commit = (wish: number) => {
    const { number, why } = corrected(wish, rule, line.cartNum);
    setTyped(null);
    if (why) setNote(correctionWords(why, number, line));
    if (number === line.cartNum && fetcher.state === 'idle') return;
    if (number === sent.current && fetcher.state !== 'idle') return;
    sent.current = number;
    if (!why) setNote('');
    void fetcher.submit({ intent: 'quantity', cartId: line.cartId, cartNum: String(number) }, { method: 'post' });
  };
  return (
    <span className={css.amount}>
      <form
        id={formId}
        method="post"
        onSubmit={(event) => {
          // With scripts the field has saved itself already.
          event.preventDefault();
        }}
      >
        <input type="hidden" name="intent" value="line" />
        <input type="hidden" name="cartId" value={line.cartId} />
        <Quantity
          {...rule}
          name="cartNum"
          value={shown}
          onChange={setTyped}
          onCommit={commit}
          label={m.common_quantityOf({ partNo: line.partNo })}
          lessLabel={m.common_fewer()}
          moreLabel={m.common_more()}
          invalid={invalid}
          describedBy={note === '' ? undefined : noteId}
        />
        <noscript>
          <Button type="submit" size="cell">
            {m.cart_update()}
          </Button>
        </noscript>
      </form>
      <output id={noteId} className={css.fixed}>
        {note}
      </output>
    </span>
  );
}
