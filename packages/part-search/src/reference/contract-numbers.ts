// Cases of the contract about part numbers, words, suggestions, near misses and BOM lines.
import { identityKey, typedNumber } from '@partharbor/part-values/mpn';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BomLine, EitherWords, NumberWish, SearchPart } from '../interface.ts';
import { ask, figuresWith, idsOf, partWith, type ContractEngine, type MakeEngine } from './contract-parts.ts';

const selling = (sales: number, domestic = 1): SearchPart['figures'] => figuresWith({ sales, available: { domestic, international: 0 } });

const parts: readonly SearchPart[] = [
  partWith(1, 'LM358', { brandId: 1, figures: selling(5), text: '双运算放大器 dual opamp low-power' }),
  partWith(2, 'LM-358', { brandId: 2, figures: selling(9, 0), text: '运算放大器 opamp' }),
  partWith(3, 'LM358DR', { brandId: 1, figures: selling(3), text: 'opamp 3.3V' }),
  partWith(4, 'LM358DT', { brandId: 1, figures: selling(8, 0) }),
  partWith(5, 'UPC-LM358', { brandId: 3, figures: selling(7) }),
  partWith(6, '长电 S8050', { brandId: 4, figures: selling(1), text: '三极管 npn transistor' }),
  partWith(7, '型号甲乙丙', { brandId: 4, figures: selling(1) }),
  partWith(8, 'STM32F103C8T6', {
    brandId: 5,
    codes: ['C8734', 'ERP00017'],
    figures: selling(4),
    params: { cores: 1 },
    text: 'stm32 单片机',
  }),
  partWith(9, 'STM32F103CBT6', { brandId: 5, figures: selling(6) }),
  partWith(10, 'A1', { figures: selling(1) }),
  partWith(11, '---', { figures: selling(1) }),
  partWith(12, 'SMBJ5.0A', { figures: selling(1) }),
  partWith(13, 'SMBJ50A', { figures: selling(9) }),
  partWith(14, 'КТ315Б', { figures: selling(3) }),
  partWith(15, 'КТ315Г', { figures: selling(8) }),
  // In Latin letters but the last.
  partWith(16, 'KT315Б', { figures: selling(9) }),
  partWith(17, '78L05-TR', { figures: selling(1) }),
  partWith(18, '78L05TR', { figures: selling(9) }),
  partWith(19, '78L05 TR', { figures: selling(5) }),
  partWith(20, '±', { figures: selling(5) }),
  partWith(21, 'SMBJ5.0A', { brandId: 2, figures: selling(0) }),
  partWith(22, 'SMBJ50A-13', { figures: selling(99) }),
];

/** Registers the cases for one engine. */
export function numberCases(make: MakeEngine): void {
  describe('numbers and words', () => {
    let engine: ContractEngine;
    beforeAll(async () => {
      engine = await make(parts);
    });
    afterAll(() => engine.close());
    findCases(() => engine.search);
    writtenCases(() => engine.search);
    suggestCases(() => engine.search);
    bomCases(() => engine.search);
  });
}

type Search = () => ContractEngine['search'];

