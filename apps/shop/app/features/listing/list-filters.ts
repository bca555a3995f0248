// Filters by parameter, price and stock as an address carries them: f.<code>, min.<code>, max.<code>, unk.<code> (SR-5).

export interface ParamFilter {
  /** Parameter code, or `$price`, `$stock`. */
  readonly code: string;
  /** Value keys, joined by OR. */
  readonly in: readonly string[];
  /** Bounds as typed; '' = none. */
  readonly min: string;
  readonly max: string;
  /** Parts without a value pass too. */
  readonly unknown: boolean;
}

/** What the search takes at most. */
const filtersAtMost = 12;
const valuesAtMost = 100;
const valueLength = 200;
/** Longest bound a field takes. */
export const BOUND_LENGTH = 24;

const codeShape = /^(\$price|\$stock|[a-z][\p{L}\p{N}_]{0,79})$/u;
/** Code of a parameter, which columns and sorting go by. */
export const isParamCode = (code: string): boolean => !code.startsWith('$') && codeShape.test(code);

const noFilter = (code: string): ParamFilter => ({ code, in: [], min: '', max: '', unknown: false });

/** Alone, `unknown` sets no limit. */
const limits = (one: ParamFilter): boolean => one.in.length > 0 || one.min !== '' || one.max !== '';

const oneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]+/gu, ' ')
    .trim();

/** Filters of an address in the order they first stand there; what is not understood counts as not given. */
export function readFilters(search: URLSearchParams): ParamFilter[] {
  const found = new Map<string, ParamFilter>();
  for (const [name, text] of search) {
    const [, part, code = ''] = /^(f|min|max|unk)\.(.+)$/u.exec(name) ?? [];
    if (part === undefined || !codeShape.test(code)) continue;
    const before = found.get(code) ?? noFilter(code);
    const value = oneLine(text);
    if (part === 'unk') found.set(code, { ...before, unknown: value === '1' });
    else if (part === 'f') {
      const fits = value !== '' && value.length <= valueLength && before.in.length < valuesAtMost && !before.in.includes(value);
      if (fits) found.set(code, { ...before, in: [...before.in, value] });
    } else if (value.length <= BOUND_LENGTH) found.set(code, { ...before, [part]: value });
  }
  return [...found.values()].filter(limits).slice(0, filtersAtMost);
}

/** Adds the filters to an address. */
export function writeFilters(query: URLSearchParams, filters: readonly ParamFilter[]): void {
  for (const one of filters) {
    for (const value of one.in) query.append(`f.${one.code}`, value);
    if (one.min !== '') query.append(`min.${one.code}`, one.min);
    if (one.max !== '') query.append(`max.${one.code}`, one.max);
    if (one.unknown) query.append(`unk.${one.code}`, '1');
  }
}

export const filterOf = (filters: readonly ParamFilter[], code: string): ParamFilter =>
  filters.find((one) => one.code === code) ?? noFilter(code);

/** The filters with one changed; in its place, or at the end where it is new. A filter that limits nothing goes. */
export function withFilter(filters: readonly ParamFilter[], code: string, changes: Partial<Omit<ParamFilter, 'code'>>): ParamFilter[] {
  const next = { ...filterOf(filters, code), ...changes };
  const known = filters.some((one) => one.code === code);
  const all = known ? filters.map((one) => (one.code === code ? next : one)) : [...filters, next];
  return all.filter(limits).slice(-filtersAtMost);
}

/** Values and bounds in force, as a button counts them. */
export const filtersCount = (filters: readonly ParamFilter[]): number =>
  filters.reduce((sum, one) => sum + one.in.length + (one.min !== '' || one.max !== '' ? 1 : 0), 0);
