// Parts of a page that browsers fetch only when they are shown.
import { Suspense, createElement, lazy, memo } from 'react';
import type { ComponentType } from 'react';

const loading: Promise<unknown>[] = [];

/**
 * A part that the browser fetches when it is first shown. The server loads it at its start, for it renders a page in one go.
 * @example const Nothing = lazyPart(() => import('./Nothing.tsx').then((loaded) => loaded.Nothing));
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  if (!import.meta.env.SSR) return lazy(() => load().then((part) => ({ default: part })));
  let Part: ComponentType<P> | undefined;
  const ready = async (): Promise<void> => {
    Part = await load();
  };
  loading.push(ready());
  return (props) => {
    if (!Part) throw new Error('a part was rendered before it was loaded');
    return createElement(Part, props);
  };
}

/**
 * A part that is there from the server and whose script comes after what one sees first. It is drawn anew only for a change of its
 * own: one from outside before its script is there would throw away what stands in it.
 */
export function latePart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = lazyPart(load);
  return memo((props: P) => createElement(Suspense, null, createElement(Part, props)));
}

/** On the server: every part is there. */
export const partsLoaded = (): Promise<unknown> => Promise.all(loading);
