// Crystals and oscillators by frequency and load, and timer and clock chips.
import type { BrandName } from '../brands.ts';
import { mega, pico, usd, words, type Draft } from '../draft.ts';

const yxcLoads: Record<string, number> = { K: 8, L: 9, M: 10, O: 12, P: 15, Q: 16, R: 18, S: 20 };
/** YXC: size, frequency in MHz without a point, M, load letter, tolerance B, 4 pads, S, I. */
const yxcParts: Record<string, string> = {
  X1612: '24:M 26:L 32:KM',
  X2016: '16:KLO 24:KMO 25:O 26:L 27:O 32:KMO',
  X2520: '16:LO 24:OR 26:LO 27:O 40:M',
  X3225:
    '8:OS 12.288:P 12:LMOS 13.56:S 13:S 14.31818:S 14.7456:O 16.384:S 16:LMOR 18.432:S 19.2:O 20:S 22.1184:S 24.576:O 24:LMOPRS 25:MOQRS 26:LMOQ 27.12:MOS 27:MOS 30:MOS 32:LMO 40:MP 48:S 50:K',
  X5032: '8:S 11.0592:S 12:S 13.56:S 14.31818:S 14.7456:S 16:S 20:S 22.1184:S 24.576:S 24:S 25:S 27.12:S 27:S 30:S 32:S 48:S',
};
const padSizes: Record<string, string> = {
  X1612: 'SMD1612-4P',
  X2016: 'SMD2016-4P',
  X2520: 'SMD2520-4P',
  X3225: 'SMD3225-4P',
  X5032: 'SMD5032-2P',
};

function crystal(
  brand: BrandName,
  mpn: string,
  series: string,
  size: string,
  megahertz: number,
  loadPf: number,
  ppm: number,
  temperature: [number, number],
  dollars: number,
): Draft {
  return {
    brand,
    mpn,
    leaf: 'crystals',
    series,
    package: size,
    params: {
      frequency: megahertz < 1 ? Math.round(megahertz * 1e6) : mega(megahertz),
      load_capacitance: pico(loadPf),
      frequency_tolerance: ppm,
      operating_temperature: temperature,
    },
    usdMicros: usd(dollars),
    pack: size.startsWith('HC') ? 1000 : 3000,
    packaging: 'reel',
    weightMg: size.startsWith('HC') ? 450 : 25,
  };
}

function* yxc(): Generator<Draft> {
  for (const [size, list] of Object.entries(yxcParts)) {
    for (const entry of words(list)) {
      const [megahertz, letters] = entry.split(':') as [string, string];
      for (const letter of letters)
        yield crystal(
          'YXC',
          `${size}${megahertz.replace('.', '')}M${letter}B4SI`,
          size,
          padSizes[size]!,
          Number(megahertz),
          yxcLoads[letter]!,
          10,
          [-40, 85],
          size === 'X1612' ? 0.12 : 0.055,
        );
    }
  }
}

