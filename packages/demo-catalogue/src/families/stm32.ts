// STM32 microcontrollers by ST's numbering: family, pins, flash, package, temperature.
import { mega, table, usd, words, type Draft } from '../draft.ts';

/** Line | core | MHz | volts | kB of RAM by flash letter | dollars of the smallest | pins, flash, package and temperature as sold. */
const lines = table<[string, string, string, string, string, string, string]>(`
  C011 | Cortex-M0+ | 48 | 2-3.6 | 4:6 6:6 | 0.4 | J4M6 F4P6 J6M6 F6P6
  C031 | Cortex-M0+ | 48 | 2-3.6 | 4:12 6:12 | 0.55 | C4T6 C6T6 C6T7 G6U6 C4U6 K6T6 C6U6 K6U6 F6P6
  F030 | Cortex-M0 | 48 | 2.4-3.6 | 4:4 6:4 8:8 C:32 | 0.45 | F4P6 K6T6 C6T6 C8T6 R8T6 CCT6 RCT6
  F031 | Cortex-M0 | 48 | 2-3.6 | 4:4 6:4 | 0.75 | F4P6 F6P6 K6T6 K6U6 G6U6 C6T6 F6P7
  F042 | Cortex-M0 | 48 | 2-3.6 | 4:6 6:6 | 1.0 | F4P6 F6P6 K6T6 K6U6 C4T6 C6T6 C6U6 G6U6 F6P7 K6T7
  F051 | Cortex-M0 | 48 | 2-3.6 | 4:4 6:4 8:8 | 0.95 | K4T6 R4T6 K6T6 K6U6 C6T6 C6U6 K8T6 K8U6 C8T6 R8T6 C8T7 K8T7
  F070 | Cortex-M0 | 48 | 2.4-3.6 | 6:6 B:16 | 0.7 | F6P6 C6T6 CBT6 RBT6
  F071 | Cortex-M0 | 48 | 2-3.6 | 8:16 B:16 | 1.5 | C8T6 C8U6 CBT6 CBU6 RBT6 V8T6 VBT6
  F072 | Cortex-M0 | 48 | 2-3.6 | 8:16 B:16 | 1.4 | C8T6 C8U6 CBT6 CBU6 R8T6 RBT6 V8T6 VBT6 R8T7 RBT7 C8T7
  F091 | Cortex-M0 | 48 | 2-3.6 | B:32 C:32 | 2.0 | CBT6 CBU6 CCT6 RCT6 VCT6 RCT7 CCT7
  F100 | Cortex-M3 | 24 | 2-3.6 | 4:4 6:4 8:8 B:8 C:24 D:32 | 1.1 | C4T6B C6T6B C8T6B CBT6B R8T6B RBT6B VBT6B RCT6B VCT6B RDT6B ZDT6B
  F101 | Cortex-M3 | 36 | 2-3.6 | 8:10 B:16 C:32 E:48 F:80 G:80 | 1.6 | C8T6 CBT6 R8T6 RBT6 V8T6 VBT6 VCT6 VET6 ZET6 VFT6 RGT6 VGT6 ZGT6
  F103 | Cortex-M3 | 72 | 2-3.6 | 4:6 6:10 8:20 B:20 C:48 D:64 E:64 F:96 G:96 | 1.05 | C4T6A R4T6A T4U6A C6T6A R6T6A T6U6A C6T7A R6T7A C6U6A C8T6 R8T6 V8T6 T8U6 C8T7 R8T7 CBT6 RBT6 VBT6 TBU6 CBU6 CBT7 RBT7 VBT7 RCT6 VCT6 ZCT6 RCT7 ZCT7 RDT6 VDT6 ZDT6 RET6 VET6 ZET6 RET7 VET7 ZET7 RFT6 VFT6 ZFT6 RGT6 VGT6 ZGT6 VGT7
  F105 | Cortex-M3 | 72 | 2-3.6 | 8:64 B:64 C:64 | 2.6 | R8T6 RBT6 RCT6 VBT6 VCT6 RCT7
  F107 | Cortex-M3 | 72 | 2-3.6 | B:64 C:64 | 3.2 | RBT6 RCT6 VCT6 RCT7 VCT7
  F205 | Cortex-M3 | 120 | 1.8-3.6 | B:64 C:96 E:128 F:128 G:128 | 4.2 | RBT6 RCT6 VCT6 RET6 VET6 ZET6 RFT6 RGT6 VGT6 ZGT6 RET7 VET7 RBT7 VGT7
  F207 | Cortex-M3 | 120 | 1.8-3.6 | C:128 E:128 F:128 G:128 | 5.2 | VCT6 ICT6 VET6 ZET6 IFT6 VGT6 ZGT6 IGT6 ZGT7
  F301 | Cortex-M4 | 72 | 2-3.6 | 8:16 | 1.5 | K8T6 K8U6 C8T6 R8T6 C8T7 K8T7
  F302 | Cortex-M4 | 72 | 2-3.6 | 6:16 8:16 B:32 C:40 D:64 E:64 | 1.7 | C6T6 C8T6 R8T6 K8U6 CBT6 RBT6 CCT6 RCT6 VCT6 RET6 VET6
  F303 | Cortex-M4 | 72 | 2-3.6 | 6:16 8:16 B:40 C:48 D:80 E:80 | 1.9 | C6T6 K6T6 R6T6 C8T6 K8T6 CBT6 RBT6 VBT6 CCT6 RCT6 VCT6 VDT6 ZDT6 RET6 VET6 ZET6 CBT7 CCT7 RET7 ZET7
  F334 | Cortex-M4 | 72 | 2-3.6 | 6:16 8:16 | 1.8 | K8T6 C8T6 R8T6 K8U6 R8T7 C8T7
  F373 | Cortex-M4 | 72 | 2-3.6 | 8:16 B:24 C:32 | 2.6 | C8T6 CBT6 RBT6 VBT6 CCT6 RCT6 VCT6
  F401 | Cortex-M4 | 84 | 1.7-3.6 | B:64 C:64 E:96 | 1.6 | CBU6 RBT6 CCU6 RCT6 VCT6 CEU6 RET6 VET6 CBU7 RCT7
  F405 | Cortex-M4 | 168 | 1.8-3.6 | G:192 | 4.2 | RGT6 VGT6 ZGT6 RGT7 VGT7 ZGT7
  F407 | Cortex-M4 | 168 | 1.8-3.6 | E:192 G:192 | 4.6 | VET6 ZET6 IET6 VGT6 ZGT6 IGT6 VGT7 ZGT7 IGT7 ZET7
  F410 | Cortex-M4 | 100 | 1.7-3.6 | 8:32 B:32 | 1.7 | C8U6 R8T6 CBU6 CBT6 RBT6 RBT7
  F411 | Cortex-M4 | 100 | 1.7-3.6 | C:128 E:128 | 2.0 | RCT6 VCT6 CEU6 RET6 VET6
  F412 | Cortex-M4 | 100 | 1.7-3.6 | E:256 G:256 | 3.1 | CEU6 RET6 VET6 ZET6 CGU6 RGT6 VGT6 ZGT6
  F413 | Cortex-M4 | 100 | 1.7-3.6 | G:320 H:320 | 4.0 | CGU6 RGT6 VGT6 ZGT6 CHU6 RHT6 VHT6 ZHT6
  F415 | Cortex-M4 | 168 | 1.8-3.6 | G:192 | 5.2 | RGT6 VGT6 ZGT6
  F417 | Cortex-M4 | 168 | 1.8-3.6 | E:192 G:192 | 5.8 | VET6 VGT6 ZGT6 VGT7
  F427 | Cortex-M4 | 180 | 1.7-3.6 | G:256 I:256 | 6.2 | VGT6 ZGT6 IGT6 VIT6 ZIT6 IIT6 VGT7 ZIT7 IIT7
  F429 | Cortex-M4 | 180 | 1.7-3.6 | E:256 G:256 I:256 | 6.0 | VET6 ZET6 IET6 BET6 VGT6 ZGT6 IGT6 BGT6 VIT6 ZIT6 IIT6 BIT6 ZIT7 BIT7
  F437 | Cortex-M4 | 180 | 1.7-3.6 | G:256 I:256 | 7.5 | VGT6 ZGT6 IGT6 VIT6 ZIT6 IIT6 VIT7 ZIT7 IIT7
  F439 | Cortex-M4 | 180 | 1.7-3.6 | G:256 I:256 | 8.0 | VGT6 ZGT6 IGT6 VIT6 ZIT6 IIT6 BIT6
  F446 | Cortex-M4 | 180 | 1.7-3.6 | C:128 E:128 | 3.2 | RCT6 VCT6 RET6 VET6 ZET6 RCT7 VCT7 RET7 VET7 ZET7
  F469 | Cortex-M4 | 180 | 1.7-3.6 | E:384 G:384 I:384 | 8.4 | VET6 BET6 VGT6 ZGT6 VIT6 IIT6 BIT6
  F722 | Cortex-M7 | 216 | 1.7-3.6 | C:256 E:256 | 4.4 | RCT6 VCT6 RET6 VET6 ZET6 RET7 VET7
  F730 | Cortex-M7 | 216 | 1.7-3.6 | 8:256 | 3.8 | R8T6 V8T6
  F732 | Cortex-M7 | 216 | 1.7-3.6 | E:256 | 5.0 | RET6 VET6 ZET6
  F745 | Cortex-M7 | 216 | 1.7-3.6 | E:320 G:320 | 6.4 | IET6 VGT6 ZGT6 IGT6
  F746 | Cortex-M7 | 216 | 1.7-3.6 | E:320 G:320 | 7.2 | IET6 BET6 VGT6 ZGT6 IGT6 BGT6 VGT7 ZGT7
  F767 | Cortex-M7 | 216 | 1.7-3.6 | G:512 I:512 | 9.2 | VGT6 ZGT6 IGT6 VIT6 ZIT6 IIT6 BIT6
  G030 | Cortex-M0+ | 64 | 2-3.6 | 6:8 8:8 | 0.35 | J6M6 F6P6 K6T6 C6T6 K8T6 C8T6
  G031 | Cortex-M0+ | 64 | 1.7-3.6 | 4:8 6:8 8:8 | 0.6 | F4P6 J6M6 F6P6 G6U6 K6T6 K6U6 C6T6 C6U6 F8P6 G8U6 K8T6 K8U6 C8T6 C8T7 K8T7
  G041 | Cortex-M0+ | 64 | 1.7-3.6 | 6:8 8:8 | 0.9 | J6M6 F8P6 G8U6 K8U6 C8T6
  G051 | Cortex-M0+ | 64 | 1.7-3.6 | 6:18 8:18 | 0.8 | K6T6 C6T6 C6U6 K8T6 C8T6 C8U6
  G070 | Cortex-M0+ | 64 | 2-3.6 | B:36 | 0.8 | KBT6 CBT6 RBT6
  G071 | Cortex-M0+ | 64 | 1.7-3.6 | 8:36 B:36 | 1.2 | G8U6 K8U6 C8T6 R8T6 GBU6N KBT6 KBU6 CBT6 CBU6 RBT6 KBT3 RBT3 CBT3
  G0B1 | Cortex-M0+ | 64 | 1.7-3.6 | B:144 C:144 E:144 | 1.6 | KBT6 CBT6 CBU6 RBT6 KCT6 CCT6 RCT6 VCT6 KET6 CET6 CEU6 RET6 VET6
  G431 | Cortex-M4 | 170 | 1.7-3.6 | 6:32 8:32 B:32 | 1.7 | K6T6 C6T6 R6T6 K8T6 C8T6 KBT6 KBU6 CBT6 CBU6 RBT6 VBT6 CBT3 RBT3 KBU3
  G441 | Cortex-M4 | 170 | 1.7-3.6 | B:32 | 2.4 | KBT6 RBT6 VBT6
  G473 | Cortex-M4 | 170 | 1.7-3.6 | B:128 C:128 E:128 | 3.4 | CBT6 CBU6 RBT6 VBT6 CCT6 CCU6 RCT6 VCT6 CET6 CEU6 RET6 VET6
  G474 | Cortex-M4 | 170 | 1.7-3.6 | B:128 C:128 E:128 | 3.9 | CBT6 CBU6 RBT6 VBT6 CCT6 CCU6 RCT6 VCT6 CET6 CEU6 RET6 VET6 RBT3 VET3
  H723 | Cortex-M7 | 550 | 1.62-3.6 | E:564 G:564 | 5.6 | VET6 VGT6 ZET6 ZGT6
  H730 | Cortex-M7 | 550 | 1.62-3.6 | B:564 | 4.9 | VBT6 ZBT6
  H743 | Cortex-M7 | 480 | 1.62-3.6 | G:1024 I:1024 | 8.6 | VGT6 ZGT6 IGT6 BGT6 VIT6 ZIT6 IIT6 BIT6
  H745 | Cortex-M7 + M4 | 480 | 1.62-3.6 | I:1024 | 10.4 | ZIT6 IIT6 BIT6 ZIT3 IIT3
  H750 | Cortex-M7 | 480 | 1.62-3.6 | B:1024 | 5.4 | VBT6 ZBT6 IBT6
  H753 | Cortex-M7 | 480 | 1.62-3.6 | I:1024 | 10.8 | VIT6 IIT6 BIT6
  H7B0 | Cortex-M7 | 280 | 1.62-3.6 | B:1184 | 4.8 | RBT6 VBT6 ZBT6
  L010 | Cortex-M0+ | 32 | 1.8-3.6 | 4:2 6:8 8:8 B:20 | 0.6 | F4P6 K4T6 C6T6 K8T6 R8T6 RBT6
  L031 | Cortex-M0+ | 32 | 1.65-3.6 | 4:8 6:8 | 0.95 | C4T6 K4U6 F6P6 G6U6 K6T6 K6U6 C6T6 F6P7 K6T7 C6T7
  L051 | Cortex-M0+ | 32 | 1.65-3.6 | 6:8 8:8 | 1.2 | K6T6 K6U6 C6T6 R6T6 K8T6 K8U6 C8T6 R8T6 K8T7 R8T7
  L052 | Cortex-M0+ | 32 | 1.65-3.6 | 6:8 8:8 | 1.5 | K6U6 K8T6 C8T6 C8U6 R8T6
  L053 | Cortex-M0+ | 32 | 1.65-3.6 | 6:8 8:8 | 1.7 | C6T6 R6T6 C8T6 C8U6 R8T6 C8T7
  L071 | Cortex-M0+ | 32 | 1.65-3.6 | 8:20 B:20 Z:20 | 1.6 | C8T6 K8U6 KBT6 KBU6 CBT6 RBT6 VBT6 KZT6 KZU6 CZT6 RZT6 CBT7 RBT7
  L072 | Cortex-M0+ | 32 | 1.65-3.6 | B:20 Z:20 | 2.0 | KBU6 CBT6 RBT6 VBT6 CZT6 CZU6 RZT6
  L073 | Cortex-M0+ | 32 | 1.65-3.6 | B:20 Z:20 | 2.2 | CBT6 RBT6 VBT6 CZT6 RZT6 VZT6
  L151 | Cortex-M3 | 32 | 1.65-3.6 | 6:16 8:32 B:32 C:32 D:48 E:80 | 2.0 | C6T6 C8T6A CBT6 CBT6A V8T6A VBT6A CCT6 CCU6 RCT6 VCT6 RDT6 VDT6 ZDT6 RET6 VET6 ZET6
  L152 | Cortex-M3 | 32 | 1.65-3.6 | 8:32 B:32 C:32 D:48 E:80 | 2.3 | C8T6 R8T6 CBT6 RBT6 RBT6A VBT6A CCT6 CCU6 VCT6 ZCT6 RDT6 VDT6 ZDT6 RET6 VET6
  L412 | Cortex-M4 | 80 | 1.71-3.6 | 8:40 B:40 | 1.5 | C8T6 K8T6 R8T6 CBT6 CBU6 KBT6 KBU6 RBT6
  L431 | Cortex-M4 | 80 | 1.71-3.6 | B:64 C:64 | 2.0 | CBT6 CBU6 RBT6 KBU6 CCT6 CCU6 KCU6 RCT6 VCT6
  L432 | Cortex-M4 | 80 | 1.71-3.6 | B:64 C:64 | 2.2 | KBU6 KCU6
  L433 | Cortex-M4 | 80 | 1.71-3.6 | B:64 C:64 | 2.6 | CBT6 CBU6 RBT6 CCU6 RCT6 VCT6 CBT7
  L443 | Cortex-M4 | 80 | 1.71-3.6 | C:64 | 3.0 | CCU6 RCT6 VCT6
  L451 | Cortex-M4 | 80 | 1.71-3.6 | C:160 E:160 | 3.2 | RCT6 VCT6 CET6 RET6 VET6
  L452 | Cortex-M4 | 80 | 1.71-3.6 | C:160 E:160 | 3.4 | RCT6 VCT6 CET6 CEU6 RET6 VET6
  L471 | Cortex-M4 | 80 | 1.71-3.6 | E:128 G:128 | 4.6 | RET6 VET6 ZET6 RGT6 VGT6 ZGT6
  L476 | Cortex-M4 | 80 | 1.71-3.6 | C:128 E:128 G:128 | 4.6 | RCT6 VCT6 RET6 VET6 ZET6 RGT6 VGT6 ZGT6
  L496 | Cortex-M4 | 80 | 1.71-3.6 | E:320 G:320 | 6.0 | RET6 VET6 ZET6 RGT6 VGT6 ZGT6
  U575 | Cortex-M33 | 160 | 1.71-3.6 | G:768 I:768 | 5.8 | RGT6 VGT6 ZGT6 CIT6 RIT6 VIT6 ZIT6
  H562 | Cortex-M33 | 250 | 1.71-3.6 | G:640 I:640 | 4.4 | RGT6 VGT6 ZGT6 RIT6 VIT6
  H563 | Cortex-M33 | 250 | 1.71-3.6 | G:640 I:640 | 5.0 | RGT6 VGT6 ZGT6 RIT6 VIT6 ZIT6
  WB55 | Cortex-M4 + M0+ | 64 | 1.71-3.6 | C:128 E:256 G:256 | 3.6 | CCU6 CEU6 CGU6
  WLE5 | Cortex-M4 | 48 | 1.8-3.6 | 8:20 B:48 C:64 | 3.0 | C8U6 CBU6 CCU6
`);

