// Part numbers decode to the values they were made from.
import { expect, test } from 'vitest';
import { describe } from './describe.ts';
import type { Draft } from './draft.ts';
import { chipResistors } from './families/chip-resistors.ts';
import { mlcc } from './families/mlcc.ts';
import { stm32 } from './families/stm32.ts';
import { drafts } from './generate.ts';

const digits = (code: string): number =>
  code.includes('R')
    ? Number(code.replace('R', '.'))
    : Number(`${code.slice(0, -1)}e${code.at(-1)!.replace('J', '-1').replace('K', '-2')}`);
const lettered = (code: string): number => Number(code.replace(/[RKM]/, '.')) * (code.includes('K') ? 1e3 : code.includes('M') ? 1e6 : 1);

/** How each maker writes resistances, read by a pattern of its own. */
const resistorPatterns: readonly (readonly [RegExp, (code: string) => number])[] = [
  [/^RC\d{4}[FJ]R-07(.+)L$/, lettered],
  [/^(?:0402WGF|0603WAF|0805W8F|1206W4F)(\d{3}[\dJK])T[C5]E$/, digits],
  [/^CRCW\d{4}([\dRKM]{4})FKE[DA]$/, lettered],
  [/^ERJ(?:2RK|3EK|6EN)F([\dR]{4})[VX]$/, digits],
];

test('every chip resistor has its resistance in its number', () => {
  for (const { mpn, params } of chipResistors()) {
    const [pattern, read] = resistorPatterns.find(([known]) => known.test(mpn))!;
    expect(read(pattern.exec(mpn)![1]!), mpn).toBeCloseTo(params.resistance as number, 6);
  }
});

interface Cap {
  readonly code: string;
  readonly volts?: number;
  readonly dielectric?: string;
}
const samsungVolts: Record<string, number> = { Q: 6.3, P: 10, O: 16, A: 25, L: 35, B: 50, C: 100 };
const eiaVolts: Record<string, number> = { '0J': 6.3, '1A': 10, '1C': 16, '1E': 25, '1H': 50, '2A': 100 };

/** How each maker writes capacitances, voltages and dielectrics. */
const capacitorReaders: readonly ((mpn: string) => Cap | undefined)[] = [
  (mpn) => {
    const found = /^CL\d\d([CAB])(\d{3})[JKM]([QPOALBC])[58ACFHJY]N/.exec(mpn);
    return found
      ? { code: found[2]!, volts: samsungVolts[found[3]!]!, dielectric: { C: 'C0G', A: 'X5R', B: 'X7R' }[found[1]!]! }
      : undefined;
  },
  (mpn) => {
    const found = /^CC\d{4}[FGJK]R(NPO|X7R|X5R)([5-90])B[BN]([\dR]{3})$/.exec(mpn);
    return found
      ? {
          code: found[3]!,
          volts: { 5: 6.3, 6: 10, 7: 16, 8: 25, 9: 50, 0: 100 }[Number(found[2])]!,
          dielectric: found[1] === 'NPO' ? 'C0G' : found[1]!,
        }
      : undefined;
  },
  (mpn) => {
    const found = /^GRM\d{3}(5C|R7|R6)(\d[A-Z])([\dR]{3})[A-Z]/.exec(mpn);
    return found
      ? { code: found[3]!, volts: eiaVolts[found[2]!]!, dielectric: { '5C': 'C0G', R7: 'X7R', R6: 'X5R' }[found[1]!]! }
      : undefined;
  },
  (mpn) => {
    const found = /^C\d{4}(C0G|X7R|X5R)(\d[A-Z])([\dR]{3})[JKM]T/.exec(mpn);
    return found ? { code: found[3]!, volts: eiaVolts[found[2]!]!, dielectric: found[1]! } : undefined;
  },
  (mpn) => {
    const found = /^C\d{4}C(\d{3})[JK]([81345])([GR])ACTU$/.exec(mpn);
    return found
      ? { code: found[1]!, volts: { 8: 10, 4: 16, 3: 25, 5: 50, 1: 100 }[Number(found[2])]!, dielectric: found[3] === 'G' ? 'C0G' : 'X7R' }
      : undefined;
  },
  (mpn) => {
    const found = /^\d{4}(CG|N|B|X)([\dR]{3})[JK](\d{3})[NC]T$/.exec(mpn);
    return found
      ? { code: found[2]!, volts: digits(found[3]!), dielectric: { CG: 'C0G', N: 'C0G', B: 'X7R', X: 'X5R' }[found[1]!]! }
      : undefined;
  },
];

test('every ceramic capacitor has its capacitance, voltage and dielectric in its number', () => {
  for (const { mpn, params } of mlcc()) {
    const read = capacitorReaders.map((reader) => reader(mpn)).find((found) => found !== undefined)!;
    expect(read, mpn).toBeDefined();
    expect((digits(read.code) * 1e-12) / (params.capacitance as number), mpn).toBeCloseTo(1, 6);
    expect(read.volts, mpn).toBe(params.voltage_rating);
    expect(read.dielectric, mpn).toBe(params.dielectric);
  }
});

