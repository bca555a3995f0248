// What the list costs: other numbers of sets, losses, buying more for less, short lines and what would serve them, deliveries (BM-5). Beside the table, a tab of it, or a sheet, by the room there is.
import { BareSelect } from '@partharbor/ui/bare-field';
import { Button, IconButton, TextButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { money, quantity } from '@partharbor/rules/format';
import { m } from '../../../i18n/messages.js';
import { warehouseWord } from '../../goods/labels.ts';
import type { Over } from '../list/BomEditor.tsx';
import { deliveriesOf } from './deliveries.ts';
import css from './cost.module.css';
import { ShortList } from '../instead/ShortList.tsx';
import type { Group, Op } from '../types.ts';
import type { Editor } from '../edit/use-editor.ts';

interface CostProps {
  readonly editor: Editor;
  /** Chosen where there is no room beside the table. */
  readonly isShown: boolean;
  readonly close: () => void;
  readonly open: (over: Over) => void;
}

export function CostPanel({ editor, isShown, close, open }: CostProps) {
  return (
    <aside className={css.cost} aria-label={m.bom_cost()} data-shown={isShown || undefined}>
      <div className={css.head}>
        <h2>{m.bom_cost()}</h2>
        <span className={css.close}>
          <IconButton label={m.common_close()} onClick={close}>
            <Icon of={IconX} />
          </IconButton>
        </span>
      </div>
      <SetsTable editor={editor} />
      <Attrition editor={editor} />
      <Hints editor={editor} />
      <ShortList editor={editor} remind={() => open('left')} />
      <Deliveries editor={editor} />
    </aside>
  );
}

function SetsTable({ editor: { view, isReadOnly, changeHead } }: { readonly editor: Editor }) {
  const { others, sets, totals, currency } = view;
  const rows = others.length > 0 ? others : [{ sets, amount: totals.amount }];
  return (
    <table className={css.sets}>
      <caption className="visually-hidden">{m.bom_otherSets()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.bom_sets()}</th>
          <th scope="col">{m.bom_eachSet()}</th>
          <th scope="col">{m.bom_sum()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isNow = row.sets === sets;
          const amount = isNow ? totals.amount : row.amount;
          return (
            <tr key={row.sets} data-current={isNow || undefined}>
              <th scope="row">
                {isNow || isReadOnly ? (
                  quantity(row.sets)
                ) : (
                  <TextButton onClick={() => changeHead({ sets: row.sets })} aria-label={m.bom_takeSets({ sets: quantity(row.sets) })}>
                    {quantity(row.sets)}
                  </TextButton>
                )}
              </th>
              <td>{money(isNow ? totals.perSet : perSet(amount, row.sets), currency)}</td>
              <td>
                <b>{money(amount, currency)}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** For show, half up. */
function perSet(amount: string, sets: number): string {
  const minor = Math.floor((Number(amount.replace('.', '')) * 2 + sets) / (2 * sets));
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const perMille = ['0', '5', '10', '20', '30', '50', '100', '200'];

function Attrition({ editor: { view, isReadOnly, changeHead } }: { readonly editor: Editor }) {
  const { attrition } = view;
  const options = perMille.includes(attrition) || attrition === 'off' || attrition === 'standard' ? perMille : [attrition, ...perMille];
  return (
    <section className={css.part}>
      <label className={css.attrition}>
        <span>{m.bom_attrition()}</span>
        <BareSelect
          value={attrition}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => changeHead({ attrition: currentTarget.value })}
        >
          <option value="off">{m.bom_attritionOff()}</option>
          <option value="standard">{m.bom_attritionStandard()}</option>
          {options
            .filter((one) => one !== '0' || attrition === '0')
            .map((one) => (
              <option key={one} value={one}>
                {m.bom_attritionOf({ percent: String(Number(one) / 10) })}
              </option>
            ))}
        </BareSelect>
      </label>
      {attrition === 'standard' && <p className={css.note}>{m.bom_attritionNote()}</p>}
    </section>
  );
}

const setNumber = (group: Group, number: number): Op => ({
  op: 'pick',
  key: group.keys[0]!,
  picks: [{ goodsId: group.goodsId, number }],
});

function Hints({ editor: { view, isReadOnly, change } }: { readonly editor: Editor }) {
  const places = new Map(view.lines.map(({ key, line }) => [key, line.position]));
  const hinted = view.groups.flatMap((group) => (group.hint ? [{ group, hint: group.hint }] : []));
  if (hinted.length === 0) return null;
  const mayTake = ({ keys }: Group): boolean => !isReadOnly && keys.length === 1;
  const saves = hinted.filter(({ group, hint }) => hint.kind === 'saves' && mayTake(group));
  return (
    <section className={css.part}>
      <div className={css.partHead}>
        <h3>{m.bom_buyMore()}</h3>
        {saves.length > 1 && (
          <Button size="cell" kind="quiet" onClick={() => change(...saves.map(({ group, hint }) => setNumber(group, hint.number)))}>
            {m.bom_takeAllSavings({ count: saves.length })}
          </Button>
        )}
      </div>
      <ul>
        {hinted.map(({ group, hint }) => {
          const lines = group.keys.map((key) => places.get(key)).join(', ');
          const number = quantity(hint.number);
          return (
            <li key={`${group.goodsId} ${group.keys[0]}`}>
              <span>
                {m.bom_hintLine({ line: lines })} <b translate="no">{group.partNo}</b>{' '}
                <span className={css.drop}>
                  {hint.kind === 'next'
                    ? m.bom_hintNext({ more: money(hint.more, view.currency), number })
                    : hint.less === '0.00'
                      ? m.bom_hintSame({ number })
                      : m.bom_hintSaves({ less: money(hint.less, view.currency), number })}
                </span>
              </span>
              {mayTake(group) && (
                <Button size="cell" kind="quiet" onClick={() => change(setNumber(group, hint.number))}>
                  {m.bom_changeTo({ number })}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Deliveries({ editor: { view } }: { readonly editor: Editor }) {
  const parts = deliveriesOf(view.groups);
  const { open, short } = view.totals;
  if (parts.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{m.bom_deliveries()}</h3>
      <dl>
        {parts.map(({ kind, warehouse, parts: count, minDays, maxDays }) => (
          <div key={`${kind} ${warehouse}`}>
            <dt>{kind === 'order' ? m.bom_supplyOnOrder() : warehouse ? warehouseWord(warehouse) : m.common_exStock()}</dt>
            <dd>{m.bom_deliveryOf({ count, days: `${minDays}-${maxDays}` })}</dd>
          </div>
        ))}
        {open + short > 0 && (
          <div className={css.note}>
            <dt>{m.bom_openAndShort()}</dt>
            <dd>{m.bom_leftOfTotal({ count: open + short })}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
