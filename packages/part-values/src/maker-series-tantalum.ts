// How makers write values into the numbers of tantalum capacitors in cases of a letter: one pattern a series.
import { pattern, type Codes, type Series } from './maker-series-common.ts';

const VALUE = '(?<value>[1-9]\\d\\d)';
const VOLTS = '(?<volts>\\d{3}|\\dR\\d)';
const TOLERANCE = '(?<tol>[JKM])';
const rated: Codes<number> = {
  '2R5': 2.5,
  '002': 2.5,
  '004': 4,
  '006': 6.3,
  '6R3': 6.3,
  '010': 10,
  '016': 16,
  '020': 20,
  '025': 25,
  '035': 35,
  '050': 50,
};
/** Letters that mean the same case with every maker: E is another one with KEMET, V with AVX. */
const cases: Codes<string> = { A: 'CASE-A', B: 'CASE-B', C: 'CASE-C', D: 'CASE-D' };
const SIZE = '(?<size>[ABCD])';

const of = (maker: string, begin: string, sizes: Codes<string>, ...rest: string[]): Series => ({
  maker,
  kind: 'capacitor',
  pattern: pattern(begin, `(?<size>[${Object.keys(sizes).join('')}])`, ...rest),
  sizes,
  volts: rated,
  isBulk: true,
});

export const TANTALUMS: readonly Series[] = [
  of('KYOCERA AVX', 'T(?:AJ|PS|RJ|CJ)', { ...cases, E: 'CASE-E' }, VALUE, TOLERANCE, VOLTS, '[RTHS]'),
  of('KEMET', 'T(?:49[1458]|52[015]|530)', { ...cases, X: 'CASE-X', V: 'CASE-V' }, VALUE, TOLERANCE, VOLTS, 'A'),
  {
    maker: 'Vishay',
    kind: 'capacitor',
    // A digit stands for the tolerance: X9 is 10 %.
    pattern: pattern('[25]93D', VALUE, 'X(?<tol>[059])', VOLTS, '(?<size>[ABCDE])'),
    sizes: { ...cases, E: 'CASE-E' },
    volts: rated,
    isBulk: true,
  },
  of('Vishay', 'TR3', { ...cases, E: 'CASE-E' }, VALUE, TOLERANCE, VOLTS, 'C'),
  of('Sunlord', 'TC21[12]', cases, VALUE, TOLERANCE, VOLTS, '[A-Z]'),
  {
    maker: 'Xiangyee',
    kind: 'capacitor',
    pattern: pattern('CA45', SIZE, VOLTS, TOLERANCE, VALUE, 'T'),
    sizes: cases,
    volts: rated,
    isBulk: true,
  },
];
