// Adding to the cart without leaving the page: the form, the marks in rows, and the word at the cart (HD-6).
import { Suspense, createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { askedPart } from '../../lazy-part.ts';
import type { AddAnswer } from './add-line.ts';
import { rememberQuantity } from './last-quantity.ts';
import './adding.module.css';

export interface AddedLine {
  readonly goodsId: string;
  readonly partNo: string;
  readonly quantity: number;
  readonly totalNumber: number;
  /** What the part differs in from what was asked for. */
  readonly note?: string | undefined;
}

/** Each add has its own number, so that the word shows anew. */
type Shown = AddedLine & { readonly serial: number };

/** A part that was bought before: when, how many, at what price in words, and the order. */
export interface Bought {
  readonly rest: string;
  readonly href: string;
}

interface Adding {
  readonly inCart: (goodsId: string) => number;
  readonly bought?: Readonly<Record<string, Bought>>;
  readonly tell: (line: AddedLine) => void;
}

/** What rows know of the cart and of what was bought before. */
export const AddingContext = createContext<Adding>({ inCart: () => 0, tell: () => undefined });

/** Comes with the first add; its styles come with the page. */
const AddedPopover = askedPart(() => import('./AddedPopover.tsx').then((loaded) => loaded.AddedPopover));

/** Once around a page; `inCart` is what the cart held when the page was loaded. */
export function CartAdding({
  inCart,
  bought,
  children,
}: { inCart: Readonly<Record<string, number>>; children: ReactNode } & Pick<Adding, 'bought'>) {
  const [more, setMore] = useState<Readonly<Record<string, number>>>({});
  const [line, setLine] = useState<Shown | null>(null);
  // A page loaded anew knows the cart as it is now.
  const loaded = useRef(inCart);
  useEffect(() => {
    if (loaded.current === inCart) return;
    loaded.current = inCart;
    setMore({});
  }, [inCart]);
  const close = useCallback(() => setLine(null), []);
  const adding = useMemo<Adding>(
    () => ({
      inCart: (goodsId) => (inCart[goodsId] ?? 0) + (more[goodsId] ?? 0),
      bought,
      tell: (added) => {
        rememberQuantity(added.quantity);
        setMore((before) => ({ ...before, [added.goodsId]: (before[added.goodsId] ?? 0) + added.quantity }));
        setLine((before) => ({ ...added, serial: (before?.serial ?? 0) + 1 }));
      },
    }),
    [inCart, more, bought],
  );
  return (
    <AddingContext value={adding}>
      {children}
      <output className="visually-hidden">
        {line && m.goods_addedStatus({ partNo: line.partNo, quantity: written(line.quantity), count: line.totalNumber })}
        {line?.note && ` ${line.note}`}
      </output>
      {line && (
        <Suspense>
          <AddedPopover key={line.serial} line={line} close={close} />
        </Suspense>
      )}
    </AddingContext>
  );
}

/** When, how many and at what price the reader bought a part last. */
export const useBought = (goodsId: string): Bought | undefined => useContext(AddingContext).bought?.[goodsId];

/** Quantity of a part in the cart, as far as this page knows. */
export const useInCart = (goodsId: string): number => useContext(AddingContext).inCart(goodsId);

interface Part {
  readonly goodsId: string;
  readonly partNo: string;
}

/** A fetcher of one part that tells the page what became of an add. */
function useSending({ goodsId, partNo }: Part, note?: string) {
  const fetcher = useFetcher<AddAnswer>();
  const { tell } = useContext(AddingContext);
  const answer = fetcher.data;
  const told = useRef<AddAnswer>(undefined);
  useEffect(() => {
    if (!answer || answer === told.current) return;
    told.current = answer;
    if (answer.ok) tell({ goodsId, partNo, quantity: answer.quantity, totalNumber: answer.totalNumber, note });
    else if (answer.login) void import('../http/login-ended.ts').then(({ tellLoginEnded }) => tellLoginEnded(answer));
  }, [answer, goodsId, partNo, note, tell]);
  const error = answer && !answer.ok && fetcher.state === 'idle' ? answer.message : null;
  return { fetcher, busy: fetcher.state === 'submitting', error };
}

/** Sends the form of a part; `error` is why the shop refused. */
export function useAdd(part: Part) {
  const { fetcher, busy, error } = useSending(part);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const pressed = (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value');
    if (pressed === 'buy') return;
    event.preventDefault();
    if (fetcher.state !== 'idle') return;
    const form = new FormData(event.currentTarget);
    form.set('via', 'fetch');
    void fetcher.submit(form, { method: 'post' });
  };
  return { submit, busy, error };
}

/** What a row knows of its add. */
export interface AddReport {
  readonly busy: boolean;
  readonly error: string | null;
}

/**
 * Sends what a row gives it. Rows have it only once they are used: a fetcher follows every step of the router, and a page of rows
 * with one each would be drawn anew at every click on a filter.
 */
export function AddSender({
  part,
  note,
  form,
  report,
}: {
  part: Part;
  note: string | undefined;
  form: FormData;
  report: (report: AddReport) => void;
}) {
  const { fetcher, busy, error } = useSending(part, note);
  const { submit } = fetcher;
  useEffect(() => {
    void submit(form, { method: 'post' });
  }, [form, submit]);
  useEffect(() => report({ busy, error }), [busy, error, report]);
  return null;
}
