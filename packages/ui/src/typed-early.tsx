// What the reader types or ticks before scripts have taken over a field, so that taking over loses nothing.

const typed = new WeakMap<EventTarget, string>();
let pressed: EventTarget | null = null;

/** Notes every field already changed and every change to come. Called once, right before the page is hydrated. */
export function rememberTyped(page: Document): void {
  for (const input of page.querySelectorAll('input')) {
    if (input.value !== input.defaultValue || input.checked !== input.defaultChecked) typed.set(input, input.value);
  }
  for (const select of page.querySelectorAll('select')) {
    if ([...select.options].some((option) => option.selected !== option.defaultSelected)) typed.set(select, select.value);
  }
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) typed.set(target, target.value);
  };
  page.addEventListener('input', note, { capture: true });
  // A box may be taken over within the very click that ticks it: it is ticked already then, and its `input` comes only afterwards.
  page.addEventListener(
    'click',
    (event) => {
      note(event);
      pressed = event.target;
      setTimeout(() => (pressed = null));
    },
    { capture: true },
  );
}

/** What stood in a field when its component took it over; undefined where nothing was typed. */
export const typedEarly = (field: HTMLInputElement | HTMLSelectElement | null): string | undefined =>
  field ? typed.get(field) : undefined;

/** Whether a field is just being clicked: what the click does to it is not over yet. */
export const isPressed = (input: HTMLInputElement): boolean => pressed === input;
