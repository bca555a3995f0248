// Asks for a code to a number, and counts the seconds the server says until the next may be asked for (AC-8).
import { useEffect, useState } from 'react';
import { callApi } from '../../browser-call.ts';
import type { CallName } from '../../calls-client.ts';
import { m } from '../../i18n/messages.js';

export type CodeCall = Extract<CallName, 'registerSendMobile' | 'findPwdMobile' | 'loginMobile'>;

interface CodeState {
  /** Seconds until the next one. */
  readonly left: number;
  readonly busy: boolean;
  /** Where the newest code went; '' = nowhere yet. */
  readonly sentTo: string;
  readonly message: string;
}

interface AskedBefore {
  readonly seconds: number;
  /** '' = it was refused. */
  readonly sentTo: string;
}

/** `verify` gives a passed security check, or null when the visitor would not. `before`: what was asked for without scripts. */
export function useCode(call: CodeCall, verify: () => Promise<string | null>, before: AskedBefore) {
  const [state, setState] = useState<CodeState>({ left: before.seconds, busy: false, sentTo: before.sentTo, message: '' });
  const isCounting = state.left > 0;
  useEffect(() => {
    if (!isCounting) return undefined;
    const timer = setInterval(() => setState((was) => ({ ...was, left: Math.max(0, was.left - 1) })), 1000);
    return () => clearInterval(timer);
  }, [isCounting]);
  const send = async (mobile: string): Promise<void> => {
    if (state.busy || isCounting) return;
    setState((was) => ({ ...was, busy: true, message: '' }));
    const captchaVerification = await verify();
    if (captchaVerification === null) return setState((was) => ({ ...was, busy: false }));
    const sent = await callApi<{ retryAfterSeconds: number }>(call, { mobile, captchaVerification });
    if (sent.ok) return setState({ left: sent.data.retryAfterSeconds, busy: false, sentTo: mobile, message: '' });
    const left = Number(sent.details?.['retryAfterSeconds'] ?? 0);
    return setState({ left, busy: false, sentTo: '', message: sent.message || m.accounts_busy() });
  };
  return { ...state, send };
}
