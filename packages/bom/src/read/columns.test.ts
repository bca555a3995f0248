// Roles of columns: names and what they hold, several columns of one kind.
import { expect, test } from 'vitest';
import { readText, rolesOf } from '../../tests/lists.ts';
import { layoutKey } from './layout.ts';
import { nameScores } from './names.ts';
import type { Role } from './roles.ts';

const best = (header: string): string => {
  const { scores, ignored } = nameScores(header);
  const [role, score] = (Object.entries(scores) as [Role, number][]).toSorted((a, b) => b[1] - a[1])[0] ?? ['', 0];
  return ignored > score ? 'ignored' : role;
};

test.each([
  [
    'designator',
    'Ref Des|refDes|REFERENCE|Designator(s)|位号|元件位号(Designator)|Reference Designators|Bezeichner|Part Reference|位号/Designator',
  ],
  [
    'quantity',
    'Qty.|QTY/BOARD|Quantity per PCB|数量（个）|单套用量|Menge|Anzahl|Stückzahl|Qté|Cantidad|Кол-во|Ilość|個数|Qty\n(pcs)|Quantity Per Board',
  ],
  [
    'mpn',
    'MPN|Manufacturer Part Number|MFG P/N|Mfr. Part #|ManufacturerPartNumber|Manf#|MFR_PN|制造商型号|厂家料号|メーカー型番|Hersteller-Nr.|Primary MPN|Part Number|Manufacturer P/N',
  ],
  ['manufacturer', 'Manufacturer|MFR|Mfg Name|Manufacturer_Name|品牌|生产厂家|Hersteller|Fabricant|メーカー|Производитель|Manuf'],
  ['value', 'Value|Val|Wert|参数|阻值|Valeur|Номинал|定数|Value (nominal)'],
  ['package', 'Footprint|PCB Footprint|Package/Case|封装|Gehäuse|Bauform|Boîtier|Корпус|パッケージ|Case Size|PCB Decal'],
  ['description', 'Description|Part Description|Descripton|描述|规格描述|Beschreibung|Descripción|Описание|説明|Item Description'],
  [
    'supplier_pn',
    'LCSC|LCSC Part #|JLCPCB Part #|Digi-Key Part Number|Mouser No|Supplier Part|Order Code|立创商城编号|Bestellnummer|Farnell #|Supplier Part Number 1|DigiKey PN/link',
  ],
  ['material_code', '物料编码|Material Code|Internal P/N|Sachnummer|存货编码|ERP料号'],
  ['customer_pn', 'Customer Part Number|客户料号|CPN'],
  ['remark', '备注|Remarks|Notes|Bemerkung|備考|Примечание'],
  ['dnp', 'DNP|Do not populate|Fitted|是否贴装|不贴|Bestückt'],
  [
    'ignored',
    'Unit Price|Price (USD)|Datasheet|Stock|Qty to buy|序号|单价|链接|Supplier|实际|Extended Cost|Item|Link|Product URL|Total Cost|Received Qty',
  ],
])('BM-2 R-126 names of a column mean %s', (role, headers) => {
  for (const header of headers.split('|')) expect(`${header}: ${best(header)}`).toBe(`${header}: ${role}`);
});

test('BM-2 R-126 a column named as numbers that holds values is one of values', () => {
  const reading = readText('型号,数量,位号\n100nF 25V 0603电容,2,"C1,C2"\n10K 0603 1%,1,R1\n4.7uF 16V,1,C3\n');
  expect(rolesOf(reading)).toBe('value 0, quantity 1, designator 2');
});

test('R-126 a device of EasyEDA is a number, one of EAGLE is none', () => {
  const easy = readText(
    'Designator,Device,Value,Footprint\nC1,CL10A106KP8NNNC,10uF,C0603\nC2,CC0603KRX7R9BB104,100nF,C0603\nR1,0603WAF1002T5E,10k,R0603\n',
  );
  expect(easy.columns.mpn?.index).toBe(1);
  const eagle = readText('Parts,Device,Value,Package\nC1,C-EUC0603,10uF,C0603\nR1,R-US_R0603,10k,R0603\nJ1,MA03-1,,MA03-1\n');
  expect(eagle.columns.mpn).toBeUndefined();
});