const flashKb: Record<string, number> = {
  '3': 8,
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
const pinCounts: Record<string, number> = { J: 8, F: 20, G: 28, K: 32, T: 36, C: 48, R: 64, V: 100, Z: 144, I: 176, B: 208 };
const lqfpBody: Record<number, string> = { 32: '7x7', 48: '7x7', 64: '10x10', 100: '14x14', 144: '20x20', 176: '24x24', 208: '28x28' };
const qfnBody: Record<number, string> = { 20: '3x3', 28: '4x4', 32: '5x5', 36: '6x6', 48: '7x7' };

/** Package of a pin letter and a package letter: T is LQFP, U is QFN, P is TSSOP, M is SO. */
function packageOf(pins: number, letter: string): string {
  if (letter === 'T') return `LQFP-${pins}(${lqfpBody[pins]})`;
  if (letter === 'U') return `QFN-${pins}-EP(${qfnBody[pins]})`;
  return letter === 'P' ? `TSSOP-${pins}` : 'SOIC-8';
}

/** Every STM32 as sold. The seventh character after the family is the highest ambient temperature: 6 = 85, 7 = 105, 3 = 125 °C. */
export function* stm32(): Generator<Draft> {
  for (const [line, core, clockMhz, volts, ramList, dollars, codes] of lines) {
    const ramKb = new Map(words(ramList).map((entry) => entry.split(':') as [string, string]));
    const [low, high] = volts.split('-').map(Number) as [number, number];
    const smallest = flashKb[words(codes)[0]![1]!]!;
    for (const code of words(codes)) {
      const [pinLetter, flashLetter, packageLetter, grade] = code as unknown as [string, string, string, string];
      const pins = pinCounts[pinLetter]!;
      const kilobytes = flashKb[flashLetter]!;
      const wireless = line.startsWith('W');
      yield {
        brand: 'STMicroelectronics',
        mpn: `STM32${line}${code}`,
        leaf: wireless ? 'wirelessSoc' : 'mcu32',
        series: `STM32${line}`,
        package: packageOf(pins, packageLetter),
        noun: [
          wireless ? `无线单片机 STM32${line}` : `32 位单片机 STM32${line}`,
          wireless ? 'Wireless microcontroller' : '32-bit microcontroller',
        ],
        params: {
          core,
          clock_frequency: mega(Number(clockMhz)),
          flash_size: kilobytes * 1024,
          ram_size: Number(ramKb.get(flashLetter)) * 1024,
          supply_voltage: [low, high],
          operating_temperature: [-40, grade === '3' ? 125 : grade === '7' ? 105 : 85],
          ...(wireless ? { radio: line === 'WB55' ? 'Bluetooth LE, 802.15.4' : 'LoRa, sub-GHz' } : { pins }),
        },
        usdMicros: usd(Number(dollars) * (1 + 0.14 * Math.log2(kilobytes / smallest) + pins / 260)),
        pack: pins <= 32 ? 1500 : pins <= 64 ? 1600 : 540,
        packaging: 'tray',
        weightMg: Math.round(40 + pins * pins * 0.11),
      };
    }
  }
}
