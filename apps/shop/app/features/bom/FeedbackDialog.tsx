// Tells the shop what went wrong in reading, matching or pricing.
import type { Refusal } from '@partharbor/contract/call';
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Select } from '@partharbor/ui/select';
import { TextArea } from '@partharbor/ui/text-area';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { askBom, bomCalls } from './calls.ts';
import type { Editor } from './use-editor.ts';

export function FeedbackDialog({ editor: { view, userId, open }, close }: { readonly editor: Editor; readonly close: () => void }) {
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [text, setText] = useState('');
  const [kind, setKind] = useState('match');
  const [mayLook, setMayLook] = useState(false);
  const [wrong, setWrong] = useState<Refusal | 'empty' | null>(null);
  const send = async () => {
    if (text.trim() === '') return setWrong('empty');
    setBusy(true);
    const { ref } = view;
    const of = { bomId: ref.kind === 'saved' ? ref.bomId : '', draftId: ref.kind === 'draft' ? ref.draftId : '' };
    const sent = await askBom<boolean>(bomCalls.feedback, { ...of, key: open ?? '', kind, text: text.trim(), mayLook }, userId);
    setBusy(false);
    if (!sent.ok) return setWrong(sent);
    toast({ text: m.bom_feedbackSent() });
    return close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={m.bom_feedbackTitle()}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button kind="primary" loading={isBusy} loadingLabel={m.bom_sending()} onClick={() => void send()}>
            {m.bom_send()}
          </Button>
          <Button onClick={close}>{m.common_cancel()}</Button>
        </>
      }
    >
      <Stack gap={12}>
        {wrong !== null && wrong !== 'empty' && <Notice tone="error">{wrong.message || m.bom_sendFailed()}</Notice>}
        <Select
          label={m.bom_feedbackKind()}
          value={kind}
          onChange={({ currentTarget }) => setKind(currentTarget.value)}
          options={[
            { value: 'read', label: m.bom_kindRead() },
            { value: 'match', label: m.bom_kindMatch() },
            { value: 'price', label: m.bom_kindPrice() },
            { value: 'other', label: m.bom_kindOther() },
          ]}
        />
        <TextArea
          label={m.bom_feedbackText()}
          maxLength={100}
          rows={3}
          value={text}
          error={wrong === 'empty' && text.trim() === '' ? m.bom_feedbackEmpty() : undefined}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        {open !== null && <p>{m.bom_feedbackLine({ line: String(view.lines.find(({ key }) => key === open)?.line.position ?? '') })}</p>}
        <Checkbox label={m.bom_mayLook()} checked={mayLook} onChange={({ currentTarget }) => setMayLook(currentTarget.checked)} />
      </Stack>
    </Dialog>
  );
}
