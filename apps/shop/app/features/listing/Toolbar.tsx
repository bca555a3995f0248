// Above a list: the quantity one needs, and how the list is sorted.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import { countText } from '@partharbor/rules/quantity';
import { useHydrated } from '@partharbor/ui/hydrated';
import { useTypedEarly } from '@partharbor/ui/taken-over';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { m } from '../../i18n/messages.js';
import { listParameters, sortFields, sortHref, sortedNow } from './list-state.ts';
import type { ListState } from './list-state.ts';
import css from './toolbar.module.css';

const words: Record<(typeof sortFields)[number], () => string> = {
  comprehensive: m.listing_sortBest,
  inventory: m.listing_sortStock,
  price: m.listing_sortPrice,
  sales: m.listing_sortSales,
  new: m.listing_sortNew,
};

export function SortTabs({ state }: { state: ListState }) {
  return (
    <nav className={css.sorts} aria-label={m.listing_sort()}>
      {sortFields.map((field) => {
        const now = sortedNow(state, field);
        return (
          <Link
            key={field}
            href={sortHref(state, field)}
            className={css.sort}
            aria-current={state.sort === field ? 'true' : undefined}
            rel="nofollow"
          >
            {words[field]()}
            {now && (
              <>
                <Icon of={now === 'ascending' ? IconArrowUp : IconArrowDown} />
                <span className="visually-hidden">{now === 'ascending' ? m.listing_rising() : m.listing_falling()}</span>
              </>
            )}
          </Link>
        );
      })}
    </nav>
  );
}

/** `change` prices the page while typing; leaving or Enter puts the quantity into the address. */
export function NeededQuantity({ state, change, keep }: { state: ListState; change: (n: number) => void; keep: (n: number) => void }) {
  const hydrated = useHydrated();
  const [typed, setTyped] = useState<{ readonly from: number; readonly text: string } | null>(null);
  const text = typed?.from === state.n ? typed.text : state.n > 0 ? String(state.n) : '';
  const field = useRef<HTMLInputElement>(null);
  const type = (raw: string) => {
    const cleaned = countText(raw.normalize('NFKC'));
    setTyped({ from: state.n, text: cleaned === '0' ? '' : cleaned });
    change(Number(cleaned));
  };
  useTypedEarly(field, text, type);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep(Number(text));
  };
  return (
    <form action={state.path} method="get" className={css.needed} onSubmit={submit} aria-label={m.listing_neededLabel()}>
      {[...listParameters({ ...state, n: 0 })].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{m.listing_needed()}</span>
        <input
          ref={field}
          name="n"
          className={css.number}
          value={text}
          inputMode="numeric"
          pattern="[0-9]*"
          maxLength={8}
          autoComplete="off"
          placeholder={m.listing_neededHint()}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => keep(Number(text))}
        />
        <span>{m.listing_pieces()}</span>
      </label>
      {!hydrated && <Button type="submit">{m.listing_apply()}</Button>}
    </form>
  );
}
