// Short word on something done, with an optional undo; five seconds, waits while the pointer or focus is on it.
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import css from './notice.module.css';

interface ToastMessage {
  text: string;
  /** The undo must stand on the page too. */
  undo?: { label: string; run: () => void };
}

type Show = (message: ToastMessage) => void;

const ToastContext = createContext<Show>(() => undefined);
const SHOWN_MS = 5000;

/** `const toast = useToast(); toast({ text: m.cart_removed() })`. Never for errors. */
export const useToast = (): Show => useContext(ToastContext);

function Toast({ message, close }: { message: ToastMessage; close: () => void }) {
  const [held, setHeld] = useState(false);
  const closing = useRef(close);
  useEffect(() => {
    closing.current = close;
  }, [close]);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => closing.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [held]);
  const hold = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
  return (
    <div className={css.toast} {...hold}>
      {message.text}
      {message.undo && (
        <button
          type="button"
          className={css.undo}
          onClick={() => {
            message.undo?.run();
            close();
          }}
        >
          {message.undo.label}
        </button>
      )}
    </div>
  );
}

/** Once at the root; `label` names the region. */
export function ToastRegion({ label, children }: { label: string; children: ReactNode }) {
  const [messages, setMessages] = useState<readonly (ToastMessage & { id: number })[]>([]);
  const last = useRef(0);
  const show = useCallback<Show>((message) => {
    last.current += 1;
    const id = last.current;
    setMessages((shown) => [...shown.slice(-2), { ...message, id }]);
  }, []);
  const region = useMemo(
    () => (
      <section className={css.toasts} aria-label={label} aria-live="polite">
        {messages.map((message) => (
          <Toast key={message.id} message={message} close={() => setMessages((shown) => shown.filter(({ id }) => id !== message.id))} />
        ))}
      </section>
    ),
    [label, messages],
  );
  return (
    <ToastContext value={show}>
      {children}
      {region}
    </ToastContext>
  );
}
