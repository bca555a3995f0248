// The buyer's own number of a line, edited in place (CT-6); works without scripts as a disclosure with a form.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { TextField } from '@partharbor/ui/text-field';
import type { CartLineRecord } from '@partharbor/contract/records';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../i18n/messages.js';
import type { CartAnswer } from './cart.server.ts';
import css from './cart.module.css';

const MAX_LENGTH = 25;

export function MaterialNumber({ line }: { line: CartLineRecord }) {
  const fetcher = useFetcher<CartAnswer>();
  const box = useRef<HTMLDetailsElement>(null);
  const done = fetcher.state === 'idle' && fetcher.data && !fetcher.data.refusal;
  useEffect(() => {
    if (!done) return;
    box.current?.removeAttribute('open');
    box.current?.querySelector('summary')?.focus();
  }, [done]);
  const label = m.cart_materialOf({ partNo: line.partNo });
  return (
    <details ref={box} className={css.materialBox}>
      <summary aria-label={line.materialNumber === '' ? `${m.cart_materialAdd()}: ${line.partNo}` : `${label}: ${line.materialNumber}`}>
        {line.materialNumber === '' ? <span>{m.cart_materialAdd()}</span> : <code translate="no">{line.materialNumber}</code>}
        <Icon of={IconPencil} />
      </summary>
      <fetcher.Form method="post" className={css.materialForm}>
        <input type="hidden" name="intent" value="material" />
        <input type="hidden" name="cartId" value={line.cartId} />
        <TextField
          label={label}
          labelHidden
          name="materialNumber"
          mono
          maxLength={MAX_LENGTH}
          defaultValue={line.materialNumber}
          hint={m.cart_materialHint()}
          error={fetcher.data?.refusal?.message}
          autoComplete="off"
        />
        <Button type="submit" size="cell" loading={fetcher.state !== 'idle'} loadingLabel={m.common_saving()}>
          {m.common_save()}
        </Button>
      </fetcher.Form>
    </details>
  );
}
