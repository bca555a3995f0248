// Radio modules, and isolated DC-DC and AC-DC modules by input and output voltage.
import type { BrandName } from '../brands.ts';
import { table, usd, words, type Draft } from '../draft.ts';

const range = (text: string): [number, number] => text.split('-').map(Number) as [number, number];

/** Brand | part | size in mm | radio | core | MB of flash | volts | dollars. */
const radios = table<[BrandName, string, string, string, string, string, string, string]>(`
  Espressif | ESP32-S3-WROOM-1-N4 | 18x25.5mm | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 4 | 3-3.6 | 2.6
  Espressif | ESP32-S3-WROOM-1-N8 | 18x25.5mm | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 8 | 3-3.6 | 2.8
  Espressif | ESP32-S3-WROOM-1-N16 | 18x25.5mm | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 16 | 3-3.6 | 3.0
  Espressif | ESP32-S3-WROOM-1-N8R2 | 18x25.5mm | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 8 | 3-3.6 | 3.0
  Espressif | ESP32-S3-WROOM-1-N8R8 | 18x25.5mm | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 8 | 3-3.6 | 3.2
  Espressif | ESP32-S3-WROOM-1-N16R2 | 18x25.5mm | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 16 | 3-3.6 | 3.2
  Espressif | ESP32-S3-WROOM-1-N16R8 | 18x25.5mm | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 16 | 3-3.6 | 3.4
  Espressif | ESP32-S3-WROOM-1U-N8R8 | 18x19.2mm | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 8 | 3-3.6 | 3.2
  Espressif | ESP32-S3-WROOM-1U-N16R8 | 18x19.2mm | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 16 | 3-3.6 | 3.4
  Espressif | ESP32-S3-WROOM-1U-N8 | 18x19.2mm | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 8 | 3-3.6 | 2.8
  Espressif | ESP32-S3-MINI-1-N8 | 15.4x20.5mm | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 8 | 3-3.6 | 2.7
  Espressif | ESP32-WROOM-32E-N4 | 18x25.5mm | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 4 | 3-3.6 | 2.3
  Espressif | ESP32-WROOM-32E-N8 | 18x25.5mm | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 8 | 3-3.6 | 2.5
  Espressif | ESP32-WROOM-32E-N16 | 18x25.5mm | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 16 | 3-3.6 | 2.8
  Espressif | ESP32-WROOM-32UE-N4 | 18x19.2mm | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 4 | 3-3.6 | 2.3
  Espressif | ESP32-WROOM-32UE-N8 | 18x19.2mm | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 8 | 3-3.6 | 2.5
  Espressif | ESP32-WROOM-32UE-N16 | 18x19.2mm | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 16 | 3-3.6 | 2.8
  Espressif | ESP32-WROVER-E-N4R8 | 18x31.4mm | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 4 | 3-3.6 | 2.9
  Espressif | ESP32-WROVER-E-N8R8 | 18x31.4mm | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 8 | 3-3.6 | 3.1
  Espressif | ESP32-WROVER-E-N16R8 | 18x31.4mm | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 16 | 3-3.6 | 3.4
  Espressif | ESP32-C3-WROOM-02-N4 | 18x20mm | Wi-Fi 4, Bluetooth LE 5 | RISC-V | 4 | 3-3.6 | 1.7
  Espressif | ESP32-C3-WROOM-02U-N4 | 18x14.3mm | Wi-Fi 4, Bluetooth LE 5 | RISC-V | 4 | 3-3.6 | 1.7
  Espressif | ESP32-C3-MINI-1-N4 | 13.2x16.6mm | Wi-Fi 4, Bluetooth LE 5 | RISC-V | 4 | 3-3.6 | 1.6
  Espressif | ESP32-C3-MINI-1U-N4 | 13.2x12.5mm | Wi-Fi 4, Bluetooth LE 5 | RISC-V | 4 | 3-3.6 | 1.7
  Espressif | ESP32-C6-WROOM-1-N4 | 18x25.5mm | Wi-Fi 6, Bluetooth LE 5, 802.15.4 | RISC-V | 4 | 3-3.6 | 2.2
  Espressif | ESP32-C6-WROOM-1-N8 | 18x25.5mm | Wi-Fi 6, Bluetooth LE 5, 802.15.4 | RISC-V | 8 | 3-3.6 | 2.4
  Espressif | ESP32-C6-MINI-1-N4 | 13.2x16.6mm | Wi-Fi 6, Bluetooth LE 5, 802.15.4 | RISC-V | 4 | 3-3.6 | 2.2
  Espressif | ESP32-S2-MINI-1-N4 | 15.4x20mm | Wi-Fi 4 | Xtensa LX7 | 4 | 3-3.6 | 1.8
  Espressif | ESP-WROOM-02D-N2 | 18x20mm | Wi-Fi 4 | Xtensa L106 | 2 | 3-3.6 | 1.7
  Espressif | ESP32-H2-MINI-1-N4 | 13.2x16.6mm | Bluetooth LE 5, 802.15.4 | RISC-V | 4 | 3-3.6 | 1.9
  Ai-Thinker | ESP-12F | 16x24mm | Wi-Fi 4 | Xtensa L106 | 4 | 3-3.6 | 1.1
  Ai-Thinker | ESP-12S | 16x24mm | Wi-Fi 4 | Xtensa L106 | 4 | 3-3.6 | 1.1
  Ai-Thinker | ESP-01S | 14.4x24.7mm | Wi-Fi 4 | Xtensa L106 | 1 | 3-3.6 | 1.0
  Ai-Thinker | ESP-07S | 16x17mm | Wi-Fi 4 | Xtensa L106 | 4 | 3-3.6 | 1.2
  Ai-Thinker | ESP-C3-12F | 16x24mm | Wi-Fi 4, Bluetooth LE 5 | RISC-V | 4 | 3-3.6 | 1.4
  Ai-Thinker | Ra-01 | 16x17mm | LoRa, sub-GHz | - | 0 | 2.5-3.7 | 3.1
  Ai-Thinker | Ra-02 | 16x17mm | LoRa, sub-GHz | - | 0 | 2.5-3.7 | 3.3
  Ai-Thinker | Ra-01H | 16x17mm | LoRa, sub-GHz | - | 0 | 2.5-3.7 | 3.3
  Ai-Thinker | Ra-01SH | 16x17mm | LoRa, sub-GHz | - | 0 | 2.5-3.7 | 3.2
  Ai-Thinker | BW16 | 16x24mm | Wi-Fi 5, Bluetooth LE 5 | Cortex-M33 | 2 | 3-3.6 | 1.8
  Murata | LBEE5KL1DX-883 | 7.4x8.6mm | Wi-Fi 4, Bluetooth 5.1 | - | 0 | 3.2-4.2 | 6.8
  Raspberry Pi | SC1631 | 51x21mm | none | Cortex-M33 ×2 | 4 | 1.8-5.5 | 5.0
  Raspberry Pi | SC0915 | 51x21mm | none | Cortex-M0+ ×2 | 2 | 1.8-5.5 | 4.0
  Raspberry Pi | SC0918 | 51x21mm | Wi-Fi 4, Bluetooth 5.2 | Cortex-M0+ ×2 | 2 | 1.8-5.5 | 6.0
`);

