// Microcontrollers of other makers: GigaDevice, WCH, TI, NXP, Renesas, Raspberry Pi, and wireless SoCs.
import type { BrandName } from '../brands.ts';
import { table, words, type Draft } from '../draft.ts';
import { controller } from './controller-draft.ts';

/** Brand | part | core | MHz | kB of flash | kB of RAM | volts | package | dollars | 8 or 32 bits. */
const others = table<[BrandName, string, string, string, string, string, string, string, string, string]>(`
  WCH | CH32V003F4P6 | QingKe V2A | 48 | 16 | 2 | 2.7-5.5 | TSSOP-20 | 0.13 | 32
  WCH | CH32V003F4U6 | QingKe V2A | 48 | 16 | 2 | 2.7-5.5 | QFN-20-EP(3x3) | 0.14 | 32
  WCH | CH32V003A4M6 | QingKe V2A | 48 | 16 | 2 | 2.7-5.5 | SOIC-16 | 0.13 | 32
  WCH | CH32V003J4M6 | QingKe V2A | 48 | 16 | 2 | 2.7-5.5 | SOIC-8 | 0.11 | 32
  WCH | CH32V103C8T6 | QingKe V3A | 80 | 64 | 20 | 2.7-5.5 | LQFP-48(7x7) | 0.75 | 32
  WCH | CH32V103R8T6 | QingKe V3A | 80 | 64 | 20 | 2.7-5.5 | LQFP-64(10x10) | 0.85 | 32
  WCH | CH32V203C8T6 | QingKe V4B | 144 | 64 | 20 | 2.4-3.6 | LQFP-48(7x7) | 0.6 | 32
  WCH | CH32V203F8P6 | QingKe V4B | 144 | 64 | 20 | 2.4-3.6 | TSSOP-20 | 0.42 | 32
  WCH | CH32V203G6U6 | QingKe V4B | 144 | 32 | 10 | 2.4-3.6 | QFN-28-EP(4x4) | 0.42 | 32
  WCH | CH32V203K8T6 | QingKe V4B | 144 | 64 | 20 | 2.4-3.6 | LQFP-32(7x7) | 0.52 | 32
  WCH | CH32V203RBT6 | QingKe V4C | 144 | 128 | 64 | 2.4-3.6 | LQFP-64(10x10) | 0.95 | 32
  WCH | CH32V208WBU6 | QingKe V4C | 144 | 128 | 64 | 2.4-3.6 | QFN-68-EP(8x8) | 1.6 | 32
  WCH | CH32V303VCT6 | QingKe V4F | 144 | 256 | 64 | 2.4-3.6 | LQFP-100(14x14) | 1.5 | 32
  WCH | CH32V307VCT6 | QingKe V4F | 144 | 256 | 64 | 2.4-3.6 | LQFP-100(14x14) | 1.9 | 32
  WCH | CH32V307RCT6 | QingKe V4F | 144 | 256 | 64 | 2.4-3.6 | LQFP-64(10x10) | 1.7 | 32
  WCH | CH32F103C8T6 | Cortex-M3 | 72 | 64 | 20 | 2.7-5.5 | LQFP-48(7x7) | 0.8 | 32
  WCH | CH32F203C8T6 | Cortex-M3 | 96 | 64 | 20 | 2.4-3.6 | LQFP-48(7x7) | 0.75 | 32
  WCH | CH32X035F8U6 | QingKe V4C | 48 | 62 | 20 | 2-5.5 | QFN-20-EP(3x3) | 0.34 | 32
  WCH | CH32X035G8U6 | QingKe V4C | 48 | 62 | 20 | 2-5.5 | QFN-28-EP(4x4) | 0.4 | 32
  WCH | CH32X035C8T6 | QingKe V4C | 48 | 62 | 20 | 2-5.5 | LQFP-48(7x7) | 0.5 | 32
  WCH | CH32X033F8P6 | QingKe V4C | 48 | 62 | 20 | 2-5.5 | TSSOP-20 | 0.3 | 32
  WCH | CH552G | E8051 | 24 | 16 | 1.25 | 2.8-5.5 | SOIC-16 | 0.4 | 8
  WCH | CH552T | E8051 | 24 | 16 | 1.25 | 2.8-5.5 | TSSOP-20 | 0.42 | 8
  WCH | CH554G | E8051 | 24 | 16 | 1.25 | 2.8-5.5 | SOIC-16 | 0.55 | 8
  WCH | CH559L | E8051 | 56 | 64 | 6.25 | 3.3-5.5 | LQFP-48(7x7) | 1.3 | 8
  Raspberry Pi | RP2040 | Cortex-M0+ | 133 | 0 | 264 | 1.8-3.6 | QFN-56-EP(7x7) | 0.85 | 32
  Raspberry Pi | RP2350A | Cortex-M33 | 150 | 0 | 520 | 1.8-3.6 | QFN-60-EP(7x7) | 1.0 | 32
  Raspberry Pi | RP2350B | Cortex-M33 | 150 | 0 | 520 | 1.8-3.6 | QFN-80-EP(10x10) | 1.15 | 32
  Microchip | ATSAMD21G18A-AU | Cortex-M0+ | 48 | 256 | 32 | 1.62-3.63 | TQFP-48(7x7) | 3.4 | 32
  Microchip | ATSAMD21G18A-MU | Cortex-M0+ | 48 | 256 | 32 | 1.62-3.63 | QFN-48-EP(7x7) | 3.5 | 32
  Microchip | ATSAMD21E18A-AU | Cortex-M0+ | 48 | 256 | 32 | 1.62-3.63 | TQFP-32(7x7) | 3.0 | 32
  Microchip | ATSAMD21E18A-MU | Cortex-M0+ | 48 | 256 | 32 | 1.62-3.63 | QFN-32-EP(5x5) | 3.1 | 32
  Microchip | ATSAMD21J18A-AU | Cortex-M0+ | 48 | 256 | 32 | 1.62-3.63 | TQFP-64(10x10) | 3.8 | 32
  Microchip | ATSAMD51J19A-AU | Cortex-M4 | 120 | 512 | 192 | 1.71-3.63 | TQFP-64(10x10) | 4.4 | 32
  Microchip | ATSAMD51J20A-AU | Cortex-M4 | 120 | 1024 | 256 | 1.71-3.63 | TQFP-64(10x10) | 5.2 | 32
  Microchip | ATSAMD11C14A-SSUT | Cortex-M0+ | 48 | 16 | 4 | 1.62-3.63 | SOIC-14 | 1.1 | 32
  Microchip | ATSAM3X8EA-AU | Cortex-M3 | 84 | 512 | 96 | 1.62-3.6 | LQFP-144(20x20) | 9.8 | 32
  Microchip | PIC32MX250F128B-I/SP | MIPS M4K | 50 | 128 | 32 | 2.3-3.6 | DIP-28 | 4.6 | 32
  Microchip | PIC32MX250F128B-I/SO | MIPS M4K | 50 | 128 | 32 | 2.3-3.6 | SOIC-28 | 4.2 | 32
  Microchip | PIC32MX795F512L-80I/PF | MIPS M4K | 80 | 512 | 128 | 2.3-3.6 | TQFP-100(14x14) | 10.2 | 32
  Microchip | PIC32MX795F512H-80I/PT | MIPS M4K | 80 | 512 | 128 | 2.3-3.6 | TQFP-64(10x10) | 9.8 | 32
  NXP | LPC1768FBD100,551 | Cortex-M3 | 100 | 512 | 64 | 2.4-3.6 | LQFP-100(14x14) | 8.6 | 32
  NXP | LPC1769FBD100,551 | Cortex-M3 | 120 | 512 | 64 | 2.4-3.6 | LQFP-100(14x14) | 9.4 | 32
  NXP | LPC1114FBD48/302,1 | Cortex-M0 | 50 | 32 | 8 | 1.8-3.6 | LQFP-48(7x7) | 2.4 | 32
  NXP | LPC1343FBD48,151 | Cortex-M3 | 72 | 32 | 8 | 2-3.6 | LQFP-48(7x7) | 3.6 | 32
  NXP | LPC824M201JHI33E | Cortex-M0+ | 30 | 32 | 8 | 1.8-3.6 | QFN-33-EP(5x5) | 1.9 | 32
  NXP | LPC824M201JDH20J | Cortex-M0+ | 30 | 32 | 8 | 1.8-3.6 | TSSOP-20 | 1.7 | 32
  NXP | LPC845M301JBD48E | Cortex-M0+ | 30 | 64 | 16 | 1.8-3.6 | LQFP-48(7x7) | 1.9 | 32
  NXP | LPC55S69JBD100E | Cortex-M33 | 150 | 640 | 320 | 1.8-3.6 | LQFP-100(14x14) | 6.9 | 32
  NXP | MKL25Z128VLK4 | Cortex-M0+ | 48 | 128 | 16 | 1.71-3.6 | LQFP-80(12x12) | 5.2 | 32
  NXP | MK64FN1M0VLL12 | Cortex-M4 | 120 | 1024 | 256 | 1.71-3.6 | LQFP-100(14x14) | 13.2 | 32
  NXP | MK20DX256VLH7 | Cortex-M4 | 72 | 256 | 64 | 1.71-3.6 | LQFP-64(10x10) | 8.4 | 32
  NXP | MIMXRT1062DVL6B | Cortex-M7 | 600 | 0 | 1024 | 3-3.6 | BGA-196(10x10) | 11.2 | 32
  Renesas | R7FA4M1AB3CFM#AA0 | Cortex-M4 | 48 | 256 | 32 | 1.6-5.5 | LQFP-64(10x10) | 2.9 | 32
  Renesas | R7FA4M1AB3CFP#AA0 | Cortex-M4 | 48 | 256 | 32 | 1.6-5.5 | LQFP-100(14x14) | 3.4 | 32
  Renesas | R7FA2E1A72DFL#AA0 | Cortex-M23 | 48 | 64 | 16 | 1.6-5.5 | LQFP-48(7x7) | 1.3 | 32
  Renesas | R7FA2L1AB2DFM#AA0 | Cortex-M23 | 48 | 256 | 32 | 1.6-5.5 | LQFP-64(10x10) | 2.1 | 32
  Renesas | R7FA6M5BH3CFP#AA0 | Cortex-M33 | 200 | 2048 | 512 | 2.7-3.6 | LQFP-100(14x14) | 8.6 | 32
  Renesas | R5F100LEAFB#10 | RL78 | 32 | 64 | 4 | 1.6-5.5 | LQFP-64(10x10) | 1.9 | 8
  Renesas | R5F104BAANA#U0 | RL78 | 32 | 16 | 2.5 | 1.6-5.5 | QFN-32-EP(5x5) | 1.4 | 8
  Texas Instruments | MSP430G2553IPW20R | MSP430 | 16 | 16 | 0.5 | 1.8-3.6 | TSSOP-20 | 1.2 | 8
  Texas Instruments | MSP430G2553IPW28R | MSP430 | 16 | 16 | 0.5 | 1.8-3.6 | TSSOP-28 | 1.3 | 8
  Texas Instruments | MSP430G2553IN20 | MSP430 | 16 | 16 | 0.5 | 1.8-3.6 | DIP-20 | 2.6 | 8
  Texas Instruments | MSP430G2553IRHB32R | MSP430 | 16 | 16 | 0.5 | 1.8-3.6 | QFN-32-EP(5x5) | 1.3 | 8
  Texas Instruments | MSP430G2452IPW20R | MSP430 | 16 | 8 | 0.25 | 1.8-3.6 | TSSOP-20 | 0.9 | 8
  Texas Instruments | MSP430G2231IPW14R | MSP430 | 16 | 2 | 0.125 | 1.8-3.6 | TSSOP-14 | 0.8 | 8
  Texas Instruments | MSP430F149IPMR | MSP430 | 8 | 60 | 2 | 1.8-3.6 | LQFP-64(10x10) | 5.9 | 8
  Texas Instruments | MSP430F169IPMR | MSP430 | 8 | 60 | 2 | 1.8-3.6 | LQFP-64(10x10) | 7.2 | 8
  Texas Instruments | MSP430F5529IPNR | MSP430 | 25 | 128 | 8 | 1.8-3.6 | LQFP-80(12x12) | 4.4 | 8
  Texas Instruments | MSP430F5438AIPZR | MSP430 | 25 | 256 | 16 | 1.8-3.6 | LQFP-100(14x14) | 6.2 | 8
  Texas Instruments | MSP430FR2433IRGER | MSP430 | 16 | 15 | 4 | 1.8-3.6 | QFN-24-EP(4x4) | 1.3 | 8
  Texas Instruments | MSP430FR2311IPW20R | MSP430 | 16 | 3.75 | 1 | 1.8-3.6 | TSSOP-20 | 1.0 | 8
  Texas Instruments | MSP430FR2355TPTR | MSP430 | 24 | 32 | 4 | 1.8-3.6 | LQFP-48(7x7) | 2.1 | 8
  Texas Instruments | MSP430FR5969IRGZR | MSP430 | 16 | 64 | 2 | 1.8-3.6 | QFN-48-EP(7x7) | 4.4 | 8
  Texas Instruments | MSP430FR5994IPNR | MSP430 | 16 | 256 | 8 | 1.8-3.6 | LQFP-80(12x12) | 5.4 | 8
  Texas Instruments | MSP430FR6989IPZR | MSP430 | 16 | 128 | 2 | 1.8-3.6 | LQFP-100(14x14) | 5.8 | 8
  Texas Instruments | TM4C123GH6PMI | Cortex-M4 | 80 | 256 | 32 | 3.15-3.6 | LQFP-64(10x10) | 7.4 | 32
  Texas Instruments | TM4C1294NCPDTI3 | Cortex-M4 | 120 | 1024 | 256 | 2.97-3.63 | TQFP-128(14x14) | 13.4 | 32
  Texas Instruments | TMS320F28027PTT | C28x | 60 | 64 | 12 | 2.97-3.63 | LQFP-48(7x7) | 4.6 | 32
  Texas Instruments | TMS320F28035PNT | C28x | 60 | 128 | 20 | 2.97-3.63 | LQFP-80(12x12) | 7.2 | 32
  Texas Instruments | TMS320F28069PZT | C28x | 90 | 256 | 100 | 2.97-3.63 | LQFP-100(14x14) | 11.2 | 32
  Texas Instruments | TMS320F28335PGFA | C28x | 150 | 512 | 68 | 1.8-3.6 | LQFP-176(24x24) | 17.5 | 32
  STMicroelectronics | STM8S003F3P6 | STM8 | 16 | 8 | 1 | 2.95-5.5 | TSSOP-20 | 0.22 | 8
  STMicroelectronics | STM8S003F3P6TR | STM8 | 16 | 8 | 1 | 2.95-5.5 | TSSOP-20 | 0.22 | 8
  STMicroelectronics | STM8S003K3T6C | STM8 | 16 | 8 | 1 | 2.95-5.5 | LQFP-32(7x7) | 0.36 | 8
  STMicroelectronics | STM8S005K6T6C | STM8 | 16 | 32 | 2 | 2.95-5.5 | LQFP-32(7x7) | 0.55 | 8
  STMicroelectronics | STM8S005C6T6 | STM8 | 16 | 32 | 2 | 2.95-5.5 | LQFP-48(7x7) | 0.7 | 8
  STMicroelectronics | STM8S103F3P6 | STM8 | 16 | 8 | 1 | 2.95-5.5 | TSSOP-20 | 0.4 | 8
  STMicroelectronics | STM8S105K4T6C | STM8 | 16 | 16 | 2 | 2.95-5.5 | LQFP-32(7x7) | 0.8 | 8
  STMicroelectronics | STM8S105C6T6 | STM8 | 16 | 32 | 2 | 2.95-5.5 | LQFP-48(7x7) | 1.0 | 8
  STMicroelectronics | STM8S207RBT6 | STM8 | 24 | 128 | 6 | 2.95-5.5 | LQFP-64(10x10) | 2.4 | 8
  STMicroelectronics | STM8S208RBT6 | STM8 | 24 | 128 | 6 | 2.95-5.5 | LQFP-64(10x10) | 2.8 | 8
  STMicroelectronics | STM8L051F3P6 | STM8 | 16 | 8 | 1 | 1.8-3.6 | TSSOP-20 | 0.55 | 8
  STMicroelectronics | STM8L052C6T6 | STM8 | 16 | 32 | 2 | 1.8-3.6 | LQFP-48(7x7) | 0.9 | 8
  STMicroelectronics | STM8L101F3P6 | STM8 | 16 | 8 | 1.5 | 1.65-3.6 | TSSOP-20 | 0.7 | 8
  STMicroelectronics | STM8L151C8T6 | STM8 | 16 | 64 | 4 | 1.8-3.6 | LQFP-48(7x7) | 1.7 | 8
`);

