// Lines of a quick order in a table; a line that waits opens with what could serve it.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { PartNumber } from '@partharbor/ui/part-number';
import { longestFraction, Price } from '@partharbor/ui/price';
import { money, quantity, unitPrice } from '@partharbor/rules/format';
import { reservesStock } from '@partharbor/rules/goods';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Fragment, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { m } from '../../i18n/messages.js';
import { partHref } from '../../hrefs.ts';
import { togetherOf } from '../bom/edit/derive.ts';
import { BuyCell } from '../bom/lines/BuyCell.tsx';
import { CandidateTable } from '../bom/candidates/CandidateTable.tsx';
import { problemWord, stateWord, toneOf } from '../bom/labels.ts';
import type { RowProps } from '../bom/lines/LineRow.tsx';
import { OtherWords } from '../bom/candidates/OtherWords.tsx';
import type { BomLine } from '../bom/types.ts';
import { uploadedText } from '../bom/lines/uploaded.ts';
import { useCandidates } from '../bom/candidates/use-candidates.ts';
import type { CandidateSearch } from '../bom/candidates/use-candidates.ts';
import type { Editor } from '../bom/edit/use-editor.ts';
import { useKeptFocus } from '../bom/lines/use-kept-focus.ts';
import { useKeys } from '../bom/lines/use-keys.ts';
import { useOpening } from '../bom/lines/use-opening.ts';
import { BrandName } from '../goods/BrandName.tsx';
import tones from '../bom/tones.module.css';
import css from './quick.module.css';

interface TableProps {
  readonly editor: Editor;
  /** Moves the focus to the button that adds. */
  readonly toAdd: () => void;
}

