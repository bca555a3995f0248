// Short lines and what would serve them: looked for when asked, up to three a line.
import { Button } from '@partharbor/ui/button';
import { PartNumber } from '@partharbor/ui/part-number';
import { money, quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { partHref } from '../../hrefs.ts';
import { alternativesIn, splitWith } from './alternatives.ts';
import css from './cost.module.css';
import type { BomLine, Group, Op } from './types.ts';
import { useCandidates } from './use-candidates.ts';
import type { Editor } from './use-editor.ts';

const shownMost = 8;
const stopped: ReadonlySet<Group['supply']> = new Set(['short', 'out', 'off_shelf', 'manual_price']);

/** Lines that share a short part are served together. */
interface Short {
  readonly group: Group;
  /** The first of its lines. */
  readonly one: BomLine;
}

function shortOf({ view: { groups, lines } }: Editor): Short[] {
  const byKey = new Map(lines.map((one) => [one.key, one]));
  return groups.flatMap((group) => {
    const one = byKey.get(group.keys[0] ?? '');
    return one && stopped.has(group.supply) ? [{ group, one }] : [];
  });
}

export function ShortList({ editor }: { readonly editor: Editor }) {
  const { show, counts } = editor;
  const short = shortOf(editor);
  if (short.length === 0) return null;
  return (
    <section className={css.part}>
      <h3>{m.bom_shortTitle()}</h3>
      <ul>
        {short.slice(0, shownMost).map((each) => (
          <ShortLine key={`${each.group.goodsId} ${each.one.key}`} editor={editor} short={each} />
        ))}
      </ul>
      {short.length > shownMost && (
        <Button size="cell" kind="quiet" onClick={() => show('short', '')}>
          {m.bom_allShort({ count: counts.short })}
        </Button>
      )}
    </section>
  );
}

interface ShortProps {
  readonly editor: Editor;
  readonly short: Short;
}

function ShortLine({ editor, short }: ShortProps) {
  const [isAsked, setAsked] = useState(false);
  const { group, one } = short;
  const others = group.keys.length - 1;
  return (
    <li className={css.short}>
      <span>
        {others > 0
          ? m.bom_linesFrom({ line: String(one.line.position), count: others })
          : m.bom_hintLine({ line: String(one.line.position) })}{' '}
        <b translate="no">{group.partNo}</b>{' '}
        <span className={css.bad}>{group.missing > 0 ? m.bom_supplyShort({ n: quantity(group.missing) }) : m.bom_notOnShelf()}</span>
      </span>
      {!editor.isReadOnly && !isAsked && (
        <Button size="cell" kind="quiet" onClick={() => setAsked(true)}>
          {m.bom_findOthers()}
        </Button>
      )}
      {isAsked && <Alternatives editor={editor} short={short} />}
    </li>
  );
}

function Alternatives({ editor, short: { group, one } }: ShortProps) {
  const { sets, currency } = editor.view;
  // Asked for what all lines of the part need, where it is a whole number of pieces a set.
  const together = group.n % sets === 0 ? group.n / sets : one.line.quantity;
  const asked = { ...one, line: { ...one.line, quantity: together } };
  const { state, candidates, message } = useCandidates(asked, sets, editor.userId);
  if (state === 'asking') return <span className={css.note}>{m.bom_asking()}</span>;
  if (state === 'failed') return <span className={css.bad}>{message || m.bom_askFailed()}</span>;
  const found = alternativesIn(candidates, group.goodsId);
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
  const take = (goodsId: string) =>
    editor.change(...group.keys.map((key): Op => ({ op: 'pick', key, picks: [{ goodsId, number: null }] })));
  return (
    <ul className={css.others}>
      {found.map((other) => {
        const split = group.keys.length === 1 ? splitWith(group, other) : null;
        return (
          <li key={other.goodsId}>
            <span>
              <PartNumber partNo={other.partNo} href={partHref(other.goodsId)} /> <span translate="no">{other.brandName}</span>{' '}
              <span className={css.note}>
                {other.reasonText} {m.bom_costs({ amount: money(other.amount, currency), number: quantity(other.buy) })}
              </span>
            </span>
            <Button size="cell" kind="accent" onClick={() => take(other.goodsId)}>
              {m.bom_useIt()}
            </Button>
            {split && (
              <Button size="cell" kind="quiet" onClick={() => editor.change({ op: 'pick', key: one.key, picks: split })}>
                {m.bom_splitWith({ now: quantity(split[0]!.number!), rest: quantity(split[1]!.number!) })}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