/** GigaDevice numbers its parts like the STM32: family | core | MHz | kB of RAM by flash letter | parts. */
const gd32 = table<[string, string, string, string, string]>(`
  GD32F103 | Cortex-M3 | 108 | 4:6 6:10 8:20 B:20 C:48 E:64 G:96 | C4T6 C6T6 C8T6 CBT6 R8T6 RBT6 RCT6 RET6 RGT6 VBT6 VCT6 VET6 VGT6 ZCT6 ZET6 ZGT6 T8U6
  GD32F303 | Cortex-M4 | 120 | B:32 C:48 E:64 G:96 | CBT6 CCT6 CET6 CGT6 RBT6 RCT6 RET6 RGT6 VCT6 VET6 VGT6 ZCT6 ZET6 ZGT6
  GD32F130 | Cortex-M3 | 72 | 4:4 6:4 8:8 | F4P6 F6P6 F8P6 G6U6 G8U6 K6U6 K8U6 C6T6 C8T6 R8T6
  GD32F150 | Cortex-M3 | 72 | 6:6 8:8 | G8U6 K8U6 C8T6 R8T6
  GD32F305 | Cortex-M4 | 120 | B:64 C:96 E:96 | RBT6 RCT6 VCT6 RET6 VET6
  GD32F307 | Cortex-M4 | 120 | C:96 E:96 G:96 | RCT6 VCT6 RET6 VET6 VGT6 ZET6
  GD32F407 | Cortex-M4 | 168 | E:192 G:192 | RET6 RGT6 VET6 VGT6 ZET6 ZGT6 IGT6
  GD32F450 | Cortex-M4 | 200 | E:256 G:256 I:512 | VET6 VGT6 VIT6 ZGT6 ZIT6 IIT6
  GD32E230 | Cortex-M23 | 72 | 4:4 6:6 8:8 | F4P6 F6P6 F8P6 G8U6 K6T6 K8T6 K8U6 C4T6 C6T6 C8T6
  GD32E103 | Cortex-M4 | 120 | 8:20 B:32 | C8T6 CBT6 RBT6 VBT6
  GD32E503 | Cortex-M33 | 180 | C:96 E:128 | CCT6 CET6 RCT6 RET6 VCT6 VET6 ZET6
  GD32VF103 | RISC-V | 108 | 4:6 6:10 8:20 B:32 | C8T6 CBT6 R8T6 RBT6 V8T6 VBT6
`);
const letterFlashKb: Record<string, number> = { '4': 16, '6': 32, '8': 64, B: 128, C: 256, E: 512, G: 1024, I: 2048 };
const letterPackages: Record<string, string> = {
  FP: 'TSSOP-20',
  GU: 'QFN-28-EP(4x4)',
  KU: 'QFN-32-EP(5x5)',
  KT: 'LQFP-32(7x7)',
  TU: 'QFN-36-EP(6x6)',
  CT: 'LQFP-48(7x7)',
  RT: 'LQFP-64(10x10)',
  VT: 'LQFP-100(14x14)',
  ZT: 'LQFP-144(20x20)',
  IT: 'LQFP-176(24x24)',
};

