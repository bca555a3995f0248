// Memory by density, package and voltage grade: serial EEPROM, NOR flash, FRAM and SRAM.
import type { BrandName } from '../brands.ts';
import { kilo, mega, table, usd, words, type Draft } from '../draft.ts';

const packageWeights: Record<string, number> = {
  'SOIC-8': 80,
  'TSSOP-8': 40,
  'DIP-8': 460,
  'SOT-23-5': 14,
  'MSOP-8': 26,
  'UDFN-8(2x3)': 12,
  'SOIC-8W': 150,
  'WSON-8(6x5)': 70,
  'SOIC-16W': 400,
  'TSOP-44': 460,
  'USON-8(2x3)': 14,
};

/** Kilobits of the last digits of an EEPROM's number. */
const kilobits: Record<string, number> = {
  '01': 1,
  '02': 2,
  '04': 4,
  '08': 8,
  '010': 1,
  '020': 2,
  '040': 4,
  '080': 8,
  '16': 16,
  '32': 32,
  '64': 64,
  '128': 128,
  '160': 16,
  '256': 256,
  '320': 32,
  '512': 512,
  '640': 64,
  M01: 1024,
  M02: 2048,
  '1025': 1024,
  '46': 1,
  '56': 2,
  '66': 4,
  '76': 8,
  '86': 16,
};
const sizeOf = (code: string): number => kilobits[/^(M0\d|\d+)/.exec(code)![0]]! * 1024;

