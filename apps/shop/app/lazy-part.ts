// Parts of a page that browsers fetch only when they are shown.
import { useHydrated } from '@partharbor/ui/hydrated';
import { Suspense, createElement, lazy, memo, use, useState } from 'react';
import type { ComponentType } from 'react';

const loading: Promise<unknown>[] = [];

/** A part, how to fetch it, and what it is once it is there. */
type Part<P extends object> = ComponentType<P> & {
  readonly fetch: () => Promise<unknown>;
  readonly there: () => ComponentType<P> | undefined;
};

/** Before what asks for scripts is asked for again. */
const PAUSE_MS = 3_000;

/** A script that cannot be fetched is waited for: a failure would take the whole page's place, with all that is typed in it. */
async function patient<T>(load: () => Promise<T>, isQuiet?: boolean): Promise<T> {
  for (;;)
    try {
      return await load();
    } catch (failure) {
      // What asks for scripts is a script too: where that cannot be had either, both are asked for again.
      const late = await import('./features/http/deferred.ts').catch(() => undefined);
      if (late) return await late.insist(load, failure, isQuiet);
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
}

/**
 * A part that a click or a moment shows, never the server's page; it stands in a Suspense of its own. `isQuiet`: nobody asked for
 * it, so nobody is told where it does not come.
 * @example const Menu = askedPart(() => import('./Menu.tsx').then((loaded) => loaded.Menu));
 */
export const askedPart = <P extends object>(load: () => Promise<ComponentType<P>>, isQuiet?: boolean) =>
  lazy(async () => ({ default: await patient(load, isQuiet) }));

/**
 * A part that the browser fetches when it is first shown. The server loads it at its start, for it renders a page in one go.
 * @example const Nothing = lazyPart(() => import('./Nothing.tsx').then((loaded) => loaded.Nothing));
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  let Loaded: ComponentType<P> | undefined;
  const fetch = async () => ({ default: (Loaded = await (import.meta.env.SSR ? load() : patient(load))) });
  const there = () => Loaded;
  if (!import.meta.env.SSR) return Object.assign(lazy(fetch), { fetch, there });
  loading.push(fetch());
  const Whole = (props: P) => {
    if (!Loaded) throw new Error('a part was rendered before it was loaded');
    return createElement(Loaded, props);
  };
  return Object.assign(Whole, { fetch, there });
}

/**
 * A part that is there from the server and whose script comes after what one sees first. It is drawn anew only for a change of its
 * own: one from outside before its script is there would throw away what stands in it.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  const Lazy = lazyPart(load);
  const Late = memo((props: P) => {
    // Even what is loaded shows a moment late where it is lazy.
    const [There = Lazy] = useState(Lazy.there);
    return createElement(Suspense, null, createElement(There, props));
  });
  const { fetch, there } = Lazy;
  return Object.assign(Late, { fetch, there });
}

/** Attempts to bring a part to life this soon after the first are the first one, taken up again. */
const SAME_ATTEMPT_MS = 200;

/**
 * A part that is there from the server and works without scripts; its own comes with the first pointer or focus in it, which React
 * answers by trying to bring it to life. On a page that a click leads to it comes with the page. For what many pages show and few use.
 */
export function usedPart<P extends object>(load: () => Promise<ComponentType<P>>): Part<P> {
  const Lazy = lazyPart(load);
  const used = Promise.withResolvers<unknown>();
  const Waiting = ({ since, props }: { readonly since: { ms: number }; readonly props: P }) => {
    if (!Lazy.there()) {
      since.ms ||= performance.now();
      if (performance.now() - since.ms > SAME_ATTEMPT_MS) used.resolve(Lazy.fetch());
      use(used.promise);
    }
    return createElement(Lazy.there()!, props);
  };
  const Used = memo((props: P) => {
    const [isLedTo] = useState(useHydrated());
    // Kept here, for of what waits nothing is kept.
    const [since] = useState({ ms: 0 });
    // Even what is loaded shows a moment late where it is lazy.
    const [There = Lazy] = useState(Lazy.there);
    const isAtOnce = isLedTo || There !== Lazy;
    return createElement(Suspense, null, isAtOnce ? createElement(There, props) : createElement(Waiting, { since, props }));
  });
  const { fetch, there } = Lazy;
  return Object.assign(Used, { fetch, there });
}

/** Settled in a way that React sees without waiting for a turn. */
const settled: Promise<unknown> = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

/**
 * A hook for a page with late parts: where a click leads to it, the page before stays until they are there too. Else they would
 * come one by one and push aside what is there.
 */
export function together(...parts: readonly { readonly fetch: () => Promise<unknown>; readonly there: () => unknown }[]): () => void {
  let all: Promise<unknown> | undefined;
  return () => {
    const [isLedTo] = useState(useHydrated());
    // Asked again with what it waited for even where the parts came meanwhile: React counts the hooks of a render it takes up again
    // from there.
    if (isLedTo) use((all ??= parts.every(({ there }) => there()) ? settled : Promise.allSettled(parts.map(({ fetch }) => fetch()))));
  };
}

/** On the server: every part is there. */
export const partsLoaded = (): Promise<unknown> => Promise.all(loading);