function* gigaDevice(): Generator<Draft> {
  for (const [family, core, megahertz, ramList, codes] of gd32) {
    const ramKb = new Map(words(ramList).map((entry) => entry.split(':') as [string, string]));
    for (const code of words(codes)) {
      const flash = letterFlashKb[code[1]!]!;
      yield controller('mcu32', {
        brand: 'GigaDevice',
        mpn: `${family}${code}`,
        series: family,
        package: letterPackages[`${code[0]}${code[2]}`]!,
        core,
        megahertz: Number(megahertz),
        flashBytes: flash * 1024,
        ramBytes: Number(ramKb.get(code[1]!)) * 1024,
        volts: [2.6, 3.6],
        dollars: 0.45 + Math.log2(flash) * 0.18 + (Number(megahertz) > 150 ? 1.2 : 0),
        hottest: 85,
      });
    }
  }
}

/** Wireless: brand | part | radio | core | MHz | kB of flash | kB of RAM | volts | package | dollars. */
const wireless = table<[BrandName, string, string, string, string, string, string, string, string, string]>(`
  Espressif | ESP32-D0WD-V3 | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 240 | 0 | 520 | 2.3-3.6 | QFN-48-EP(5x5) | 1.5
  Espressif | ESP32-U4WDH | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 240 | 4096 | 520 | 3-3.6 | QFN-48-EP(5x5) | 1.8
  Espressif | ESP32-PICO-D4 | Wi-Fi 4, Bluetooth 4.2 | Xtensa LX6 ×2 | 240 | 4096 | 520 | 3-3.6 | LGA-48(7x7) | 3.1
  Espressif | ESP32-S2FH4 | Wi-Fi 4 | Xtensa LX7 | 240 | 4096 | 320 | 3-3.6 | QFN-56-EP(7x7) | 1.6
  Espressif | ESP32-S3 | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 240 | 0 | 512 | 3-3.6 | QFN-56-EP(7x7) | 1.5
  Espressif | ESP32-S3FN8 | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 240 | 8192 | 512 | 3-3.6 | QFN-56-EP(7x7) | 1.9
  Espressif | ESP32-S3R8 | Wi-Fi 4, Bluetooth LE 5 | Xtensa LX7 ×2 | 240 | 0 | 512 | 3-3.6 | QFN-56-EP(7x7) | 2.1
  Espressif | ESP32-C3 | Wi-Fi 4, Bluetooth LE 5 | RISC-V | 160 | 0 | 400 | 3-3.6 | QFN-32-EP(5x5) | 0.8
  Espressif | ESP32-C3FH4 | Wi-Fi 4, Bluetooth LE 5 | RISC-V | 160 | 4096 | 400 | 3-3.6 | QFN-32-EP(5x5) | 1.1
  Espressif | ESP32-C3FH4X | Wi-Fi 4, Bluetooth LE 5 | RISC-V | 160 | 4096 | 400 | 3-3.6 | QFN-32-EP(5x5) | 1.1
  Espressif | ESP32-C6 | Wi-Fi 6, Bluetooth LE 5, 802.15.4 | RISC-V | 160 | 0 | 512 | 3-3.6 | QFN-40-EP(5x5) | 1.3
  Espressif | ESP32-C6FH4 | Wi-Fi 6, Bluetooth LE 5, 802.15.4 | RISC-V | 160 | 4096 | 512 | 3-3.6 | QFN-32-EP(5x5) | 1.5
  Espressif | ESP8266EX | Wi-Fi 4 | Xtensa L106 | 160 | 0 | 160 | 2.5-3.6 | QFN-32-EP(5x5) | 0.85
  Espressif | ESP8285 | Wi-Fi 4 | Xtensa L106 | 160 | 1024 | 160 | 2.7-3.6 | QFN-32-EP(5x5) | 1.0
  Espressif | ESP8685H4 | Wi-Fi 4, Bluetooth LE 5 | RISC-V | 160 | 4096 | 400 | 3-3.6 | QFN-28-EP(4x4) | 1.0
  Nordic | NRF52810-QFAA-R | Bluetooth LE 5 | Cortex-M4 | 64 | 192 | 24 | 1.7-3.6 | QFN-48-EP(6x6) | 1.9
  Nordic | NRF52811-QFAA-R | Bluetooth LE 5, 802.15.4 | Cortex-M4 | 64 | 192 | 24 | 1.7-3.6 | QFN-48-EP(6x6) | 2.1
  Nordic | NRF52832-QFAA-R | Bluetooth LE 5 | Cortex-M4 | 64 | 512 | 64 | 1.7-3.6 | QFN-48-EP(6x6) | 2.9
  Nordic | NRF52832-QFAB-R | Bluetooth LE 5 | Cortex-M4 | 64 | 256 | 32 | 1.7-3.6 | QFN-48-EP(6x6) | 2.6
  Nordic | NRF52840-QIAA-R | Bluetooth LE 5, 802.15.4 | Cortex-M4 | 64 | 1024 | 256 | 1.7-5.5 | QFN-73-EP(7x7) | 3.9
  Nordic | NRF51822-QFAA-R | Bluetooth LE 4 | Cortex-M0 | 16 | 256 | 16 | 1.8-3.6 | QFN-48-EP(6x6) | 2.2
  Nordic | NRF24L01P-R | 2.4 GHz | none | 16 | 0 | 0 | 1.9-3.6 | QFN-20-EP(4x4) | 1.6
  WCH | CH582F | Bluetooth LE 5 | RISC-V | 80 | 448 | 32 | 2.3-3.6 | QFN-28-EP(4x4) | 0.75
  WCH | CH592F | Bluetooth LE 5 | RISC-V | 80 | 448 | 26 | 2.3-3.6 | QFN-28-EP(4x4) | 0.7
  Texas Instruments | CC2530F256RHAR | 802.15.4 | 8051 | 32 | 256 | 8 | 2-3.6 | QFN-40-EP(6x6) | 2.6
  Texas Instruments | CC2541F256RHAR | Bluetooth LE 4 | 8051 | 32 | 256 | 8 | 2-3.6 | QFN-40-EP(6x6) | 2.4
  Texas Instruments | CC2640R2FRGZR | Bluetooth LE 5 | Cortex-M3 | 48 | 128 | 20 | 1.8-3.8 | QFN-48-EP(7x7) | 2.2
  Texas Instruments | CC1101RGPR | Sub-GHz | none | 26 | 0 | 0 | 1.8-3.6 | QFN-20-EP(4x4) | 1.9
  Texas Instruments | CC1310F128RGZR | Sub-GHz | Cortex-M3 | 48 | 128 | 20 | 1.8-3.8 | QFN-48-EP(7x7) | 3.0
  Silicon Labs | EFR32BG22C112F352GM32-CR | Bluetooth LE 5 | Cortex-M33 | 38.4 | 352 | 32 | 1.71-3.8 | QFN-32-EP(4x4) | 1.9
  Silicon Labs | SI4463-C2A-GMR | Sub-GHz | none | 30 | 0 | 0 | 1.8-3.8 | QFN-20-EP(4x4) | 2.2
`);
const range = (text: string): [number, number] => text.split('-').map(Number) as [number, number];

