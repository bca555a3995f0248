// The lines of a quick order at work: each with its part, state, quantity, stock and price; Enter puts them into the cart.
import { Button, LinkButton } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { money, quantity } from '@partharbor/rules/format';
import { useEffect, useRef } from 'react';
import { m } from '../../i18n/messages.js';
import { Announcer } from '../bom/list/Announcer.tsx';
import { CartRefusal } from '../bom/buy/CartRefusal.tsx';
import { cartLines, chosenBySystem } from '../bom/buy/cart-lines.ts';
import type { CartLine } from '../bom/buy/cart-lines.ts';
import { draftHref } from '../bom/hrefs.ts';
import { skipWord } from '../bom/labels.ts';
import { uploadedText } from '../bom/lines/uploaded.ts';
import { useBuying } from '../bom/buy/use-buying.ts';
import type { BomView, Read } from '../bom/types.ts';
import { useEditor } from '../bom/edit/use-editor.ts';
import type { Editor } from '../bom/edit/use-editor.ts';
import css from './quick.module.css';
import { QuickDone } from './QuickDone.tsx';
import type { QuickProps } from './QuickDialog.tsx';
import { QuickTable } from './QuickTable.tsx';

interface LinesProps extends Pick<QuickProps, 'close' | 'added'> {
  readonly view: BomView;
  readonly read: Read;
  readonly userId: string | null;
  readonly type: () => void;
}

/** Lines that stay behind, as they were written. */
function leftTexts({ view, costs }: Editor): string[] {
  return view.lines
    .filter(({ key }) => costs.get(key)!.tab !== 'matched')
    .map(({ line }) => line.raw.filter((cell) => cell !== '').join(' ') || uploadedText(line));
}

export function QuickLines({ view, read, userId, close, type, added }: LinesProps) {
  const editor = useEditor(view, userId);
  const buying = useBuying(editor);
  const { outcome, isBusy, send } = buying;
  const lines = cartLines(editor.view.groups);
  const add = useRef<HTMLDivElement>(null);
  const tell = useRef(added);
  const left = leftTexts(editor);
  const told = useRef(left);
  useEffect(() => {
    [tell.current, told.current] = [added, left];
  });
  const isDone = outcome?.ok === true;
  useEffect(() => {
    if (isDone) tell.current?.(told.current);
  }, [isDone]);
  if (isDone) return <QuickDone parts={lines} total={outcome.totalNumber} left={left} close={close} />;
  const { lines: all, currency, totals, ref } = editor.view;
  return (
    <Dialog
      open
      wide="page"
      onClose={close}
      title={m.quick_title()}
      closeLabel={m.common_close()}
      actions={
        <div ref={add} className={css.actions}>
          <Button
            kind="primary"
            data-autofocus
            inactive={lines.length === 0}
            loading={isBusy}
            loadingLabel={m.bom_putting()}
            onClick={send}
          >
            {m.quick_add({ count: quantity(lines.length), amount: money(totals.amount, currency) })}
          </Button>
          <Button onClick={type}>{m.quick_changeText()}</Button>
          {ref.kind === 'draft' && (
            <LinkButton kind="quiet" href={draftHref(ref.draftId)}>
              {m.quick_asBom()}
            </LinkButton>
          )}
        </div>
      }
    >
      <Stack gap={12}>
        <Told editor={editor} lines={lines} left={left.length} />
        {outcome && !outcome.ok && <CartRefusal refusal={outcome} lines={lines} codes={buying.codes} setCodes={buying.setCodes} />}
        <Skipped read={read} />
        {all.length > 0 && <QuickTable editor={editor} toAdd={() => add.current?.querySelector('button')?.focus()} />}
        <p className={css.keys}>{m.quick_keys()}</p>
        <Announcer editor={editor} />
      </Stack>
    </Dialog>
  );
}

/** What will be added, what will not, what the shop chose by itself. */
function Told({ editor, lines, left }: { readonly editor: Editor; readonly lines: readonly CartLine[]; readonly left: number }) {
  const { view, costs, state, store } = editor;
  const chosen = chosenBySystem(view.lines, costs);
  return (
    <>
      <p className={css.told}>
        {lines.length === 0 ? m.bom_nothingToBuy() : m.quick_willAdd({ count: quantity(lines.length) })}
        {left > 0 && <> {m.quick_willStay({ count: quantity(left) })}</>}
        {chosen > 0 && <> {m.bom_chosenBySystem({ count: chosen })}</>}
      </p>
      {state.failure && (
        <Notice
          tone="error"
          actions={
            <Button size="cell" onClick={() => store.retry()}>
              {m.common_retry()}
            </Button>
          }
        >
          {state.failure.message || m.quick_failed()}
        </Notice>
      )}
    </>
  );
}

/** Rows of the text that are no lines, each with its reason. */
function Skipped({ read: { skipped } }: { readonly read: Read }) {
  const told = skipped.filter(({ text }) => text.trim() !== '');
  if (told.length === 0) return null;
  return (
    <Notice tone="lead" title={m.quick_skipped({ count: quantity(told.length) })}>
      <ul>
        {told.map(({ row, why, text }) => (
          <li key={row}>
            <span translate="no">{text}</span> {skipWord(why)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
