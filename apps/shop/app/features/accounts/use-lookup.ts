// Looks a complete number up, once, as it is typed: whether it has an account (AC-7, R-104). The newest answer wins.
import { isMobile } from '@partharbor/rules/accounts';
import { foldMobile } from '@partharbor/rules/phones';
import { useRef, useState } from 'react';
import { callApi } from '../../browser-call.ts';

type Known = 'phone-not-found' | 'registered';

/** Null while the number is not complete, or nobody would say. */
export function useLookup() {
  const [known, setKnown] = useState<Known | null>(null);
  const asked = useRef('');
  const ask = async (mobile: string): Promise<void> => {
    const answer = await callApi<Known>('registerCheckMobile', {}, { params: { mobile } });
    if (asked.current === mobile && answer.ok) setKnown(answer.data);
  };
  const look = (typed: string): void => {
    const mobile = foldMobile(typed);
    if (mobile === asked.current) return;
    asked.current = mobile;
    setKnown(null);
    if (isMobile(mobile)) void ask(mobile);
  };
  return { known, look };
}
