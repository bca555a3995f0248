// Gives every value of a text the parameter it is of: by the word beside it, else by its unit in the family of parts.
import { convert } from '@partharbor/part-values/units';
import { codesFor } from './families.ts';
import { filterFor, meaningOf, type Asked } from './semantics.ts';
import type { Draft } from './parse-result.ts';
import type { Lexeme, Reading } from './lex.ts';
import { measured, type Measured } from './plain-values.ts';
import type { ReadQuantity } from './quantities.ts';
import { likelyCodes, present, presentIn, type Offered } from './category-parameters.ts';
import type { Scope } from './scope.ts';
import type { Prepared } from './vocabulary.ts';

/** What the assignment works on. */
export interface Work {
  readonly lexemes: readonly Lexeme[];
  readonly scope: Scope;
  readonly offered: ReadonlyMap<string, Offered>;
  readonly known: Prepared;
  readonly draft: Draft;
  /** Normalised. */
  readonly text: string;
}

/** A value and the words beside it. */
interface Valued {
  readonly index: number;
  readonly value: Measured;
  /** The number alone, where it was typed without a unit: a word beside it may say what it is. */
  readonly plain: Measured | null;
  /** Codes a word beside it allows; null = any. */
  codes: readonly string[] | null;
  bound: Asked['bound'];
  readonly beside: number[];
}

const readingOf = <K extends Reading['kind']>({ readings }: Lexeme, kind: K): Extract<Reading, { kind: K }> | undefined =>
  readings.find((each): each is Extract<Reading, { kind: K }> => each.kind === kind);

/** Assigns all values not used yet. Values nobody has a parameter for stay unused. */
export function assignValues(work: Work): void {
  const values = valuesOf(work);
  bindWords(work, values);
  const roles = regulatorRoles(work, values);
  raisedFrom(work, values);
  // Values that a word names go first, bare numbers last, so that no other takes their parameter.
  const rank = ({ codes, plain }: Valued): number => (codes !== null ? 0 : plain === null ? 1 : 2);
  for (const valued of [...values].sort((a, b) => rank(a) - rank(b)))
    if (!work.draft.isUsed(valued.index)) assignOne(work, valued, roles.get(valued.index));
}

function valuesOf({ lexemes, scope, draft, text }: Work): Valued[] {
  return lexemes.flatMap((lexeme, index): Valued[] => {
    const read: ReadQuantity | undefined = draft.isUsed(index) ? undefined : readingOf(lexeme, 'quantity');
    const plain = read ? numberAlone(read) : null;
    const value = read ? (measured(read, scope.family) ?? plain) : null;
    // 275VAC of a varistor is the mains it stands, not the voltage it begins to conduct at.
    const isMains = scope.family?.name === 'varistor' && /V\s?AC$/i.test(text.slice(lexeme.start, lexeme.end));
    return value ? [{ index, value, plain, codes: isMains ? ['ac_voltage'] : null, bound: read!.bound, beside: [] }] : [];
  });
}

/** A number without unit may still get one from the word beside it: "pitch 2.54", "hFE 100". */
const numberAlone = (read: ReadQuantity): Measured | null =>
  read.letter === '' && read.unit === null ? { low: read.low, high: read.high, unit: '?', tolerance: read.tolerance } : null;

/** Words bind to the value they stand beside; between two values an "in" or 以上 belongs to the one before. */
function bindWords(work: Work, values: readonly Valued[]): void {
  const { lexemes, scope, draft } = work;
  const byIndex = new Map(values.map((one) => [one.index, one]));
  lexemes.forEach((lexeme, index) => {
    if (draft.isUsed(index)) return;
    const words = lexeme.readings[0]?.kind === 'quantity' ? [] : lexeme.readings;
    const hint = words.find((each) => each.kind === 'hint');
    const codes = scope.hints.get(index) ?? (hint?.kind === 'hint' ? hint.codes : null);
    const bound = words.find((each) => each.kind === 'bound');
    const before = neighbour(work, byIndex, index, -1);
    const after = neighbour(work, byIndex, index, 1);
    if (codes) {
      const fits = (one: Valued | undefined): one is Valued =>
        one !== undefined && one.codes === null && fitting(work, one.plain ?? one.value, codes).length > 0;
      const behind = scope.hints.has(index) || (hint?.kind === 'hint' && hint.side === 'after');
      const chosen = behind && fits(before) ? before : fits(after) ? after : undefined;
      if (!chosen) return;
      chosen.codes = codes;
      chosen.beside.push(index);
      draft.use(index);
    } else if (bound?.kind === 'bound') {
      const chosen = bound.side === 'after' ? (before ?? after) : (after ?? before);
      if (!chosen || chosen.bound !== null) return;
      chosen.bound = bound.bound;
      chosen.beside.push(index);
      draft.use(index);
    }
  });
}

