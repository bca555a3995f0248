// A list at work: head, what changed, table, cost, and the bar with the total.
import { Stack } from '@partharbor/ui/layout';
import { Suspense, useState } from 'react';
import { askedPart } from '../../../lazy-part.ts';
import { Announcer } from './Announcer.tsx';
import { BomHead } from './BomHead.tsx';
import { CostPanel } from '../cost/CostPanel.tsx';
import type { DetailData } from './detail.server.ts';
import css from './detail.module.css';
import { Filters } from '../lines/Filters.tsx';
import { ownList } from '../hrefs.ts';
import { LinesTable } from '../lines/LinesTable.tsx';
import { ListNotices } from './ListNotices.tsx';
import { SummaryBar } from './SummaryBar.tsx';
import type { BomView } from '../types.ts';
import { useEditor } from '../edit/use-editor.ts';

const AddLine = askedPart(() => import('../lines/AddLine.tsx').then((loaded) => loaded.AddLine));
const CartDialog = askedPart(() => import('../buy/CartDialog.tsx').then((loaded) => loaded.CartDialog));
const FeedbackDialog = askedPart(() => import('../FeedbackDialog.tsx').then((loaded) => loaded.FeedbackDialog));
const KeysDialog = askedPart(() => import('../lines/KeysDialog.tsx').then((loaded) => loaded.KeysDialog));
const LeftDialog = askedPart(() => import('../left/LeftDialog.tsx').then((loaded) => loaded.LeftDialog));
const SaveDialog = askedPart(() => import('./SaveDialog.tsx').then((loaded) => loaded.SaveDialog));
const ShareDialog = askedPart(() => import('../share/ShareDialog.tsx').then((loaded) => loaded.ShareDialog));

/** What stands over the list; one at a time. */
export type Over = 'add' | 'cart' | 'feedback' | 'keys' | 'left' | 'save' | 'share' | null;

interface EditorProps {
  readonly view: BomView;
  readonly data: DetailData;
  /** The list was changed by the server: it begins again with what is asked anew. */
  readonly renew?: () => void;
  /** Of a list that a link opens: what takes it into the own account. */
  readonly token?: string;
}

export function BomEditor({ view: first, data, renew, token }: EditorProps) {
  const editor = useEditor(first, data.userId);
  const [over, setOver] = useState<Over>(null);
  const [isCost, setCost] = useState(false);
  const close = () => setOver(null);
  const list = ownList(editor.view.ref);
  return (
    <Stack gap={12}>
      <BomHead editor={editor} data={data} open={setOver} renew={renew} token={token} />
      <ListNotices editor={editor} data={data} />
      <div className={css.page}>
        <div className={css.main}>
          <Filters editor={editor} isCost={isCost} showCost={setCost} open={setOver} />
          <LinesTable editor={editor} isCost={isCost} openKeys={() => setOver('keys')} />
          <div className={css.side}>
            <CostPanel editor={editor} isShown={isCost} close={() => setCost(false)} open={setOver} />
          </div>
          <SummaryBar editor={editor} open={setOver} showCost={() => setCost(!isCost)} />
        </div>
      </div>
      <Announcer editor={editor} />
      <Suspense>
        {over === 'add' && <AddLine editor={editor} close={close} />}
        {over === 'cart' && <CartDialog editor={editor} close={close} remind={() => setOver('left')} />}
        {over === 'feedback' && list && <FeedbackDialog list={list} userId={data.userId} close={close} />}
        {over === 'keys' && <KeysDialog close={close} />}
        {over === 'left' && <LeftDialog editor={editor} close={close} />}
        {over === 'save' && <SaveDialog editor={editor} close={close} />}
        {over === 'share' && <ShareDialog editor={editor} close={close} />}
      </Suspense>
    </Stack>
  );
}
