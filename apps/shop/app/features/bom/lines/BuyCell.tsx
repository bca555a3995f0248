// How many are bought: the need, or more where the smallest quantity or the pack asks for it; a number of one's own.
import { quantity } from '@partharbor/rules/format';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { useOwned } from '@partharbor/ui/following';
import { m } from '../../../i18n/messages.js';
import css from './lines.module.css';
import type { RowProps } from './LineRow.tsx';

export function BuyCell({ one, cost, isReadOnly, isCorrected, together: lines, setNumber }: RowProps) {
  const { group } = cost;
  if (!group) return cost.groups.length > 1 ? <span className={css.note}>{m.bom_split()}</span> : null;
  const [first, ...others] = group.keys;
  const isRaised = group.buy > group.need;
  // Lines of one part are bought together, at the price of them all.
  if (others.length > 0) {
    return (
      <span className={first === one.key && isRaised ? `${css.shared} ${css.marked}` : css.shared} title={m.bom_togetherWith({ lines })}>
        {first === one.key ? quantity(group.buy) : <span className={css.note}>{m.bom_withLine({ line: lines })}</span>}
      </span>
    );
  }
  if (isReadOnly) return <span className={`${css.shared} ${isRaised ? css.marked : ''}`}>{quantity(group.buy)}</span>;
  return (
    <BuyField
      key={one.key}
      buy={group.buy}
      version={one.version}
      need={group.need}
      isMarked={isRaised || isCorrected}
      label={m.bom_buyOf({ line: String(one.line.position) })}
      title={group.moqFlag ? m.bom_moqOf({ moq: quantity(group.moq), step: quantity(group.step) }) : undefined}
      keep={(number) => setNumber(one.key, group.goodsId, number)}
    />
  );
}

interface FieldProps {
  readonly buy: number;
  readonly version: number;
  readonly need: number;
  readonly isMarked: boolean;
  readonly label: string;
  readonly title: string | undefined;
  readonly keep: (number: number | null) => void;
}

function BuyField({ buy, version, need, isMarked, label, title, keep }: FieldProps) {
  // What the server made of a number typed is shown, also where it is the one before.
  const [text, setText] = useOwned(`${buy} ${version}`, quantity(buy));
  const leave = () => {
    const number = Number(text.normalize('NFKC').replace(/[,\s]/g, ''));
    if (!Number.isInteger(number) || number < 1 || number > MAX_QUANTITY || number === buy) return setText(quantity(buy));
    return keep(number <= need ? null : number);
  };
  return (
    <input
      className={`${css.buy} ${isMarked ? css.marked : ''}`}
      inputMode="numeric"
      maxLength={11}
      aria-label={label}
      title={title}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key !== 'Escape') return;
        setText(quantity(buy));
      }}
    />
  );
}