/** Abracon writes three decimals, more only where the frequency needs them. */
const abraconMhz = (text: string): string => `${text.includes('.') ? text.padEnd(text.indexOf('.') + 4, '0') : `${text}.000`}MHZ`;
const abracon = [
  ['ABM8', 'B2-T', 'SMD3225-4P', 18, 20, [-20, 70], '12 16 16.384 20 22.1184 24 24.576 25 27 28.63636 30 32 40 48', 0.32],
  [
    'ABM8G',
    '18-D2Y-T',
    'SMD3225-4P',
    18,
    20,
    [-40, 85],
    '12 12.288 13.56 14.7456 16 16.384 18.432 20 22.1184 24 24.576 25 26 27 30 32 40 48',
    0.36,
  ],
  [
    'ABLS',
    'B2-T',
    'HC-49S-SMD',
    18,
    20,
    [-20, 70],
    '3.579545 3.6864 4 4.9152 6 7.3728 8 8.192 10 11.0592 12 12.288 14.31818 14.7456 16 18.432 20 22.1184 24 24.576 25 48',
    0.16,
  ],
  ['ABLS', 'B4-T', 'HC-49S-SMD', 18, 30, [-20, 70], '3.579545 3.6864 4 4.9152 6 6.144 8 10 12 12.288 16 16.384 20 24', 0.15],
  ['ABM3B', 'B2-T', 'SMD5032-4P', 18, 20, [-20, 70], '8 10 12 12.288 16 20 24 24.576 25', 0.38],
  ['ABM3', 'D2Y-T', 'SMD5032-2P', 18, 20, [-40, 85], '8 11.0592 11.2896 12 14.7456 16 18.432 20 24 24.576 25 27 32', 0.33],
  ['ABM10', 'D30-T3', 'SMD2520-4P', 10, 20, [-40, 85], '16 24 25 30 32 40 48', 0.5],
  ['ABM11', 'D2X-T3', 'SMD2016-4P', 10, 20, [-40, 85], '16 24 25 27 30 32 38.4 40', 0.55],
] as const;
/** ECS: frequency in 100 kHz, load in pF, case, packing. */
const ecs = [
  ['33-CKM-TR', 'SMD3225-4P', 20, 10, [-20, 70], '80 100 120 160 200 240 250 270', 0.34],
  ['3X-TR', 'HC-49S-SMD', 20, 30, [-10, 70], '40 60 80 100 120 160 200 240 250', 0.24],
  ['5PX-TR', 'HC-49S-SMD', 20, 30, [-10, 70], '40 60 73 80 100 110 120 147 160 200 240 250', 0.22],
  ['33-TR', 'SMD3225-4P', 20, 50, [-20, 70], '80 120 160 200 240 250 270', 0.3],
] as const;

function* crystals(): Generator<Draft> {
  yield* yxc();
  for (const [series, end, size, load, ppm, temperature, list, dollars] of abracon)
    for (const text of words(list))
      yield crystal('Abracon', `${series}-${abraconMhz(text)}-${end}`, series, size, Number(text), load, ppm, [...temperature], dollars);
  for (const [end, size, load, ppm, temperature, list, dollars] of ecs)
    for (const text of words(list))
      yield crystal(
        'ECS',
        `ECS-${text}-${load}-${end}`,
        `ECS-${end.split('-')[0]}`,
        size,
        Number(text) / 10,
        load,
        ppm,
        [...temperature],
        dollars,
      );
  const watch: readonly (readonly [BrandName, string, string, number])[] = [
    ['Abracon', 'ABS07-32.768KHZ-T', 'SMD3215-2P', 12.5],
    ['Abracon', 'ABS07-32.768KHZ-7-T', 'SMD3215-2P', 7],
    ['Abracon', 'ABS07-32.768KHZ-9-T', 'SMD3215-2P', 9],
    ['Abracon', 'ABS07-32.768KHZ-6-T', 'SMD3215-2P', 6],
    ['Abracon', 'ABS06-32.768KHZ-T', 'SMD2012-2P', 12.5],
    ['Abracon', 'ABS06-32.768KHZ-9-T', 'SMD2012-2P', 9],
    ['ECS', 'ECS-.327-12.5-12-TR', 'SMD2012-2P', 12.5],
    ['ECS', 'ECS-.327-12.5-34B-TR', 'SMD3215-2P', 12.5],
    ['YXC', 'X201232768KGD2SI', 'SMD2012-2P', 12.5],
    ['YXC', 'X161032768KGD2SI', 'SMD1610-2P', 12.5],
  ];
  for (const [brand, mpn, size, load] of watch) yield crystal(brand, mpn, mpn.slice(0, 5), size, 0.032768, load, 20, [-40, 85], 0.11);
}

