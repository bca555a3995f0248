// A code asked for in the middle of an act: whoever needs one waits here until it was entered or put away.

type Listener = () => void;

let waiting: ((isFresh: boolean) => void)[] = [];
const listeners = new Set<Listener>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Opens the question; true once the login is fresh. False at once where no page is there to ask. */
export function askFresh(): Promise<boolean> {
  if (listeners.size === 0) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting = [...waiting, resolve];
    tell();
  });
}

/** Answers all who wait. */
export function answerFresh(isFresh: boolean): void {
  const answered = waiting;
  waiting = [];
  tell();
  for (const resolve of answered) resolve(isFresh);
}

export const isFreshAsked = (): boolean => waiting.length > 0;

export function onFreshChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
