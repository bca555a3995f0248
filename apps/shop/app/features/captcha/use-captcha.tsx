// For forms: asks the visitor for a security check when the form is about to be sent.
import { Suspense, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { askedPart } from '../../lazy-part.ts';

const CaptchaDialog = askedPart(() => import('./CaptchaDialog.tsx').then((loaded) => loaded.CaptchaDialog));

interface Asking {
  readonly answer: (verification: string | null) => void;
}

interface AskedCaptcha {
  /** A captchaVerification, or null when the visitor closed the dialog. */
  readonly ask: () => Promise<string | null>;
  /** To be put into the page beside the form. */
  readonly dialog: ReactNode;
}

/** @example const captcha = useCaptcha(); … const verification = await captcha.ask(); */
export function useCaptcha(): AskedCaptcha {
  const [asking, setAsking] = useState<Asking | null>(null);
  const ask = useCallback(
    () =>
      new Promise<string | null>((resolve) => {
        setAsking({
          answer: (verification) => {
            setAsking(null);
            resolve(verification);
          },
        });
      }),
    [],
  );
  const dialog = asking && (
    <Suspense fallback={null}>
      <CaptchaDialog onDone={asking.answer} onClose={() => asking.answer(null)} />
    </Suspense>
  );
  return { ask, dialog };
}
