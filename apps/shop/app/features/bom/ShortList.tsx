// Short lines and what would serve them: looked for when asked, up to three a line.
import { Button } from '@partharbor/ui/button';
import { PartNumber } from '@partharbor/ui/part-number';
import { money, quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { partHref } from '../../hrefs.ts';
import { alternativesIn, splitWith } from './alternatives.ts';
import css from './cost.module.css';
import type { LineCost } from './derive.ts';
import type { BomLine } from './types.ts';
import { useCandidates } from './use-candidates.ts';
import type { Editor } from './use-editor.ts';

const shownMost = 8;

export function ShortList({ editor }: { readonly editor: Editor }) {
  const { view, costs, show, isReadOnly } = editor;
  const short = view.lines.flatMap((one) => {
    const cost = costs.get(one.key)!;
    return cost.tab === 'short' && one.picked.length > 0 ? [{ one, cost }] : [];
  });
  if (short.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{m.bom_shortTitle()}</h3>
      <ul>
        {short.slice(0, shownMost).map(({ one, cost }) => (
          <ShortLine key={one.key} editor={editor} one={one} cost={cost} isReadOnly={isReadOnly} />
        ))}
      </ul>
      {short.length > shownMost && (
        <Button size="cell" kind="quiet" onClick={() => show('short', '')}>
          {m.bom_allShort({ count: short.length })}
        </Button>
      )}
    </section>
  );
}

interface ShortProps {
  readonly editor: Editor;
  readonly one: BomLine;
  readonly cost: LineCost;
  readonly isReadOnly: boolean;
}

function ShortLine({ editor, one, cost, isReadOnly }: ShortProps) {
  const [isAsked, setAsked] = useState(false);
  const missing = cost.groups.reduce((most, group) => Math.max(most, group.missing), 0);
  return (
    <li className={css.short}>
      <span>
        {m.bom_hintLine({ line: String(one.line.position) })} <b translate="no">{one.picked[0]!.partNo}</b>{' '}
        <span className={css.bad}>{missing > 0 ? m.bom_supplyShort({ n: quantity(missing) }) : m.bom_notOnShelf()}</span>
      </span>
      {!isReadOnly && !isAsked && (
        <Button size="cell" kind="quiet" onClick={() => setAsked(true)}>
          {m.bom_findOthers()}
        </Button>
      )}
      {isAsked && <Alternatives editor={editor} one={one} cost={cost} />}
    </li>
  );
}

function Alternatives({ editor, one, cost }: Omit<ShortProps, 'isReadOnly'>) {
  const { state, candidates, message } = useCandidates(one, editor.view.sets, editor.userId);
  if (state === 'asking') return <span className={css.note}>{m.bom_asking()}</span>;
  if (state === 'failed') return <span className={css.bad}>{message || m.bom_askFailed()}</span>;
  const found = alternativesIn(candidates, one.picks[0]?.goodsId ?? '');
  if (found.length === 0) {
    return (
      <span className={css.note}>
        {m.bom_noOthers()}{' '}
        <button type="button" className={css.link} onClick={() => editor.setOpen(one.key)}>
          {m.bom_openRow()}
        </button>
      </span>
    );
  }
  const pick = (...picks: { goodsId: string; number: number | null }[]) => editor.change({ op: 'pick', key: one.key, picks });
  return (
    <ul className={css.others}>
      {found.map((other) => {
        const split = cost.group ? splitWith(cost.group, other) : null;
        return (
          <li key={other.goodsId}>
            <span>
              <PartNumber partNo={other.partNo} href={partHref(other.goodsId)} /> <span translate="no">{other.brandName}</span>{' '}
              <span className={css.note}>
                {other.reasonText} {m.bom_costs({ amount: money(other.amount, editor.view.currency), number: quantity(other.buy) })}
              </span>
            </span>
            <Button size="cell" kind="accent" onClick={() => pick({ goodsId: other.goodsId, number: null })}>
              {m.bom_useIt()}
            </Button>
            {split && (
              <Button size="cell" kind="quiet" onClick={() => pick(...split)}>
                {m.bom_splitWith({ now: quantity(split[0]!.number!), rest: quantity(split[1]!.number!) })}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
