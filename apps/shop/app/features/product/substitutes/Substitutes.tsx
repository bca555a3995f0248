// Below a part's data: parts with its pins and parts like it, in stock first, with what differs, and what its buyers also bought (PD-5).
import { Button } from '@partharbor/ui/button';
import { ErrorBox } from '@partharbor/ui/error-box';
import { Panel } from '@partharbor/ui/layout';
import { quantity as written } from '@partharbor/rules/format';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../../i18n/messages.js';
import type { loader } from '../../../routes/substitutes.ts';
import { lazyPart } from '../../../lazy-part.ts';
import type { GoodsRow } from '../../goods/rows.ts';
import { startWith } from '../../goods/settle.ts';
import css from './substitutes.module.css';

const SubstituteTable = lazyPart(() => import('./SubstituteTable.tsx').then((loaded) => loaded.SubstituteTable));
const GoodsTable = lazyPart(() => import('../../goods/GoodsTable.tsx').then((loaded) => loaded.GoodsTable));

/** How far below the window's edge loading begins. */
const AHEAD = '600px';

/** True once the element came near the window. */
function useNear(): [(element: HTMLElement | null) => (() => void) | undefined, boolean] {
  const [near, setNear] = useState(false);
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, near];
}

interface SubstitutesProps {
  readonly own: GoodsRow;
  /** The quantity one came with; 0 = none. What is offered is sought for it. */
  readonly n: number;
  /** The quantity that stands in the buying box: what prices are compared at; 0 = the MOQ. */
  readonly needed: number;
  /** The part itself cannot be had, so that the list opens with a word. */
  readonly wanted: boolean;
}

export function Substitutes({ own, n, needed, wanted }: SubstitutesProps) {
  const { goodsId } = own;
  const pieces = needed > 0 ? needed : startWith(n, own, null).quantity;
  const fetcher = useFetcher<typeof loader>({ key: `substitutes-${goodsId}` });
  const [ref, near] = useNear();
  const load = useRef(fetcher.load);
  const address = `/substitutes?goodsId=${goodsId}&n=${n}`;
  useEffect(() => {
    if (near) void load.current(address);
  }, [near, address]);
  const found = fetcher.data;
  if (found?.ok && found.rows.length === 0 && found.alsoBought.length === 0) {
    return (
      <Panel title={m.product_substitutes()}>
        <p id="substitutes" className={css.none}>
          {m.product_noSubstitutes()}
        </p>
      </Panel>
    );
  }
  return (
    <div ref={ref} id="substitutes" className={css.both} aria-busy={fetcher.state !== 'idle' || undefined}>
      {!found && (
        <Panel title={m.product_substitutes()} className={css.coming} flush>
          <output className={css.lead}>{m.product_substitutesLoading()}</output>
        </Panel>
      )}
      {found && !found.ok && (
        <ErrorBox
          title={found.message || m.product_substitutesFailed()}
          action={<Button onClick={() => void fetcher.load(address)}>{m.common_retry()}</Button>}
        />
      )}
      {found?.ok && found.rows.length > 0 && (
        <Panel title={m.product_substitutes()} flush>
          <p className={css.lead}>{wanted ? m.product_substitutesWanted() : m.product_substitutesLead({ quantity: written(pieces) })}</p>
          <SubstituteTable own={own} {...found} n={pieces} />
        </Panel>
      )}
      {found?.ok && found.alsoBought.length > 0 && (
        <Panel title={m.product_alsoBought()} flush>
          <GoodsTable caption={m.product_alsoBought()} rows={found.alsoBought} currency={found.currency} n={0} />
        </Panel>
      )}
    </div>
  );
}
