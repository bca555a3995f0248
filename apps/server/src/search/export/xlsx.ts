// A table as an Excel file, written while it is read: one sheet, texts in place as texts, numbers as numbers (T-31).
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Cell, Column } from './columns.ts';
import { DeflatedFile } from './deflated.ts';

/** Excel's own bound of one cell. */
const cellMax = 32_767;
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const type = (part: string): string => `application/vnd.openxmlformats-officedocument.spreadsheetml.${part}+xml`;

const fixedParts: readonly (readonly [name: string, xml: string])[] = [
  [
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type('worksheet')}"/><Override PartName="/xl/styles.xml" ContentType="${type('styles')}"/></Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Parts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
/** What XML cannot hold. */
const unfit = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Text for XML. Excel reads `_x0041_` as a letter, so such an underline is written out itself. */
const xml = (text: string): string =>
  text
    .slice(0, cellMax)
    .replace(unfit, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>"\r]/g, (one) => marks[one]!);

/** One cell; `style` 1 = a heading. */
function xlsxCell({ kind, text }: Cell, style: 0 | 1): string {
  if (text === '') return '<c/>';
  const look = style === 0 ? '' : ' s="1"';
  return kind === 'number'
    ? `<c${look}><v>${text}</v></c>`
    : `<c${look} t="inlineStr"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;
}

const row = (cells: readonly Cell[], style: 0 | 1): string => `<row>${cells.map((one) => xlsxCell(one, style)).join('')}</row>`;

const head = (columns: readonly Pick<Column, 'title' | 'width'>[]): string =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols><sheetData>${row(
    columns.map(({ title }) => ({ kind: 'text', text: title })),
    1,
  )}`;

/** The file in pieces; what is packed is given on at once, so that memory does not grow with the rows. */
export async function* xlsxFile<Row>(columns: readonly Column<Row>[], batches: AsyncIterable<readonly Row[]>): AsyncGenerator<Uint8Array> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    packed.push(piece);
  });
  for (const [name, body] of fixedParts) {
    const part = new ZipDeflate(name, { level: 1 });
    zip.add(part);
    part.push(strToU8(declaration + body), true);
  }
  const sheet = new DeflatedFile('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  try {
    await sheet.add(head(columns));
    for await (const batch of batches) {
      await sheet.add(batch.map((one) => bodyRow(columns, one)).join(''));
      yield* packed.splice(0);
    }
    await sheet.add('</sheetData></worksheet>');
    await sheet.end();
    zip.end();
    yield* packed.splice(0);
  } finally {
    sheet.drop();
  }
}

const bodyRow = <Row>(columns: readonly Column<Row>[], one: Row): string =>
  row(
    columns.map((column) => column.cell(one)),
    0,
  );
