// One line of a list: what was uploaded, what serves it, in which state, how many, from which stock, for how much.
import { Button } from '@partharbor/ui/button';
import { PartNumber } from '@partharbor/ui/part-number';
import { Price } from '@partharbor/ui/price';
import type { Decimals } from '@partharbor/ui/price';
import { money, quantity, unitPrice } from '@partharbor/rules/format';
import { reservesStock } from '@partharbor/rules/goods';
import { memo } from 'react';
import type { ReactNode } from 'react';
import { m } from '../../../i18n/messages.js';
import { partHref } from '../../../hrefs.ts';
import { brandLang } from '../../goods/BrandName.tsx';
import { BuyCell } from './BuyCell.tsx';
import type { LineCost } from '../edit/derive.ts';
import css from './lines.module.css';
import tones from '../tones.module.css';
import { stateWord, toneOf } from '../labels.ts';
import { iconOf, RowIcon } from './RowIcons.tsx';
import { shortRefs } from './short-refs.ts';
import type { BomLine } from '../types.ts';
import { uploadedText } from './uploaded.ts';

export interface RowProps {
  readonly one: BomLine;
  readonly cost: LineCost;
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly isCorrected: boolean;
  readonly isReadOnly: boolean;
  readonly currency: 'CNY' | 'USD';
  readonly decimals: Decimals;
  /** Places of lines it is bought together with; '' = none. */
  readonly together: string;
  readonly setNumber: (key: string, goodsId: string, number: number | null) => void;
}

/** More of them is cut anyway; all of them stand in the open row. */
const refsShown = 48;

/** Costs are made anew with every change: what they say counts. */
const isSame = (a: RowProps, b: RowProps): boolean =>
  (Object.keys(a) as (keyof RowProps)[]).every((name) => (name === 'cost' ? isSameCost(a.cost, b.cost) : a[name] === b[name]));

const isSameCost = (a: LineCost, b: LineCost): boolean =>
  a === b ||
  (a.need === b.need &&
    a.supply === b.supply &&
    a.state === b.state &&
    a.unitPrice === b.unitPrice &&
    a.subtotal === b.subtotal &&
    a.group?.buy === b.group?.buy &&
    a.group?.available === b.group?.available &&
    a.group?.isRaised === b.group?.isRaised &&
    a.group?.keys.join() === b.group?.keys.join());

export const LineRow = memo(function LineRow(props: RowProps) {
  const { one, cost, isFirst, isOpen, isBusy, isCorrected, currency, decimals } = props;
  const { key, line } = one;
  const refs = shortRefs(line.designators);
  const missing = cost.groups.reduce((most, { missing: lacking }) => Math.max(most, lacking), 0);
  const tone = toneOf(cost.state);
  const isCounted = cost.tab === 'matched';
  return (
    <tr
      data-key={key}
      data-current={isOpen || undefined}
      data-off={one.match === 'left_out' || undefined}
      tabIndex={isFirst ? 0 : undefined}
      aria-busy={isBusy || undefined}
    >
      <th scope="row">{line.position}</th>
      <td>{refs.length > refsShown ? `${refs.slice(0, refsShown)}…` : refs}</td>
      <td>
        <span className={css.two}>{uploadedText(line)}</span>
      </td>
      <td>
        <MatchCell one={one} isOpen={isOpen} isReadOnly={props.isReadOnly} />
      </td>
      <td className={tones[tone]}>
        <RowIcon name={iconOf(cost.state)} />
        {` ${stateWord(one.match, cost.supply, quantity(missing))}`}
      </td>
      <td>{cost.need === null || one.match === 'left_out' ? '' : quantity(cost.need)}</td>
      <td>
        <BuyCell {...props} />
      </td>
      <td>{cost.group && (reservesStock(cost.group.stockType) ? quantity(cost.group.available) : '–')}</td>
      <td>
        {cost.group && (
          <Marked is={isCorrected}>
            <Price text={unitPrice(cost.unitPrice, currency)} quote={m.common_quote()} decimals={decimals} />
          </Marked>
        )}
      </td>
      <td>{isCounted ? money(cost.subtotal, currency) : cost.subtotal !== '' && <span className={css.note}>{m.bom_notCounted()}</span>}</td>
      <td>
        <button
          type="button"
          className={css.more}
          data-open=""
          aria-expanded={isOpen}
          aria-label={m.bom_openLine({ line: String(line.position) })}
        >
          <RowIcon name="open" />
        </button>
      </td>
    </tr>
  );
}, isSame);

const Marked = ({ is, children }: { readonly is: boolean; readonly children: ReactNode }) =>
  is ? <span className={css.marked}>{children}</span> : children;

function MatchCell({ one: { picked, match, offered, line }, isOpen, isReadOnly }: Pick<RowProps, 'one' | 'isOpen' | 'isReadOnly'>) {
  const [first, ...more] = picked;
  if (first) {
    return (
      <>
        <PartNumber partNo={first.partNo} href={partHref(first.goodsId)} />{' '}
        <span className={css.maker} lang={brandLang(first.brandName)}>
          {first.brandName}
        </span>
        {more.length > 0 && <span className={css.note}> {m.bom_andMore({ count: more.length })}</span>}
      </>
    );
  }
  if (isReadOnly && match !== 'left_out') return null;
  if (match === 'left_out') return <span className={css.note}>{line.dnp ? m.bom_isDnp() : m.bom_matchLeftOut()}</span>;
  return (
    <Button size="cell" kind="accent" data-open="">
      {isOpen ? m.bom_closeChoices() : offered > 0 ? m.bom_chooseOf({ count: offered }) : m.bom_lookFor()}
    </Button>
  );
}
