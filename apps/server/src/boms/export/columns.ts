// Columns of a BOM as a file, in the order of the texts (BM-5, R-163). What was uploaded reads back as it was; what may not be bought carries no part.
import { matchWords, supplyWords } from '@partharbor/bom/match/states';
import { deliveryDays, type Lang } from '@partharbor/rules/goods';
import type { Cell, Column } from '../../search/export/columns.ts';
import type { KeptLineShape, ListView } from '../view.ts';
import { uploadedHeads } from './own-form.ts';

/** A line with the group it is bought in; null = it has no part. */
interface ExportRow {
  readonly line: KeptLineShape;
  readonly group: ListView['priced']['groups'][number] | null;
}

const text = (value: string): Cell => ({ kind: 'text', text: value });
const number = (value: number | null): Cell => (value === null ? text('') : { kind: 'number', text: String(value) });
const decimal = (value: string): Cell => (value === '' ? text('') : { kind: 'number', text: value });

/** Shown where a line is not placed: reading it back says so again. */
const notPlaced = 'DNP';

const picked = ({ line }: ExportRow): KeptLineShape['picked'][number] | undefined =>
  line.match === 'left_out' ? undefined : line.picked[0];

function statusText({ line: { match, supply }, group }: ExportRow, lang: Lang): string {
  const words = [
    matchWords[match][lang],
    ...(supply === null ? [] : [supplyWords[supply][lang].replace('{n}', String(group?.missing ?? 0))]),
  ];
  return words.join(lang === 'zh' ? '，' : ', ');
}

type Made = readonly [zh: string, en: string, width: number, cell: (row: ExportRow, lang: Lang) => Cell];

const made: readonly Made[] = [
  ['序号', 'Serial', 8, ({ line }) => number(line.position)],
  [...uploadedHeads.designator, 24, ({ line }) => text(line.line.designators.join(','))],
  [...uploadedHeads.material_code, 16, ({ line }) => text(line.line.materialCode)],
  [...uploadedHeads.customer_pn, 20, ({ line }) => text(line.line.customerPn)],
  [...uploadedHeads.mpn, 24, ({ line }) => text(line.line.mpn)],
  [...uploadedHeads.value, 20, ({ line }) => text(line.line.value)],
  [...uploadedHeads.description, 30, ({ line }) => text(line.line.description)],
  [...uploadedHeads.manufacturer, 18, ({ line }) => text(line.line.manufacturer)],
  [...uploadedHeads.quantity, 10, ({ line }) => (line.line.dnp ? text(notPlaced) : number(line.line.quantity))],
  ['需求数量', 'Demand quantity', 10, ({ line }) => number(line.need)],
  ['状态', 'Status', 18, (row, lang) => text(statusText(row, lang))],
  ['匹配结果', 'Matching result', 30, ({ line }) => text(line.reasonText)],
  ['推荐型号', 'Offered part', 24, (row) => text(picked(row)?.partNo ?? '')],
  ['推荐品牌', 'Offered brand', 18, (row, lang) => text((lang === 'zh' ? picked(row)?.brandNameZh : picked(row)?.brandName) ?? '')],
  ['商品编号', 'Goods ID', 12, (row) => text(picked(row)?.goodsId ?? '')],
  [...uploadedHeads.package, 14, (row) => text(row.line.line.package || (picked(row)?.package ?? ''))],
  ['购买数量', 'Buy quantity', 10, ({ group }) => number(group?.buy ?? null)],
  ['单价(含税)', 'Unit price', 12, ({ line }) => decimal(line.unitPrice)],
  ['小计', 'Subtotal', 12, ({ line }) => decimal(line.subtotal)],
  ['库存', 'Stock', 12, ({ group }) => number(group?.available ?? null)],
  ['起订量', 'MOQ', 10, ({ group }) => number(group?.moq ?? null)],
  ['交期(天)', 'Delivery (days)', 12, ({ group }) => text(group ? deliveryDays(group.stockType).join('-') : '')],
  [...uploadedHeads.remark, 20, ({ line }) => text(line.line.remark)],
];

/** A row of the file: a line, or cells of its own below the lines. */
export type FileRow = ExportRow | { readonly cells: readonly Cell[] };

export const columnsFor = (lang: Lang): Column<FileRow>[] =>
  made.map(([zh, en, width, cell], at) => ({
    title: lang === 'zh' ? zh : en,
    width,
    cell: (row) => ('cells' in row ? (row.cells[at] ?? text('')) : cell(row, lang)),
  }));

/** What stands below the lines: the total, then in one cell for how many sets, in which money and when, and what is not in it. */
export function footRows(view: ListView, sets: number, at: Date, lang: Lang): FileRow[] {
  const { totals } = view.priced;
  const left = totals.open + totals.short;
  const moment = at.toISOString().slice(0, 16).replace('T', ' ');
  const note =
    lang === 'zh'
      ? `${sets} 套，${totals.currency}，${moment} UTC，未计入合计：${left} 行`
      : `Sets: ${sets}, ${totals.currency}, ${moment} UTC, lines not in the total: ${left}`;
  const place = made.findIndex(([, en]) => en === 'Subtotal');
  const total = made.map((_none, i): Cell =>
    i === 0 ? text(lang === 'zh' ? '合计' : 'Total') : i === place ? decimal(totals.amount) : text(''),
  );
  return [{ cells: total }, { cells: [text(note)] }];
}