/** The next value in a direction with nothing but small words in between. */
function neighbour({ lexemes }: Work, values: ReadonlyMap<number, Valued>, from: number, step: 1 | -1): Valued | undefined {
  for (let index = from + step; index >= 0 && index < lexemes.length; index += step) {
    const found = values.get(index);
    if (found) return found;
    if (!lexemes[index]!.readings.some(({ kind }) => kind === 'filler' || kind === 'bound')) return undefined;
  }
  return undefined;
}

/** Codes of a list whose unit the value can have. Without any scope a named code of the whole catalogue will do. */
function fitting({ offered, known, scope }: Work, value: Measured, codes: readonly string[]): string[] {
  const there = scope.leaves.length > 0 ? presentIn(scope.family, codes, offered) : codes.filter((code) => known.units.has(code));
  return there.filter((code) => {
    // Light is measured in nanometres, bodies are not.
    // Microvolts are noise or offset, and supply nothing.
    if (value.unit === 'V' && value.high < 0.1 && /^(?:supply|input|output)_voltage$/.test(code)) return false;
    // What isolates bears hundreds of volts at least; less is what the transistor behind it bears.
    if (code === 'isolation_voltage' && value.high < 300 && codes.length > 1) return false;
    if (value.unit === 'm' && /wavelength/.test(code) !== value.low < 1e-5) return false;
    return inUnit(value, known.units.get(code) ?? offered.get(code)?.unit ?? '') !== null;
  });
}

/** Low and high in a parameter's unit. */
function inUnit({ low, high, unit }: Measured, to: string): [number, number] | null {
  if (unit === '?') return to === 'm' ? [low / 1000, high / 1000] : [low, high];
  if (unit === 'ppm' && to === 'ppm/°C') return [low, high];
  if (unit === '' || to === '') return unit === to ? [low, high] : null;
  const a = convert(low, unit, to);
  const b = convert(high, unit, to);
  return a === null || b === null ? null : [a, b];
}

const regulators = new Set(['ldo', 'dcdc', 'regulator', 'power module', 'acdc']);
/** Imports keep the input of most regulators as their supply. */
const inputs = ['supply_voltage', 'input_voltage', 'maximum_input_voltage'];
const outputs = ['output_voltage'];

/** A converter that raises: the first value is the one equal to the word, the others only list it. */
const isRising = ({ draft }: Work): boolean => draft.items.some(({ filter }) => /^(?:boost|step.?up)/i.test(filter?.in?.[0] ?? ''));

/** Which voltage of a regulator goes in and which comes out, where no word says so: boost converters raise it, the others lower it. */
function regulatorRoles(work: Work, values: readonly Valued[]): Map<number, readonly string[]> {
  const roles = new Map<number, readonly string[]>();
  const { family } = work.scope;
  if (!family || !regulators.has(family.name)) return roles;
  const volts = values.filter(({ value }) => value.unit === 'V');
  const open = volts.filter(({ codes }) => codes === null).sort((a, b) => a.value.high - b.value.high);
  const rising = isRising(work);
  if (open.length >= 2) {
    const [low, high] = [open[0]!, open.at(-1)!];
    roles.set(low.index, rising ? inputs : outputs);
    roles.set(high.index, rising ? outputs : inputs);
  } else if (open.length === 1) {
    const [one] = open as [Valued];
    const inNamed = volts.some(({ codes }) => codes?.includes('input_voltage') ?? false);
    const outNamed = volts.some(({ codes }) => codes?.includes('output_voltage') ?? false);
    const highInput = family.name === 'dcdc' && !rising && one.value.low >= 12;
    const asInput = outNamed || one.value.low !== one.value.high || highInput;
    roles.set(one.index, asInput && !inNamed ? inputs : outputs);
  }
  return roles;
}

