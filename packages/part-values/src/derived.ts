// Parameters that others say without naming them: what a ceramic's class, a chip's size code or a package's name stand for (SR-5).
import { ceramicClass } from './dielectrics.ts';
import { readPackage } from './packages.ts';

/** As parts have them: a number, [low, high] in SI units or degrees Celsius, or a text. */
type Value = number | readonly [low: number, high: number] | string;

export interface Derived {
  readonly code: 'operating_temperature' | 'capacitance_change' | 'body_size' | 'pins';
  readonly value: number | [low: number, high: number] | string;
}

/** Kinds of parts whose class of ceramic is one of EIA-198. */
const ceramics: ReadonlySet<string> = new Set(['mlcc', 'leaded-ceramic-capacitor']);
/** Kinds that are sold by the size of their body. */
const sized: ReadonlySet<string> = new Set(['mlcc', 'crystal', 'oscillator']);
/** Kinds that have as many pins as their package says. */
const pinned: ReadonlySet<string> = new Set(['mcu', 'crystal']);
/** What 0805 is made as: its metric code is rounded. */
const exactBody: Readonly<Record<string, string>> = { '2012': '2x1.25mm' };

function* ofCeramic(dielectric: Value | undefined): Generator<Derived> {
  const found = typeof dielectric === 'string' ? ceramicClass(dielectric) : null;
  if (!found) return;
  yield { code: 'operating_temperature', value: [found.lowC, found.highC] };
  yield { code: 'capacitance_change', value: found.change };
}

const tenths = (two: string): number => Number(two) / 10;

/** Length and width of a chip or of a body whose sides the name tells; '' where it does not. */
function bodyOf(name: string): string {
  const { metric = '', bodyLengthMm, bodyWidthMm } = readPackage(name);
  if (Object.hasOwn(exactBody, metric)) return exactBody[metric]!;
  const code = /^(\d\d)(\d\d)$/.exec(metric) ?? /^SMD-?(\d\d)(\d\d)(?:-\dP)?$/.exec(name);
  if (code) return `${tenths(code[1]!)}x${tenths(code[2]!)}mm`;
  return bodyLengthMm === undefined || bodyWidthMm === undefined ? '' : `${bodyLengthMm}x${bodyWidthMm}mm`;
}

/** Parameters that a kind of part gets so, besides those it is given; no kind gets none. */
export const derivedCodes = (kind = ''): readonly Derived['code'][] => [
  ...(ceramics.has(kind) ? (['operating_temperature', 'capacitance_change'] as const) : []),
  ...(sized.has(kind) ? (['body_size'] as const) : []),
  ...(pinned.has(kind) ? (['pins'] as const) : []),
];

/**
 * What follows from the class of ceramic and the package of a part, without what it has already. `kind` is the key of its kind of part.
 * @example derivedOf('mlcc', { dielectric: 'X7R' }, '0402') // −55 to 125 °C, ±15%, 1x0.5mm
 */
export function derivedOf(kind: string, params: Readonly<Record<string, Value>>, packageName: string): Derived[] {
  const all: Derived[] = [];
  if (ceramics.has(kind)) all.push(...ofCeramic(params['dielectric']));
  const body = sized.has(kind) ? bodyOf(packageName) : '';
  if (body !== '') all.push({ code: 'body_size', value: body });
  const pins = pinned.has(kind) ? readPackage(packageName).pins : undefined;
  if (pins !== undefined) all.push({ code: 'pins', value: pins });
  return all.filter(({ code }) => params[code] === undefined);
}
