// What could serve instead of a short part: up to three with what differs, each taken with one click or for what is missing alone.
import { Button } from '@partharbor/ui/button';
import { PartNumber } from '@partharbor/ui/part-number';
import { money, quantity } from '@partharbor/rules/format';
import { reservesStock } from '@partharbor/rules/goods';
import { m } from '../../../i18n/messages.js';
import { partHref } from '../../../hrefs.ts';
import { BrandName, shownZh } from '../../goods/BrandName.tsx';
import { PartDifference } from '../../goods/PartDifference.tsx';
import css from './alternatives.module.css';
import tones from '../tones.module.css';
import { splitWith, takingOps } from './alternatives.ts';
import type { Alternative, Group, Op } from '../types.ts';
import { useAlternatives } from './use-alternatives.ts';
import type { Editor } from '../edit/use-editor.ts';

interface ListProps {
  readonly editor: Editor;
  readonly group: Group;
  /** Changes the list; `partNo` is what serves now. */
  readonly take: (ops: readonly Op[], partNo: string) => void;
}

export function Alternatives({ editor, group, take }: ListProps) {
  const { view, userId } = editor;
  const { state, list, message, again } = useAlternatives(view, group, userId);
  if (state === 'asking') return <p className={css.note}>{m.bom_asking()}</p>;
  if (state === 'failed') {
    return (
      <p className={tones.bad}>
        {message || m.bom_askFailed()}{' '}
        <Button size="cell" onClick={again}>
          {m.common_retry()}
        </Button>
      </p>
    );
  }
  if (list.length === 0) return <p className={css.note}>{m.bom_noOthers()}</p>;
  return (
    <ul className={css.list} aria-label={m.bom_alternatives({ part: group.partNo })}>
      {list.map((other) => (
        <Offer key={other.goodsId} editor={editor} group={group} other={other} take={take} />
      ))}
    </ul>
  );
}

const whyWords: Record<Alternative['why'], () => string> = {
  same_number: m.bom_whySameNumber,
  next: m.bom_whyNext,
  substitute: m.bom_whySubstitute,
};
/** Differences named; the others are counted. */
const namedMost = 5;

function Offer({ editor: { view }, group, other, take }: ListProps & { readonly other: Alternative }) {
  const { goodsId, partNo, brandName, brandNameZh, differences, stockType, goodsNumber, amount, buy } = other;
  const only = group.keys.length === 1 ? view.lines.find(({ key }) => key === group.keys[0]) : undefined;
  const split = only?.picks.length === 1 ? splitWith(group, other) : null;
  return (
    <li>
      <p className={css.part}>
        <PartNumber partNo={partNo} href={partHref(goodsId)} /> <BrandName brand={brandName} brandZh={shownZh(brandName, brandNameZh)} />{' '}
        <span className={css.note}>{whyWords[other.why]()}</span>
      </p>
      <p className={css.differences}>
        {differences.length === 0 && <span className={css.note}>{m.bom_onlyMaker()}</span>}
        {differences.slice(0, namedMost).map((one) => (
          <span key={one.code}>
            <PartDifference {...one} />
          </span>
        ))}
        {differences.length > namedMost && (
          <span className={css.note}>{m.bom_moreDifferences({ count: differences.length - namedMost })}</span>
        )}
      </p>
      <p className={css.note}>
        {m.bom_costs({ amount: money(amount, view.currency), number: quantity(buy) })} ·{' '}
        {reservesStock(stockType) ? m.bom_inStock({ n: quantity(goodsNumber) }) : m.bom_supplyOnOrder()}
      </p>
      <p className={css.acts}>
        <Button
          size="cell"
          kind="accent"
          aria-label={`${m.bom_useIt()} ${partNo}`}
          onClick={() => take(takingOps(view.lines, group, goodsId), partNo)}
        >
          {m.bom_useIt()}
        </Button>
        {only && split && (
          <Button size="cell" kind="quiet" onClick={() => take([{ op: 'pick', key: only.key, picks: split }], partNo)}>
            {m.bom_splitWith({ now: quantity(split[0]!.number!), rest: quantity(split[1]!.number!) })}
          </Button>
        )}
      </p>
    </li>
  );
}
