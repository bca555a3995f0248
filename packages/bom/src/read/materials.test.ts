// Proves how lists of material codes are read.
import { expect, test } from 'vitest';
import { readMaterials } from './materials.ts';

const rows = (...cells: string[][]) => cells.map((row, at) => ({ line: at + 1, cells: row }));

test('R-173 the template’s heads are read in both languages, whatever stands above them and in whatever order', () => {
  const expected = [{ row: 3, code: 'M-001', partNo: '0603', brandName: 'TI', goodsId: '12', remark: 'x' }];
  expect(readMaterials(rows(['清单'], ['物料编码*', '型号*', '品牌', '商品编号', '备注'], ['M-001', '0603', 'TI', '12', 'x']))).toEqual(
    expected,
  );
  expect(
    readMaterials(rows([''], ['Remark', 'Goods ID', 'Brand', 'Part number*', 'Material code*'], ['x', '12', 'TI', '0603', 'M-001'])),
  ).toEqual(expected);
});

test('R-173 names that other programs give are known; blank rows and heads again are no rows; without code or part there is no list', () => {
  const found = readMaterials(
    rows(['ERP编码', '制造商型号'], ['', ''], ['A1', 'LM358'], ['ERP编码', '制造商型号'], ['', 'NE555'], ['A3', '']),
  );
  expect(found?.map(({ row, code, partNo }) => [row, code, partNo])).toEqual([
    [3, 'A1', 'LM358'],
    [5, '', 'NE555'],
    [6, 'A3', ''],
  ]);
  expect(readMaterials(rows(['型号', '品牌'], ['LM358', 'TI']))).toBeNull();
  expect(readMaterials(rows(['物料编码', '备注'], ['A', 'x']))).toBeNull();
});