/** Brand | before the size | after it | package | bus | lowest volts | kHz | dollars | hottest | sizes as the number writes them. */
const eeproms = table<[BrandName, string, string, string, string, string, string, string, string, string]>(`
  Microchip | AT24C | -SSHM-T | SOIC-8 | I2C | 1.7 | 1000 | 0.11 | 85 | 01D 02C 02D 04C 04D 08C 08D 16C 16D 32D 64D 128C 256C 512C M01 M02
  Microchip | AT24C | -SSHM-B | SOIC-8 | I2C | 1.7 | 1000 | 0.13 | 85 | 01D 02C 02D 04C 08C 16C 64D 128C 256C 512C M01 M02
  Microchip | AT24C | -XHM-T | TSSOP-8 | I2C | 1.7 | 1000 | 0.12 | 85 | 01D 02C 02D 04C 08C 08D 16C 32D 64D 128C 256C 512C M01
  Microchip | AT24C | -XHM-B | TSSOP-8 | I2C | 1.7 | 1000 | 0.14 | 85 | 01D 02C 04C 08D 16C 32D 64D 128C 512C M01
  Microchip | AT24C | -MAHM-T | UDFN-8(2x3) | I2C | 1.7 | 1000 | 0.13 | 85 | 01D 02C 02D 04C 04D 08D 16C 64D 128C 256C 512C
  Microchip | AT24C | -STUM-T | SOT-23-5 | I2C | 1.7 | 1000 | 0.12 | 85 | 01C 01D 02C 02D 08C 16D
  Microchip | AT24C | -PUM | DIP-8 | I2C | 1.7 | 1000 | 0.28 | 85 | 02C 02D 04C 04D 08C 08D 16C 16D
  Microchip | 24LC | -I/SN | SOIC-8 | I2C | 2.5 | 400 | 0.2 | 85 | 01B 02B 04B 08B 16B 32A 64 128 256 512
  Microchip | 24LC | T-I/SN | SOIC-8 | I2C | 2.5 | 400 | 0.2 | 85 | 01B 02B 04B 08B 16B 32A 64 128 256 512 1025
  Microchip | 24LC | -E/SN | SOIC-8 | I2C | 2.5 | 400 | 0.26 | 125 | 01B 04B 08B 16B 32A 64 128 256 512 1025
  Microchip | 24LC | T-E/SN | SOIC-8 | I2C | 2.5 | 400 | 0.26 | 125 | 01B 02B 08B 32A 64 128 256 512 1025
  Microchip | 24LC | -I/P | DIP-8 | I2C | 2.5 | 400 | 0.34 | 85 | 01B 02B 04B 08B 16B 32A 64 128 256 512 1025
  Microchip | 24LC | -I/MS | MSOP-8 | I2C | 2.5 | 400 | 0.26 | 85 | 04B 08B 16B 64 128 256
  Microchip | 24LC | T-I/OT | SOT-23-5 | I2C | 2.5 | 400 | 0.2 | 85 | 01B 02B 04B 08B 16B 32A 64
  Microchip | 24AA | -I/SN | SOIC-8 | I2C | 1.7 | 400 | 0.24 | 85 | 01 16 64 128 256 512 1025
  Microchip | 25LC | -I/SN | SOIC-8 | SPI | 2.5 | 10000 | 0.4 | 85 | 128 160A 160D 256 320A 512 640A
  Microchip | 25LC | T-I/SN | SOIC-8 | SPI | 2.5 | 10000 | 0.4 | 85 | 010A 080A 128 160A 160D 256 320A 512 640A
  Microchip | 25AA | -I/SN | SOIC-8 | SPI | 1.8 | 10000 | 0.46 | 85 | 010A 040 080 128 160B 256 320 512 640A
  Microchip | AT25 | -SSHL-T | SOIC-8 | SPI | 1.8 | 20000 | 0.2 | 85 | 010B 040B 080B 128B 160B 256B 320B 640B
  Microchip | AT25 | -SSHL-B | SOIC-8 | SPI | 1.8 | 20000 | 0.22 | 85 | 020B 040B 080B 128B 160B 256B 320B 640B
  Microchip | 93LC | -I/SN | SOIC-8 | Microwire | 2.5 | 3000 | 0.22 | 85 | 46A 46B 46C 56A 56B 56C 66A 66B 66C 86A 86B 86C
  Microchip | 93LC | -I/P | DIP-8 | Microwire | 2.5 | 3000 | 0.36 | 85 | 46B 46C 56B 66A 66B 86C
  STMicroelectronics | M24C | -WMN6TP | SOIC-8 | I2C | 2.5 | 400 | 0.11 | 85 | 01 02 04 08 16 32 64
  STMicroelectronics | M24C | -RMN6TP | SOIC-8 | I2C | 1.8 | 400 | 0.11 | 85 | 01 02 04 08 16 32 64
  STMicroelectronics | M24C | -WDW6TP | TSSOP-8 | I2C | 2.5 | 400 | 0.12 | 85 | 01 02 04 08 16 32 64
  STMicroelectronics | M24C | -RDW6TP | TSSOP-8 | I2C | 1.8 | 400 | 0.12 | 85 | 02 04 08 16 32 64
  STMicroelectronics | M24 | -BRMN6TP | SOIC-8 | I2C | 1.8 | 400 | 0.2 | 85 | 128 256 512
  STMicroelectronics | M24 | -BWMN6TP | SOIC-8 | I2C | 2.5 | 400 | 0.2 | 85 | 128 256
  STMicroelectronics | M95 | -WMN6TP | SOIC-8 | SPI | 2.5 | 10000 | 0.24 | 85 | 020 040 080 128 160 256 320 512 640
  STMicroelectronics | M95 | -RMN6TP | SOIC-8 | SPI | 1.8 | 10000 | 0.26 | 85 | 010 160 256 320 512 640 M01
  onsemi | CAT24C | WI-GT3 | SOIC-8 | I2C | 1.7 | 400 | 0.12 | 85 | 02 04 08 16 32 64 128 256 512
  onsemi | CAT24C | YI-GT3 | TSSOP-8 | I2C | 1.7 | 400 | 0.13 | 85 | 02 04 08 16 32 64 128 256 512
  onsemi | CAT25 | VI-GT3 | SOIC-8 | SPI | 1.8 | 10000 | 0.22 | 85 | 010 020 040 080 128 160 256 512 640
  onsemi | CAT25 | YI-GT3 | TSSOP-8 | SPI | 1.8 | 10000 | 0.24 | 85 | 010 040 080 128 160 256 320 640 M01
  Rohm | BR24T | F-WE2 | SOIC-8 | I2C | 1.6 | 400 | 0.16 | 85 | 01 02 04 08 16 32 64 128 256 512
  Rohm | BR24G | FJ-3GTE2 | SOIC-8 | I2C | 1.6 | 400 | 0.14 | 85 | 01 02 04 08 16 32 64 128 256
`);