const oscillatorSeries: readonly (readonly [
  BrandName,
  string,
  (text: string) => string,
  string,
  number,
  [number, number],
  string,
  number,
])[] = [
  [
    'YXC',
    'OT2EL89',
    (t) => `OT2EL89CJI-111YLC-${t}M`,
    'SMD3225-4P',
    10,
    [1.8, 3.3],
    '1.8432 2 2.048 3.579545 4 4.096 5.5296 6 8 10 11.0592 11.2896 12 12.288 14.31818 14.7456 16 18.432 20 24 24.576 25 26 27 30 32 33.3333 37.125 40 48 50 54 100',
    0.24,
  ],
  [
    'YXC',
    'OT1EL89',
    (t) => `OT1EL89CJI-111YLC-${t}M`,
    'SMD5032-4P',
    10,
    [1.8, 3.3],
    '1 1.8432 4.9152 6 8 10 11.0592 11.2896 12 12.288 16 20 24 25 27 32 40 50',
    0.28,
  ],
  [
    'Abracon',
    'ASE',
    (t) => `ASE-${abraconMhz(t)}-LC-T`,
    'SMD3225-4P',
    50,
    [3.3, 3.3],
    '1.8432 4 7.3728 8 12 14.7456 16 20 24 24.576 25 27 30 33.333 40 48 50',
    0.95,
  ],
  ['Abracon', 'ASDMB', (t) => `ASDMB-${abraconMhz(t)}-LC-T`, 'SMD2520-4P', 25, [1.8, 3.3], '8 12 16 24 24.576 25 26 27 33.333 50', 1.2],
  ['Abracon', 'ASFL1', (t) => `ASFL1-${abraconMhz(t)}-EK-T`, 'SMD5032-4P', 30, [3.3, 3.3], '7.3728 8 10 16 20 24 24.576 25 30 40 50', 1.0],
  [
    'ECS',
    'ECS-2333',
    (t) => `ECS-2333-${String(Number((Number(t) * 10).toFixed(1))).padStart(3, '0')}-BN-TR`,
    'SMD3225-4P',
    50,
    [1.8, 3.3],
    '8 10 12 16 20 24 25 33.33 40 50',
    0.9,
  ],
  [
    'ECS',
    'ECS-2033',
    (t) => `ECS-2033-${String(Number((Number(t) * 10).toFixed(1))).padStart(3, '0')}-BN`,
    'SMD2520-4P',
    50,
    [3.3, 3.3],
    '8 10 16 20 24 25 40 50',
    1.1,
  ],
];

function* oscillators(): Generator<Draft> {
  for (const [brand, series, mpn, size, ppm, supply, list, dollars] of oscillatorSeries) {
    for (const text of words(list)) {
      yield {
        brand,
        mpn: mpn(text),
        leaf: 'oscillators',
        series,
        package: size,
        params: {
          frequency: mega(Number(text)),
          frequency_tolerance: ppm,
          supply_voltage: [...supply],
          output_type: 'CMOS',
          operating_temperature: series === 'ASE' ? [-20, 70] : [-40, 85],
        },
        usdMicros: usd(dollars),
        pack: 1000,
        packaging: 'reel',
        weightMg: 40,
      };
    }
  }
}

