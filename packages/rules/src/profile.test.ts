// Answers of the questionnaire: labels in either language are codes, own answers within bounds, faults by field (AC-6, R-108).
import { expect, test } from 'vitest';
import { codeOf, profileFieldNames, profileFields, readProfile, type ProfileField } from './profile.ts';

const good = {
  jobPosition: ['采购'],
  companyType: ['SMT factory', 'smt', '贸易商（个人）'],
  productCategory: ['连接器', '线材'],
  primaryField: ['Automotive'],
  mainDemand: ['spot'],
  desiredInfo: [] as string[],
  annualPurchase: '',
  annualSales: ' 120.5 ',
};

test('AC-6 R-108 labels of both languages and codes are kept as codes, each once, own answers as written', () => {
  expect(readProfile(good)).toEqual({
    ok: true,
    profile: {
      jobPosition: ['purchasing'],
      companyType: ['smt', 'trade_alone'],
      productCategory: ['connectors', '线材'],
      primaryField: ['automotive'],
      mainDemand: ['spot'],
      desiredInfo: [] as string[],
      annualPurchase: null,
      annualSales: '120.5',
    },
  });
  for (const field of profileFieldNames)
    for (const { code, zh, en } of profileFields[field].options)
      expect([codeOf(field, code), codeOf(field, zh), codeOf(field, en.toUpperCase())]).toEqual([code, code, code]);
});

test.each<[Partial<typeof good>, string, string]>([
  [{ jobPosition: ['  '] }, 'jobPosition', 'needed'],
  [{ jobPosition: ['采购', '工程师'] }, 'jobPosition', 'too_big'],
  [{ jobPosition: ['岗'.repeat(21)] }, 'jobPosition', 'too_big'],
  [{ companyType: ['自己写的'] }, 'companyType', 'invalid_value'],
  [{ desiredInfo: ['anything'] }, 'desiredInfo', 'invalid_value'],
  [{ primaryField: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'primaryField', 'too_big'],
  [{ mainDemand: [] }, 'mainDemand', 'needed'],
  [{ annualPurchase: '1,000' }, 'annualPurchase', 'invalid_value'],
  [{ annualPurchase: '1234567890' }, 'annualPurchase', 'invalid_value'],
  [{ annualSales: '12345678.12' }, 'annualSales', 'invalid_value'],
  [{ annualSales: '-1' }, 'annualSales', 'invalid_value'],
])('AC-6 %o is refused at its field', (over, field, problem) => {
  expect(readProfile({ ...good, ...over })).toEqual({ ok: false, faults: [{ field, problem }] });
});

test('AC-6 every missing field is named at once', () => {
  const nothing = Object.fromEntries(profileFieldNames.map((field) => [field, []])) as unknown as Record<ProfileField, string[]>;
  const read = readProfile({ ...nothing, annualPurchase: '', annualSales: '' });
  expect(read.ok ? [] : read.faults.map(({ field }) => field)).toEqual([
    'jobPosition',
    'companyType',
    'productCategory',
    'primaryField',
    'mainDemand',
  ]);
});
