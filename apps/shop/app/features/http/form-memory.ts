// What is typed on a page, kept while the page is loaded anew; never passwords, codes or files.

const KEY = 'typedText';
const AT_MOST = 100;
const LONGEST = 10_000;
/** A reload that took longer than this was none of ours. */
const KEPT_MS = 60_000;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Kept {
  readonly path: string;
  readonly atMs: number;
  readonly fields: readonly (readonly [place: string, value: string])[];
}

const secret = /^(password|hidden|file|submit|button|reset|image)$/;
const pathOf = (): string => location.pathname + location.search;

function isOurs(field: Field): boolean {
  return field.name !== '' && !secret.test(field.type) && !/one-time-code|password|cc-/.test(field.autocomplete);
}

/** Fields with the place by which they are found again: name, and how many of that name stand before. */
function fieldsOf(page: Document): [string, Field][] {
  const seen = new Map<string, number>();
  return [...page.querySelectorAll<Field>('input, textarea, select')].filter(isOurs).map((field) => {
    const nth = seen.get(field.name) ?? 0;
    seen.set(field.name, nth + 1);
    return [`${field.name} ${nth}`, field];
  });
}

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';
const valueOf = (field: Field): string => (isBox(field) ? String(field.checked) : field.value);

/** Names of fields the reader typed in. Names, for a field may be drawn anew as one with suggestions and the like. */
const touched = new Set<string>();

/** From now on knows what the reader types in: React gives fields that it holds the typed text as their default, too. */
export function noteTyped(signal: AbortSignal): void {
  const note = ({ target }: Event) => target instanceof Element && touched.add(target.getAttribute('name') ?? '');
  document.addEventListener('input', note, { capture: true, signal });
}

function wasChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement || touched.has(field.name)) return true;
  return isBox(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Right before a reload: keeps what the reader changed. */
export function keepTyped(): void {
  const fields = fieldsOf(document)
    .filter(([, field]) => wasChanged(field))
    .map(([place, field]) => [place, valueOf(field)] as const)
    .filter(([, value]) => value.length <= LONGEST)
    .slice(0, AT_MOST);
  if (fields.length > 0) sessionStorage.setItem(KEY, JSON.stringify({ path: pathOf(), atMs: Date.now(), fields } satisfies Kept));
}

/** As if the reader had typed it: the fields' own scripts hear of it. */
function give(field: Field, value: string): void {
  if (isBox(field)) {
    if (String(field.checked) !== value) field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

/** Once, after a reload: gives the fields of this page back what stood in them. */
export function giveTyped(): void {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return;
  sessionStorage.removeItem(KEY);
  const { path, atMs, fields } = JSON.parse(text) as Kept;
  if (path !== pathOf() || Date.now() - atMs > KEPT_MS) return;
  const known = new Map(fieldsOf(document));
  for (const [place, value] of fields) {
    const field = known.get(place);
    if (field && valueOf(field) !== value) give(field, value);
  }
}
