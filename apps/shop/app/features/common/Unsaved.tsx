// Asks before a form is left that holds something unsaved (RT-10): within the shop by a dialog, on closing the window by the browser.
import { Suspense, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useBlocker } from 'react-router';
import type { BlockerFunction } from 'react-router';
import { askedPart } from '../../lazy-part.ts';
import { contentOf } from './form-content.ts';

const fetchPrompt = () => import('./UnsavedPrompt.tsx');
const Prompt = askedPart(() => fetchPrompt().then((loaded) => loaded.UnsavedPrompt));

/** Another page, or another form of this one; a jump within the page leaves nothing. */
const leaves: BlockerFunction = ({ currentLocation: here, nextLocation: next }) =>
  here.pathname !== next.pathname || here.search !== next.search;

/** Whether the form differs from what it first showed; the dialog is fetched as soon as it does. */
function useChanged(form: RefObject<HTMLFormElement | null>): boolean {
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    const first = contentOf(element);
    const look = (): void => {
      setChanged(contentOf(element) !== first);
      // One that does not come now is asked for again when there is something to ask.
      fetchPrompt().catch(() => undefined);
    };
    element.addEventListener('input', look);
    return () => element.removeEventListener('input', look);
  }, [form]);
  return changed;
}

/** A link with `data-discard` says itself that it drops what was entered. */
function useDiscarding(): RefObject<boolean> {
  const discarding = useRef(false);
  useEffect(() => {
    const note = ({ target }: MouseEvent) => {
      discarding.current = target instanceof Element && target.closest('[data-discard]') !== null;
    };
    document.addEventListener('click', note, true);
    return () => document.removeEventListener('click', note, true);
  }, []);
  return discarding;
}

interface UnsavedProps {
  form: RefObject<HTMLFormElement | null>;
  /** What is entered is on its way or saved: then nothing is asked. */
  sent: boolean;
}

/** Stands inside the form it looks after. */
export function Unsaved({ form, sent }: UnsavedProps) {
  const when = useChanged(form) && !sent;
  const discarding = useDiscarding();
  const blocker = useBlocker((change) => when && !discarding.current && leaves(change));
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [when]);
  return (
    blocker.state === 'blocked' && (
      <Suspense>
        <Prompt stay={() => blocker.reset()} leave={() => blocker.proceed()} />
      </Suspense>
    )
  );
}
