// Cases of imports about columns, categories, cells and headings, as in import-cases.ts.
import { retargeted } from './imports.ts';
import { chip, maker, mlcc, table, type ImportCase } from './import-cases.ts';

const cells: readonly ImportCase[] = [
  {
    kind: 'g07',
    title: 'what a spreadsheet made of numbers in text',
    table: table('damaged.csv', [
      ['MPN', 'Brand', 'Category', 'Package', 'Stock'],
      ['9.50E+12', maker, chip, '0603', '1'],
      ['#N/A', maker, chip, '0603', '1'],
      ['2-Mar', maker, chip, '0603', '1'],
      ['2026/3/2', maker, chip, '0603', '1'],
      ['FALSE', maker, chip, '0603', '1'],
      ['0805', maker, chip, '0402', '2'],
      ['74.750', maker, chip, '0402', '3'],
      ['1E3Q', maker, chip, '0402', '4'],
    ]),
    counts: { new: 3, refused: 5 },
    parts: { '0805': { stock: 2, package: '0402' }, '74.750': { stock: 3 }, '1E3Q': { stock: 4 }, '#N/A': null, FALSE: null },
    told: [/9\.50E\+12/, /#N\/A/, /2-Mar/, /FALSE/],
  },
  {
    kind: 'g08',
    title: 'a Chinese path with a bar, and a name with a slash in it',
    table: table('路径.csv', [
      ['型号', '品牌', '分类', '库存'],
      ['QPA-1', maker, '电阻器|贴片电阻', '1'],
      ['QPA-2', maker, 'RS-232/RS-485 收发器', '2'],
      ['QPA-3', maker, '接口芯片 > RS-232/RS-485 收发器', '3'],
      ['QPA-4', maker, '8/16 位单片机', '4'],
    ]),
    counts: { new: 4 },
    parts: {
      'QPA-1': { category: chip },
      'QPA-2': { category: 'RS-232 and RS-485 transceivers' },
      'QPA-3': { category: 'RS-232 and RS-485 transceivers' },
      'QPA-4': { category: '8 and 16-bit microcontrollers' },
    },
  },
  {
    kind: 'g08',
    title: 'more levels than the shop has: the known end is taken and what is left out is told',
    table: table('levels.csv', [
      ['MPN', 'Brand', 'Category', 'Stock'],
      ['QLV-1', maker, 'Passive Components > Resistors > Chip resistors', '1'],
      ['QLV-2', maker, '电子元器件>电阻器>贴片电阻', '2'],
      ['QLV-3', maker, 'chip RESISTORS', '3'],
    ]),
    counts: { new: 3 },
    parts: { 'QLV-1': { category: chip }, 'QLV-2': { category: chip }, 'QLV-3': { category: chip } },
    told: [/Passive Components/, /电子元器件/],
  },
  {
    kind: 'g12',
    title: 'marks of direction, soft hyphens, word joiners and a byte order mark within',
    table: table('invisible.csv', [
      ['\ufeffMPN\u200e', 'Bra\u00adnd', 'Category\u200b', 'Pack\u2060age', 'Stock\u00a0', 'qty1', 'price\ufeff1'],
      ['QIN\u200d-1', `Kestrel\u200b Check`, `\u200fChip resistors`, '06\u200b03', '5\u202c', '\u200e1', '0.1\u200b'],
      ['QIN-2', `Kestrel\u00a0Check`, 'Chip\u00a0resistors', '0603', '6', '1', '0.2'],
    ]),
    counts: { new: 2 },
    parts: {
      'QIN-1': { maker, category: chip, package: '0603', stock: 5, tiers: '1:0.1' },
      'QIN-2': { maker, category: chip, stock: 6, tiers: '1:0.2' },
    },
  },
  {
    kind: 'g13',
    title: 'a web page with a small table before the one of parts, named .xls',
    table: {
      name: 'report.xls',
      bytes: Buffer.from(
        `<html><body><table><tr><td>Report</td><td>2026</td></tr></table><table border=1><thead><tr><th>Part Number<th>Manufacturer<th>Category<th>Qty Available</tr></thead>
<tbody><tr><td>QHT&amp;1</td><td>${maker}</td><td>Chip&nbsp;resistors</td><td>1,500</td></tr><tr><td><b>QHT-2</b></td><td>${maker}</td><td>Chip resistors</td><td>7</td></tr></tbody></table></body></html>`,
      ),
    },
    counts: { new: 2, skipped: 1 },
    parts: { 'QHT&1': { stock: 1500, category: chip }, 'QHT-2': { stock: 7 } },
  },
  {
    kind: 'g13',
    title: 'a spreadsheet in XML, named .xls, with typed cells',
    table: {
      name: 'typed.xls',
      bytes: Buffer.from(`<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
<Worksheet ss:Name="Parts"><Table>${[
        ['MPN', 'Brand', 'Category', 'Stock'],
        ['QXM-1', maker, chip, 12],
        ['QXM-2', maker, chip, 0],
      ]
        .map(
          (row) =>
            `<Row>${row.map((one) => `<Cell><Data ss:Type="${typeof one === 'number' ? 'Number' : 'String'}">${one}</Data></Cell>`).join('')}</Row>`,
        )
        .join('')}</Table></Worksheet></Workbook>`),
    },
    counts: { new: 2 },
    parts: { 'QXM-1': { stock: 12 }, 'QXM-2': { stock: 0 } },
  },
  {
    kind: 'g13',
    title: 'tabs named .xls, as shops export them',
    table: table(
      'export.xls',
      [
        ['MPN', 'Brand', 'Category', 'Stock'],
        ['QTX-1', maker, chip, '3'],
      ],
      { divider: '\t', end: '\r\n' },
    ),
    counts: { new: 1 },
    parts: { 'QTX-1': { stock: 3 } },
  },
  {
    kind: 'g20',
    title: 'capitals of texts and makers stay',
    table: table('capitals.csv', [
      ['MPN', 'Brand', 'Category', 'Stock', 'Series', 'Origin', 'Packaging', 'Description', 'Dielectric'],
      ['QCa-pK1', 'eKestrel GmbH', mlcc, '1', 'Micro-Fit 3.0 TPA', 'Made In Germany', 'Tape & Reel (TR)', 'PicoBlade mA vs MA', 'X7R'],
      ['QCa-pK2', 'ekestrel gmbh', mlcc, '1', 'nanoPitch', 'P.R. China', 'Cut Tape', 'iPhone-Style mOhm', 'C0G'],
    ]),
    counts: { new: 2 },
    parts: {
      'QCa-pK1': {
        maker: 'eKestrel GmbH',
        series: 'Micro-Fit 3.0 TPA',
        origin: 'Made In Germany',
        packaging: 'Tape & Reel (TR)',
        en: 'PicoBlade mA vs MA',
      },
      'QCa-pK2': { maker: 'eKestrel GmbH', series: 'nanoPitch', en: 'iPhone-Style mOhm' },
    },
  },
];

const breaks: readonly ImportCase[] = [
  {
    kind: 'g11',
    title: 'breaks as ranges, from a quantity on, and in Chinese',
    table: table('阶梯.csv', [
      ['型号', '品牌', '分类', '库存', '单价(1+)', '10~99', '≥100', '1千+'],
      ['QBR-1', maker, '贴片电阻', '9', '$0.50', '$0.40', '$0.30', '$0.20'],
    ]),
    counts: { new: 1 },
    parts: { 'QBR-1': { tiers: '1:0.5 10:0.4 100:0.3 1000:0.2' } },
  },
  {
    kind: 'g11',
    title: 'breaks in pieces and thousands, out of order',
    table: table('breaks.csv', [
      ['Part No', '1K+', '100~499', '10 pcs', '≥ 500', 'Manufacturer', 'Category', 'Stock'],
      ['QBR-2', '0.10', '0.30', '0.40', '0.20', maker, chip, '9'],
    ]),
    counts: { new: 1 },
    parts: { 'QBR-2': { tiers: '10:0.4 100:0.3 500:0.2 1000:0.1', moq: 10 } },
  },
  {
    kind: 'g11',
    title: 'a price list in one cell',
    table: table('list.csv', [
      ['Part No', 'Manufacturer', 'Category', 'Stock', 'Price breaks'],
      ['QBR-3', maker, chip, '9', '1+: $0.50; 100+: $0.30; 1,000+: $0.20'],
      ['QBR-4', maker, chip, '9', '10-99:0.40,100-999:0.30,1000+:0.25'],
    ]),
    counts: { new: 2 },
    parts: { 'QBR-3': { tiers: '1:0.5 100:0.3 1000:0.2' }, 'QBR-4': { tiers: '10:0.4 100:0.3 1000:0.25', moq: 10 } },
  },
  {
    kind: 'g11',
    title: 'one price, the maker and category the same for all',
    table: table('one.csv', [
      ['Ref', 'What', 'Net', 'Qty'],
      ['QON-1', 'kit of resistors', '12.50', '40'],
    ]),
    plan: (plan) =>
      retargeted(
        plan,
        {
          Ref: { kind: 'field', field: 'mpn' },
          What: { kind: 'field', field: 'descriptionEn' },
          Net: { kind: 'price', from: 1 },
          Qty: { kind: 'field', field: 'stock' },
        },
        { fixed: { brand: maker, category: chip } },
      ),
    counts: { new: 1 },
    parts: { 'QON-1': { maker, category: chip, tiers: '1:12.5', stock: 40, en: 'kit of resistors' } },
  },
  {
    kind: 'g17',
    title: 'quantities with blanks, thousands, units and full-width digits',
    table: table('quantities.csv', [
      ['MPN', 'Brand', 'Category', 'Stock', 'MOQ', 'qty1', 'price1', 'qty2', 'price2'],
      ['QQT-1', maker, chip, '10 000', '1 000', '1 000', '0.10', '1k', '0.10'],
      ['QQT-2', maker, chip, '１２０００', '１', '１', '0.10', '５００', '0.05'],
      ['QQT-3', maker, chip, '5K', '10 pcs', '10+', '0.10', '1,000pcs', '0.05'],
      ['QQT-4', maker, chip, '1.5万', '1', '1', '0.10', '1万', '0.05'],
      ['QQT-5', maker, chip, '>10,000', '≥5', '≥5', '0.10', '50-99', '0.05'],
    ]),
    counts: { new: 5 },
    parts: {
      'QQT-1': { stock: 10_000, moq: 1000 },
      'QQT-2': { stock: 12_000, tiers: '1:0.1 500:0.05' },
      'QQT-3': { stock: 5000, moq: 10, tiers: '10:0.1 1000:0.05' },
      'QQT-4': { stock: 15_000, tiers: '1:0.1 10000:0.05' },
      'QQT-5': { stock: 10_000, moq: 5, tiers: '5:0.1 50:0.05' },
    },
  },
];

/** As distributors head their lists, without a column of categories: staff say which. */
const shops: readonly (readonly [
  shop: string,
  headings: readonly string[],
  cells: readonly string[],
  shown: Partial<Parameters<typeof table>[2]> & object,
  parts: ImportCase['parts'],
])[] = [
  [
    'DigiKey',
    [
      'Index',
      'Quantity',
      'Part Number',
      'Manufacturer Part Number',
      'Manufacturer',
      'Description',
      'Quantity Available',
      'Unit Price (USD)',
      'Extended Price (USD)',
    ],
    ['1', '10', '311-QDK-1CT-ND', 'QDK-1', maker, 'RES 10K OHM 1% 1/16W 0402', '24,310', '$0.10000', '$1.00'],
    {},
    { 'QDK-1': { tiers: '1:0.1', stock: 24_310, en: 'RES 10K OHM 1% 1/16W 0402' } },
  ],
  [
    'Mouser',
    [
      'Mouser No',
      'Mfr. No',
      'Manufacturer',
      'Customer No',
      'Description',
      'RoHS',
      'Package / Case',
      'Order Qty.',
      'Min./Mult.',
      'Price (USD)',
      'Ext. (USD)',
      'Availability',
    ],
    ['603-QMO-1', 'QMO-1', maker, '', 'Thick Film Resistors 10K', 'Yes', '0402', '100', '1 / 1', '$0.012', '$1.20', '9000 In Stock'],
    {},
    { 'QMO-1': { tiers: '1:0.012', stock: 9000, package: '0402' } },
  ],
  [
    'TME',
    ['Symbol', "Manufacturer's symbol", 'Manufacturer', 'Description', 'Stock', 'Minimum quantity', 'Multiples', 'Price [USD]'],
    ['QTM/1-S', 'QTM-1', maker, 'Resistor: thick film; SMD', '5000', '100', '100', '0.0021'],
    { divider: ';' },
    { 'QTM-1': { tiers: '1:0.0021', stock: 5000, moq: 100, step: 100 } },
  ],
  [
    'Farnell',
    [
      'Order Code',
      'Manufacturer Part No',
      'Manufacturer / Description',
      'Manufacturer',
      'Availability',
      'Price For',
      'Order Multiple',
      '1+',
      '10+',
      '100+',
    ],
    ['2447227', 'QFA-1', `${maker} chip`, maker, '1,234', '1', '10', '0.050', '0.040', '0.010'],
    {},
    { 'QFA-1': { tiers: '1:0.05 10:0.04 100:0.01', stock: 1234 } },
  ],
  [
    '立创商城',
    ['商品编号', '品牌', '厂家型号', '封装', '商品名称', '商品目录', '库存数量', '最小包装量', '起订量', '单价(元)'],
    ['C9000123', maker, 'QLC-1', '0402', '贴片电阻 10kΩ', '贴片电阻', '5000', '10000', '100', '0.00715'],
    {},
    { 'QLC-1': { tiers: '1:0.001', stock: 5000, moq: 100, package: '0402', category: chip } },
  ],
  [
    '云汉芯城',
    ['型号', '厂牌', '库存', '批次', '包装', '起订量', '倍数', '阶梯数量1', '阶梯价格1', '阶梯数量2', '阶梯价格2', '货期'],
    ['QYH-1', maker, '3000', '23+', '卷带', '10', '10', '10', '￥0.715', '100', '￥0.0715', '3-5天'],
    {},
    { 'QYH-1': { tiers: '10:0.1 100:0.01', stock: 3000, moq: 10, step: 10, packaging: '卷带' } },
  ],
  [
    '华秋商城',
    ['物料编码', '物料型号', '品牌名称', '封装规格', '类目', '现货库存', '增量', '含税单价', '金额'],
    ['HQ0001', 'QHQ-1', maker, 'SOT-23', '三极管', '800', '5', '0.715', '71.5'],
    {},
    { 'QHQ-1': { tiers: '1:0.1', stock: 800, package: 'SOT-23', category: 'Bipolar transistors' } },
  ],
];

const headings: readonly ImportCase[] = shops.map(([shop, header, row, form, parts]) => ({
  kind: 'g19',
  title: `headings of ${shop}`,
  table: table(`${shop}.csv`, [header, row], form),
  plan: (plan) =>
    plan.columns.some(({ target }) => target.kind === 'field' && target.field === 'category')
      ? plan
      : { ...plan, fixed: { category: chip } },
  counts: { new: 1 },
  parts,
}));

export const columnCases = [...cells, ...breaks, ...headings];
