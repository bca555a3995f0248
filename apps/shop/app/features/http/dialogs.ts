// What the pages have to say or ask besides what they show: one dialog at a time, none twice, and a line while the shop is away.

export interface Question {
  readonly title: string;
  readonly text: string;
  /** Verb of the primary button. */
  readonly yes: string;
  /** The other button; without it the dialog can only be read and closed. */
  readonly no?: string;
  /** Where a link leads that helps on. */
  readonly help?: { readonly href: string; readonly words: string };
}

interface Waiting extends Question {
  readonly answered: Promise<boolean>;
  readonly answer: (yes: boolean) => void;
}

/** Messages that wait at most; what comes beyond is not shown. */
const AT_MOST = 10;

export interface Shown {
  readonly question: Waiting | null;
  /** Somebody waits for the shop to come back; pressing asks at once. */
  readonly reconnect: (() => void) | null;
  /** A newer version of the pages is served. */
  readonly newVersion: boolean;
}

let waiting: readonly Waiting[] = [];
const waits = new Set<() => void>();
let newVersion = false;
let shown: Shown = { question: null, reconnect: null, newVersion };
const listeners = new Set<() => void>();

function changed(): void {
  shown = { question: waiting[0] ?? null, reconnect: waits.size > 0 ? wakeAll : null, newVersion };
  for (const listener of listeners) listener();
}

const wakeAll = (): void => {
  for (const wake of waits) wake();
};

/** Asks after everything that waits already; resolves with whether the primary button was pressed. The same question asked again is one. */
export function ask(question: Question): Promise<boolean> {
  const same = waiting.find((one) => one.title === question.title && one.text === question.text);
  if (same) return same.answered;
  if (waiting.length >= AT_MOST) return Promise.resolve(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const one: Waiting = {
    ...question,
    answered: promise,
    answer: (yes) => {
      waiting = waiting.filter((other) => other !== one);
      changed();
      resolve(yes);
    },
  };
  waiting = [...waiting, one];
  changed();
  return promise;
}

/** Waits while a line tells that the shop is away: until the time is up or the reader presses. Ends early with the signal's reason. */
export function reconnectIn(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => () => {
      clearTimeout(timer);
      waits.delete(wake);
      changed();
      settle();
    };
    const wake = end(resolve);
    const timer = setTimeout(wake, ms);
    signal?.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      { once: true },
    );
    waits.add(wake);
    changed();
  });
}

/** Offers to reload; `false` puts the offer away. */
export function offerVersion(is: boolean): void {
  newVersion = is;
  changed();
}

export const shownNow = (): Shown => shown;
export function onShown(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
