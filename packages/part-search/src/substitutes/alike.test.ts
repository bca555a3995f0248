// Proves which leaf categories count as one kind of part, over the demo's tree beside an imported one (PD-5).
import { categories } from '@partharbor/demo-catalogue/categories';
import { expect, test } from 'vitest';
import type { Vocabulary, VocabularyCategory } from '../parse/types.ts';
import { leavesLike } from './alike.ts';

const leaf = (id: number, zh: string, en: string): VocabularyCategory => ({ id, parentId: 900_000, zh, en, parts: 10, params: [] });
const imported = [
  leaf(900_001, '场效应管(MOSFET)', 'MOSFETs'),
  leaf(900_002, '贴片电容(MLCC)', 'Multilayer Ceramic Capacitors (MLCC) - SMD'),
  leaf(900_003, '钽电容', 'Tantalum Capacitors'),
  leaf(900_004, '氧化铌电容', 'Niobium Oxide Capacitors'),
  leaf(900_005, '通用整流二极管', 'Rectifier Diodes - General Purpose'),
  leaf(900_006, '快恢复/高效率二极管', 'Fast Recovery Diodes'),
  leaf(900_007, '线性稳压器(LDO)', 'Linear Voltage Regulators (LDO)'),
  leaf(900_008, '贴片电阻', 'Chip Resistors - Surface Mount'),
  leaf(900_009, '预订料', 'Pre-ordered Parts'),
  leaf(900_010, '结型场效应管(JFET)', 'JFETs'),
];
const vocabulary: Vocabulary = {
  categories: [
    ...categories.map(({ id, parentId, nameZh, nameEn }) => ({ id, parentId, zh: nameZh, en: nameEn, parts: 10, params: [] })),
    { id: 900_000, parentId: null, zh: '导入', en: 'Imported', parts: 0, params: [] },
    ...imported,
  ],
  brands: [],
  packages: [],
  texts: {},
};
const idOf = (en: string): number => vocabulary.categories.find((one) => one.en === en)!.id;
const like = (id: number): string[] =>
  leavesLike(id, vocabulary)
    .map((one) => vocabulary.categories.find(({ id: its }) => its === one)!.en)
    .sort();

test.each([
  ['Ceramic capacitors (MLCC)', ['Ceramic capacitors (MLCC)', 'Multilayer Ceramic Capacitors (MLCC) - SMD']],
  ['Tantalum capacitors', ['Tantalum Capacitors', 'Tantalum capacitors']],
  ['Rectifiers', ['Fast Recovery Diodes', 'Rectifier Diodes - General Purpose', 'Rectifiers']],
  ['Linear regulators (LDO)', ['Linear Voltage Regulators (LDO)', 'Linear regulators (LDO)']],
  ['Chip resistors', ['Chip Resistors - Surface Mount', 'Chip resistors', 'Thin film resistors']],
  ['Bipolar transistors', ['Bipolar transistors']],
])('PD-5 what stands in for parts of %s is looked for in categories for such parts', (en, all) => {
  expect(like(idOf(en)).filter((name) => name !== 'Current sense resistors')).toEqual(all);
});

test('PD-5 categories of one name in two trees are one kind, whichever is asked', () => {
  expect(like(7001)).toEqual(['MOSFETs', 'MOSFETs']);
  expect(like(900_001)).toEqual(['MOSFETs', 'MOSFETs']);
});

test.each(['Niobium Oxide Capacitors', 'Pre-ordered Parts', 'JFETs'])('PD-5 %s are like nothing else', (en) => {
  expect(like(idOf(en))).toEqual([en]);
});

test('PD-5 a category unknown to the vocabulary stands for itself', () => expect(leavesLike(1, vocabulary)).toEqual([1]));
