// Short lines and what would serve them: looked for when asked, up to three a line.
import { Button } from '@partharbor/ui/button';
import { quantity } from '@partharbor/rules/format';
import { Suspense, useState } from 'react';
import { m } from '../../../i18n/messages.js';
import { askedPart } from '../../../lazy-part.ts';
import css from '../cost/cost.module.css';
import tones from '../tones.module.css';
import { isStopped } from '../edit/derive.ts';
import type { BomLine, Group } from '../types.ts';
import type { Editor } from '../edit/use-editor.ts';
import { TakenNote, useTaking, type Taking } from './use-taking.tsx';

const Alternatives = askedPart(() => import('./Alternatives.tsx').then((loaded) => loaded.Alternatives));

const shownMost = 8;

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
    return one && isStopped(group.supply) ? [{ group, one }] : [];
  });
}

interface ListProps {
  readonly editor: Editor;
  /** What is left goes on reminders. */
  readonly remind: () => void;
}

export function ShortList({ editor, remind }: ListProps) {
  const { show, counts } = editor;
  const { taken, take } = useTaking(editor);
  const short = shortOf(editor);
  if (short.length === 0 && taken === null) return null;
  return (
    <section className={css.part}>
      <div className={css.partHead}>
        <h3>{m.bom_shortTitle()}</h3>
        {!editor.isReadOnly && short.length > 0 && (
          <Button size="cell" kind="quiet" onClick={remind}>
            {m.bom_leftOver()}
          </Button>
        )}
      </div>
      {taken && <TakenNote key={taken.partNo} editor={editor} partNo={taken.partNo} />}
      <ul>
        {short.slice(0, shownMost).map((each) => (
          <ShortLine key={`${each.group.goodsId} ${each.one.key}`} editor={editor} short={each} take={take} />
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
  readonly take: Taking['take'];
}

function ShortLine({ editor, short: { group, one }, take }: ShortProps) {
  const [isAsked, setAsked] = useState(false);
  const others = group.keys.length - 1;
  return (
    <li>
      <span>
        {others > 0
          ? m.bom_linesFrom({ line: String(one.line.position), count: others })
          : m.bom_hintLine({ line: String(one.line.position) })}{' '}
        <b translate="no">{group.partNo}</b>{' '}
        <span className={tones.bad}>{group.missing > 0 ? m.bom_supplyShort({ n: quantity(group.missing) }) : m.bom_notOnShelf()}</span>
      </span>
      {!editor.isReadOnly && !isAsked && (
        <Button size="cell" kind="quiet" onClick={() => setAsked(true)}>
          {m.bom_findOthers()}
        </Button>
      )}
      {isAsked && (
        <div className={css.others}>
          <Suspense fallback={<p className={css.note}>{m.bom_asking()}</p>}>
            <Alternatives editor={editor} group={group} take={take} />
          </Suspense>
        </div>
      )}
    </li>
  );
}
