// What the reader types or ticks before scripts have taken over a field, so that taking over loses nothing.

const typed = new WeakMap<EventTarget, string>();

/** Notes every field already changed and every change to come. Called once, right before the page is hydrated. */
export function rememberTyped(page: Document): void {
  for (const input of page.querySelectorAll('input')) {
    if (input.value !== input.defaultValue || input.checked !== input.defaultChecked) typed.set(input, input.value);
  }
  page.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLInputElement) typed.set(target, target.value);
    },
    { capture: true },
  );
}

/** What stood in a field when its component took it over; undefined where nothing was typed. */
export const typedEarly = (input: HTMLInputElement | null): string | undefined => (input ? typed.get(input) : undefined);