/** Brand | before | after | watts | input range | isolation | dollars | input and output voltages. */
const isolated = table<[BrandName, string, string, string, string, string, string, string]>(`
  Mornsun | B | S-1WR3 | 1 | fixed | 1500 | 1.1 | 0303 0305 0503 0505 0509 0512 0515 1203 1205 1209 1212 1215 1505 1515 2403 2405 2409 2412 2415 2424
  Mornsun | B | S-2WR3 | 2 | fixed | 1500 | 1.5 | 0503 0505 0509 0512 0515 1203 1205 1209 1212 1215 2405 2409 2412 2415 2424
  Mornsun | B | LS-1WR3 | 1 | fixed | 1500 | 1.2 | 0303 0305 0503 0505 0509 0512 0515 1203 1205 1212 2405 2412 2415
  Mornsun | F | S-1WR3 | 1 | fixed | 3000 | 1.4 | 0303 0305 0503 0505 0509 0512 0515 1203 1205 1212 1215 1515 2403 2405 2412 2415
  Mornsun | F | S-2WR3 | 2 | fixed | 3000 | 1.8 | 0505 0512 0515 1205 1212 1215 2405 2412 2415
  Mornsun | IB | LS-1WR3 | 1 | fixed | 1500 | 2.3 | 0503 0505 0509 0512 0515 1205 1212 2405 2412
  Mornsun | A | S-1WR3 | 1 | fixed | 1500 | 1.5 | 0505 0509 0512 0515 1205 1209 1212 1215 1515 2405 2409 2412 2415
  Mornsun | E | S-1WR3 | 1 | fixed | 3000 | 1.7 | 0505 0509 0512 0515 1205 1209 1212 1215 2405 2412 2415
  Mornsun | WRB | S-3WR3 | 3 | 2:1 | 1500 | 3.6 | 0505 1203 1205 1209 1212 1215 2403 2405 2409 2412 2415 4805 4812
  Mornsun | URB | S-3WR3 | 3 | 4:1 | 1500 | 4.0 | 2403 2405 2409 2412 2415 2424 4803 4805 4812 4815
  Mornsun | URB | YMD-6WR3 | 6 | 4:1 | 1500 | 5.2 | 2403 2405 2409 2412 2415 2424 4803 4805 4812 4815
  Mornsun | URB | YMD-10WR3 | 10 | 4:1 | 1500 | 6.6 | 2403 2405 2409 2412 2415 2424 4803 4805 4812 4815
  Mornsun | VRB | YMD-6WR3 | 6 | 2:1 | 1500 | 4.8 | 1203 1205 1209 1212 1215 2403 2405 2409 2412 2415 4805 4812
  Mornsun | URB | LD-20WR3 | 20 | 4:1 | 1500 | 11.5 | 2403 2405 2412 2415 2424 4803 4805 4812 4815
  Hi-Link | B | S-1WR3 | 1 | fixed | 1500 | 0.8 | 0505 1205 1212 2405
  Hi-Link | B | S-2WR3 | 2 | fixed | 1500 | 1.1 | 0503 0505 0509 0512 0524 1203 1205 1209 1212 1215 1224 2405 2412
  Hi-Link | A | S-2WR3L | 2 | fixed | 1500 | 1.3 | 0303 0305 0503 0512 0515 1203 1209 1215 2405 2412
  Hi-Link | URB | S-3WR3 | 3 | 4:1 | 1500 | 3.2 | 2403 2405 2412 2415 2424 4803 4805 4809 4812 4815 4824
  Hi-Link | URB | LD-30WR3 | 30 | 4:1 | 1500 | 12 | 2403 2405 2409 2412 2415 2424 4803 4805 4812 4824
  Murata | NME | SC | 1 | fixed | 1000 | 5.2 | 0505 0512 0515 1205 1212 1215 2405 2412 2415
  Murata | NMA | SC | 1 | fixed | 1000 | 6.2 | 0505 0509 0512 0515 1205 1209 1212 1215
`);
/** Modules with two outputs of opposite sign. */
const twoOutputs = new Set(['A', 'E', 'NMA']);
/** Mains modules and drop-in regulators: brand | part | input | output | watts | isolation | dollars. */
const others = table<[BrandName, string, string, string, string, string, string]>(`
  Hi-Link | HLK-PM01 | 100-240 | 5 | 3 | 3000 | 1.7
  Hi-Link | HLK-PM03 | 100-240 | 3.3 | 3 | 3000 | 1.7
  Hi-Link | HLK-PM09 | 100-240 | 9 | 3 | 3000 | 1.8
  Hi-Link | HLK-PM12 | 100-240 | 12 | 3 | 3000 | 1.8
  Hi-Link | HLK-PM24 | 100-240 | 24 | 3 | 3000 | 1.9
  Hi-Link | HLK-5M05 | 100-240 | 5 | 5 | 3000 | 2.0
  Hi-Link | HLK-5M12 | 100-240 | 12 | 5 | 3000 | 2.1
  Hi-Link | HLK-10M05 | 100-240 | 5 | 10 | 3000 | 3.1
  Hi-Link | HLK-10M12 | 100-240 | 12 | 10 | 3000 | 3.1
  Mornsun | LS03-13B03R3 | 85-305 | 3.3 | 3 | 3000 | 2.4
  Mornsun | LS03-13B05R3 | 85-305 | 5 | 3 | 3000 | 2.4
  Mornsun | LS03-13B12R3 | 85-305 | 12 | 3 | 3000 | 2.4
  Mornsun | LS05-13B05R3 | 85-305 | 5 | 5 | 3000 | 2.9
  Mornsun | LS05-13B12R3 | 85-305 | 12 | 5 | 3000 | 2.9
  Mornsun | LS10-13B12R3 | 85-305 | 12 | 10 | 3000 | 4.2
  Mornsun | LH05-10B05R2 | 85-264 | 5 | 5 | 3000 | 4.4
  Mornsun | LH05-10B12R2 | 85-264 | 12 | 5 | 3000 | 4.4
  Mornsun | LH10-10B05R2 | 85-264 | 5 | 10 | 3000 | 5.6
  Mornsun | LH10-10B24R2 | 85-264 | 24 | 10 | 3000 | 5.6
  Mornsun | K7803-500R3 | 4.75-36 | 3.3 | 1.65 | 0 | 1.6
  Mornsun | K7805-500R3 | 6.5-36 | 5 | 2.5 | 0 | 1.5
  Mornsun | K7812-500R3 | 15-36 | 12 | 6 | 0 | 1.7
  Mornsun | K7803-1000R3 | 6-36 | 3.3 | 3.3 | 0 | 2.0
  Mornsun | K7805-1000R3 | 8-36 | 5 | 5 | 0 | 1.9
  Mornsun | K7812-1000R3 | 16-36 | 12 | 12 | 0 | 2.1
  Mornsun | K7805-2000R3 | 8-36 | 5 | 10 | 0 | 2.7
`);
const nominal: Record<string, number> = { '03': 3.3, '05': 5, '09': 9, '12': 12, '15': 15, '24': 24, '48': 48 };

