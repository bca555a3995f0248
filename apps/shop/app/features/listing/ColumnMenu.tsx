// Chooses and orders the columns of a list; the choice is remembered for the category and stands in the address (SR-5).
import { Button, IconButton } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Drawer } from '@partharbor/ui/drawer';
import { Icon } from '@partharbor/ui/icon';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../i18n/messages.js';
import { rememberColumns } from './column-memory.ts';
import css from './column-menu.module.css';
import { columnTitle } from '../goods/column-labels.ts';
import { columnsAtMost, listHref } from './list-state.ts';
import type { ListState } from './list-state.ts';
import type { FoundList } from './listing.server.ts';

interface ColumnMenuProps {
  readonly state: ListState;
  readonly data: FoundList;
  /** Columns in sight when the choice was opened; usual ones give way on narrow windows. */
  readonly shown: readonly string[];
  readonly open: boolean;
  readonly close: () => void;
}

/** The columns with one moved a place up or down. */
function moved(columns: readonly string[], code: string, by: -1 | 1): string[] {
  const next = [...columns];
  const at = next.indexOf(code);
  next.splice(at, 1);
  next.splice(at + by, 0, code);
  return next;
}

interface RowProps {
  readonly title: string;
  readonly chosen: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly full: boolean;
  readonly toggle: () => void;
  readonly move: (by: -1 | 1) => void;
}

function Row({ title, chosen, first, last, full, toggle, move }: RowProps) {
  return (
    <li className={css.row}>
      <Checkbox label={title} checked={chosen} onChange={toggle} disabled={full && !chosen} />
      {chosen && (
        <span className={css.moves}>
          <IconButton size="cell" label={m.listing_columnUp({ name: title })} onClick={() => move(-1)} aria-disabled={first || undefined}>
            <Icon of={IconArrowUp} />
          </IconButton>
          <IconButton size="cell" label={m.listing_columnDown({ name: title })} onClick={() => move(1)} aria-disabled={last || undefined}>
            <Icon of={IconArrowDown} />
          </IconButton>
        </span>
      )}
    </li>
  );
}

/** The choice as made here, ahead of the table, and ways to change it. */
function useChoice(state: ListState, data: FoundList, shown: readonly string[]) {
  const navigate = useNavigate();
  const [columns, setColumns] = useState<readonly string[]>(() => (shown.length > 0 ? shown : data.columns.map(({ code }) => code)));
  const [said, setSaid] = useState('');
  const choose = (next: readonly string[] | null, word: string) => {
    setColumns(next ?? []);
    setSaid(word);
    // Next to the address, so that the category looks like this the next time too.
    if (data.category) rememberColumns(data.category.categoryId, next);
    void navigate(listHref(state, { columns: next }), { replace: true, preventScrollReset: true });
  };
  const toggle = (code: string, name: string) =>
    columns.includes(code)
      ? choose(
          columns.filter((one) => one !== code),
          m.listing_columnHidden({ name }),
        )
      : choose([...columns, code], m.listing_columnShown({ name }));
  const move = (code: string, name: string, by: -1 | 1) => {
    const place = columns.indexOf(code) + by;
    if (place >= 0 && place < columns.length) choose(moved(columns, code, by), m.listing_columnMoved({ name, place: String(place + 1) }));
  };
  return { columns, said, choose, toggle, move };
}

export function ColumnMenu({ state, data, shown, open, close }: ColumnMenuProps) {
  const { columns, said, choose, toggle, move } = useChoice(state, data, shown);
  const titles = new Map(data.choices.map((one) => [one.code, columnTitle(one)] as const));
  const others = data.choices.filter(({ code }) => !columns.includes(code));
  const isFull = columns.length >= columnsAtMost;
  const row = (code: string, place: number) => {
    const title = titles.get(code) ?? code;
    return (
      <Row
        key={code}
        title={title}
        chosen={place >= 0}
        first={place === 0}
        last={place === columns.length - 1}
        full={isFull}
        toggle={() => toggle(code, title)}
        move={(by) => move(code, title, by)}
      />
    );
  };
  const usual = () => {
    choose(null, m.listing_columnsReset());
    close();
  };
  return (
    <Drawer
      open={open}
      onClose={close}
      title={m.listing_columns()}
      closeLabel={m.common_close()}
      foot={
        <div className={css.foot}>
          <Button kind="primary" onClick={close}>
            {m.listing_columnsDone()}
          </Button>
          {data.isChosen && <Button onClick={usual}>{m.listing_columnsUsual()}</Button>}
        </div>
      }
    >
      <output className="visually-hidden">{said}</output>
      <h3 className={css.group}>{m.listing_columnsShown()}</h3>
      {columns.length === 0 && <p className={css.none}>{m.listing_columnsNone()}</p>}
      <ul>{columns.map(row)}</ul>
      {others.length > 0 && <h3 className={css.group}>{m.listing_columnsMore()}</h3>}
      {isFull && <p className={css.none}>{m.listing_columnsFull({ most: String(columnsAtMost) })}</p>}
      <ul>{others.map(({ code }) => row(code, -1))}</ul>
    </Drawer>
  );
}