test('R-126 item numbers are no quantities', () => {
  expect(rolesOf(readText('Nr,Teil,Wert\n1,R1,10k\n2,R2,22k\n3,R3,47k\n4,C1,100n\n'))).toBe('designator 1, value 2');
});

test('R-126 of several quantities the one that is the number of designators is taken', () => {
  const reading = readText('Ref,Qty,Quantity,Value\n"R1,R2",20,2,10k\nR3,10,1,22k\n"C1,C2,C3",30,3,100n\n');
  expect(reading.columns.quantity?.index).toBe(2);
  expect(reading.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 3]);
});

test('R-126 of two quantities in one ratio the smaller is per set, and the ratio is offered as sets', () => {
  const reading = readText('Part Number,Qty,Quantity\nSTM32F103C8T6,5,1\nRC0603FR-0710KL,50,10\nGRM188R71H104KA93D,20,4\n');
  expect(reading.lines.map(({ quantity }) => quantity)).toEqual([1, 10, 4]);
  expect(reading.sets).toBe(5);
  const turned = readText('Part Number,Qty,Quantity\nSTM32F103C8T6,1,5\nRC0603FR-0710KL,10,50\nGRM188R71H104KA93D,4,20\n');
  expect(turned).toMatchObject({ sets: 5, columns: { quantity: { index: 1 } } });
});

test('BM-6 R-130 a quantity named as a total is taken and asked', () => {
  const reading = readText('Part Number,Total Qty\nSTM32F103C8T6,5\nRC0603FR-0710KL,50\n');
  expect(reading.ask).toContain('QUANTITY_TOTAL');
  expect(reading.warnings).toContainEqual({ code: 'QUANTITY_TOTAL', text: 'Total Qty' });
  const beside = readText('Designator,Qty,Value,Ordered Qty\n"R1,R2",,10k,40\nC1,,100nF,20\n"C2,C3,C4",,1uF,60\n');
  expect(beside.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 3]);
});

test('R-126 blank values are filled from a column named like one, and a second number is an alternate', () => {
  const reading = readText(
    'Designator,Value,Comment,MPN,MPN 2\nR1,,10k,RC0603FR-0710KL,CRCW060310K0FKEA\nC1,100n,100nF,GRM188R71H104KA93D,\n',
  );
  expect(reading.lines.map(({ value }) => value)).toEqual(['10k', '100n']);
  expect(reading.lines[0]!.alternates).toEqual(['CRCW060310K0FKEA']);
});

test('R-126 a blank value is not filled with the number of its row, nor with its description', () => {
  const list = '位号,型号,参数,数量\nR1,RC0603FR-0710KL,10k,1\nU1,STM32F103C8T6,,1\nC1,GRM188R71H104KA93D,100nF,1\n';
  const values = ['10k', '', '100nF'];
  expect(readText(list).lines.map(({ value }) => value)).toEqual(values);
  const said = readText(list, { headerRow: 0, columns: { designator: 0, mpn: 1, value: 2, quantity: 3 } });
  expect(said.lines.map(({ value }) => value)).toEqual(values);
  const described = readText('Ref,Value,Designation\nR1,10k,Chip resistor\nU1,,ACCELEROMETER\nC1,100nF,Chip capacitor\n');
  expect(described.lines.map(({ value, description }) => [value, description])[1]).toEqual(['', 'ACCELEROMETER']);
});

test('R-126 without a header the column that counts the designators is the quantity, and names of symbols are no numbers', () => {
  const reading = readText('4,"R1,R2",R-US_R0603,10k,R0603,2\n9,C1,C-EUC0402,100nF,C0402,1\n2,"C2,C3,C4",C-EUC0402,1uF,C0402,3\n');
  expect(rolesOf(reading)).toBe('designator 1, value 3, package 4, quantity 5');
  expect(reading.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 3]);
});

