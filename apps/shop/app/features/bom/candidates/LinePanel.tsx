// An open line: its candidates side by side with what agrees and what differs, other ways, its fields, and the row as it stood in the file.
import { Button, LinkButton } from '@partharbor/ui/button';
import { Suspense, useState } from 'react';
import { m } from '../../../i18n/messages.js';
import { askedPart } from '../../../lazy-part.ts';
import { askHref } from '../../inquiries/ask-href.ts';
import { Alternatives } from '../instead/Alternatives.tsx';
import { CandidateTable } from './CandidateTable.tsx';
import css from './panel.module.css';
import { ownList } from '../hrefs.ts';
import { LineFields } from './LineFields.tsx';
import { OtherWords } from './OtherWords.tsx';
import { problemWord } from '../labels.ts';
import { shortRefs } from '../lines/short-refs.ts';
import { isStopped } from '../edit/derive.ts';
import type { BomLine, Op } from '../types.ts';
import { uploadedText } from '../lines/uploaded.ts';
import type { CandidateSearch } from './use-candidates.ts';
import type { Editor } from '../edit/use-editor.ts';
import { TakenNote, useTaking } from '../instead/use-taking.tsx';

const FeedbackDialog = askedPart(() => import('../FeedbackDialog.tsx').then((loaded) => loaded.FeedbackDialog));
const LeftDialog = askedPart(() => import('../left/LeftDialog.tsx').then((loaded) => loaded.LeftDialog));

export interface PanelProps {
  readonly editor: Editor;
  readonly one: BomLine;
  readonly search: CandidateSearch;
}

export function LinePanel({ editor, one, search }: PanelProps) {
  const { line } = one;
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <b translate="no">{[shortRefs(line.designators), uploadedText(line)].filter((text) => text !== '').join(' ')}</b>
        {one.reasonText !== '' && !isSaidBelow(editor, one, search) && <span>{one.reasonText}</span>}
        {line.problems
          .filter((problem) => problem !== one.reason)
          .map((problem) => (
            <span key={problem} className={css.problem}>
              {problemWord(problem, problem === 'QUANTITY' ? line.quantityText : line.mpn || line.value || line.description)}
            </span>
          ))}
      </div>
      {!editor.isReadOnly && (
        <>
          <Instead editor={editor} one={one} />
          <CandidateTable editor={editor} one={one} search={search} />
          <Ways editor={editor} one={one} search={search} />
        </>
      )}
      <LineFields editor={editor} one={one} />
      {line.raw.length > 0 && (
        <p className={css.raw} translate="no">
          <span className={css.rawTitle}>{m.bom_rawRow({ row: String(line.row + 1) })}</span>
          {line.raw.map((cell, at) => (
            <span key={at} className={css.rawCell}>
              {cell || '·'}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Whether the line's reason is that of one of its candidates, which stands in their table; until they are there it is not said twice. */
function isSaidBelow({ isReadOnly }: Editor, { reasonText, picks, offered }: BomLine, { state, candidates }: CandidateSearch): boolean {
  if (isReadOnly) return false;
  if (candidates.length === 0) return state === 'asking' && picks.length + offered > 0;
  return candidates.some((one) => one.reasonText === reasonText);
}

/** What could serve where the line's part does not suffice. */
function Instead({ editor, one }: Pick<PanelProps, 'editor' | 'one'>) {
  const { taken, take } = useTaking(editor);
  const short = editor.costs.get(one.key)!.groups.filter(({ supply }) => isStopped(supply));
  return (
    <>
      {taken && <TakenNote key={taken.partNo} editor={editor} partNo={taken.partNo} />}
      {short.map((group) => (
        <section key={group.goodsId} className={css.instead}>
          <h2>{m.bom_alternatives({ part: group.partNo })}</h2>
          <Alternatives editor={editor} group={group} take={take} />
        </section>
      ))}
    </>
  );
}

/** Acts on one line that stand over it. */
function Asks({ editor, one }: Pick<PanelProps, 'editor' | 'one'>) {
  const [over, setOver] = useState<'left' | 'feedback' | null>(null);
  const { view, costs, userId } = editor;
  const list = ownList(view.ref);
  const close = () => setOver(null);
  const { tab, state } = costs.get(one.key)!;
  return (
    <>
      {tab === 'short' && state !== 'manual_price' && (
        <Button size="cell" kind="quiet" onClick={() => setOver('left')}>
          {m.bom_remindLine()}
        </Button>
      )}
      <Button size="cell" kind="quiet" onClick={() => setOver('feedback')}>
        {m.bom_feedbackLine()}
      </Button>
      <Suspense>
        {over === 'left' && <LeftDialog editor={editor} close={close} only={one.key} />}
        {over === 'feedback' && list && (
          <FeedbackDialog list={list} userId={userId} line={{ key: one.key, position: one.line.position }} close={close} />
        )}
      </Suspense>
    </>
  );
}

/** What can be done where none of the candidates is right. */
function Ways({ editor, one, search }: PanelProps) {
  const { key, line, match, choice, setAside, picked } = one;
  const { need } = editor.costs.get(key)!;
  const isOffered = picked.length > 0 || search.candidates.length > 0;
  const act = (
    op: Extract<Op, { key: string }>['op'] & ('decline' | 'reopen' | 'leaveOut' | 'takeIn' | 'searchAnyway' | 'confirm' | 'remove'),
    label: string,
  ) => (
    <Button size="cell" kind="quiet" onClick={() => editor.change({ op, key })}>
      {label}
    </Button>
  );
  const wanted = {
    ...(picked[0] && { goodsId: picked[0].goodsId }),
    partNo: picked[0]?.partNo ?? (line.mpn || line.value || line.description).slice(0, 60),
    ...(line.manufacturer !== '' && { brand: line.manufacturer }),
    ...(need !== null && need > 0 && { n: need }),
  };
  return (
    <div className={css.ways}>
      {picked.length > 0 && choice === 'system' && act('confirm', m.bom_confirm())}
      {isOffered && <span>{m.bom_noneFits()}</span>}
      <OtherWords key={key} search={search} />
      {one.reason === 'NO_PART' && act('searchAnyway', m.bom_searchAnyway())}
      {isOffered && match !== 'left_out' && choice !== 'declined' && act('decline', m.bom_decline())}
      {(choice === 'declined' || choice === 'buyer') && act('reopen', m.bom_reopen())}
      <LinkButton size="cell" kind="quiet" href={askHref('shortage', wanted)} target="_blank">
        {m.bom_registerShortage()}
      </LinkButton>
      <LinkButton size="cell" kind="quiet" href={askHref('inquiry', wanted)} target="_blank">
        {m.bom_askPrice()}
      </LinkButton>
      <Asks editor={editor} one={one} />
      {setAside ? act('takeIn', m.bom_takeIn()) : !line.dnp && act('leaveOut', m.bom_leaveOut())}
      {act('remove', m.bom_removeLine())}
    </div>
  );
}