test('every STM32 has pins and flash as its number says', () => {
  const pins: Record<string, number> = { J: 8, F: 20, G: 28, K: 32, T: 36, C: 48, R: 64, V: 100, Z: 144, I: 176, B: 208 };
  const kilobytes: Record<string, number> = {
    '4': 16,
    '6': 32,
    '8': 64,
    B: 128,
    Z: 192,
    C: 256,
    D: 384,
    E: 512,
    F: 768,
    G: 1024,
    H: 1536,
    I: 2048,
  };
  for (const { mpn, params, package: size } of stm32()) {
    const [, pinLetter, flashLetter] = /^STM32.{4}(.)(.)/.exec(mpn)!;
    expect(size, mpn).toContain(`-${pins[pinLetter!]}`);
    expect(params.flash_size, mpn).toBe(kilobytes[flashLetter!]! * 1024);
    expect(params.ram_size, mpn).toBeGreaterThan(1000);
  }
});

test('well-known parts have the values everybody knows', () => {
  const byName = new Map([...drafts()].map((draft) => [draft.mpn, draft]));
  expect(byName.get('RC0402FR-0710KL')!.params).toMatchObject({ resistance: 10_000, tolerance: 1, power_rating: 0.0625 });
  expect(byName.get('CL05B104KO5NNNC')!.params).toMatchObject({ capacitance: 1e-7, voltage_rating: 16, dielectric: 'X7R', tolerance: 10 });
  expect(byName.get('GRM155R71C104KA88D')!).toMatchObject({ package: '0402', params: { capacitance: 1e-7, voltage_rating: 16 } });
  expect(byName.get('W25Q128JVSIQ')!.params.capacity).toBe(134_217_728);
  expect(byName.get('W25Q80DVSNIG')!.params.capacity).toBe(8_388_608);
  expect(byName.get('24LC256-I/SN')!.params.capacity).toBe(262_144);
  expect(byName.get('AMS1117-3.3')!.params).toMatchObject({ output_voltage: 3.3, current_rating: 1 });
  expect(byName.get('LP2985-10DBVR')!.params.output_voltage).toBe(10);
  expect(byName.get('L7805CV')!.params.output_voltage).toBe(5);
  expect(byName.get('LM317T')!.params).toMatchObject({ output_voltage_range: [1.2, 37] });
  expect(byName.get('LM317T')!.params).not.toHaveProperty('output_voltage');
  expect(byName.get('LM2596S-ADJ')!.params).toMatchObject({ output_voltage_range: [1.23, 37], input_voltage: [4.5, 40] });
  expect(byName.get('SS34')!.params).toMatchObject({ reverse_voltage: 40, current_rating: 3 });
  expect(byName.get('B340A-13-F')!.params.reverse_voltage).toBe(40);
  expect(byName.get('1N4007-E3/54')!.params.reverse_voltage).toBe(1000);
  expect(byName.get('SMAJ5.0A')!.params).toMatchObject({ standoff_voltage: 5, direction: 'unidirectional', breakdown_voltage: [6.4, 7] });
  expect(byName.get('X322516MLB4SI')!.params).toMatchObject({ frequency: 16e6, load_capacitance: 9e-12 });
  expect(byName.get('SRD-05VDC-SL-C')!.params).toMatchObject({ coil_voltage: 5, contact_form: 'SPDT' });
  expect(byName.get('TSW-104-07-G-D')!.params).toMatchObject({ positions: 8, rows: 2, pitch: 0.00254 });
  expect(byName.get('BLM18PG121SN1D')!.params).toMatchObject({ impedance: 120, current_rating: 2 });
  expect(byName.get('B0505S-1WR3')!.params).toMatchObject({ input_voltage: [4.5, 5.5], output_voltage: 5, current_rating: 0.2 });
  expect(byName.get('STM32F103C8T6')!.params).toMatchObject({ flash_size: 65_536, ram_size: 20_480, pins: 48 });
});

test('a description reads naturally in both languages', () => {
  const draft: Draft = {
    brand: 'Samsung Electro-Mechanics',
    mpn: 'CL05B104KO5NNNC',
    leaf: 'mlcc',
    series: 'CL',
    package: '0402',
    noun: ['贴片电容 MLCC', 'MLCC'],
    params: { capacitance: 1e-7, tolerance: 10, voltage_rating: 16, dielectric: 'X7R', operating_temperature: [-55, 125] },
    usdMicros: 1000,
    pack: 10_000,
    packaging: 'reel',
    weightMg: 1,
  };
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ');
  expect(plain(describe(draft, 'en'))).toBe('MLCC, 100 nF ±10 %, 16 V, X7R, 0402');
  expect(plain(describe(draft, 'zh'))).toBe('贴片电容 MLCC，100 nF ±10 %，16 V，X7R，0402');
});
