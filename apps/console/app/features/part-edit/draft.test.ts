// Proves what is read from the form of a part and sent of it.
import { expect, test } from 'vitest';
import { aliasesFrom, changedKeys, inputOf, keyOfField, numberFault, overtaken, ownFault, wholeNumber } from './draft.ts';
import { emptyOwn, nextOwnKey, packOwn } from './own-params.ts';

test('only what changed is sent, each as the call takes it', () => {
  const base = { partNo: 'A-1', moq: '1', moqFlag: '1', aliases: '', brandName: 'M', categoryId: '7', 'param:resistance': '' };
  const draft = { ...base, moq: '3,000', moqFlag: '0', aliases: 'A1, a 2', 'param:resistance': ' 4k7 ' };
  const keys = changedKeys(base, draft);
  expect(keys).toEqual(['moq', 'moqFlag', 'aliases', 'param:resistance']);
  expect(inputOf(draft, keys)).toEqual({
    fields: { moq: 3000, moqFlag: false, aliases: ['A1', 'a 2'] },
    params: { resistance: '4k7' },
    staff: {},
    own: [],
  });
  expect(inputOf({ ...draft, brandName: 'N' }, ['brandName', 'categoryId'])).toMatchObject({ brandName: 'N', categoryId: '7' });
});

test('a number that is none is found before anything is sent, and a refusal names its field of the form', () => {
  expect(numberFault({ moq: '1e3', step: '1' }, ['step', 'moq'])).toBe('moq');
  expect(numberFault({ moq: '10' }, ['moq'])).toBeNull();
  expect([wholeNumber('3,000'), wholeNumber('-1'), wholeNumber('')]).toEqual([3000, null, null]);
  expect(['fields.moq', 'params.resistance', 'fields.aliases.2', 'brandName'].map((field) => keyOfField(field))).toEqual([
    'moq',
    'param:resistance',
    'aliases',
    'brandName',
  ]);
  expect(aliasesFrom('A-1，A-2\n\n')).toEqual(['A-1', 'A-2']);
});

test('what another changed meanwhile is told with both sides', () => {
  expect(overtaken({ series: 'A', moq: '1' }, { series: 'B', moq: '1', 'param:x': '5 V' })).toEqual([
    { key: 'series', before: 'A', now: 'B' },
    { key: 'param:x', before: '', now: '5 V' },
  ]);
});

test('BO-2 parameters of one’s own are sent whole, what is missing of one is named, and a refusal finds the one it is of', () => {
  const first = packOwn({ zh: '拉力', en: 'Pull force', unit: 'N', text: '120' });
  const draft = { moq: '1', 'staff:cost': '0.10', 'own:1': '', 'own:3': first, 'own:4': packOwn(emptyOwn) };
  const keys = changedKeys({ moq: '1', 'staff:cost': '' }, draft);
  expect(keys).toEqual(['staff:cost', 'own:3', 'own:4']);
  expect(inputOf(draft, ['staff:cost', 'own:3'])).toMatchObject({
    staff: { cost: '0.10' },
    own: [{ zh: '拉力', en: 'Pull force', unit: 'N', text: '120' }],
  });
  expect(ownFault(draft, keys)).toBe('own:4.zh');
  expect(keyOfField('own.0.text', ['own:3', 'own:4'])).toBe('own:3.text');
  expect(keyOfField('staff.cost')).toBe('staff:cost');
  expect(nextOwnKey(Object.keys(draft))).toBe('own:5');
});
