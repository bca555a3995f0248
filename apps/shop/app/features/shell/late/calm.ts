// Whether a dialog may come over the page just now: nobody is typing, nothing else lies over it.

const typing = 'input:not([type=checkbox],[type=radio],[type=button],[type=submit]),textarea,select,[contenteditable]';
const over = 'dialog[open],[popover]:popover-open,header details[open]';
/** After the reader has finished something the page settles first. */
const SETTLE_MS = 600;
const changes = ['focusout', 'close', 'toggle', 'pointerup', 'keyup', 'visibilitychange'] as const;

const isCalm = (): boolean => !document.hidden && !document.activeElement?.matches(typing) && document.querySelector(over) === null;

/** Waits until a dialog may come, however long that takes; never where `signal` is aborted before. */
export function calm(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = new AbortController();
    const look = () => {
      clearTimeout(timer);
      if (signal.aborted) return done.abort();
      timer = setTimeout(() => {
        if (signal.aborted) done.abort();
        else if (isCalm()) {
          done.abort();
          resolve();
        }
      }, SETTLE_MS);
    };
    for (const change of changes) document.addEventListener(change, look, { capture: true, signal: done.signal });
    signal.addEventListener('abort', () => done.abort(), { once: true });
    look();
  });
}
