// The form that signs in for today; what it was answered is told by a dialog, or by a line where today is signed already (HD-3).
import { useToast } from '@partharbor/ui/toast';
import { Suspense, useEffect, useId, useState } from 'react';
import type { ReactNode } from 'react';
import { Form, useFetcher } from 'react-router';
import { m } from '../../i18n/messages.js';
import { askedPart } from '../../lazy-part.ts';
import { POINTS_PATH } from './hrefs.ts';
import type { SignAnswer } from './hrefs.ts';

const SignedDialog = askedPart(() => import('./SignedDialog.tsx').then((loaded) => loaded.SignedDialog));

/** Works without scripts too: then the page of points says how it went. `children` hold the submit button. */
export function SignInForm({ children }: { children: ReactNode }) {
  const key = useId();
  const { data, state } = useFetcher<SignAnswer>({ key });
  const [closed, setClosed] = useState<SignAnswer>();
  const toast = useToast();
  useEffect(() => {
    if (data?.did === 'repeat') toast({ text: m.points_repeat() });
  }, [data, toast]);
  const shown = data === undefined || data === closed || data.did === 'repeat' ? null : data;
  return (
    <>
      <Form
        navigate={false}
        fetcherKey={key}
        method="post"
        action={POINTS_PATH}
        discover="none"
        aria-busy={state !== 'idle'}
        onSubmit={(event) => {
          if (state !== 'idle') event.preventDefault();
        }}
      >
        {children}
      </Form>
      <Suspense>{shown && <SignedDialog shown={shown} close={() => setClosed(data)} />}</Suspense>
    </>
  );
}
