// Codes as Excel files: a template to fill in, and all codes, which can be uploaded again.
import type { Outcome } from '@partharbor/contract/call';
import { xlsxType, type FileAnswer } from '@partharbor/contract/files';
import { done } from '@partharbor/contract/refuse';
import type { Lang } from '@partharbor/rules/goods';
import { CODE_MAX, LIST_ROWS_MAX, REMARK_MAX } from '@partharbor/rules/materials';
import { dayOf } from '@partharbor/rules/time';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { readerOf, Turns } from '../calls/file-answer.ts';
import type { Column } from '../search/export/columns.ts';
import { xlsxFile } from '../search/export/xlsx.ts';
import { namedPart } from './service.ts';
import { allOf } from './store.ts';

interface FileRow {
  readonly code: string;
  readonly partNo: string;
  readonly brandName: string;
  readonly goodsId: string;
  readonly remark: string;
}

const heads: readonly (readonly [keyof FileRow, zh: string, en: string, width: number])[] = [
  ['code', '物料编码*', 'Material code*', 20],
  ['partNo', '型号*', 'Part number*', 28],
  ['brandName', '品牌', 'Brand', 22],
  ['goodsId', '商品编号', 'Goods ID', 14],
  ['remark', '备注', 'Remark', 32],
];

const columnsIn = (lang: Lang): Column<FileRow>[] =>
  heads.map(([field, zh, en, width]) => ({
    title: lang === 'zh' ? zh : en,
    width,
    // All as text: a code of digits keeps its zeros.
    cell: (row) => ({ kind: 'text', text: row[field] }),
  }));

const limitMs = 60_000;
/** Files one process writes at a time. */
const turns = new Turns(4, 10);

/** All codes of the buyer. */
export async function exportMaterials(context: CallContext): Promise<Outcome<FileAnswer>> {
  const { db, lang, clock } = context;
  const turn = await turns.take(readerOf(context));
  if (!turn.ok) return turn;
  try {
    const rows = (await allOf(db, buyerOf(context).userId)).map((row) => ({ code: row.code, ...namedPart(row, lang), remark: row.remark }));
    const day = dayOf(clock.now());
    return done({
      type: xlsxType,
      name: lang === 'zh' ? `物料编码 ${day}.xlsx` : `Material codes ${day}.xlsx`,
      plainName: `Material-codes-${day}.xlsx`,
      body: xlsxFile(columnsIn(lang), batched(rows)),
      limitMs,
      ended: turn.data,
    });
  } catch (error) {
    turn.data();
    throw error;
  }
}

async function* batched(rows: readonly FileRow[]): AsyncGenerator<readonly FileRow[]> {
  for (let at = 0; at < rows.length; at += 500) yield await Promise.resolve(rows.slice(at, at + 500));
}

const examples: Readonly<Record<Lang, readonly FileRow[]>> = {
  zh: [
    { code: 'M-001', partNo: 'STM32F103C8T6', brandName: 'ST', goodsId: '', remark: '示例，请删除' },
    { code: '0002', partNo: 'LM358DR', brandName: '', goodsId: '', remark: '示例，请删除' },
    { code: 'RES-10K', partNo: 'RC0603FR-0710KL', brandName: 'YAGEO', goodsId: '', remark: '示例，请删除' },
  ],
  en: [
    { code: 'M-001', partNo: 'STM32F103C8T6', brandName: 'ST', goodsId: '', remark: 'Example, delete it' },
    { code: '0002', partNo: 'LM358DR', brandName: '', goodsId: '', remark: 'Example, delete it' },
    { code: 'RES-10K', partNo: 'RC0603FR-0710KL', brandName: 'YAGEO', goodsId: '', remark: 'Example, delete it' },
  ],
};

const rules: Readonly<Record<Lang, readonly string[]>> = {
  zh: [
    '填写说明',
    `物料编码：必填，1 至 ${CODE_MAX} 个字，不区分大小写和空格；一个编码只对应一个商品。`,
    '型号：必填；填写了商品编号时可以不填。',
    '品牌：同一型号有多个品牌时请填写，否则上传后需要选择。',
    '商品编号：本站商品的编号，可在商品页和导出文件中找到。',
    `备注：选填，最多 ${REMARK_MAX} 个字；留空不会改动原有备注。`,
    `一次最多 ${LIST_ROWS_MAX} 行，文件不超过 2M，格式为 xls 或 xlsx。`,
    '上传后先预览，确认之前不会改动任何编码。',
  ],
  en: [
    'How to fill this in',
    `Material code: required, 1 to ${CODE_MAX} characters; case and blanks do not count. A code stands for one part.`,
    'Part number: required, unless a goods ID is given.',
    'Brand: needed where several makers have the part number; else you choose after uploading.',
    'Goods ID: the number of the part in this shop; product pages and exports show it.',
    `Remark: optional, at most ${REMARK_MAX} characters; an empty one leaves what is there.`,
    `At most ${LIST_ROWS_MAX} rows and 2M, as xls or xlsx.`,
    'An upload is shown first; nothing changes until you confirm.',
  ],
};

/** The template: heads with three examples, and its rules on a sheet of their own. */
export async function templateOfMaterials({ lang }: CallContext): Promise<Outcome<FileAnswer>> {
  // Writing alone needs the library: who never asks for a template never loads it.
  const { utils, write } = await import('@e965/xlsx');
  const table = [heads.map(([, zh, en]) => (lang === 'zh' ? zh : en)), ...examples[lang].map((row) => heads.map(([field]) => row[field]))];
  const book = utils.book_new();
  const list = { ...utils.aoa_to_sheet(table), '!cols': heads.map(([, , , wch]) => ({ wch })) };
  utils.book_append_sheet(book, list, lang === 'zh' ? '物料编码' : 'Material codes');
  const told = { ...utils.aoa_to_sheet(rules[lang].map((one) => [one])), '!cols': [{ wch: 100 }] };
  utils.book_append_sheet(book, told, lang === 'zh' ? '填写说明' : 'Rules');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
  return done({
    type: xlsxType,
    name: lang === 'zh' ? '模版案例.xlsx' : 'Template.xlsx',
    plainName: 'Template.xlsx',
    body: once(bytes),
    limitMs,
  });
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield await Promise.resolve(bytes);
}
