// Asks every two seconds how a payment stands, until the order is paid or the money went back (PY-2).
import { useEffect, useState } from 'react';
import { callApi } from '../../browser-call.ts';

const POLL_MS = 2_000;

export type PolledState = 'waiting' | 'paid' | 'failed' | 'expired' | 'refunded';

interface Polled {
  readonly state: PolledState;
  readonly orderPaid: boolean;
}

/** State of a payment; null before the first answer. A failed question is asked again; nothing is asked while the page is hidden. */
export function usePayState(paymentNo: string | undefined): Polled | null {
  const [answer, setAnswer] = useState<(Polled & { paymentNo: string }) | null>(null);
  useEffect(() => {
    if (paymentNo === undefined) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const poll = async () => {
      if (document.visibilityState === 'visible') {
        const outcome = await callApi<Polled>('payState', { paymentNo });
        if (stop.signal.aborted) return;
        if (outcome.ok) {
          setAnswer({ ...outcome.data, paymentNo });
          // Money may still come after a refusal, and go back after that.
          if (outcome.data.orderPaid || outcome.data.state === 'refunded') return;
        }
      }
      timer = setTimeout(() => void poll(), POLL_MS);
    };
    timer = setTimeout(() => void poll(), POLL_MS);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [paymentNo]);
  return answer?.paymentNo === paymentNo ? answer : null;
}
