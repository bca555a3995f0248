// The template of a list of parts: heads that reading knows, and lines as examples (BM-1).
import type { Lang } from '@partharbor/rules/goods';
import type { Column } from '../../search/export/columns.ts';

type Row = readonly (string | number)[];

const heads: Readonly<Record<Lang, readonly string[]>> = {
  zh: ['位号', '数量', '型号', '品牌', '参数', '封装', '描述', '物料编码', '备注'],
  en: ['Designator', 'Quantity', 'Part number', 'Manufacturer', 'Value', 'Package', 'Description', 'Material code', 'Remark'],
};

const examples: Readonly<Record<Lang, readonly Row[]>> = {
  zh: [
    ['U1', 1, 'STM32F103C8T6', 'ST', '', 'LQFP-48', '32 位单片机', 'M-001', ''],
    ['R1-R4', 4, '', '', '10k 1%', '0402', '贴片电阻', '', ''],
    ['C1,C2,C5', 3, 'CL05B104KO5NNNC', 'Samsung', '100nF 16V X7R', '0402', '贴片电容', '', ''],
  ],
  en: [
    ['U1', 1, 'STM32F103C8T6', 'ST', '', 'LQFP-48', '32-bit microcontroller', 'M-001', ''],
    ['R1-R4', 4, '', '', '10k 1%', '0402', 'Chip resistor', '', ''],
    ['C1,C2,C5', 3, 'CL05B104KO5NNNC', 'Samsung', '100nF 16V X7R', '0402', 'Chip capacitor', '', ''],
  ],
};

export const templateRows = (lang: Lang): readonly Row[] => examples[lang];

export const templateColumns = (lang: Lang): Column<Row>[] =>
  heads[lang].map((title, at) => ({
    title,
    width: 18,
    cell: (row) => ({ kind: typeof row[at] === 'number' ? 'number' : 'text', text: String(row[at] ?? '') }),
  }));