/** Brand | before | after | package | bus | volts | MHz | megabits with dollars. */
const flashes = table<[BrandName, string, string, string, string, string, string, string]>(`
  Winbond | W25Q | JVSSIQ | SOIC-8W | Quad SPI | 2.7-3.6 | 133 | 16:0.3 32:0.38 64:0.55
  Winbond | W25Q | JVSIQ | SOIC-8W | Quad SPI | 2.7-3.6 | 133 | 128:0.85
  Winbond | W25Q | JVSNIQ | SOIC-8 | Quad SPI | 2.7-3.6 | 133 | 16:0.3
  Winbond | W25Q | JVSSIM | SOIC-8W | Quad SPI | 2.7-3.6 | 133 | 32:0.4 64:0.58
  Winbond | W25Q | JVSIM | SOIC-8W | Quad SPI | 2.7-3.6 | 133 | 128:0.9
  Winbond | W25Q | JVZPIQ | WSON-8(6x5) | Quad SPI | 2.7-3.6 | 133 | 16:0.34 32:0.42 64:0.6
  Winbond | W25Q | JVPIQ | WSON-8(6x5) | Quad SPI | 2.7-3.6 | 133 | 128:0.95
  Winbond | W25Q | JVEIQ | WSON-8(8x6) | Quad SPI | 2.7-3.6 | 133 | 128:1.0 256:1.7 512:3.6
  Winbond | W25Q | JVFIQ | SOIC-16W | Quad SPI | 2.7-3.6 | 133 | 128:1.1 256:1.8 512:3.7
  Winbond | W25Q | JVUXIQ | USON-8(2x3) | Quad SPI | 2.7-3.6 | 133 | 16:0.34 32:0.45
  Winbond | W25Q | DVSNIG | SOIC-8 | Quad SPI | 2.7-3.6 | 104 | 80:0.22
  Winbond | W25Q | JWSSIQ | SOIC-8W | Quad SPI | 1.7-1.95 | 133 | 32:0.46 64:0.66
  Winbond | W25X | CLSNIG | SOIC-8 | SPI | 2.3-3.6 | 104 | 05:0.15 10:0.16 20:0.18 40:0.22
  GigaDevice | GD25Q | ESIGR | SOIC-8W | Quad SPI | 2.7-3.6 | 133 | 16:0.24 20:0.2 32:0.32 64:0.46 80:0.22 128:0.75
  GigaDevice | GD25Q | ESIG | SOIC-8W | Quad SPI | 2.7-3.6 | 133 | 16:0.24 32:0.32 64:0.46 80:0.22 128:0.75
  GigaDevice | GD25Q | ETIGR | SOIC-8 | Quad SPI | 2.7-3.6 | 133 | 16:0.22 20:0.18 32:0.3 40:0.19 64:0.44 80:0.2
  GigaDevice | GD25Q | CSIGR | SOIC-8W | Quad SPI | 2.7-3.6 | 120 | 16:0.26 32:0.34 64:0.5
  GigaDevice | GD25LQ | ESIGR | SOIC-8W | Quad SPI | 1.65-2 | 133 | 16:0.32 32:0.4 64:0.6 128:0.95
  Microchip | SST26VF | -104I/SM | SOIC-8W | Quad SPI | 2.7-3.6 | 104 | 016B:1.1 032B:1.5 064B:2.2
  Microchip | SST25VF | -50-4I-S2AF | SOIC-8W | SPI | 2.7-3.6 | 50 | 016B:1.5 040B:0.9 080B:1.1
  ISSI | IS25LP | -JBLE | SOIC-8W | Quad SPI | 2.3-3.6 | 133 | 016D:0.5 032D:0.6 064D:0.9 080D:0.45 128F:1.4
  ISSI | IS25LP | -JBLE-TR | SOIC-8W | Quad SPI | 2.3-3.6 | 133 | 016D:0.5 032D:0.6 064D:0.9 128F:1.4
  ISSI | IS25LP | -JNLE-TR | SOIC-8 | Quad SPI | 2.3-3.6 | 133 | 010E:0.3 016D:0.48 020E:0.32 040E:0.36 080D:0.42
`);
/** Kilobits of flash codes that are no megabits: 80 is 8 Mbit, 05 half a megabit. */
const flashKilobits: Record<string, number> = {
  '05': 512,
  '10': 1024,
  '20': 2048,
  '40': 4096,
  '80': 8192,
  '010E': 1024,
  '020E': 2048,
  '040B': 4096,
  '040E': 4096,
  '080B': 8192,
  '080D': 8192,
};

