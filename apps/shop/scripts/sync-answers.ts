// The router draws the answer to a navigation in a transition even where `flushSync` was asked for, which it takes to mean the wait
// alone. For builds its answer is drawn at once there too: a tick whose answer has come is on screen with the next frame (SR-5).
import type { Plugin } from 'vite';

/** Where the router ends a navigation with what its loaders gave. */
const end = /(\.\.\.workingFetchers \? \{ fetchers: workingFetchers \} : \{\}\s*\})(\);\s*\}\s*async function handleAction\()/;

/** The router's module with `flushSync` handed on; throws where that cannot be done, as after an update of it. */
export function withSyncAnswers(code: string): string {
  if (!end.test(code)) throw new Error('the router ends navigations in another way: see apps/shop/scripts/sync-answers.ts');
  return code.replace(end, '$1, { flushSync }$2');
}

/** Vite plugin for the pages' scripts. */
export function syncAnswers(): Plugin {
  return {
    name: 'partharbor-sync-answers',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/]router[\\/]router\.js$/.test(id)) return undefined;
      return { code: withSyncAnswers(code), map: null };
    },
  };
}
