// Says why a call was refused: in the page's place when nothing loaded, as a notice when an act failed.
import type { Refusal } from '@partharbor/contract/call';
import { Button } from '@partharbor/ui/button';
import { ErrorBox } from '@partharbor/ui/error-box';
import { Notice } from '@partharbor/ui/notice';
import { useRevalidator } from 'react-router';
import { calls } from '../calls.ts';
import type { CallName } from '../calls.ts';
import { permissionWord } from '../features/common/labels.ts';
import { m } from '../i18n/messages.js';
import { endSession } from '../session.ts';

/** The server's sentence, its own words where it sent none, and which permission is missing. */
function sentence(refusal: Refusal, call: CallName): string {
  const { permission } = calls[call];
  const said = refusal.message || m.common_unreachable();
  return refusal.reason === 'FORBIDDEN' && permission
    ? `${said} ${m.common_missingPermission({ permission: permissionWord(permission) })}`
    : said;
}

function requestNumber(refusal: Refusal): string | undefined {
  const id = refusal.details?.['requestId'];
  return typeof id === 'string' ? m.common_requestNumber({ id }) : undefined;
}

/** A page or part that did not load. */
export function Failed({ refusal, call }: { refusal: Refusal; call: CallName }) {
  const { revalidate, state } = useRevalidator();
  const retry = (
    <Button loading={state === 'loading'} loadingLabel={m.common_retry()} onClick={() => void revalidate()}>
      {m.common_retry()}
    </Button>
  );
  return (
    <ErrorBox
      title={refusal.reason === 'NOT_FOUND' ? m.common_missingTitle() : m.common_failedTitle()}
      number={requestNumber(refusal)}
      action={refusal.reason === 'NOT_FOUND' || refusal.reason === 'FORBIDDEN' ? undefined : retry}
    >
      <p>{sentence(refusal, call)}</p>
    </ErrorBox>
  );
}

/** An act that was refused; what was typed stays. */
export function Refused({ refusal, call, onReload }: { refusal: Refusal | null; call: CallName; onReload?: () => void }) {
  const { revalidate } = useRevalidator();
  if (!refusal) return null;
  const isStale = refusal.reason === 'STALE' || refusal.reason === 'CONFLICT' || refusal.reason === 'WRONG_STATE';
  const reload = () => {
    onReload?.();
    void revalidate();
  };
  const action = isStale ? (
    <Button kind="quiet" size="cell" onClick={reload}>
      {m.common_loadChange()}
    </Button>
  ) : refusal.status === 401 ? (
    <Button kind="quiet" size="cell" onClick={endSession}>
      {m.common_logIn()}
    </Button>
  ) : undefined;
  return (
    <Notice tone={isStale ? 'lead' : 'error'} actions={action}>
      {sentence(refusal, call)}
    </Notice>
  );
}