function findCases(search: Search): void {
  const found = (typed: string, mode: NumberWish['mode'] = 'any'): Promise<readonly number[]> =>
    idsOf(search(), { number: { ...typedNumber(typed), mode } });

  test('SR-3 an exact number finds every part sharing its key; then beginning, then inside', async () => {
    expect(await found('LM358')).toEqual([1, 2, 3, 4, 5]);
    expect(await found('LM358', 'exact')).toEqual([1, 2]);
    expect(await found('LM358', 'prefix')).toEqual([1, 2, 3, 4]);
  });

  test('SR-3 numbers are found inside from 3 characters, at their beginning from 2', async () => {
    expect(await found('358')).toEqual([5, 1, 3, 2, 4]);
    expect(await found('58')).toEqual([]);
    expect(await found('A1')).toEqual([10]);
    expect(await found('LM')).toEqual([1, 3, 2, 4]);
    expect(await found('F103C8T')).toEqual([8]);
    expect(await found('')).toEqual([]);
  });

  test('SR-3 other codes are found exactly and by their beginning, never inside', async () => {
    expect(await ask(search(), { number: { ...typedNumber('C8734'), mode: 'any' } })).toMatchObject({ ids: [8], match: 'exact' });
    expect(await found('ERP00017', 'exact')).toEqual([8]);
    expect(await found('ERP000')).toEqual([8]);
    expect(await found('RP00017')).toEqual([]);
  });

  test('SR-3 Chinese letters in numbers count like others', async () => {
    expect(await found('长电S8050')).toEqual([6]);
    expect(await found('长电S')).toEqual([6]);
    expect(await found('S8050')).toEqual([6]);
    expect(await found('号甲乙')).toEqual([7]);
    expect(await found('电S80')).toEqual([6]);
    expect(await found('甲乙丁')).toEqual([]);
  });

  test('SR-4 words are tokens of the text, their beginnings from 3 characters, or pieces of the number; all of them', async () => {
    const having = (...words: string[]): Promise<readonly number[]> => idsOf(search(), { words });
    expect(await having('opamp')).toEqual([1, 3, 2]);
    expect(await having('opamp', 'low')).toEqual([1]);
    expect(await having('opa')).toEqual([1, 3, 2]);
    expect(await having('op')).toEqual([]);
    expect(await having('运算', '放大')).toEqual([1, 2]);
    expect(await having('3.3')).toEqual([3]);
    expect(await having('358')).toEqual([5, 1, 3, 2, 4]);
    expect(await having('stm32f', '单片')).toEqual([8]);
    expect(await having('nobody')).toEqual([]);
  });

  test('SR-4 of what is said in several ways a part has all words of one', async () => {
    const having = (...eitherWords: EitherWords[]): Promise<readonly number[]> => idsOf(search(), { eitherWords });
    expect(await having([['运算', '放大'], ['opamp']])).toEqual([1, 3, 2]);
    expect(await having([['运算', '放大'], ['nobody']])).toEqual([1, 2]);
    expect(await having([['opamp', 'low'], ['单片']])).toEqual([1, 8]);
    expect(await having([['opamp']], [['low'], ['nobody']])).toEqual([1]);
    expect(await having([['nobody'], ['neither']])).toEqual([]);
    const eitherWords = [[['opamp'], ['单片']]];
    expect(await idsOf(search(), { words: ['low'], eitherWords })).toEqual([1]);
    expect(await idsOf(search(), { number: { ...typedNumber('STM'), mode: 'any' }, eitherWords })).toEqual([8]);
  });

  test('numbers, words and filters hold together', async () => {
    expect(
      await idsOf(search(), { number: { ...typedNumber('LM'), mode: 'any' }, words: ['opamp'], filters: [{ attr: '$brand', in: ['1'] }] }),
    ).toEqual([1, 3]);
  });
}

/** Numbers that share a loose key: the one that is written as typed comes first, whatever sells or is in stock. */
function writtenCases(search: Search): void {
  const found = (typed: string, mode: NumberWish['mode'] = 'any'): Promise<readonly number[]> =>
    idsOf(search(), { number: { ...typedNumber(typed), mode } });

  test('SR-3 a number as typed comes before those that have its letters and digits alone', async () => {
    expect(await found('smbj5.0a')).toEqual([12, 21, 13, 22]);
    expect(await found('SMBJ50A')).toEqual([13, 12, 21, 22]);
    expect(await found('SMBJ-50A')).toEqual([13, 12, 21, 22]);
    expect(await found('78L05-TR', 'exact')).toEqual([17, 18, 19]);
    expect(await found('ＳＭＢＪ５.０A\u200b', 'prefix')).toEqual([12, 21, 13, 22]);
    expect(await ask(search(), { number: { ...typedNumber('SMBJ-50A'), mode: 'any' } })).toMatchObject({ match: 'exact', total: 4 });
    expect(await ask(search(), { number: { ...typedNumber('smbj5.0a'), mode: 'any' }, from: 1, size: 2 })).toMatchObject({ ids: [21, 13] });
  });

  test('SR-3 letters of every script count, and those that look alike find each other', async () => {
    expect(await found('кт315б')).toEqual([14, 16]);
    expect(await found('KT315Б')).toEqual([16, 14]);
    expect(await found('КТ315Г')).toEqual([15]);
    expect(await found('KT315')).toEqual([16, 15, 14]);
    expect(await found('315Г')).toEqual([15]);
  });

  test('SR-3 only what is written so is the same, and numbers of signs alone are found by themselves', async () => {
    expect(await found('SMBJ5.0A', 'same')).toEqual([12, 21]);
    expect(await found('SMBJ-50A', 'same')).toEqual([]);
    expect(await found('---')).toEqual([11]);
    expect(await ask(search(), { number: { ...typedNumber('±'), mode: 'same' } })).toMatchObject({ ids: [20], match: 'exact' });
    expect(await found('+', 'any')).toEqual([]);
    expect(await search().suggest(typedNumber('---'), 'domestic', 5)).toEqual([{ id: 11, mpn: '---', brandId: 1 }]);
  });

  test('SR-2 suggestions offer each number as it is written, that typed first', async () => {
    const suggested = async (typed: string, limit = 10): Promise<string[]> =>
      (await search().suggest(typedNumber(typed), 'domestic', limit)).map(({ mpn }) => mpn);
    expect(await suggested('smbj5.0a')).toEqual(['SMBJ5.0A', 'SMBJ50A', 'SMBJ50A-13']);
    expect(await suggested('smbj50a')).toEqual(['SMBJ50A', 'SMBJ5.0A', 'SMBJ50A-13']);
    expect(await suggested('78L05 TR', 1)).toEqual(['78L05 TR']);
    expect(await suggested('кт315г', 1)).toEqual(['КТ315Г']);
  });

  test('SR-3 of any two numbers of one loose key the one typed comes first', async () => {
    for (const typed of parts.map(({ mpn }) => mpn)) {
      const [first] = await found(typed);
      expect(identityKey(parts.find(({ id }) => id === first)!.mpn), typed).toBe(identityKey(typed));
      const [offered] = await search().suggest(typedNumber(typed), 'domestic', 1);
      expect(identityKey(offered!.mpn), typed).toBe(identityKey(typed));
      const [candidates] = await search().matchBom([{ ...typedNumber(typed), brandIds: [], values: null }], 'domestic', 3);
      expect([candidates![0]!.reason, identityKey(parts.find(({ id }) => id === candidates![0]!.id)!.mpn)], typed).toEqual([
        'exact',
        identityKey(typed),
      ]);
    }
  });
}

