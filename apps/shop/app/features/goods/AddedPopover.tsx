// Says at the cart what was added (HD-6, PL-5).
import { LinkButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { PartNumber } from '@partharbor/ui/part-number';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useCallback, useEffect, useRef } from 'react';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { isBuilt } from '../../site-map.ts';
import type { AddedLine } from './adding.tsx';
import css from './adding.module.css';

const SHOWN_MS = 2_000;
const AFTER_LEAVING_MS = 1_000;
const GAP_PX = 10;

/** Sets the word under the cart of the header, wherever scrolling has left it. */
function below(popover: HTMLElement | null): void {
  const cart = document.querySelector('header a[href="/Cart"]')?.getBoundingClientRect();
  if (cart && cart.height > 0 && cart.bottom > 0) popover?.style.setProperty('--below-cart', `${Math.round(cart.bottom) + GAP_PX}px`);
}

/** There for 2 seconds, or 1 second after the pointer left. */
export function AddedPopover({ line, close }: { line: AddedLine; close: () => void }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const closeIn = useCallback(
    (ms: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(close, ms);
    },
    [close],
  );
  useEffect(() => {
    closeIn(SHOWN_MS);
    const from = document.activeElement;
    const press = (event: KeyboardEvent) => {
      const now = document.activeElement;
      const isInside = now?.closest('[data-added]') != null;
      // Who works by keys gets into it with the next Tab, and back to where he was with the one after.
      if (event.key === 'Tab' && !event.shiftKey && now === from && now?.matches(':focus-visible')) {
        event.preventDefault();
        document.querySelector<HTMLElement>('[data-added] a')?.focus();
      } else if (event.key === 'Escape' || (event.key === 'Tab' && isInside)) {
        if (isInside && from instanceof HTMLElement) {
          event.preventDefault();
          from.focus();
        }
        close();
      }
    };
    document.addEventListener('keydown', press);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('keydown', press);
    };
  }, [close, closeIn]);
  const hold = () => clearTimeout(timer.current);
  return (
    <div
      ref={below}
      data-added=""
      className={css.popover}
      onPointerEnter={hold}
      onPointerLeave={() => closeIn(AFTER_LEAVING_MS)}
      onFocus={hold}
      onBlur={() => closeIn(AFTER_LEAVING_MS)}
    >
      <p className={css.done}>
        <Icon of={IconCircleCheck} />
        {m.goods_added()}
      </p>
      <p className={css.line}>
        <PartNumber partNo={line.partNo} /> <span>× {written(line.quantity)}</span>
      </p>
      <p className={css.count}>{m.goods_cartLines({ count: line.totalNumber })}</p>
      {isBuilt('/Cart') && (
        <LinkButton kind="primary" href="/Cart" block>
          {m.goods_toCart()}
        </LinkButton>
      )}
    </div>
  );
}