/** What a module takes: a tenth around its nominal input, or the 2:1 and 4:1 ranges of the 5, 12, 24 and 48 V lines. */
function inputOf(volts: number, kind: string): [number, number] {
  if (kind === 'fixed') return [Number((volts * 0.9).toFixed(2)), Number((volts * 1.1).toFixed(2))];
  if (kind === '2:1') return volts === 5 ? [4.5, 9] : volts === 12 ? [9, 18] : volts === 24 ? [18, 36] : [36, 75];
  return volts === 24 ? [9, 36] : [18, 75];
}

/** Linear replacements stand on three leads, wide-input converters of 3 W on eight; the stronger ones are bricks. */
function casing(mpn: string, watts: number, input: [number, number]): string {
  if (mpn.startsWith('K78')) return 'SIP-3';
  if (mpn.endsWith('S-3WR3')) return 'SIP-8';
  if (/(?:YMD-\d+|LD-20)WR3$/.test(mpn)) return 'DIP,25.4x25.4mm';
  return watts >= 6 || input[1] > 200 ? 'Module,DIP' : 'SIP-4';
}

function power(
  brand: BrandName,
  mpn: string,
  series: string,
  input: [number, number],
  output: number,
  watts: number,
  isolation: number,
  channels: number,
  dollars: number,
): Draft {
  return {
    brand,
    mpn,
    leaf: 'powerModules',
    series,
    package: casing(mpn, watts, input),
    params: {
      input_voltage: input,
      output_voltage: output,
      power_rating: watts,
      current_rating: Number((watts / output / channels).toPrecision(2)),
      ...(isolation ? { isolation_voltage: isolation } : {}),
      channels,
    },
    usdMicros: usd(dollars),
    pack: watts >= 6 ? 20 : 44,
    packaging: 'tube',
    weightMg: Math.round(1500 + watts * 1400),
  };
}

