// The lines as a plain table: find in page, print and screen readers see all of it.
import { longestFraction } from '@partharbor/ui/price';
import { quantity, unitPrice } from '@partharbor/rules/format';
import { Fragment, Suspense, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { RefObject } from 'react';
import { m } from '../../../i18n/messages.js';
import { askedPart } from '../../../lazy-part.ts';
import css from './lines.module.css';
import { togetherOf } from '../edit/derive.ts';
import { LineRow } from './LineRow.tsx';
import { RowIcons } from './RowIcons.tsx';
import type { Editor } from '../edit/use-editor.ts';
import { exportHref } from '../hrefs.ts';
import type { BomView } from '../types.ts';
import { useCandidates } from '../candidates/use-candidates.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useKeys } from './use-keys.ts';
import { useOpening } from './use-opening.ts';
import { useTitles } from './use-titles.ts';

const LinePanel = askedPart(() => import('../candidates/LinePanel.tsx').then((loaded) => loaded.LinePanel));

interface TableProps {
  readonly editor: Editor;
  /** The cost stands in its place where there is no room for both. */
  readonly isCost: boolean;
  readonly openKeys: () => void;
}

export function LinesTable({ editor, isCost, openKeys }: TableProps) {
  const { view, shown, drawn, costs, open, setOpen, isReadOnly, state, change } = editor;
  const table = useRef<HTMLTableElement>(null);
  const opened = open === null ? null : (view.lines.find(({ key }) => key === open) ?? null);
  const search = useCandidates(isReadOnly ? null : opened, view.sets, editor.userId);
  useKeys({ editor, table, candidates: search.candidates, openKeys });
  const decimals = useMemo(
    () => longestFraction(view.groups.map((group) => unitPrice(group.unitPrice, view.currency))),
    [view.groups, view.currency],
  );
  const together = useMemo(() => togetherOf(view), [view]);
  useKeptFocus(table);
  useTitles(table, view.lines);
  useCardLabels(table);
  useOpening(table, (key) => setOpen(open === key ? null : key));
  const setNumber = useCallback(
    (key: string, goodsId: string, number: number | null) => change({ op: 'pick', key, picks: [{ goodsId, number }] }),
    [change],
  );
  return (
    <section className={css.region} data-cost={isCost || undefined} aria-label={m.bom_lines()}>
      <RowIcons />
      <table ref={table} className={css.table} data-bare={view.lines.every(({ line }) => line.designators.length === 0) || undefined}>
        <caption className="visually-hidden">{m.bom_lines()}</caption>
        <Head />
        <tbody translate="no">
          {shown.slice(0, drawn).map((one, at) => {
            const isOpen = one.key === open;
            return (
              <Fragment key={one.key}>
                <LineRow
                  one={one}
                  cost={costs.get(one.key)!}
                  isFirst={at === 0}
                  isOpen={isOpen}
                  isBusy={state.busy.has(one.key)}
                  isCorrected={one.picks.some(({ goodsId }) => state.corrected.has(goodsId))}
                  isReadOnly={isReadOnly}
                  currency={view.currency}
                  decimals={decimals}
                  together={together.get(one.key) ?? ''}
                  setNumber={setNumber}
                />
                {isOpen && (
                  <tr className={css.panel} data-panel="true" translate="yes">
                    <td colSpan={11}>
                      <Suspense fallback={<p className={css.note}>{m.common_loading()}</p>}>
                        <LinePanel editor={editor} one={one} search={search} />
                      </Suspense>
                    </td>
                  </tr>
                )}
              </Fragment>
            );
          })}
          {drawn < shown.length && <Rest view={view} drawn={drawn} lines={shown.length} />}
        </tbody>
      </table>
      {shown.length === 0 && <p className={css.empty}>{m.bom_noneShown()}</p>}
      {shown.length < view.lines.length && shown.length > 0 && (
        <p className={css.empty}>{m.bom_shownOf({ shown: quantity(shown.length), lines: quantity(view.lines.length) })}</p>
      )}
    </section>
  );
}

const rowHeight = 33;

/** Room for rows that follow: nothing below moves when they come. Without scripts they do not, and the file has them. */
function Rest({ view: { ref }, drawn, lines }: { readonly view: BomView; readonly drawn: number; readonly lines: number }) {
  const rows = lines - drawn;
  const file = exportHref(ref, 'all', 'xlsx');
  return (
    <tr>
      <td colSpan={11} height={rows * rowHeight} aria-label={m.bom_shownOf({ shown: quantity(drawn), lines: quantity(lines) })}>
        <noscript>
          <p className={css.empty}>
            {m.bom_restOf({ lines: quantity(rows) })} {file !== null && <a href={file}>{m.bom_exportAll()}</a>}
          </p>
        </noscript>
      </td>
    </tr>
  );
}

/** Words before figures where a line is a card, once for all of them; the page's policy lets no markup carry a style. */
function useCardLabels(table: RefObject<HTMLTableElement | null>): void {
  useLayoutEffect(() => {
    const style = table.current?.style;
    style?.setProperty('--label-buy', JSON.stringify(m.bom_colBuy()));
    style?.setProperty('--label-sum', JSON.stringify(m.bom_colSubtotal()));
  }, [table]);
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col">{m.bom_colLine()}</th>
        <th scope="col">{m.bom_roleDesignator()}</th>
        <th scope="col">{m.bom_colAsked()}</th>
        <th scope="col">{m.bom_colMatch()}</th>
        <th scope="col">{m.bom_colState()}</th>
        <th scope="col">{m.bom_colNeed()}</th>
        <th scope="col">{m.bom_colBuy()}</th>
        <th scope="col">{m.bom_colStock()}</th>
        <th scope="col">{m.bom_colPrice()}</th>
        <th scope="col">{m.bom_colSubtotal()}</th>
        <th scope="col">
          <span className="visually-hidden">{m.bom_acts()}</span>
        </th>
      </tr>
    </thead>
  );
}
