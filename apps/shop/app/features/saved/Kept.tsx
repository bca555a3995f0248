// In the frame, once: the forms that compare buttons and hearts belong to, what becomes of them, and the comparison bar (CP-1, PD-4).
import { useToast } from '@partharbor/ui/toast';
import { useHydrated } from '@partharbor/ui/hydrated';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { askedPart, latePart } from '../../lazy-part.ts';
import { isAdding } from '../projects/adding/adding-href.ts';
import { clickedPage } from '../shell/page-links.ts';
import type { KeptAnswer } from './answer.ts';
import { compareForm, favouriteForm } from './context.ts';
import type { KeptData } from './context.ts';

const AddingDialog = askedPart(() => import('../projects/adding/AddingDialog.tsx').then((loaded) => loaded.AddingDialog));

/** Links that put parts into a project are answered over the page; a guest follows them to the login. */
function Adding({ isGuest }: { isGuest: boolean }) {
  const [href, setHref] = useState<string | null>(null);
  useEffect(() => {
    if (isGuest) return undefined;
    const open = (event: MouseEvent) => {
      const page = clickedPage(event)?.[1];
      if (page === undefined || !isAdding(new URL(page, location.href))) return;
      event.preventDefault();
      setHref(page);
    };
    document.addEventListener('click', open, true);
    return () => document.removeEventListener('click', open, true);
  }, [isGuest]);
  if (href === null) return null;
  return (
    <Suspense>
      <AddingDialog key={href} href={href} close={() => setHref(null)} />
    </Suspense>
  );
}

/** Most readers compare nothing. */
const CompareBar = latePart(() => import('./CompareBar.tsx').then((loaded) => loaded.CompareBar));

interface Sent {
  readonly serial: number;
  readonly action: '/compare-items' | '/favourite';
  readonly fields: Readonly<Record<string, string>>;
  /** What brings back what this takes away. */
  readonly undo?: Readonly<Record<string, string>>;
}

/** Sends one thing and tells what it was answered. An answer that leads to another frame takes the queue with it. */
function Sender({ sent, done }: { sent: Sent; done: (answer: KeptAnswer, sent: Sent) => void }) {
  const fetcher = useFetcher<KeptAnswer>();
  const { submit } = fetcher;
  useEffect(() => {
    void submit({ ...sent.fields, via: 'fetch' }, { method: 'post', action: sent.action });
  }, [sent, submit]);
  const { data } = fetcher;
  useEffect(() => {
    if (data !== undefined) done(data, sent);
  }, [data, done, sent]);
  return null;
}

/** One after the other: the second of two quick presses must find the cookie the first one made. */
function useQueue(tell: (answer: KeptAnswer, sent: Sent) => void) {
  const [queue, setQueue] = useState<readonly Sent[]>([]);
  const last = useRef(0);
  const push = useCallback((sent: Omit<Sent, 'serial'>) => {
    last.current += 1;
    const serial = last.current;
    setQueue((waiting) => [...waiting, { ...sent, serial }]);
  }, []);
  const done = useCallback(
    (answer: KeptAnswer, sent: Sent) => {
      setQueue((waiting) => waiting.filter((one) => one.serial !== sent.serial));
      tell(answer, sent);
    },
    [tell],
  );
  return { first: queue[0], push, done };
}

const words: Readonly<Partial<Record<Extract<KeptAnswer, { ok: true }>['did'], () => string>>> = {
  'taken out': m.saved_takenOut,
  cleared: m.saved_cleared,
  saved: m.saved_saved,
  unsaved: m.saved_unsaved,
};

/** What brings back what a press takes away. */
function undoOf(action: Sent['action'], fields: Sent['fields'], { compared }: KeptData): Pick<Sent, 'undo'> {
  if (action === '/compare-items') return { undo: { ids: compared.map((one) => one.goodsId).join('-') } };
  return fields['remove'] ? { undo: { restore: fields['remove'] } } : {};
}

export function Kept({ data }: { data: KeptData }) {
  const { pathname, search } = useLocation();
  const [refusal, setRefusal] = useState<string | null>(null);
  const toast = useToast();
  const hydrated = useHydrated();
  const again = useRef<(sent: Omit<Sent, 'serial'>) => void>(() => undefined);
  const tell = useCallback(
    (answer: KeptAnswer, { action, undo }: Sent) => {
      setRefusal(answer.ok ? null : answer.message || m.saved_failed());
      const word = answer.ok ? words[answer.did] : undefined;
      if (word)
        toast({ text: word(), ...(undo ? { undo: { label: m.saved_undo(), run: () => again.current({ action, fields: undo }) } } : {}) });
    },
    [toast],
  );
  const { first, push, done } = useQueue(tell);
  useEffect(() => {
    again.current = push;
  }, [push]);
  const submit = (action: Sent['action']) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = Object.fromEntries(
      [...new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : value.name,
      ]),
    );
    push({ action, fields, ...undoOf(action, fields, data) });
  };
  const to = <input type="hidden" name="to" value={pathname + search} />;
  const onPage = pathname === '/Compare';
  // Who buys is done comparing: the cart's own bar holds the lower edge.
  const isAway = onPage || pathname === '/Cart';
  const hasBar = refusal !== null || (!isAway && data.compared.length > 0);
  const busyId = first?.fields['goodsId'] ?? first?.fields['remove'] ?? null;
  return (
    <>
      <form
        id={compareForm}
        method="post"
        action="/compare-items"
        onSubmit={submit('/compare-items')}
        data-ready={hydrated || undefined}
        hidden
      >
        {to}
      </form>
      <form id={favouriteForm} method="post" action="/favourite" onSubmit={submit('/favourite')} hidden>
        {to}
      </form>
      <Adding isGuest={data.isGuest} />
      {first && <Sender key={first.serial} sent={first} done={done} />}
      {hasBar && <CompareBar data={data} refusal={refusal} close={() => setRefusal(null)} busy={busyId !== null} onPage={isAway} />}
    </>
  );
}
