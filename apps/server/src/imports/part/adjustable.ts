// The output of regulators: sources name only the high end of what one can be set to, or of its tolerance; the description has the range.
import { printRange } from '@partharbor/part-values/print';
import { readValue } from '@partharbor/part-values/reading';
import type { RowParams } from './row-params.ts';

type Values = RowParams;
type Range = readonly [low: number, high: number];

const fixed = 'output_voltage';
const settable = 'output_voltage_range';
const inputs = ['supply_voltage', 'input_voltage'] as const;
const within = 0.001;
/** Ends closer together than this share of their middle are a tolerance around one value. */
const toleranceWidth = 0.25;
/** Categories whose parts, where the output type is not told, have a range because it can be set. */
const regulators = /power module|dc-dc|ldo|voltage reg|voltage reference/i;

export interface Output extends Values {
  /** Volts the part can be set to, to be kept as the parameter `output_voltage_range`; null where it is none or cannot be read. */
  readonly range: Range | null;
  /** What was changed, with its code in front; null = nothing. */
  readonly warning: string | null;
}

/**
 * What a part's output voltage means. `description` is the source's own, `category` the English name of the part's category. The fixed value
 * goes where the part is adjustable, and becomes the middle where the source named the high end of its tolerance.
 * @example readOutput({ params: { output_voltage: 37, output_type: 'Adjustable' }, texts: {} }, '1.5A 1.2V~37V', 'LDO').range // [1.2, 37]
 */
export function readOutput(values: Values, description: string, category: string): Output {
  const value = values.params[fixed];
  const kind = kindOf(values, category);
  const unchanged: Output = { ...values, range: null, warning: null };
  if (value === undefined || typeof value === 'string' || kind === 'other' || values.params[settable] !== undefined) return unchanged;
  if (typeof value !== 'number') return kind === 'fixed' ? unchanged : { ...without(values), range: value, warning: null };
  const { range, beside } = rangeEndingAt(value, description, values);
  if (range === null) return kind === 'adjustable' ? { ...without(values), range, warning: `output_high_end: ${value} V` } : unchanged;
  const text = printRange(range[0], range[1], 'V', 'en');
  const mayBeTolerance = kind === 'fixed' || kind === 'untold';
  if (mayBeTolerance && range[1] - range[0] <= toleranceWidth * Math.abs(range[0] + range[1]) * 0.5) {
    const middle = roundMiddle(range) ?? value;
    if (middle === value) return unchanged;
    const params = { ...values.params, [fixed]: middle };
    return { params, texts: values.texts, range: null, warning: `output_middle: ${text} → ${middle} V` };
  }
  if (kind === 'fixed') {
    // The range of a whole series, or a wrong word: which value this part has, nobody says.
    const rest = without(values);
    return { ...rest, texts: { ...rest.texts, [fixed]: text }, range: null, warning: `output_series: ${value} V → ${text}` };
  }
  const rest = without(values);
  const params = kind === 'both' && beside !== null ? { ...rest.params, [fixed]: beside } : rest.params;
  return { params, texts: rest.texts, range, warning: `output_range: ${value} V → ${text}` };
}

type Kind = 'adjustable' | 'fixed' | 'both' | 'untold' | 'other';

/** Whether the output can be set, comes as one value, or either; `other` are parts that are no regulators. */
function kindOf({ params }: Values, category: string): Kind {
  const type = params['output_type'];
  if (typeof type !== 'string') return regulators.test(category) ? 'untold' : 'other';
  const [set, single] = [/adjust|可调/i.test(type), /fixed|固定/i.test(type)];
  return set ? (single ? 'both' : 'adjustable') : single ? 'fixed' : 'other';
}

function without({ params, texts }: Values): Values {
  const keep = <T>(all: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([code]) => code !== fixed));
  return { params: keep(params), texts: keep(texts) };
}

const near = (a: number, b: number): boolean => Math.abs(a - b) <= within * Math.abs(b);
const same = (a: Range, b: Range): boolean => near(a[0], b[0]) && near(a[1], b[1]);

interface Named {
  readonly range: Range | null;
  /** A single value in one list with the range: an output of its own. */
  readonly beside: number | null;
}

/**
 * The range of a description that ends at a value and is not the part's input; of several the one inside the others, which holds whatever
 * each is of.
 */
function rangeEndingAt(value: number, description: string, { params }: Values): Named {
  const found: { range: Range; beside: number | null }[] = [];
  for (const word of description.split(/\s+/)) {
    const list = word.split(/[、;；]/).map(volts);
    const single = list.find((one) => typeof one === 'number') ?? null;
    for (const one of list) if (typeof one === 'object' && one !== null && endsAt(one, value)) found.push({ range: one, beside: single });
  }
  for (const input of inputRanges(params)) {
    // A charge pump that turns its input round names it once more with the other sign.
    const place = found.findIndex(({ range }) => same(range, input) || same([-range[1], -range[0]], input));
    if (place >= 0) found.splice(place, 1);
  }
  const [first] = found;
  if (!first) return { range: null, beside: null };
  const low = Math.max(...found.map(({ range }) => range[0]));
  const high = Math.min(...found.map(({ range }) => range[1]));
  return { range: low < high ? [low, high] : null, beside: first.beside };
}

function volts(text: string): number | Range | null {
  if (!/\dm?V$/.test(text)) return null;
  const read = readValue(text, 'V');
  if (read.kind === 'range' && read.unit === 'V') return [read.low, read.high];
  return read.kind === 'number' && read.unit === 'V' ? read.value : null;
}

/** A negative output is named by its far end or by its size. */
const endsAt = ([low, high]: Range, value: number): boolean =>
  near(high, value) || near(Math.max(Math.abs(low), Math.abs(high)), Math.abs(value));

/** Ranges the part takes in, each once however many attributes name it. */
function inputRanges(params: Values['params']): Range[] {
  const all = inputs.flatMap((code): Range[] => {
    const value = params[code];
    return Array.isArray(value) ? [value] : [];
  });
  return all.filter((one, place) => all.findIndex((other) => same(one, other)) === place);
}

/** The middle as a round value that parts are made for; null where it is none: 4.8 to 5.2 is 5, 4.9 to 5 is nothing. */
function roundMiddle([low, high]: Range): number | null {
  const middle = (low + high) / 2;
  const round = Number(middle.toPrecision(2));
  return near(middle, round) ? round : null;
}
