// What runs in the page: ticks a box and waits, frame by frame, until its rows and counts are on screen.

export interface Clicked {
  /** Milliseconds from the click until the frame with the new rows and counts was painted. */
  readonly total: number;
  /** Of them: until the request left, until its first byte, until its last byte, until painted. */
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

/** Ticks a box, or takes its tick away; null where it has left its list, as what is rare may. */
export async function tick({ name, value }: Box): Promise<Clicked | null> {
  const box = [...document.querySelectorAll<HTMLInputElement>('#filters input[type=checkbox]')].find(
    (one) => one.name === name && one.value === value,
  );
  if (!box) return null;
  // How many there are and which stand first: the address changes before they are drawn.
  const shown = (): string =>
    [
      document.querySelector('h1')?.parentElement?.textContent,
      ...[...document.querySelectorAll('tbody tr')].slice(0, 10).map(({ id }) => id),
    ].join(' ');
  const before = shown();
  performance.clearResourceTimings();
  const clicked = performance.now();
  box.click();
  const painted = await new Promise<number>((done, fail) => {
    const look = (): void => {
      if (performance.now() - clicked > 30_000) return fail(new Error('nothing came within 30 s'));
      if (shown() === before) return void requestAnimationFrame(look);
      // A message posted in a frame arrives when that frame has been painted.
      const channel = new MessageChannel();
      channel.port1.addEventListener('message', () => done(performance.now()), { once: true });
      channel.port1.start();
      channel.port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
  const asked = performance.getEntriesByType('resource').filter((one) => new URL(one.name).pathname.endsWith('.data'));
  const [request] = asked as PerformanceResourceTiming[];
  if (!request) throw new Error('the list was not asked for');
  return {
    total: painted - clicked,
    leaving: request.requestStart - clicked,
    waiting: request.responseStart - request.requestStart,
    reading: request.responseEnd - request.responseStart,
    drawing: painted - request.responseEnd,
    bytes: request.transferSize,
  };
}
