// Values read out of part numbers beside those that catalogues state: the demo's, and the real one's where it is at hand.
import { generateDemo } from '@partharbor/demo-catalogue/generate';
import { readPackage } from '@partharbor/part-values/packages';
import { valuesInNumber, type NumberValues } from '@partharbor/part-values/number-values';
import { expect, test } from 'vitest';
import { sharedText } from './fixtures/vocabularies.ts';

const near = (a: number, b: number): boolean => Math.abs(a / b - 1) < 0.001;

const sizeOf = (pkg: string): string => readPackage(pkg).name.replace(/^SMD,/u, '');

const codes = { resistor: 'resistance', capacitor: 'capacitance', inductor: 'inductance' } as const;

test('SR-3 numbers of the demo catalogue say what its parts are', () => {
  const read = { resistor: 0, capacitor: 0, inductor: 0 };
  for (const { mpn, package: size, params } of generateDemo(1).parts) {
    const values = valuesInNumber(mpn);
    if (!values) continue;
    const { kind, value, volts, tolerance } = values;
    read[kind] += 1;
    const stated = Number(params[codes[kind]]);
    expect([near(value, stated), values.size], mpn).toEqual([true, values.size === '' ? '' : sizeOf(size)]);
    if (volts !== null && params['voltage_rating'] !== undefined) expect(volts, mpn).toBe(params['voltage_rating']);
    if (tolerance?.unit === '%' && params['tolerance'] !== undefined) expect(tolerance.value, mpn).toBe(params['tolerance']);
  }
  expect(read.resistor).toBeGreaterThan(500);
  expect(read.capacitor).toBeGreaterThan(300);
  expect(read.inductor).toBeGreaterThan(20);
});

interface Real {
  readonly mpn: string;
  readonly pkg?: string;
  readonly a: Readonly<Record<string, { readonly v?: number; readonly u?: string } | string>>;
}

const files = [
  ['resistor', '259', 'catalog/parts/01-resistors.jsonl.gz', 50_000, 0.000_3],
  ['capacitor', '260', 'catalog/parts/02-capacitors.jsonl.gz', 24_500, 0.000_3],
  ['inductor', '253', 'catalog/parts/03-inductors-coils-transformers.jsonl.gz', 13_000, 0.001],
] as const;
const toleranceId = '48';

/** Which of the stated values a number's reading gainsays. */
function gainsaid(
  values: NumberValues,
  { pkg, a }: Real,
  valueId: string,
): 'value' | 'case' | 'size' | 'tolerance' | 'voltage' | 'mounting' | null {
  const stated = a[valueId];
  if (typeof stated === 'object' && stated.v !== undefined && !near(values.value, stated.v)) return 'value';
  if (values.electrolytic !== null) {
    const volts = Object.values(a).flatMap((one) => (typeof one === 'object' && one.u === 'V' ? [one.v] : []));
    if (volts.length > 0 && !volts.includes(values.volts!)) return 'voltage';
    if (/^(?:SMD|插件)/u.test(pkg ?? '') && pkg!.startsWith('SMD') !== (values.electrolytic === 'SMD')) return 'mounting';
  }
  const size = sizeOf(pkg ?? '');
  // Cases and square bodies stand in some rows as the chip size of their footprint.
  const alike = values.size.startsWith('CASE') ? /^CASE/u : values.size.endsWith('mm') ? /^\d.*mm$/u : /^\d{4,5}$/u;
  if (alike.test(size) && size !== values.size) return values.size.startsWith('CASE') ? 'case' : 'size';
  const spread = a[toleranceId];
  const percent = typeof spread === 'string' && /^±([\d.]+)%$/u.exec(spread)?.[1];
  const { tolerance } = values;
  return percent && tolerance && !(tolerance.unit === '%' && tolerance.value === Number(percent)) ? 'tolerance' : null;
}

const here = sharedText('catalog/categories.json') !== null;
test.skipIf(!here)(
  `SR-3 real numbers say what the real catalogue states of the parts${here ? '' : ' (skipped: the shared data is not here)'}`,
  { timeout: 120_000 },
  () => {
    let cases = 0;
    const wrongCases: string[] = [];
    for (const [kind, valueId, path, fewest, share] of files) {
      const wrong: string[] = [];
      let read = 0;
      for (const line of sharedText(path)!.trim().split('\n')) {
        const part = JSON.parse(line) as Real;
        const values = valuesInNumber(part.mpn);
        if (!values || part.a[valueId] === undefined) continue;
        read += 1;
        const against = values.kind === kind ? gainsaid(values, part, valueId) : 'kind';
        if (values.size.startsWith('CASE')) cases += 1;
        if (against) (against === 'case' ? wrongCases : wrong).push(`${part.mpn} ${against}`);
      }
      expect(read).toBeGreaterThan(fewest);
      // Where they differ it is the catalogue's slip (1210J30225G stated as 2.2 kΩ), or a code of two digits for a value of three.
      expect(wrong.length, wrong.slice(0, 20).join('; ')).toBeLessThanOrEqual(read * share);
    }
    // The catalogue states another case than the number's own letter of nearly one tantalum in a hundred (TAJE… as D).
    expect(cases).toBeGreaterThan(1500);
    expect(wrongCases.length, wrongCases.slice(0, 20).join('; ')).toBeLessThanOrEqual(cases * 0.01);
  },
);
