// Keeps a draft as a BOM of the account; another BOM of that name is overwritten only when one says so.
import type { Refusal } from '@partharbor/contract/call';
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { actKey, askBom, bomCalls } from '../calls.ts';
import { savedHref } from '../hrefs.ts';
import { nameMost, nextName } from './names.ts';
import type { Editor } from '../edit/use-editor.ts';

export function SaveDialog({ editor: { view, userId, store }, close }: { readonly editor: Editor; readonly close: () => void }) {
  const navigate = useNavigate();
  const [name, setName] = useState(view.name || m.bom_unnamed());
  const [remark, setRemark] = useState(view.remark);
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const save = async (as: string, overwrite: number | null) => {
    if (view.ref.kind !== 'draft' || as.trim() === '') return;
    setBusy(true);
    setName(as);
    await store.settled();
    const { sets, attrition } = store.state().view;
    const input = { userId, draftId: view.ref.draftId, name: as.trim(), sets, remark: remark.trim(), attrition };
    const over = overwrite === null ? {} : { overwrite: true, version: overwrite };
    const saved = await askBom<{ bomId: string }>(bomCalls.save, { ...input, ...over }, userId, actKey());
    setBusy(false);
    if (!saved.ok) return setRefusal(saved);
    close();
    return navigate(savedHref(saved.data.bomId), { replace: true });
  };
  const taken = refusal?.reason === 'BOM_NAME_TAKEN' ? Number(refusal.details?.['version'] ?? 0) : null;
  return (
    <Dialog
      open
      onClose={close}
      title={taken === null ? m.bom_saveTitle() : m.bom_overwriteTitle({ name })}
      closeLabel={m.common_close()}
      actions={
        taken === null ? (
          <>
            <Button kind="primary" loading={isBusy} loadingLabel={m.common_saving()} onClick={() => void save(name, null)}>
              {m.common_save()}
            </Button>
            <Button onClick={close}>{m.common_cancel()}</Button>
          </>
        ) : (
          <>
            <Button kind="danger" loading={isBusy} loadingLabel={m.common_saving()} onClick={() => void save(name, taken)}>
              {m.bom_overwrite()}
            </Button>
            <Button onClick={() => void save(nextName(name), null)}>{m.bom_saveAs({ name: nextName(name) })}</Button>
            <Button kind="quiet" onClick={() => setRefusal(null)}>
              {m.common_cancel()}
            </Button>
          </>
        )
      }
    >
      {taken === null ? (
        <Stack gap={12}>
          {refusal && <Notice tone="error">{refusal.message || m.bom_saveFailed()}</Notice>}
          <Texts name={name} setName={setName} remark={remark} setRemark={setRemark} save={() => void save(name, null)} />
        </Stack>
      ) : (
        <p>{m.bom_overwriteText()}</p>
      )}
    </Dialog>
  );
}

interface TextsProps {
  readonly name: string;
  readonly setName: (name: string) => void;
  readonly remark: string;
  readonly setRemark: (remark: string) => void;
  readonly save: () => void;
}

function Texts({ name, setName, remark, setRemark, save }: TextsProps) {
  return (
    <>
      <TextField
        label={m.bom_name()}
        maxLength={nameMost}
        value={name}
        data-autofocus
        error={name.trim() === '' ? m.bom_nameWrong() : undefined}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && save()}
      />
      <TextField
        label={m.bom_roleRemark()}
        optional={m.common_optional()}
        maxLength={20}
        value={remark}
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
    </>
  );
}
