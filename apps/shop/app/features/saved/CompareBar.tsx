// The comparison bar (CP-1): shown while something is compared; names with remove, the count of 20, clear, compare.
import { Button, IconButton, LinkButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { PartNumber } from '@partharbor/ui/part-number';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { m } from '../../i18n/messages.js';
import { partHref } from '../goods/part-href.ts';
import { compareForm } from './context.ts';
import type { ComparedItem, KeptData } from './context.ts';
import css from './saved.module.css';

interface CompareBarProps {
  data: KeptData;
  /** Why the last press did nothing. */
  refusal: string | null;
  close: () => void;
  busy: boolean;
  /** The page itself is the comparison: only refusals show. */
  onPage: boolean;
}

function Item({ item: { goodsId, partNo, manufacturer } }: { item: ComparedItem }) {
  return (
    <li className={css.item}>
      <PartNumber partNo={partNo} href={partHref(goodsId)} />
      <span className={css.maker}>{manufacturer}</span>
      <IconButton size="cell" type="submit" form={compareForm} name="remove" value={goodsId} label={m.saved_takeOut({ partNo })}>
        <Icon of={IconX} />
      </IconButton>
    </li>
  );
}

export function CompareBar({ data: { compared, limit }, refusal, close, busy, onPage }: CompareBarProps) {
  const count = onPage ? 0 : compared.length;
  return (
    <section className={css.bar} aria-label={m.saved_bar()} aria-busy={busy || undefined}>
      {refusal !== null && (
        <p className={css.refusal} role="alert">
          {refusal}
          <IconButton size="cell" label={m.saved_close()} onClick={close}>
            <Icon of={IconX} />
          </IconButton>
        </p>
      )}
      {!onPage && (
        <div className={css.line}>
          <h2 className={css.title}>
            {m.saved_barTitle()} <output>{m.saved_count({ count: compared.length, limit })}</output>
          </h2>
          <ul className={css.items}>
            {compared.map((item) => (
              <Item key={item.goodsId} item={item} />
            ))}
          </ul>
          {count > 0 && (
            <Button
              kind="quiet"
              type="submit"
              form={compareForm}
              name="clear"
              value={compared.map(({ goodsId }) => goodsId).join('-')}
              className={css.clear}
            >
              {m.saved_clear()}
            </Button>
          )}
          {count > 0 ? (
            <LinkButton kind="primary" href="/Compare">
              {m.saved_go()}
            </LinkButton>
          ) : (
            <>
              <span className={css.why}>{m.saved_empty()}</span>
              <Button inactive>{m.saved_go()}</Button>
            </>
          )}
        </div>
      )}
    </section>
  );
}