function* wirelessSocs(): Generator<Draft> {
  for (const [brand, mpn, radio, core, megahertz, flash, ram, volts, size, dollars] of wireless) {
    const made = controller('wirelessSoc', {
      brand,
      mpn,
      series: mpn.split('-')[0]!,
      package: size,
      core,
      megahertz: Number(megahertz),
      flashBytes: Number(flash) * 1024,
      ramBytes: Number(ram) * 1024,
      volts: range(volts),
      dollars: Number(dollars),
      hottest: 85,
      radio,
    });
    if (core !== 'none') yield made;
    else
      yield {
        ...made,
        noun: ['射频收发芯片', 'RF transceiver'],
        params: { radio, supply_voltage: range(volts), operating_temperature: [-40, 85] },
      };
  }
}

/** All of these. */
export function* controllers(): Generator<Draft> {
  for (const [brand, mpn, core, megahertz, flash, ram, volts, size, dollars, bits] of others)
    yield controller(bits === '32' ? 'mcu32' : 'mcu8', {
      brand,
      mpn,
      series: /^[A-Z]+\d+[A-Z]*\d*/.exec(mpn)?.[0] ?? mpn,
      package: size,
      core,
      megahertz: Number(megahertz),
      flashBytes: Number(flash) * 1024,
      ramBytes: Number(ram) * 1024,
      volts: range(volts),
      dollars: Number(dollars),
      hottest: 85,
    });
  yield* gigaDevice();
  yield* wirelessSocs();
}
