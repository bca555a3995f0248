// BOMs as files that read back as they were (BM-5, T-31), and the template.
import { bomDraft, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { bomDraftExport, bomTemplate } from '@partharbor/contract/calls/boms-lists';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchShop } from '../search/testing.ts';
import { bomShop, dataOf, someVisitor, uploaded } from './testing.ts';

let search: SearchShop;
beforeAll(async () => {
  search = await bomShop();
}, 60_000);
afterAll(() => search.drop());

const cells = [
  ['Designator', 'Quantity', 'Part Number', 'Value', 'Manufacturer', 'Package', 'Description', 'Material code', 'Customer PN', 'Remark'],
  ['U1', '2', 'STM32F103C8T6', '', 'ST', 'LQFP-48', '=HYPERLINK("http://x";"y")', '0603', '+1', '@x'],
  ['R1,R2', '2', '', '10k', '', '0402', '-R1 <script>', 'M-2', '0012', 'note'],
  ['D1', '1', 'SMBJ5.0A', '', '', 'SMB', '', '', '', ''],
  ['R9', '1', '', '4k7', '', '0402', '', '', '', 'DNP'],
];
const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const list = cells.map((row) => row.map(quoted).join(',')).join('\n');

test.each(['xlsx', 'csv'] as const)('BM-5 T-31 a list given out as %s reads back as it was, in both languages', async (format) => {
  for (const lang of ['zh', 'en'] as const) {
    const over = { ...someVisitor(), lang };
    const read = async (bytes: Buffer | string) =>
      dataOf(await search.shop.call(bomReadFile, {}, undefined, { over: { ...over, ...uploaded(bytes) } }));
    const first = await read(list);
    const file = dataOf(await search.shop.call(bomDraftExport, { draftId: first.draftId, format }, undefined, { over }));
    const again = await read(await buffer(Readable.from(file.body)));
    const plain = ({ lines }: typeof first) =>
      lines.map(
        ({ designators, quantity, mpn, value, manufacturer, package: name, description, materialCode, customerPn, remark, dnp }) => [
          designators.join(),
          quantity,
          mpn,
          value,
          manufacturer,
          name,
          description,
          materialCode,
          customerPn,
          remark,
          dnp,
        ],
      );
    expect(plain(again)).toEqual(plain(first));
  }
});

test('BM-1 the template is read without a question and finds its parts', async () => {
  for (const lang of ['zh', 'en'] as const) {
    const over = { ...someVisitor(), lang };
    const file = dataOf(await search.shop.call(bomTemplate, {}, undefined, { over }));
    expect(file.name).toBe(lang === 'zh' ? '模版案例.xlsx' : 'Template.xlsx');
    const bytes = await buffer(Readable.from(file.body));
    const read = dataOf(await search.shop.call(bomReadFile, {}, undefined, { over: { ...over, ...uploaded(bytes, 't.xlsx') } }));
    expect(read.ask).toEqual([]);
    expect(read.lines.map(({ quantity }) => quantity)).toEqual([1, 4, 3]);
    const draft = dataOf(await search.shop.call(bomDraft, { draftId: read.draftId }, undefined, { over }));
    expect(draft.totals.success).toBe(3);
  }
});