test('R-126 without a header how a part is mounted is no package, and a few remarks are neither', () => {
  const rows = ['R1,10k,SMD,0603', 'R2,22k,SMD,0603', 'C1,100nF,SMD,0805', 'C2,1uF,SMD,1206', 'C3,1uF,SMD,1206'];
  expect(rolesOf(readText(rows.join('\n')))).toBe('designator 0, value 1, package 3');
  const remarks = ['board.zip', 'print S4 SOD123', '', '', '8x12mm', 'cut off 3 pins', '', '', '', ''];
  const remarked = remarks.map((remark, i) => `R${i + 1},10k,${remark}`);
  expect(rolesOf(readText(remarked.join('\n')))).toBe('designator 0, value 1');
});

test('R-125 a list whose header comes again further down, and is lost at its top, is read from its first row', () => {
  const rows = ['R1,10k,0603', 'R2,22k,0603', 'C1,100nF,0402', 'Designator,Value,Footprint', 'C2,1uF,0402', 'C3,10uF,0805'];
  const reading = readText(rows.join('\n'));
  expect(reading).toMatchObject({ headerRow: null, ask: ['NO_HEADER'] });
  expect(reading.lines.map(({ value }) => value)).toEqual(['10k', '22k', '100nF', '1uF', '10uF']);
  expect(reading.skipped).toEqual([{ row: 3, why: 'header', text: 'Designator Value Footprint' }]);
});

test('R-125 parts in words with their pieces are a list without a header, other words are none', () => {
  const parts = readText('接线端子,3pin3.81mm插拔式接线端子弯针,1\n拨码开关,1pin2.54mm直插平拨开关,1\n电阻,62欧0603贴片电阻,2\n');
  expect(rolesOf(parts)).toBe('description 1, quantity 2');
  expect(parts.ask).toEqual(['NO_HEADER']);
  const guests = '张三,来自北京的客人住宿,1\n李四,来自上海的客人住宿,2\n王五,来自广州的客人住宿,1\n';
  expect(() => readText(guests)).toThrow('NO_TABLE');
});

test('R-130 a role that is told by its content only is asked, and so are a missing header and a missing identity', () => {
  expect(readText('Designator,Qty,Zyx\n"R1,R2",2,10k\n"C1,C2",2,100nF\n').ask).toEqual(['BY_CONTENT']);
  expect(readText('R1,10k,0603\nC1,100nF,0603\n').ask).toEqual(['NO_HEADER']);
  expect(readText('Designator,Qty\n"R1,R2",2\n"C1,C2",2\n')).toMatchObject({ ask: ['NO_IDENTITY'], counts: { lines: 2, ask: 2 } });
});

test('R-131 the key of a layout is that of its header’s names, in order', () => {
  const key = layoutKey(['Ref Des', 'Qty.', 'MPN', ''], []);
  expect(key).toMatch(/^[\da-f]{64}$/);
  expect(layoutKey([' ref des', 'QTY', 'mpn'], [])).toBe(key);
  expect(layoutKey(['Qty.', 'Ref Des', 'MPN'], [])).not.toBe(key);
  const bare = readText('R1,10k,0603\nC1,100nF,0603\n');
  expect(readText('R7,22k,0805\nC5,1uF,0402\n').layoutKey).toBe(bare.layoutKey);
  expect(bare.layoutKey).not.toBe(key);
});

test('BM-2 R-131 columns said by hand are taken, and those remembered are asked again where they hold something else', () => {
  const list = 'A,B,C\nRC0603FR-0710KL,R1,5\nGRM188R71H104KA93D,C1,7\n';
  const said = readText(list, { headerRow: 0, columns: { mpn: 0, designator: 1, quantity: 2 } });
  expect(rolesOf(said)).toBe('mpn 0, designator 1, quantity 2');
  expect(said.ask).toEqual([]);
  expect(said.columns.mpn?.confidence).toBe('sure');
  const remembered = readText(list, { headerRow: 0, columns: { mpn: 0, designator: 1, quantity: 2 }, isRemembered: true });
  expect(remembered).toMatchObject({ ask: [], columns: { mpn: { confidence: 'remembered' } } });
  expect(readText(list, { headerRow: 0, columns: { mpn: 0, designator: 2, quantity: 1 }, isRemembered: true }).ask).toEqual([
    'CONTRADICTS',
  ]);
});
