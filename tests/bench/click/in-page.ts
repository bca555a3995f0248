// What runs in the page: waits from a click on a box until its rows and counts are on screen.

export interface Clicked {
  /** Milliseconds from the click, which is when the button comes up, until the frame with the new rows and counts was painted. */
  readonly total: number;
  /** Of them: until the request left, until its first byte, until its last byte, until painted; 0 for what was done when the click came. */
  readonly leaving: number;
  readonly waiting: number;
  readonly reading: number;
  readonly drawing: number;
  /** Bytes of the answer as they travelled. */
  readonly bytes: number;
}

export interface Box {
  readonly name: string;
  readonly value: string;
}

/** Boxes of the open filters that have hits and are not ticked. */
export function tickable(): Box[] {
  const boxes = [...document.querySelectorAll<HTMLInputElement>('#filters li:not([data-none]) input[type=checkbox]')];
  return boxes.filter((box) => !box.checked && box.checkVisibility()).map(({ name, value }) => ({ name, value }));
}

/** Where a hand would click a box, brought into sight; null where it has left its list, as what is rare may. */
export function placeOf({ name, value }: Box): { readonly x: number; readonly y: number } | null {
  const box = [...document.querySelectorAll<HTMLInputElement>('#filters input[type=checkbox]')].find(
    (one) => one.name === name && one.value === value,
  );
  if (!box) return null;
  // Not to its very edge: the head of the page stays there.
  const away = box.getBoundingClientRect();
  if (away.top < 200 || away.bottom > innerHeight - 20) box.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = box.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

declare global {
  interface Window {
    /** What the click that is waited for leads to. */
    ticked: Promise<Clicked>;
  }
}

/** Gets ready for a click on a box and for what it leads to, which `window.ticked` resolves with. */
export function waitForTick(): void {
  window.ticked = (async () => {
    // How many there are, which stand first, and the counts: the address changes before they are drawn.
    const shown = (): string =>
      [
        document.querySelector('h1')?.parentElement?.textContent,
        ...[...document.querySelectorAll('tbody tr:nth-child(-n + 10)')].map(({ id }) => id),
        document.querySelector('#filters details:nth-of-type(2) ul')?.textContent,
      ].join(' ');
    const before = shown();
    performance.clearResourceTimings();
    let clicked = 0;
    const painted = await new Promise<number>((done, fail) => {
      // What is asked for within a frame, ahead of all else, comes when that frame has been painted.
      const frame = (): void => void scheduler.postTask(() => done(performance.now()), { priority: 'user-blocking' });
      // Looking frame by frame would have the browser draw frames that nobody else asks for.
      const drawn = new MutationObserver(() => {
        if (shown() === before) return;
        drawn.disconnect();
        requestAnimationFrame(frame);
      });
      drawn.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['id'] });
      setTimeout(() => fail(new Error('nothing came within 30 s')), 30_000);
      // When the browser was told, not when the page found time for it.
      document.addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
    });
    const asked = (): PerformanceEntry[] =>
      performance.getEntriesByType('resource').filter((one) => new URL(one.name).pathname.endsWith('.data'));
    // The browser writes its record of a request some time after the page has its answer.
    for (let tries = 0; tries < 100 && asked().length === 0; tries += 1) await new Promise((next) => setTimeout(next, 10));
    const [request] = asked() as PerformanceResourceTiming[];
    if (!request) throw new Error('the list was not asked for');
    const [left, first, last] = [request.requestStart, request.responseStart, request.responseEnd].map((at) => Math.max(at, clicked)) as [
      number,
      number,
      number,
    ];
    return {
      total: painted - clicked,
      leaving: left - clicked,
      waiting: first - left,
      reading: last - first,
      drawing: painted - last,
      bytes: request.transferSize,
    };
  })();
}