/** Brand | part | package | bus | bits as rows × width | volts | dollars. */
const rams = table<[BrandName, string, string, string, string, string, string]>(`
  Infineon | FM24C04B-GTR | SOIC-8 | I2C | 512x8 | 4.5-5.5 | 1.0
  Infineon | FM24CL04B-GTR | SOIC-8 | I2C | 512x8 | 2.7-3.6 | 1.0
  Infineon | FM24C16B-GTR | SOIC-8 | I2C | 2048x8 | 4.5-5.5 | 1.3
  Infineon | FM24CL16B-GTR | SOIC-8 | I2C | 2048x8 | 2.7-3.6 | 1.2
  Infineon | FM24C64B-GTR | SOIC-8 | I2C | 8192x8 | 4.5-5.5 | 1.9
  Infineon | FM24CL64B-GTR | SOIC-8 | I2C | 8192x8 | 2.7-3.6 | 1.8
  Infineon | FM24V05-GTR | SOIC-8 | I2C | 65536x8 | 2-3.6 | 6.4
  Infineon | FM24W256-GTR | SOIC-8 | I2C | 32768x8 | 2.7-5.5 | 4.4
  Infineon | FM25CL64B-GTR | SOIC-8 | SPI | 8192x8 | 2.7-3.6 | 1.9
  Infineon | FM25L16B-GTR | SOIC-8 | SPI | 2048x8 | 2.7-3.6 | 1.3
  Infineon | FM25L04B-GTR | SOIC-8 | SPI | 512x8 | 2.7-3.6 | 1.1
  Infineon | FM25V02A-GTR | SOIC-8 | SPI | 32768x8 | 2-3.6 | 4.3
  Infineon | FM25V05-GTR | SOIC-8 | SPI | 65536x8 | 2-3.6 | 6.2
  Infineon | FM25V10-GTR | SOIC-8 | SPI | 131072x8 | 2-3.6 | 9.0
  Infineon | FM25V20A-GTR | SOIC-8W | SPI | 262144x8 | 2-3.6 | 14.2
  Infineon | CY62148ELL-45ZSXI | TSOP-32 | Parallel | 524288x8 | 4.5-5.5 | 5.1
  Infineon | CY62157EV30LL-45ZSXI | TSOP-44 | Parallel | 524288x16 | 2.2-3.6 | 7.6
  Infineon | CY62146EV30LL-45ZSXI | TSOP-44 | Parallel | 262144x16 | 2.2-3.6 | 4.9
  Infineon | CY7C1041GN30-10ZSXI | TSOP-44 | Parallel | 262144x16 | 2.2-3.6 | 5.3
  Infineon | CY7C1049GN30-10ZSXI | TSOP-44 | Parallel | 524288x8 | 2.2-3.6 | 5.4
  ISSI | IS61WV25616BLL-10TLI | TSOP-44 | Parallel | 262144x16 | 2.4-3.6 | 2.9
  ISSI | IS61WV51216BLL-10TLI | TSOP-44 | Parallel | 524288x16 | 2.4-3.6 | 6.2
  ISSI | IS61WV102416BLL-10TLI | TSOP-48 | Parallel | 1048576x16 | 2.4-3.6 | 10.8
  ISSI | IS61WV6416EEBLL-10TLI | TSOP-44 | Parallel | 65536x16 | 2.4-3.6 | 1.6
  ISSI | IS62WV51216BLL-55TLI | TSOP-44 | Parallel | 524288x16 | 2.5-3.6 | 4.6
  ISSI | IS62C256AL-45ULI | SOIC-28 | Parallel | 32768x8 | 4.5-5.5 | 1.4
  Microchip | 23LC512-I/SN | SOIC-8 | SPI | 65536x8 | 2.5-5.5 | 1.5
  Microchip | 23LC1024-I/SN | SOIC-8 | SPI | 131072x8 | 2.5-5.5 | 2.0
  Microchip | 23LC1024-I/ST | TSSOP-8 | SPI | 131072x8 | 2.5-5.5 | 2.0
  Microchip | 23LC512-I/ST | TSSOP-8 | SPI | 65536x8 | 2.5-5.5 | 1.5
  Microchip | 23LC1024-I/P | DIP-8 | SPI | 131072x8 | 2.5-5.5 | 2.3
  Microchip | 23LCV512-I/SN | SOIC-8 | SPI | 65536x8 | 2.5-5.5 | 1.8
`);
const range = (text: string): [number, number] => text.split('-').map(Number) as [number, number];
const common = (size: string): Pick<Draft, 'package' | 'pack' | 'packaging' | 'weightMg'> => ({
  package: size,
  pack: size === 'DIP-8' ? 60 : size.startsWith('TSOP') ? 135 : size.includes('16W') ? 1000 : 3000,
  packaging: size === 'DIP-8' ? 'tube' : size.startsWith('TSOP') ? 'tray' : 'reel',
  weightMg: packageWeights[size] ?? 200,
});

