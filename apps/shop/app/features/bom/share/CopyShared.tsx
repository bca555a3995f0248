// Takes the list of a link into the own account.
import type { Refusal } from '@partharbor/contract/call';
import { Button, LinkButton } from '@partharbor/ui/button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { loginHref } from '../../../redirect.ts';
import { actKey, askBom, bomCalls } from '../calls.ts';
import css from '../list/detail.module.css';
import { detailPath, savedHref } from '../hrefs.ts';
import type { Editor } from '../edit/use-editor.ts';

export function CopyShared({ editor: { view, userId }, token }: { readonly editor: Editor; readonly token: string }) {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  if (userId === null) return <LinkButton href={loginHref(view.edition, `${detailPath}#share=${token}`)}>{m.bom_loginToCopy()}</LinkButton>;
  const copy = async () => {
    setBusy(true);
    const copied = await askBom<{ bomId: string }>(bomCalls.sharedCopy, { userId, token, name: '' }, userId, actKey());
    setBusy(false);
    if (copied.ok) return navigate(savedHref(copied.data.bomId));
    return setRefusal(copied);
  };
  return (
    <>
      {refusal && (
        <span role="alert" className={css.wrong}>
          {refusal.message || m.bom_sendFailed()}
        </span>
      )}
      <Button kind="primary" loading={isBusy} loadingLabel={m.bom_copying()} onClick={() => void copy()}>
        {m.bom_copyToMine()}
      </Button>
    </>
  );
}
