// Writing of part numbers: what is the same, what only begins alike, and that a decimal sign is never lost.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { marked, numberAgreement, slipsBetween } from './numbers.ts';
import { decideFor, goodsWith } from './testing.ts';

const kind = (asked: string, ours: string, brand = 'Texas Instruments'): string => {
  const found = numberAgreement(asked, ours, brand);
  return found === null ? 'none' : `${found.kind}${found.sameDecimals ? '' : ' DECIMAL'}`;
};

test.each([
  ['LM358', 'lm358', 'written'],
  ['ＬＭ３５８ ', 'LM358', 'written'],
  ['STM32F103 C8T6', 'STM32F103C8T6', 'written'],
  ['FRC0603J103TS', 'FRC0603J103 TS', 'written'],
  ['L-M358', 'LM358', 'loose'],
  ['878342019', '87834-2019', 'loose'],
  ['MIC5219-3,3', 'MIC5219-3.3', 'loose'],
  ['SMBJ50A', 'SMBJ5.0A', 'loose DECIMAL'],
  ['SMF6.0A', 'SMF60A', 'loose DECIMAL'],
  ['MO1/2W-51Ω', 'MO1/2W-5Ω1', 'loose DECIMAL'],
  ['AMS1117-33', 'AMS1117-3.3', 'loose DECIMAL'],
  ['LM358D', 'LM358DR', 'packing'],
  ['LM2596S-5.0', 'LM2596S-5.0/NOPB', 'packing'],
  ['LM2596S-50', 'LM2596S-5.0/NOPB', 'packing DECIMAL'],
  ['LM358', 'LM358DR', 'begins'],
  ['TPS7A3301', 'TPS7A33', 'begins'],
  ['LM358X', 'LM358Y', 'near'],
  ['LM358', 'NE5532', 'none'],
  ['', 'LM358', 'none'],
  ['---', 'LM358', 'none'],
])('R-140 %s and %s: %s', (asked, ours, expected) => {
  expect(kind(asked, ours)).toBe(expected);
});

test('R-137 our number may carry the maker’s name in brackets, but no other', () => {
  expect(kind('L7806CV', 'L7806CV(UMW)', 'UMW')).toBe('maker_in_brackets');
  expect(kind('L7806CV', 'L7806CV(UMW)', 'STMicroelectronics')).toBe('begins');
  expect(kind('DF17-20DP', 'DF17-20DP(57)', 'Hirose')).toBe('begins');
});

test('R-140 IRF630NPBF and its D2PAK are not packings of each other; lead-free endings are told apart', () => {
  expect(kind('IRF630NPBF', 'IRF630NSTRLPBF', 'Infineon Technologies')).not.toBe('packing');
  expect(numberAgreement('LM2596S-5.0', 'LM2596S-5.0/NOPB', 'TI')).toMatchObject({ kind: 'packing', isLeadFree: true });
  expect(numberAgreement('LM358D', 'LM358DR', 'TI')).toMatchObject({ kind: 'packing', isLeadFree: false });
});

test('R-140 letters of grade, temperature and voltage are no endings, a Chinese tail makes it a beginning at most', () => {
  expect(kind('LM317T', 'LM317')).toBe('begins');
  expect(kind('GD32E230C8T6最小系统板', 'GD32E230C8T6', 'GigaDevice')).toBe('begins');
});

test('R-140 marked numbers keep decimal signs and nothing else', () => {
  expect(marked('SMBJ5.0A')).toBe('SMBJ5.0A');
  expect(marked('MO1/2W-5Ω1')).toBe('MO12W5.1');
  expect(marked('L-M358 d')).toBe('LM358D');
  expect(marked('BC847,215')).toBe('BC847.215');
  expect(marked('200W-45Ω±5%')).toBe('200W455');
});

const digits = fc.stringMatching(/^\d{1,3}$/);
const dotted = fc.tuple(fc.stringMatching(/^[A-Z]{2,4}$/), digits, digits, fc.stringMatching(/^[A-Z]{0,2}$/));

test('R-140 3,000 dotted numbers with the point lost or moved are chosen only where such a number is sold', () => {
  fc.assert(
    fc.property(dotted, fc.boolean(), fc.boolean(), ([head, whole, part, tail], isMoved, isSold) => {
      const real = `${head}${whole}.${part}${tail}`;
      const all = `${whole}${part}`;
      const at = (whole.length % all.length) + 1;
      const damaged = isMoved && at < all.length ? `${head}${all.slice(0, at)}.${all.slice(at)}${tail}` : `${head}${all}${tail}`;
      if (damaged === real) return;
      const neighbour = isSold ? [goodsWith(2, damaged)] : [];
      const decision = decideFor({ mpn: damaged }, [goodsWith(1, real), ...neighbour]);
      expect(decision.selected?.goods.id ?? 0).toBe(isSold && damaged.length >= 1 ? 2 : 0);
      if (isSold) expect(decision.notes).toContain('DECIMAL_NEIGHBOUR');
      else if (decision.candidates.length > 0) expect(decision.candidates[0]!.vetoes).toContain('DECIMAL');
    }),
    { numRuns: 3_000 },
  );
});

test('R-137 slips are counted up to a bound, a swap is one', () => {
  expect(slipsBetween('LM358', 'LM385', 3)).toBe(1);
  expect(slipsBetween('LM358', 'LM358', 3)).toBe(0);
  expect(slipsBetween('ABCDEFG', 'GFEDCBA', 3)).toBe(4);
  expect(slipsBetween('A', 'ABCDE', 3)).toBe(4);
});