function suggestCases(search: Search): void {
  test('SR-2 suggestions: exact, beginning, inside; in stock first, then sold most; of one number the best part', async () => {
    const suggested = async (typed: string, limit = 10): Promise<number[]> =>
      (await search().suggest(typedNumber(typed), 'domestic', limit)).map(({ id }) => id);
    expect(await suggested('LM358')).toEqual([1, 2, 3, 4, 5]);
    expect(await suggested('LM358', 2)).toEqual([1, 2]);
    expect(await suggested('358')).toEqual([5, 1, 3, 2, 4]);
    expect(await suggested('LM')).toEqual([1, 3, 2, 4]);
    expect(await suggested('STM32F103C')).toEqual([9, 8]);
    expect(await suggested('长电')).toEqual([6]);
    expect(await suggested('L')).toEqual([]);
    expect(await suggested('58')).toEqual([]);
    expect(await search().suggest(typedNumber('LM358DR'), 'domestic', 1)).toEqual([{ id: 3, mpn: 'LM358DR', brandId: 1 }]);
  });

  test('SR-3 a number one slip away or with another packing leads to what is sold', async () => {
    expect((await search().near('STM32F103C8T7', 5))[0]).toBe(8);
    expect((await search().near('STM32F103C8T6TR', 5))[0]).toBe(8);
    expect((await search().near('STM32F013C8T6', 5))[0]).toBe(8);
    expect((await search().near('STM32F103CT6', 5)).toSorted((a, b) => a - b)).toEqual([8, 9]);
    expect(await search().near('STM32F103CT6', 1)).toHaveLength(1);
    expect(await search().near('QQQQQQQQQQ', 5)).toEqual([]);
  });
}

function bomCases(search: Search): void {
  const line = (typed: string, rest: Partial<BomLine> = {}): BomLine => ({ ...typedNumber(typed), brandIds: [], values: null, ...rest });

  test('BO-3 BOM lines: whole numbers first, codes, packing, beginning, values, near ones; scores fall from 1', async () => {
    const values = { categoryIds: [], filters: [{ attr: 'cores', in: ['1'] }], words: [] };
    const asked = [
      line('LM358'),
      line('C8734'),
      line('STM32F103C8T6TR'),
      line('STM32F'),
      line('', { values }),
      line('STM32F103C8T7'),
      line('QQQQQQQ'),
    ];
    const answered = await search().matchBom(asked, 'domestic', 4);
    expect(answered.map((candidates) => candidates[0]?.reason)).toEqual([
      'exact',
      'code',
      'packing',
      'prefix',
      'values',
      'near',
      undefined,
    ]);
    expect(answered.map((candidates) => candidates[0]?.id)).toEqual([1, 8, 8, 9, 8, 8, undefined]);
    for (const candidates of answered) {
      expect(candidates.length).toBeLessThanOrEqual(4);
      const scores = candidates.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      for (const score of scores) expect(score).toSatisfy((one: number) => one >= 0 && one <= 1);
      expect(new Set(candidates.map(({ id }) => id)).size).toBe(candidates.length);
    }
  });

  test('the maker of a BOM line settles which of numbers alike comes first', async () => {
    const [first] = await search().matchBom([line('LM358', { brandIds: [2] })], 'domestic', 3);
    expect(first?.[0]).toMatchObject({ id: 2, reason: 'loose' });
  });

  test('no lines, no candidates', async () => {
    expect(await search().matchBom([], 'domestic', 3)).toEqual([]);
  });
}
