// One upload never ends the shop: files made to hurt their reader, alone and fifty at once, are refused by a reason or read, in the same process (BM-1, T-23).
import { bomReadFile } from '@partharbor/contract/calls/boms-read';
import type { AnswerOf } from '@partharbor/contract/call';
import { sql } from '@partharbor/server/platform/database';
import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { callHttp, dataOf, type HttpAnswer } from '../support/client.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin, shop } = world;

const upload = (bytes: Buffer, name = 'bom.csv'): Promise<HttpAnswer> =>
  callHttp(origin, bomReadFile, {}, { files: { file: [{ name, bytes }] } });
const reasonOf = ({ body }: HttpAnswer): string => (body.data as { reason?: string } | null)?.reason ?? '';
const list = Buffer.from('Designator,Quantity,Part Number\nU1,1,STM32F103C8T6\nU2,2,LM358DR');
const MB = 1_048_576;
const most = 2 * MB - 1_000;

const workbook = (sheet: string): Buffer =>
  Buffer.from(
    zipSync(
      {
        '[Content_Types].xml': Buffer.from('<Types/>'),
        'xl/workbook.xml': Buffer.from('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': Buffer.from(
          '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
        ),
        'xl/worksheets/sheet1.xml': Buffer.from(sheet),
      },
      { level: 9 },
    ),
  );
const lists = Array.from({ length: 200 }, (_none, i) => `"R1-R1999",1,X${i}Y-77`).join('\n');

/** Each with the reasons it may end by; '' = it is read. */
const hostile: readonly (readonly [what: string, reasons: readonly string[], bytes: Buffer])[] = [
  ['line feeds', ['NO_TABLE', 'NO_LINES'], Buffer.alloc(most, '\n')],
  ['commas', ['NO_TABLE', 'NO_LINES'], Buffer.alloc(most, ',')],
  ['one open quote', ['NO_TABLE', 'NO_LINES', 'BOM_LINES', ''], Buffer.concat([Buffer.from('"'), Buffer.alloc(most, 'x\n')])],
  ['ranges of 1,999', [''], Buffer.from(`Ref,Qty,MPN\n${lists}`)],
  [
    '100,000 rows',
    ['BOM_LINES'],
    Buffer.from(`Ref,Qty,MPN\n${Array.from({ length: 100_000 }, (_none, i) => `R${i},1,X${i}K`).join('\n')}`),
  ],
  [
    'a small zip of 40 MB',
    ['FILE_FORMAT', 'UNPROCESSABLE_FILE', 'NO_TABLE'],
    Buffer.from(zipSync({ 'xl/workbook.xml': Buffer.alloc(40_000_000, '<c/>') }, { level: 9 })).subarray(0, most),
  ],
  ['deep XML', ['FILE_FORMAT', 'UNPROCESSABLE_FILE', 'NO_TABLE'], workbook(`<worksheet><sheetData>${'<row>'.repeat(200_000)}`)],
  ['a picture called csv', ['FILE_FORMAT'], Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['an encrypted xls', ['FILE_FORMAT', 'UNPROCESSABLE_FILE'], Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_096)])],
  ['more than 2 MB', ['FILE_SIZE'], Buffer.alloc(2 * MB + 1, 'a')],
];

const drafts = async (): Promise<number> => (await shop.db.one<{ n: number }>(sql`select count(*)::int as n from bom_drafts`)).n;

test(
  'BM-1 BM-6 T-23 each hostile file ends by its reason, and the next upload is read by the same process',
  { timeout: 120_000 },
  async () => {
    for (const [what, reasons, bytes] of hostile) {
      const answer = await upload(bytes);
      expect([what, reasons]).toEqual([what, expect.arrayContaining([reasonOf(answer)])]);
      expect([what, answer.status < 500]).toEqual([what, true]);
      const next = dataOf<AnswerOf<typeof bomReadFile>>(await upload(list));
      expect([what, next.lines.length]).toEqual([what, 2]);
    }
  },
);

test(
  'R-132 fifty hostile files at once: some are read or refused, the rest are told to come again, nothing stays behind',
  { timeout: 120_000 },
  async () => {
    const before = await drafts();
    const answers = await Promise.all(Array.from({ length: 50 }, (_none, i) => upload(hostile[i % 6]![2])));
    const known = new Set(['BUSY', ...hostile.flatMap(([, reasons]) => reasons)]);
    for (const answer of answers) expect(known).toContain(reasonOf(answer));
    expect(answers.some((answer) => reasonOf(answer) !== 'BUSY')).toBe(true);
    expect(dataOf<AnswerOf<typeof bomReadFile>>(await upload(list)).lines).toHaveLength(2);
    // Of what was refused nothing is kept.
    const read = answers.filter((answer) => answer.status === 200).length;
    expect((await drafts()) - before).toBeLessThanOrEqual(read + 1);
  },
);