const timerParts: readonly (readonly [BrandName, string, string, string, number, [number, number], string | null, number])[] = [
  ['Texas Instruments', 'NE555DR', 'SOIC-8', 'Timer', 1, [4.5, 16], null, 0.06],
  ['Texas Instruments', 'NE555P', 'DIP-8', 'Timer', 1, [4.5, 16], null, 0.16],
  ['Texas Instruments', 'NE556DR', 'SOIC-14', 'Timer', 2, [4.5, 16], null, 0.15],
  ['Texas Instruments', 'NA555DR', 'SOIC-8', 'Timer', 1, [4.5, 16], null, 0.08],
  ['Texas Instruments', 'SA555DR', 'SOIC-8', 'Timer', 1, [4.5, 16], null, 0.09],
  ['Texas Instruments', 'TLC555CDR', 'SOIC-8', 'Timer', 1, [2, 15], null, 0.28],
  ['Texas Instruments', 'TLC555IDR', 'SOIC-8', 'Timer', 1, [2, 15], null, 0.33],
  ['Texas Instruments', 'LMC555CMX/NOPB', 'SOIC-8', 'Timer', 1, [1.5, 15], null, 0.42],
  ['STMicroelectronics', 'NE555DT', 'SOIC-8', 'Timer', 1, [4.5, 16], null, 0.07],
  ['Analog Devices', 'DS3231SN#', 'SOIC-16W', 'Real-time clock', 1, [2.3, 5.5], 'I2C', 3.2],
  ['Analog Devices', 'DS3231MZ+TRL', 'SOIC-8', 'Real-time clock', 1, [2.3, 5.5], 'I2C', 2.4],
  ['Analog Devices', 'DS1307Z+T&R', 'SOIC-8', 'Real-time clock', 1, [4.5, 5.5], 'I2C', 1.5],
  ['Analog Devices', 'DS1302Z+T&R', 'SOIC-8', 'Real-time clock', 1, [2, 5.5], '3-wire', 1.6],
  ['Analog Devices', 'DS1302ZN+T&R', 'SOIC-8', 'Real-time clock', 1, [2, 5.5], '3-wire', 1.9],
  ['NXP', 'PCF8563T/5,518', 'SOIC-8', 'Real-time clock', 1, [1, 5.5], 'I2C', 0.45],
  ['NXP', 'PCF8563TS/5,118', 'TSSOP-8', 'Real-time clock', 1, [1, 5.5], 'I2C', 0.48],
  ['NXP', 'PCF85063ATL/1,118', 'DFN-10(2.6x2.6)', 'Real-time clock', 1, [0.9, 5.5], 'I2C', 0.6],
  ['NXP', 'PCF8523T/1,118', 'SOIC-8', 'Real-time clock', 1, [1, 5.5], 'I2C', 0.7],
  ['NXP', 'PCF2129T/2,518', 'SOIC-16W', 'Real-time clock', 1, [1.8, 4.2], 'I2C/SPI', 2.9],
  ['Microchip', 'MCP79410-I/SN', 'SOIC-8', 'Real-time clock', 1, [1.8, 5.5], 'I2C', 0.75],
  ['Microchip', 'MCP7940N-I/SN', 'SOIC-8', 'Real-time clock', 1, [1.8, 5.5], 'I2C', 0.62],
  ['Epson', 'RX8025T:UB', 'SOIC-14', 'Real-time clock', 1, [1.8, 5.5], 'I2C', 1.4],
  ['Texas Instruments', 'TPL5010DDCR', 'SOT-23-6', 'Watchdog timer', 1, [1.8, 5.5], null, 0.45],
  ['Texas Instruments', 'TPL5110DDCR', 'SOT-23-6', 'Power gating timer', 1, [1.8, 5.5], null, 0.52],
];

function* timers(): Generator<Draft> {
  for (const [brand, mpn, size, logicFunction, channels, supply, bus, dollars] of timerParts) {
    yield {
      brand,
      mpn,
      leaf: 'timers',
      series: mpn.replace(/[^A-Z0-9].*$/, '').slice(0, 7),
      package: size,
      noun:
        logicFunction === 'Timer'
          ? ['定时器', 'Timer']
          : logicFunction === 'Real-time clock'
            ? ['实时时钟 RTC', 'Real-time clock (RTC)']
            : ['定时器', 'Nano-power timer'],
      params: {
        function: logicFunction,
        channels,
        supply_voltage: [...supply],
        ...(bus ? { interface: bus } : {}),
        operating_temperature: /^(NE|DS1307|DS1302Z\+)/.test(mpn) ? [0, 70] : [-40, 85],
      },
      usdMicros: usd(dollars),
      pack: size.startsWith('DIP') ? 50 : 2500,
      packaging: size.startsWith('DIP') ? 'tube' : 'reel',
      weightMg: size.startsWith('DIP') ? 460 : 80,
    };
  }
}

/** All timing parts. */
export function* timing(): Generator<Draft> {
  yield* crystals();
  yield* oscillators();
  yield* timers();
}