/** Radio and power modules. */
export function* modules(): Generator<Draft> {
  for (const [brand, mpn, size, radio, core, flash, volts, dollars] of radios) {
    yield {
      brand,
      mpn,
      leaf: 'radioModules',
      series: mpn.split('-N')[0]!,
      package: `Module,${size}`,
      noun: radio === 'none' ? ['单片机开发板', 'Microcontroller board'] : ['无线模块', 'Wireless module'],
      params: {
        ...(radio === 'none' ? {} : { radio }),
        ...(core === '-' ? {} : { core }),
        ...(flash === '0' ? {} : { flash_size: Number(flash) * 2 ** 20 }),
        supply_voltage: range(volts),
        operating_temperature: [-40, 85],
      },
      usdMicros: usd(Number(dollars)),
      pack: 650,
      packaging: 'reel',
      weightMg: 3000,
    };
  }
  for (const [brand, prefix, end, watts, kind, isolation, dollars, codes] of isolated) {
    for (const code of words(codes)) {
      const [input, output] = [nominal[code.slice(0, 2)]!, nominal[code.slice(2)]!];
      yield power(
        brand,
        `${prefix}${code}${end}`,
        `${prefix}_${end}`,
        inputOf(input, kind),
        output,
        Number(watts),
        Number(isolation),
        twoOutputs.has(prefix) ? 2 : 1,
        Number(dollars),
      );
    }
  }
  for (const [brand, mpn, input, output, watts, isolation, dollars] of others)
    yield power(brand, mpn, mpn.split('-')[0]!, range(input), Number(output), Number(watts), Number(isolation), 1, Number(dollars));
}
