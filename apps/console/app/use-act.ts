// What a page does: one call at a time, its refusal kept for the page to show, its data loaded again afterwards.
import type { Outcome, Refusal } from '@partharbor/contract/call';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer, CallName, Input, PathParams } from './calls.ts';
import { send } from './client.ts';
import { endSession } from './session.ts';

export interface Act<K extends CallName> {
  readonly busy: boolean;
  /** Why the last try was refused; null before the first and after a success. */
  readonly refusal: Refusal | null;
  readonly run: (input: Input<K>, params?: PathParams) => Promise<Outcome<Answer<K>>>;
  readonly clear: () => void;
}

/** 128 random bits; works without a secure context, where randomUUID is missing. */
const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Keys for repeating a request safely: the same content keeps its key until it went through, other content gets another.
 * @example const keys = keeper(); keys.keyFor('{"a":1}') === keys.keyFor('{"a":1}')
 */
export function keeper(make: () => string = freshKey): { keyFor: (content: string) => string; done: () => void } {
  let kept: { content: string; key: string } | null = null;
  return {
    keyFor: (content) => {
      if (kept?.content !== content) kept = { content, key: make() };
      return kept.key;
    },
    done: () => void (kept = null),
  };
}

/**
 * `leaves`: the page is left once it went through, so its own data is not asked for again.
 * @example const confirm = useAct('consoleConfirm'); await confirm.run({ version }, { orderNo });
 */
export function useAct<K extends CallName>(name: K, { leaves = false }: { readonly leaves?: boolean } = {}): Act<K> {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const keys = useRef(keeper());
  const { revalidate } = useRevalidator();
  const run = async (input: Input<K>, params?: PathParams) => {
    setBusy(true);
    setRefusal(null);
    const outcome = await send(name, input, { params, idempotencyKey: keys.current.keyFor(JSON.stringify([name, params, input])) });
    if (outcome.ok) {
      keys.current.done();
      if (!leaves) await revalidate();
    } else {
      setRefusal(outcome);
      if (outcome.status === 401) endSession();
    }
    setBusy(false);
    return outcome;
  };
  return { busy, refusal, run, clear: () => setRefusal(null) };
}
