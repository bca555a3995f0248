// The cart in the header: a link, and the first lines under it while the pointer or the focus is there (HD-6).
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import css from './shell.module.css';

const CartPreview = lazyPart(() => import('./late/CartPreview.tsx').then((late) => late.CartPreview));

export function CartCorner({ count }: { count: number | null }) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = (to: boolean, ms = 0) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setOpen, ms, to);
  };
  const shown = useLocation().pathname !== '/Cart' && isOpen;
  useEffect(() => {
    const stop = new AbortController();
    const on = { signal: stop.signal };
    const close = (leave: boolean) => {
      if (leave) place.current?.querySelector('a')?.focus();
      clearTimeout(timer.current);
      setOpen(false);
    };
    place.current?.addEventListener('keydown', ({ key }) => key === 'Escape' && close(true), on);
    // Following a link leaves the panel behind.
    place.current?.addEventListener('click', ({ target }) => (target as Element).closest('a') && close(false), on);
    return () => stop.abort();
  }, []);
  return (
    <div
      ref={place}
      className={css.corner}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && turn(true, 120)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && turn(false, 300)}
      onFocus={() => turn(true)}
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && turn(false)}
    >
      <Link href="/Cart" className={css.cart} aria-label={m.shell_cartCount({ count: count ?? 0 })} aria-expanded={shown}>
        <Icon of={IconShoppingCart} size={20} />
        {/* With the space it is named as it reads. */}
        {m.shell_cart()} {count !== null && <span className={css.badge}>{count}</span>}
      </Link>
      <Suspense>{shown && <CartPreview />}</Suspense>
    </div>
  );
}
