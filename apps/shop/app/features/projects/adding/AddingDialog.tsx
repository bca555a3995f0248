// Parts into a project over the page that shows them: asked for by any link there, put, and taken back without leaving it.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Notice } from '@partharbor/ui/notice';
import { Skeleton } from '@partharbor/ui/skeleton';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../../i18n/messages.js';
import type { AddingAnswer, AddingData } from './adding.server.ts';
import { AddingDone, AddingForm } from './AddingForm.tsx';

interface DialogProps {
  /** The link that was followed. */
  readonly href: string;
  readonly close: () => void;
}

export function AddingDialog({ href, close }: DialogProps) {
  const asked = useFetcher<AddingData>();
  const sent = useFetcher<{ readonly adding?: AddingAnswer }>();
  const { load } = asked;
  useEffect(() => void load(href), [load, href]);
  const { data } = asked;
  const answered = sent.data?.adding;
  const shared = { form: sent.Form, action: href, isSending: sent.state === 'submitting' };
  const isGone = data !== undefined && data.parts.length === 0;
  return (
    <Dialog
      open
      onClose={close}
      title={answered?.done ? m.projects_addDone() : answered?.isUndone ? m.projects_undone() : m.projects_addTitle()}
      closeLabel={m.common_close()}
    >
      {answered?.done ? (
        <AddingDone {...shared} done={answered.done} away={<Button onClick={close}>{m.common_close()}</Button>} />
      ) : answered?.isUndone || isGone ? (
        <>
          {isGone && <p>{m.projects_addNone()}</p>}
          <Button data-autofocus onClick={close}>
            {m.common_close()}
          </Button>
        </>
      ) : data === undefined ? (
        asked.state === 'idle' ? (
          <Notice tone="error" actions={<Button onClick={() => void load(href)}>{m.common_retry()}</Button>}>
            {m.projects_addFailed()}
          </Notice>
        ) : (
          <Skeleton label={m.common_loading()} shape="line" count={4} />
        )
      ) : (
        <AddingForm {...shared} data={data} answered={answered} away={<Button onClick={close}>{m.common_cancel()}</Button>} />
      )}
    </Dialog>
  );
}
