// Any list, written with its columns in any order, by any divider, in Chinese or English, reads back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '../../tests/lists.ts';

const names = {
  designator: ['Designator', 'RefDes', '位号', 'Reference'],
  quantity: ['Qty', 'Quantity', '数量', 'Menge'],
  mpn: ['MPN', 'Manufacturer Part Number', '制造商型号', 'Mfr. Part #'],
  manufacturer: ['Manufacturer', '品牌', 'Hersteller', 'MFR'],
  value: ['Value', '参数', 'Wert'],
  package: ['Footprint', '封装', 'Package', 'Gehäuse'],
  description: ['Description', '描述', 'Beschreibung'],
  supplierPn: ['LCSC Part #', 'Supplier Part', '立创商城编号'],
  remark: ['Remark', '备注', 'Notes'],
} as const;
type Field = keyof typeof names;

const parts = [
  {
    prefix: 'R',
    value: '10k',
    mpn: 'RC0603FR-0710KL',
    manufacturer: 'Yageo',
    package: 'R0603',
    description: 'RES 10K OHM 1% 0603',
    supplierPn: 'C98220',
  },
  {
    prefix: 'C',
    value: '100nF',
    mpn: 'GRM188R71H104KA93D',
    manufacturer: 'Murata',
    package: 'C_0603_1608Metric',
    description: 'CAP CER 0.1UF 50V X7R',
    supplierPn: 'C77055',
  },
  {
    prefix: 'U',
    value: 'STM32F103C8T6',
    mpn: 'STM32F103C8T6',
    manufacturer: 'STMicroelectronics',
    package: 'LQFP-48',
    description: 'MCU 32BIT 64KB FLASH',
    supplierPn: 'C8734',
  },
  {
    prefix: 'D',
    value: '1N4148W',
    mpn: '1N4148W-7-F',
    manufacturer: 'Diodes',
    package: 'SOD-123',
    description: 'DIODE SWITCHING 100V 0.3A',
    supplierPn: 'C83528',
  },
  {
    prefix: 'L',
    value: '10uH',
    mpn: 'SWPA4030S100MT',
    manufacturer: 'Sunlord',
    package: 'IND-SMD_L4.0-W4.0',
    description: 'INDUCTOR 10UH 1.8A SMD',
    supplierPn: 'C38117',
  },
] as const;

test('BM-2 R-126 R-134 a table of lines in any order of columns reads back', () => {
  const fields = fc
    .shuffledSubarray(Object.keys(names) as Field[], { minLength: 3 })
    .filter((some) => some.includes('designator') && (some.includes('mpn') || some.includes('value')));
  const rows = fc.array(fc.record({ part: fc.constantFrom(...parts), count: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 4,
    maxLength: 20,
  });
  fc.assert(
    fc.property(
      fields,
      rows,
      fc.constantFrom(',', ';', '\t', '|'),
      fc.nat(11),
      fc.array(fc.constantFrom('', 'Project: X'), { maxLength: 3 }),
      (some, list, divider, pick, before) => {
        let next = 1;
        const written = list.map(({ part, count }) => {
          const designators = Array.from({ length: count }, () => `${part.prefix}${next++}`);
          return { ...part, designator: designators.join(', '), quantity: String(count), remark: '' };
        });
        const quote = (cell: string): string => `"${cell}"`;
        const header = some.map((field) => quote(names[field][pick % names[field].length]!)).join(divider);
        const text = [...before, header, ...written.map((line) => some.map((field) => quote(line[field])).join(divider))].join('\n');
        const reading = readText(text);
        expect(reading.headerRow).toBe(before.length);
        expect(reading.lines).toHaveLength(written.length);
        for (const [i, line] of reading.lines.entries()) {
          expect(line.designators.join(', ')).toBe(written[i]!.designator);
          expect(line.quantity).toBe(Number(written[i]!.quantity));
          for (const field of some) if (field !== 'designator' && field !== 'quantity') expect(line[field], field).toBe(written[i]![field]);
        }
      },
    ),
    { numRuns: 80 },
  );
});
