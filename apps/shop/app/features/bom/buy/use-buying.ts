// Puts what can be bought of a list into the cart or onto an order form; what is refused stays to be answered.
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { actKey } from '../calls.ts';
import { cartLines } from './cart-lines.ts';
import { codesAsked } from './codes-asked.ts';
import { sendToCart, sendToOrder } from './send-to-cart.ts';
import type { CartOutcome } from './send-to-cart.ts';
import type { Editor } from '../edit/use-editor.ts';

export interface Buying {
  readonly isBusy: boolean;
  readonly outcome: CartOutcome | null;
  /** Material number of each part that was asked for. */
  readonly codes: Readonly<Record<string, string>>;
  readonly setCodes: (codes: Readonly<Record<string, string>>) => void;
  readonly send: () => void;
  readonly order: (bomId: string) => void;
}

export function useBuying({ view, userId, store }: Editor): Buying {
  const revalidator = useRevalidator();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<CartOutcome | null>(null);
  const [codes, setCodes] = useState<Readonly<Record<string, string>>>({});
  const [key, setKey] = useState(actKey);
  const told = (answer: CartOutcome) => {
    setBusy(false);
    setOutcome(answer);
    setKey(actKey());
    if (!answer.ok && answer.reason === 'MATERIAL_CONFLICT') setCodes(codesAsked(answer));
  };
  /** Nothing is bought at a number that is not kept yet. */
  const lines = async () => {
    setBusy(true);
    await store.settled();
    return cartLines(store.state().view.groups);
  };
  const send = async () => {
    const answer = await sendToCart(view.ref, userId, await lines(), codes, key);
    told(answer);
    // The header's count.
    if (answer.ok) await revalidator.revalidate();
  };
  const order = async (bomId: string) => {
    const answer = await sendToOrder(bomId, userId ?? '', await lines(), codes, key);
    if (typeof answer === 'string') await navigate(answer);
    else told(answer);
  };
  return { isBusy, outcome, codes, setCodes, send: () => void send(), order: (bomId) => void order(bomId) };
}
