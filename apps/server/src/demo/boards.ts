// Lists of the demonstration's boards as engineers write them: numbers, values, what is not placed, and what asks.

export interface DemoLine {
  /** Of its designators. */
  readonly letter: string;
  readonly count: number;
  readonly mpn?: string;
  readonly maker?: string;
  readonly value?: string;
  readonly size?: string;
  /** As the cell says it; without it the count. */
  readonly quantity?: string;
  readonly remark?: string;
  /** Part that the buyer takes by hand; '' = the first candidate. */
  readonly taken?: string;
}

export interface Board {
  readonly name: string;
  readonly sets: number;
  readonly remark: string;
  readonly lines: readonly DemoLine[];
  /** Lines of parts that sell beside these. */
  readonly more?: number;
  /** With lines that cannot simply be bought. */
  readonly rare?: boolean;
  /** Project that it is put into. */
  readonly project?: string;
}

export const heads = {
  democn: ['位号', '型号', '品牌', '参数', '封装', '数量', '备注'],
  demointl: ['Designator', 'Part Number', 'Manufacturer', 'Value', 'Footprint', 'Quantity', 'Remark'],
} as const;

const of = (letter: string, count: number, more: Omit<DemoLine, 'letter' | 'count'>): DemoLine => ({ letter, count, ...more });
const numbers = (letter: string, list: string): DemoLine[] => list.split(' ').map((mpn) => of(letter, 1, { mpn }));
const passives = (letter: string, size: string, list: readonly (readonly [value: string, count: number])[]): DemoLine[] =>
  list.map(([value, count]) => of(letter, count, { value, size }));

/** Every state but those of rare parts: same number, other packing, by values, several makers, unknown, unreadable, not placed. */
const mainBoard: readonly DemoLine[] = [
  of('U', 1, { mpn: 'STM32F103C8T6', maker: 'ST', size: 'LQFP-48', remark: '主控' }),
  of('U', 1, { mpn: 'W25Q128JVSIQTR', maker: 'Winbond', size: 'SOIC-8' }),
  ...numbers('U', 'CH340C AMS1117-3.3 TJA1050T/CM,118 SP3485EN-L/TR AT24C02C-SSHM-T DS18B20+'),
  of('U', 2, { mpn: 'LM358DR', size: 'SOIC-8' }),
  of('U', 1, { mpn: 'MAX3232', remark: '后缀待定' }),
  of('U', 1, { mpn: 'HX9000-PROTO', maker: '自研', remark: '样片' }),
  ...passives('C', '0402', [
    ['100nF 16V X7R', 24],
    ['1uF 25V X5R', 6],
    ['22pF 50V C0G', 2],
  ]),
  ...passives('C', '0603', [
    ['10uF 10V X5R', 8],
    ['4.7uF 16V X5R', 4],
  ]),
  ...passives('R', '0402', [
    ['10k 1%', 18],
    ['1k 1%', 7],
    ['4.7k 1%', 6],
    ['100R 1%', 4],
    ['0R', 5],
  ]),
  ...passives('R', '0603', [
    ['120R 1%', 2],
    ['330R 5%', 4],
  ]),
  of('R', 1, { value: '5.1k', size: '0402', quantity: '若干' }),
  of('C', 1, { mpn: 'CL10B104KB8NNNC', value: '1uF', size: '0603', remark: '型号与参数不符' }),
  of('D', 4, { mpn: 'SS34', taken: '' }),
  of('D', 2, { mpn: '1N4148W' }),
  of('Q', 3, { mpn: 'AO3400A', maker: 'AOS' }),
  of('J', 1, { mpn: 'TYPE-C-31-M-12', maker: '韩国韩荣' }),
  of('R', 1, { value: '0R', size: '0603', remark: '不贴', quantity: 'DNP' }),
  of('C', 1, { mpn: 'CL21A106KAYNNNE', value: 'DNP', size: '0805' }),
  of('TP', 6, { value: '测试点' }),
];

const powerBoard: readonly DemoLine[] = [
  of('U', 1, { mpn: 'TPS54331DR', maker: 'TI' }),
  ...numbers('U', 'AMS1117-5.0 TL431AIDBZR'),
  ...numbers('D', 'SS34 SMBJ5.0A'),
  ...passives('C', '0805', [
    ['10uF 25V X5R', 4],
    ['100nF 50V X7R', 6],
  ]),
  ...passives('R', '0603', [
    ['10k 1%', 3],
    ['1k 1%', 2],
  ]),
  of('Q', 1, { mpn: 'AO3401A', maker: 'AOS' }),
];

const sensorNode: readonly DemoLine[] = [
  of('U', 1, { mpn: 'ESP32-C3FH4', maker: 'Espressif' }),
  ...numbers('U', 'AHT20 BMP280 AP2112K-3.3TRG1'),
  ...passives('C', '0402', [
    ['100nF 16V X7R', 8],
    ['1uF 25V X5R', 3],
  ]),
  ...passives('R', '0402', [
    ['10k 1%', 6],
    ['5.1k 1%', 2],
  ]),
  of('D', 1, { mpn: 'USBLC6-2SC6', maker: 'ST' }),
];

/** By buyer. */
export const boards: Readonly<Record<'democn' | 'demointl', readonly Board[]>> = {
  democn: [
    { name: '传感器节点 试产', sets: 20, remark: '', lines: sensorNode },
    { name: '电源板 V1', sets: 50, remark: '随车载充电器', lines: powerBoard, project: '车载充电器 V2' },
    { name: '主控板 V3', sets: 100, remark: '含待确认的行', lines: mainBoard, more: 64, rare: true },
  ],
  demointl: [{ name: 'Sensor node rev B', sets: 25, remark: 'pilot run', lines: sensorNode.map(({ remark: _zh, ...line }) => line) }],
};
