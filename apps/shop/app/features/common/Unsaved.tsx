// Asks before a form is left that holds something unsaved (RT-10). What asks comes only once something was changed.
import { Suspense, lazy, useEffect, useState } from 'react';
import type { ComponentType, RefObject } from 'react';
import { contentOf } from './form-content.ts';

/** A page whose question cannot be fetched goes on without it. */
const Prompt = lazy<ComponentType<{ when: boolean }>>(() =>
  import('./UnsavedPrompt.tsx').then(
    (loaded) => ({ default: loaded.UnsavedPrompt }),
    () => ({ default: () => null }),
  ),
);

interface UnsavedProps {
  form: RefObject<HTMLFormElement | null>;
  /** What is entered is on its way or saved: then nothing is asked. */
  sent: boolean;
}

/** Stands inside the form it looks after; changed means different from what the form first showed. */
export function Unsaved({ form, sent }: UnsavedProps) {
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const first = contentOf(element);
    const look = (): void => setChanged(contentOf(element) !== first);
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form]);
  return (
    changed && (
      <Suspense>
        <Prompt when={!sent} />
      </Suspense>
    )
  );
}