export function QuickTable({ editor, toAdd }: TableProps) {
  const { view, costs, open, setOpen, state, change } = editor;
  const table = useRef<HTMLTableElement>(null);
  const opened = view.lines.find(({ key }) => key === open) ?? null;
  const search = useCandidates(opened, view.sets, editor.userId);
  useKeys({ editor, table, candidates: search.candidates, openKeys: () => undefined });
  useOpening(table, (key) => setOpen(open === key ? null : key));
  useKeptFocus(table);
  useLeading(table, toAdd);
  // The first that waits is open from the start.
  const waiting = useRef(view.lines.find(({ key }) => costs.get(key)!.tab === 'open')?.key ?? null);
  useEffect(() => {
    if (waiting.current !== null) setOpen(waiting.current);
    waiting.current = null;
  }, [setOpen]);
  const decimals = longestFraction(view.groups.map((group) => unitPrice(group.unitPrice, view.currency)));
  const together = togetherOf(view);
  return (
    <table ref={table} className={css.table}>
      <caption className="visually-hidden">{m.quick_lines()}</caption>
      <Head />
      <tbody>
        {view.lines.map((one, at) => (
          <Fragment key={one.key}>
            <Row
              one={one}
              cost={costs.get(one.key)!}
              isFirst={at === 0}
              isOpen={one.key === open}
              isBusy={state.busy.has(one.key)}
              isCorrected={one.picks.some(({ goodsId }) => state.corrected.has(goodsId))}
              isReadOnly={false}
              currency={view.currency}
              decimals={decimals}
              together={together.get(one.key) ?? ''}
              setNumber={(key, goodsId, number) => change({ op: 'pick', key, picks: [{ goodsId, number }] })}
            />
            {one.key === open && <Choices editor={editor} one={one} search={search} />}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

/** A number that is kept leads on to the button, so that Enter twice adds. */
function useLeading(table: RefObject<HTMLTableElement | null>, toAdd: () => void): void {
  const lead = useRef(toAdd);
  useEffect(() => {
    lead.current = toAdd;
  });
  useEffect(() => {
    const element = table.current;
    const press = ({ key, target }: KeyboardEvent) => {
      if (key === 'Enter' && target instanceof HTMLInputElement && target.closest('[data-panel]') === null) lead.current();
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  }, [table]);
}

function Head() {
  return (
    <thead>
      <tr>
        <th scope="col" className={css.asked}>
          {m.quick_colAsked()}
        </th>
        <th scope="col">{m.bom_colMatch()}</th>
        <th scope="col" className={css.state}>
          {m.bom_colState()}
        </th>
        <th scope="col" className={`${css.stock} ${css.end}`}>
          {m.bom_colStock()}
        </th>
        <th scope="col" className={`${css.number} ${css.end}`}>
          {m.bom_colBuy()}
        </th>
        <th scope="col" className={`${css.price} ${css.end}`}>
          {m.bom_colPrice()}
        </th>
        <th scope="col" className={`${css.price} ${css.end}`}>
          {m.bom_colSubtotal()}
        </th>
        <th scope="col" className={css.more}>
          <span className="visually-hidden">{m.bom_acts()}</span>
        </th>
      </tr>
    </thead>
  );
}

function Row(props: RowProps) {
  const { one, cost, isFirst, isOpen, isBusy, currency, decimals } = props;
  const missing = cost.groups.reduce((most, { missing: lacking }) => Math.max(most, lacking), 0);
  return (
    <tr data-key={one.key} data-current={isOpen || undefined} tabIndex={isFirst ? 0 : -1} aria-busy={isBusy || undefined}>
      <th scope="row" className={css.asked} translate="no">
        {uploadedText(one.line)}
      </th>
      <td className={css.match}>
        <Match one={one} isOpen={isOpen} />
      </td>
      <td className={`${css.state} ${tones[toneOf(cost.state)]}`} title={one.reasonText || undefined}>
        {stateWord(one.match, cost.supply, quantity(missing))}
      </td>
      <td className={`${css.stock} ${css.end}`} data-label={m.bom_colStock()}>
        {cost.group && (reservesStock(cost.group.stockType) ? quantity(cost.group.available) : m.bom_supplyOnOrder())}
      </td>
      <td className={`${css.number} ${css.end}`} data-label={m.bom_colBuy()}>
        <BuyCell {...props} />
      </td>
      <td className={`${css.price} ${css.end}`} data-label={m.bom_colPrice()}>
        {cost.group && <Price text={unitPrice(cost.unitPrice, currency)} quote={m.common_quote()} decimals={decimals} />}
      </td>
      <td className={`${css.price} ${css.end}`} data-label={m.bom_colSubtotal()}>
        {cost.tab === 'matched' ? <b>{money(cost.subtotal, currency)}</b> : cost.subtotal !== '' && m.bom_notCounted()}
      </td>
      <td className={css.more}>
        <button type="button" data-open={one.key} aria-expanded={isOpen} aria-label={m.bom_openLine({ line: String(one.line.position) })}>
          <Icon of={IconChevronDown} />
        </button>
      </td>
    </tr>
  );
}

function Match({ one: { key, picked, offered }, isOpen }: { readonly one: BomLine; readonly isOpen: boolean }) {
  const [first] = picked;
  if (first) {
    return (
      <>
        <PartNumber partNo={first.partNo} href={partHref(first.goodsId)} /> <BrandName brand={first.brandName} />
      </>
    );
  }
  return (
    <Button size="cell" kind="accent" data-open={key} aria-expanded={isOpen}>
      {isOpen ? m.bom_closeChoices() : offered > 0 ? m.bom_chooseOf({ count: offered }) : m.bom_lookFor()}
    </Button>
  );
}

interface ChoicesProps {
  readonly editor: Editor;
  readonly one: BomLine;
  readonly search: CandidateSearch;
}

/** What could serve a line, why none was taken, other words to look for it, and the way to leave it out. */
function Choices({ editor, one, search }: ChoicesProps) {
  const { key, line, reasonText } = one;
  return (
    <tr className={css.panel} data-panel="true">
      <td colSpan={8}>
        <div className={css.choices}>
          {(reasonText !== '' || line.problems.length > 0) && (
            <p>
              {reasonText}{' '}
              {line.problems.map((problem) => (
                <span key={problem}>
                  {problemWord(problem, problem === 'QUANTITY' ? line.quantityText : line.mpn || line.value || line.description)}{' '}
                </span>
              ))}
            </p>
          )}
          <CandidateTable editor={editor} one={one} search={search} />
          <div className={css.ways}>
            <OtherWords key={key} search={search} />
            <Button size="cell" kind="accent" onClick={() => editor.change({ op: 'remove', key })}>
              {m.bom_removeLine()}
            </Button>
          </div>
        </div>
      </td>
    </tr>
  );
}
