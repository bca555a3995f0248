// States, reasons and keys: the words of both languages, and that tabs add up.
import { expect, test } from 'vitest';
import type { Line } from '../line.ts';
import { lineKeyText } from './line-key.ts';
import { readLine } from './reading.ts';
import { candidateReason, lineReason, reasonText, reasonWords, type ReasonCode } from './reasons.ts';
import { isSuccess, matchWords, stateOf, states, statesOf, supplyStates, supplyWords, tabOf, tabs, type Supply } from './states.ts';
import type { MatchWord } from './decide.ts';
import { capacitor, decideFor, goodsWith } from './testing.ts';
import { lineWith } from '../testing.ts';

const matches = Object.keys(matchWords) as MatchWord[];
const supplies: readonly (Supply | null)[] = [...supplyStates, null];

test('R-147 every pair has one state, one tab and only known words; success is what can be bought', () => {
  for (const match of matches) {
    for (const supply of supplies) {
      expect(states).toContain(stateOf(match, supply));
      expect(tabs).toContain(tabOf(match, supply));
      expect(statesOf(match, supply).every((one) => states.includes(one))).toBe(true);
      expect(statesOf(match, supply).includes('success')).toBe(isSuccess(match, supply));
      expect(tabOf(match, supply) === 'matched').toBe(isSuccess(match, supply));
    }
  }
  expect(statesOf('exact', 'enough')).toEqual(['matched', 'sufficient_stock', 'success']);
  expect(stateOf('auto', 'short')).toBe('out_of_stock');
  expect([stateOf('exact', 'moq'), stateOf('parameter', 'enough'), stateOf('left_out', null), stateOf('unconfirmed', 'out')]).toEqual([
    'moq',
    'parameter_match',
    'left_out',
    'unconfirmed',
  ]);
  expect(supplyWords.short).toEqual({ zh: '缺 {n}', en: 'Short by {n}' });
});

test('R-148 every reason has a sentence in both languages with the same fillings', () => {
  for (const [code, { zh, en }] of Object.entries(reasonWords)) {
    const fills = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    expect([code, fills(zh)]).toEqual([code, fills(en)]);
    for (const language of ['zh', 'en'] as const) expect(reasonText({ code: code as ReasonCode }, language)).not.toMatch(/[{}]|undefined/);
  }
});

const reason = (line: Partial<Line>, parts: Parameters<typeof decideFor>[1]): string[] => {
  const decision = decideFor(line, parts);
  const told = { quantityText: line.quantityText ?? '', manufacturer: line.manufacturer ?? '', reference: line.designators?.[0] ?? '1' };
  return [lineReason(decision, told).code, reasonText(lineReason(decision, told), 'en')];
};

test('R-148 a line and a candidate tell one reason each', () => {
  const opamp = goodsWith(1, 'LM358DR');
  expect(reason({ mpn: 'LM358DR' }, [opamp])).toEqual(['NUMBER_WRITTEN', 'The part number is exactly the same.']);
  expect(reason({ mpn: 'LM358D' }, [opamp])).toEqual(['PACKING', 'The same part in other packing (- → R).']);
  expect(reason({ mpn: 'LM358' }, [opamp])[0]).toBe('BEGINS');
  expect(reason({ mpn: 'LM358DRXY' }, [opamp])).toEqual(['LONGER', 'Your number has “XY” more.']);
  expect(reason({ mpn: 'LM358XR' }, [opamp])[1]).toBe('A similar number, 1 differences.');
  expect(reason({ mpn: 'LM358DR' }, [opamp, goodsWith(2, 'LM358DR', { brandId: 7, brand: 'UMW' })])).toEqual([
    'MAKERS',
    '2 manufacturers have this number. Choose one.',
  ]);
  expect(reason({ mpn: 'LM358DR', manufacturer: 'YAGEO' }, [opamp])[1]).toBe('Different manufacturer: BOM YAGEO, part Texas Instruments.');
  expect(reason({ mpn: 'SMBJ50A' }, [goodsWith(1, 'SMBJ5.0A')])[1]).toBe('The decimal point differs: SMBJ50A, SMBJ5.0A.');
  expect(reason({ mpn: 'LM358DR', designators: ['R7'] }, [opamp])[1]).toBe('Not the kind of part R7 stands for.');
  expect(reason({ mpn: 'CAP-1', designators: ['C1'], value: '47uF' }, [capacitor(1, 1e-4)])[1]).toMatch(
    /^Different value: BOM 47\s?µF, part 100\s?µF\.$/,
  );
  expect(reason({ mpn: 'LM358DR', quantity: null, quantityText: '若干' }, [opamp])[1]).toBe(
    'The quantity “若干” could not be read. Enter it.',
  );
  expect(reason({ designators: ['C1'], value: '100nF', package: '0603' }, [capacitor(1, 1e-7)])).toEqual([
    'VALUES',
    'Same values: package, value.',
  ]);
  expect(reason({ mpn: 'NOTHING' }, [])[0]).toBe('NOT_FOUND');
  expect(reason({ dnp: true }, [])[0]).toBe('LINE_DNP');
  const { candidates } = decideFor({ mpn: 'LM358DR', package: 'DIP-8' }, [opamp]);
  expect(reasonText(candidateReason(candidates[0]!, 'U1'), 'zh')).toBe('安装方式不同。');
});

const keyOf = (over: Partial<Line>): string => lineKeyText(readLine(lineWith(over)));

test('R-146 the key of a line: the same for other designators, quantities and writing; another for anything asked otherwise', () => {
  const base: Partial<Line> = { mpn: 'L-M358', manufacturer: 'TI', package: 'SOIC-8' };
  expect(keyOf({ ...base, designators: ['U9'], quantity: 7, remark: 'x' })).toBe(keyOf(base));
  expect(keyOf({ ...base, mpn: 'lm358', package: 'SOP-8' })).toBe(keyOf(base));
  for (const other of [{ mpn: 'LM359' }, { manufacturer: 'UMW' }, { package: 'DIP-8' }, { mpn: 'LM3.58' }])
    expect(keyOf({ ...base, ...other })).not.toBe(keyOf(base));
  const c: Partial<Line> = { designators: ['C1'], value: '100nF', package: '0603' };
  expect(keyOf({ ...c, value: '0.1uF' })).toBe(keyOf(c));
  expect(keyOf({ ...c, value: '100nF 50V' })).not.toBe(keyOf(c));
  expect(keyOf({ description: 'opamp dual' })).not.toBe(keyOf({ description: 'opamp quad' }));
});