/** All memory. */
export function* memory(): Generator<Draft> {
  for (const [brand, prefix, end, size, bus, lowest, kilohertz, dollars, hottest, codes] of eeproms) {
    for (const code of words(codes)) {
      const bits = sizeOf(code);
      yield {
        brand,
        mpn: `${prefix}${code}${end}`,
        leaf: 'eeprom',
        series: prefix,
        ...common(size),
        usdMicros: usd(Number(dollars) * (1 + Math.max(0, Math.log2(bits / 16_384)) * 0.3)),
        params: {
          capacity: bits,
          interface: bus,
          supply_voltage: [Number(lowest), 5.5],
          clock_frequency: kilo(Number(kilohertz)),
          operating_temperature: [-40, Number(hottest)],
        },
      };
    }
  }
  for (const [brand, prefix, end, size, bus, volts, megahertz, list] of flashes) {
    for (const entry of words(list)) {
      const [code, dollars] = entry.split(':') as [string, string];
      const special = flashKilobits[code];
      const bits = special !== undefined && (prefix !== 'W25Q' || code === '80') ? special * 1024 : Number.parseInt(code, 10) * 2 ** 20;
      yield {
        brand,
        mpn: `${prefix}${code}${end}`,
        leaf: 'flash',
        series: prefix,
        ...common(size),
        usdMicros: usd(Number(dollars)),
        params: {
          capacity: bits,
          interface: bus,
          supply_voltage: range(volts),
          clock_frequency: mega(Number(megahertz)),
          operating_temperature: [-40, 85],
        },
      };
    }
  }
  for (const [brand, mpn, size, bus, organisation, volts, dollars] of rams) {
    const [rows, width] = organisation.split('x').map(Number) as [number, number];
    yield {
      brand,
      mpn,
      leaf: 'ram',
      series: mpn.split('-')[0]!,
      noun: mpn.startsWith('FM') ? ['铁电存储器 FRAM', 'FRAM'] : ['静态存储器 SRAM', 'SRAM'],
      ...common(size),
      usdMicros: usd(Number(dollars)),
      params: {
        capacity: rows * width,
        interface: bus,
        organisation: `${rows >= 1024 ? `${rows / 1024}K` : rows} × ${width}`,
        supply_voltage: range(volts),
        operating_temperature: [-40, 85],
      },
    };
  }
}