/** "boost 3.7V to 5V" is no range but what goes in and what comes out. */
function raisedFrom(work: Work, values: readonly Valued[]): void {
  const volts = values.filter(({ value }) => value.unit === 'V');
  const [only] = volts;
  if (!regulators.has(work.scope.family?.name ?? '') || !isRising(work) || volts.length !== 1 || !only || only.codes !== null) return;
  const { low, high } = only.value;
  if (low === high || !/to|到|转|变/.test(work.text.slice(work.lexemes[only.index]!.start, work.lexemes[only.index]!.end))) return;
  assignOne(work, { ...only, value: { ...only.value, low, high: low } }, inputs);
  assignOne(work, { ...only, value: { ...only.value, low: high, high } }, outputs);
}

function assignOne(work: Work, valued: Valued, role: readonly string[] | undefined): void {
  const { scope, offered, draft } = work;
  const { index, beside } = valued;
  const value = inBytes(work, index, valued.codes ? (valued.plain ?? valued.value) : valued.value);
  const named = valued.codes ?? role;
  const codes = fitting(work, value, named ?? unnamedCodes(work, value));
  for (const code of codes) {
    const bounds = inUnit(small(code, value), work.known.units.get(code) ?? offered.get(code)?.unit ?? '');
    if (draft.has(code)) {
      // "100nF(104)" says it twice.
      if (bounds && bounds[0] === bounds[1] && draft.means(code, bounds[0])) return draft.use(index);
      continue;
    }
    if (!bounds) continue;
    const meaning = scope.family?.exact?.includes(code) ? 'equal' : meaningOf(code);
    // A linear regulator's input is often kept as its maximum alone: the upper end must be borne.
    const asMaximum = scope.family?.name === 'ldo' || scope.family?.name === 'regulator';
    const filter =
      asMaximum && inputs.includes(code) && valued.bound === null
        ? { attr: code, min: bounds[1] }
        : filterFor(code, meaning, { low: bounds[0], high: bounds[1], bound: valued.bound });
    if (!draft.add('param', filter, [index, ...beside])) continue;
    if (value.tolerance !== null && offered.has('tolerance') && !draft.has('tolerance'))
      draft.add('param', { attr: 'tolerance', max: value.tolerance }, [index]);
    return;
  }
}

/** "50 MOHM" of a coil or a transistor is in milliohms, whatever capitals say. */
function small(code: string, value: Measured): Measured {
  const isShouted = value.unit === 'ohm' && value.low >= 1e5 && /^(?:dc_resistance|on_resistance|esr)$/.test(code);
  return isShouted ? { ...value, low: Number((value.low / 1e9).toPrecision(12)), high: Number((value.high / 1e9).toPrecision(12)) } : value;
}

/** "64kb" of a controller is in bytes, but where bits are written out. */
function inBytes({ scope, lexemes, text }: Work, index: number, value: Measured): Measured {
  const { start, end } = lexemes[index]!;
  const isMemory = scope.family?.name === 'mcu' && value.unit === 'bit' && value.low >= 1024 && !/bit|位/i.test(text.slice(start, end));
  return isMemory ? { ...value, unit: 'B' } : value;
}

const scopeless: Readonly<Record<string, readonly string[]>> = { '°C': ['operating_temperature'] };

function unnamedCodes({ scope, offered }: Work, { unit, pins }: Measured): readonly string[] {
  if (unit === '?') return [];
  if (scope.leaves.length === 0) return scopeless[unit] ?? [];
  if (pins && scope.family) {
    if (!codesFor(scope.family, '').includes('positions')) return present(['pins'], offered);
    // A network of eight pins has fewer circuits.
    const positions = present(['positions'], offered);
    if (positions.length > 0) return positions;
  }
  return likelyCodes(scope.family, unit, offered);
}
