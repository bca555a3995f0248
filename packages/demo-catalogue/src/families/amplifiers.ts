// Operational amplifiers and comparators by part, package code and maker.
import type { BrandName } from '../brands.ts';
import { mega, milli, nano, table, usd, words, type Draft, type Params } from '../draft.ts';

/** Package of each maker's code. */
const codePackages: Record<string, string> = {
  DR: 'SOIC-8',
  D14R: 'SOIC-14',
  PWR: 'TSSOP-8',
  P14WR: 'TSSOP-14',
  P: 'DIP-8',
  N: 'DIP-14',
  DBVR: 'SOT-23-5',
  DCKR: 'SC-70-5',
  DGKR: 'VSSOP-8',
  DDFR: 'SOT-23-8',
  PSR: 'SOP-8',
  NSR: 'SOP-14',
  DSGR: 'WSON-8(2x2)',
};
const weightOf = (size: string): number =>
  size.startsWith('DIP')
    ? 480
    : size.startsWith('SOIC-14')
      ? 130
      : size.startsWith('SOIC') || size.startsWith('SOP')
        ? 80
        : size.startsWith('TSSOP-14')
          ? 60
          : size.startsWith('SOT') || size.startsWith('SC')
            ? 14
            : 30;

export const icPack = (size: string): Pick<Draft, 'package' | 'pack' | 'packaging' | 'weightMg'> => ({
  package: size,
  pack: size.startsWith('DIP') ? 50 : size.startsWith('SOT') || size.startsWith('SC') ? 3000 : 2500,
  packaging: size.startsWith('DIP') ? 'tube' : 'reel',
  weightMg: weightOf(size),
});

/** Brand | part | package codes (or code=package) | channels | MHz | V/µs | offset in mV | volts | rail to rail | hottest | dollars. */
const opamps = table<[BrandName, string, string, string, string, string, string, string, string, string, string]>(`
  Texas Instruments | LM358 | DR P PWR DGKR PSR | 2 | 0.7 | 0.3 | 3 | 3-32 | no | 70 | 0.06
  Texas Instruments | LM358A | DR P PWR DGKR | 2 | 0.7 | 0.3 | 2 | 3-32 | no | 70 | 0.09
  Texas Instruments | LM358B | IDR=SOIC-8 IPWR=TSSOP-8 IDGKR=VSSOP-8 IDDFR=SOT-23-8 | 2 | 1.2 | 0.5 | 0.3 | 3-36 | no | 85 | 0.08
  Texas Instruments | LM2904 | DR P PWR DGKR PSR | 2 | 0.7 | 0.3 | 3 | 3-26 | no | 125 | 0.07
  Texas Instruments | LM2904B | IDR=SOIC-8 IPWR=TSSOP-8 IDGKR=VSSOP-8 | 2 | 1.2 | 0.5 | 0.3 | 3-36 | no | 125 | 0.09
  Texas Instruments | LM258 | DR P DGKR | 2 | 0.7 | 0.3 | 3 | 3-32 | no | 85 | 0.09
  Texas Instruments | LM258A | DR P DGKR | 2 | 0.7 | 0.3 | 2 | 3-32 | no | 85 | 0.11
  Texas Instruments | LM324 | DR=SOIC-14 N PWR=TSSOP-14 NSR | 4 | 1.2 | 0.5 | 3 | 3-32 | no | 70 | 0.09
  Texas Instruments | LM324A | DR=SOIC-14 N PWR=TSSOP-14 NSR | 4 | 1.2 | 0.5 | 2 | 3-32 | no | 70 | 0.11
  Texas Instruments | LM224 | DR=SOIC-14 N | 4 | 1.2 | 0.5 | 3 | 3-32 | no | 85 | 0.13
  Texas Instruments | LM2902 | DR=SOIC-14 N PWR=TSSOP-14 NSR | 4 | 1.2 | 0.5 | 3 | 3-26 | no | 125 | 0.11
  Texas Instruments | LM321 | MFX/NOPB=SOT-23-5 | 1 | 1 | 0.4 | 2 | 3-32 | no | 85 | 0.2
  Texas Instruments | TL071 | CDR=SOIC-8 CP=DIP-8 ACDR=SOIC-8 IDR=SOIC-8 BCDR=SOIC-8 | 1 | 3 | 13 | 3 | 7-36 | no | 70 | 0.14
  Texas Instruments | TL072 | CDR=SOIC-8 CP=DIP-8 ACDR=SOIC-8 IDR=SOIC-8 BCDR=SOIC-8 CPWR=TSSOP-8 ACP=DIP-8 IP=DIP-8 | 2 | 3 | 13 | 3 | 7-36 | no | 70 | 0.16
  Texas Instruments | TL074 | CDR=SOIC-14 CN=DIP-14 ACDR=SOIC-14 IDR=SOIC-14 BCDR=SOIC-14 CPWR=TSSOP-14 ACN=DIP-14 | 4 | 3 | 13 | 3 | 7-36 | no | 70 | 0.2
  Texas Instruments | TL081 | CDR=SOIC-8 CP=DIP-8 ACDR=SOIC-8 IDR=SOIC-8 | 1 | 3 | 13 | 3 | 7-36 | no | 70 | 0.16
  Texas Instruments | TL082 | CDR=SOIC-8 CP=DIP-8 ACDR=SOIC-8 IDR=SOIC-8 BCDR=SOIC-8 CPWR=TSSOP-8 | 2 | 3 | 13 | 3 | 7-36 | no | 70 | 0.17
  Texas Instruments | TL084 | CDR=SOIC-14 CN=DIP-14 ACDR=SOIC-14 IDR=SOIC-14 CPWR=TSSOP-14 | 4 | 3 | 13 | 3 | 7-36 | no | 70 | 0.22
  Texas Instruments | TL061 | CDR=SOIC-8 CP=DIP-8 IDR=SOIC-8 | 1 | 1 | 3.5 | 3 | 7-36 | no | 70 | 0.22
  Texas Instruments | TL062 | CDR=SOIC-8 CP=DIP-8 ACDR=SOIC-8 IDR=SOIC-8 CPWR=TSSOP-8 | 2 | 1 | 3.5 | 3 | 7-36 | no | 70 | 0.24
  Texas Instruments | TL064 | CDR=SOIC-14 CN=DIP-14 IDR=SOIC-14 | 4 | 1 | 3.5 | 3 | 7-36 | no | 70 | 0.28
  Texas Instruments | NE5532 | DR P ADR=SOIC-8 AP=DIP-8 PSR | 2 | 10 | 9 | 0.5 | 10-30 | no | 70 | 0.2
  Texas Instruments | NE5534 | DR P ADR=SOIC-8 AP=DIP-8 | 1 | 10 | 13 | 0.5 | 10-30 | no | 70 | 0.26
  Texas Instruments | RC4558 | DR P PWR DGKR | 2 | 3 | 1.7 | 0.5 | 10-30 | no | 70 | 0.12
  Texas Instruments | RC4580 | IDR=SOIC-8 IPWR=TSSOP-8 IP=DIP-8 | 2 | 12 | 5 | 0.5 | 4-32 | no | 85 | 0.14
  Texas Instruments | OP07 | CDR=SOIC-8 CP=DIP-8 DDR=SOIC-8 DP=DIP-8 | 1 | 0.6 | 0.3 | 0.06 | 6-36 | no | 70 | 0.18
  Texas Instruments | TLC272 | CDR=SOIC-8 CP=DIP-8 IDR=SOIC-8 CPWR=TSSOP-8 | 2 | 1.7 | 3.6 | 1.1 | 3-16 | no | 70 | 0.42
  Texas Instruments | TLC274 | CDR=SOIC-14 CN=DIP-14 IDR=SOIC-14 | 4 | 1.7 | 3.6 | 1.1 | 3-16 | no | 70 | 0.55
  Texas Instruments | TLC2272 | CDR=SOIC-8 IDR=SOIC-8 AIDR=SOIC-8 CPWR=TSSOP-8 | 2 | 2.2 | 3.6 | 0.3 | 4.4-16 | output | 70 | 0.75
  Texas Instruments | TLV2372 | IDR=SOIC-8 IDGKR=VSSOP-8 IP=DIP-8 | 2 | 3 | 2.4 | 2 | 2.7-16 | yes | 125 | 0.55
  Texas Instruments | TLV2371 | IDBVR=SOT-23-5 IDR=SOIC-8 | 1 | 3 | 2.4 | 2 | 2.7-16 | yes | 125 | 0.45
  Texas Instruments | TLV2374 | IDR=SOIC-14 IPWR=TSSOP-14 | 4 | 3 | 2.4 | 2 | 2.7-16 | yes | 125 | 0.8
  Texas Instruments | TLV2462 | CDR=SOIC-8 IDR=SOIC-8 IDGKR=VSSOP-8 | 2 | 6.4 | 1.6 | 0.5 | 2.7-6 | yes | 70 | 0.9
  Texas Instruments | TLV9001 | IDBVR=SOT-23-5 IDCKR=SC-70-5 | 1 | 1 | 2 | 0.4 | 1.8-5.5 | yes | 125 | 0.08
  Texas Instruments | TLV9002 | IDR=SOIC-8 IDGKR=VSSOP-8 IPWR=TSSOP-8 IDDFR=SOT-23-8 IDSGR=WSON-8(2x2) | 2 | 1 | 2 | 0.4 | 1.8-5.5 | yes | 125 | 0.1
  Texas Instruments | TLV9004 | IDR=SOIC-14 IPWR=TSSOP-14 | 4 | 1 | 2 | 0.4 | 1.8-5.5 | yes | 125 | 0.16
  Texas Instruments | TLV9051 | IDBVR=SOT-23-5 IDCKR=SC-70-5 | 1 | 5 | 15 | 0.33 | 1.8-5.5 | yes | 125 | 0.14
  Texas Instruments | TLV9052 | IDR=SOIC-8 IDGKR=VSSOP-8 IDDFR=SOT-23-8 IPWR=TSSOP-8 | 2 | 5 | 15 | 0.33 | 1.8-5.5 | yes | 125 | 0.2
  Texas Instruments | TLV9061 | IDBVR=SOT-23-5 IDCKR=SC-70-5 | 1 | 10 | 6.5 | 0.3 | 1.8-5.5 | yes | 125 | 0.16
  Texas Instruments | TLV9062 | IDR=SOIC-8 IDGKR=VSSOP-8 IDDFR=SOT-23-8 IPWR=TSSOP-8 | 2 | 10 | 6.5 | 0.3 | 1.8-5.5 | yes | 125 | 0.2
  Texas Instruments | TLV9064 | IDR=SOIC-14 IPWR=TSSOP-14 | 4 | 10 | 6.5 | 0.3 | 1.8-5.5 | yes | 125 | 0.3
  Texas Instruments | TLV9102 | IDR=SOIC-8 IDDFR=SOT-23-8 IPWR=TSSOP-8 | 2 | 1.1 | 4.5 | 0.3 | 2.7-16 | yes | 125 | 0.3
  Texas Instruments | TLV9152 | IDR=SOIC-8 IDGKR=VSSOP-8 IDDFR=SOT-23-8 | 2 | 4.5 | 20 | 0.125 | 2.7-16 | yes | 125 | 0.4
  Texas Instruments | LMV321 | IDBVR=SOT-23-5 IDCKR=SC-70-5 AIDBVR=SOT-23-5 AIDCKR=SC-70-5 | 1 | 1 | 1 | 1.7 | 2.7-5.5 | output | 125 | 0.08
  Texas Instruments | LMV358 | IDR=SOIC-8 IPWR=TSSOP-8 IDGKR=VSSOP-8 AIDR=SOIC-8 AIDGKR=VSSOP-8 | 2 | 1 | 1 | 1.7 | 2.7-5.5 | output | 125 | 0.09
  Texas Instruments | LMV324 | IDR=SOIC-14 IPWR=TSSOP-14 AIPWR=TSSOP-14 AIDR=SOIC-14 | 4 | 1 | 1 | 1.7 | 2.7-5.5 | output | 125 | 0.12
  Texas Instruments | OPA340 | NA/3K=SOT-23-5 UA/2K5=SOIC-8 PA=DIP-8 | 1 | 5.5 | 6 | 0.15 | 2.5-5.5 | yes | 85 | 1.1
  Texas Instruments | OPA2340 | UA/2K5=SOIC-8 EA/2K5=VSSOP-8 PA=DIP-8 | 2 | 5.5 | 6 | 0.15 | 2.5-5.5 | yes | 85 | 1.6
  Texas Instruments | OPA333 | AIDBVR=SOT-23-5 AIDCKR=SC-70-5 AIDR=SOIC-8 | 1 | 0.35 | 0.16 | 0.002 | 1.8-5.5 | yes | 125 | 1.1
  Texas Instruments | OPA2333 | AIDR=SOIC-8 AIDGKR=VSSOP-8 AIDRBR=SON-8(3x3) | 2 | 0.35 | 0.16 | 0.002 | 1.8-5.5 | yes | 125 | 1.7
  Texas Instruments | OPA350 | UA/2K5=SOIC-8 EA/2K5=VSSOP-8 | 1 | 38 | 22 | 0.15 | 2.5-5.5 | yes | 85 | 1.9
  Texas Instruments | OPA2134 | UA/2K5=SOIC-8 PA=DIP-8 | 2 | 8 | 20 | 0.5 | 5-36 | no | 85 | 1.5
  Texas Instruments | OPA134 | UA/2K5=SOIC-8 PA=DIP-8 | 1 | 8 | 20 | 0.5 | 5-36 | no | 85 | 1.1
  Texas Instruments | OPA2277 | UA/2K5=SOIC-8 PA=DIP-8 | 2 | 1 | 0.8 | 0.02 | 4-36 | no | 85 | 2.4
  Texas Instruments | OPA277 | UA/2K5=SOIC-8 PA=DIP-8 | 1 | 1 | 0.8 | 0.02 | 4-36 | no | 85 | 1.6
  Texas Instruments | OPA2604 | AU/2K5=SOIC-8 AP=DIP-8 | 2 | 20 | 25 | 1 | 9-48 | no | 85 | 2.6
  Texas Instruments | OPA376 | AIDBVR=SOT-23-5 AIDR=SOIC-8 AIDCKR=SC-70-5 | 1 | 5.5 | 2 | 0.005 | 2.2-5.5 | yes | 125 | 0.9
  Texas Instruments | OPA2376 | AIDR=SOIC-8 AIDGKR=VSSOP-8 | 2 | 5.5 | 2 | 0.005 | 2.2-5.5 | yes | 125 | 1.4
  Texas Instruments | OPA1612 | AIDR=SOIC-8 | 2 | 40 | 27 | 0.1 | 4.5-36 | no | 85 | 2.9
  Texas Instruments | OPA1642 | AIDR=SOIC-8 AIDGKR=VSSOP-8 | 2 | 11 | 20 | 1 | 4.5-36 | output | 85 | 1.5
  Texas Instruments | LM833 | DR P DGKR | 2 | 16 | 7 | 0.3 | 10-36 | no | 85 | 0.16
  Texas Instruments | MC33078 | DR P DGKR | 2 | 16 | 7 | 0.15 | 10-36 | no | 85 | 0.18
  STMicroelectronics | LM358 | DT=SOIC-8 N=DIP-8 PT=TSSOP-8 | 2 | 1.1 | 0.6 | 2 | 3-30 | no | 70 | 0.08
  STMicroelectronics | LM324 | DT=SOIC-14 N=DIP-14 PT=TSSOP-14 | 4 | 1.3 | 0.4 | 2 | 3-30 | no | 70 | 0.11
  STMicroelectronics | LM2904 | DT=SOIC-8 N=DIP-8 PT=TSSOP-8 | 2 | 1.1 | 0.6 | 2 | 3-30 | no | 125 | 0.09
  STMicroelectronics | LM2902 | DT=SOIC-14 PT=TSSOP-14 | 4 | 1.3 | 0.4 | 2 | 3-30 | no | 125 | 0.13
  STMicroelectronics | TL072 | CDT=SOIC-8 CN=DIP-8 IDT=SOIC-8 | 2 | 4 | 16 | 3 | 6-36 | no | 70 | 0.17
  STMicroelectronics | TL074 | CDT=SOIC-14 CN=DIP-14 IDT=SOIC-14 | 4 | 4 | 16 | 3 | 6-36 | no | 70 | 0.22
  STMicroelectronics | TL082 | CDT=SOIC-8 CN=DIP-8 IDT=SOIC-8 | 2 | 4 | 16 | 3 | 6-36 | no | 70 | 0.18
  STMicroelectronics | TL084 | CDT=SOIC-14 CN=DIP-14 IDT=SOIC-14 | 4 | 4 | 16 | 3 | 6-36 | no | 70 | 0.24
  STMicroelectronics | TSV321 | RILT=SOT-23-5 | 1 | 1.4 | 0.6 | 0.5 | 2.5-6 | yes | 125 | 0.25
  STMicroelectronics | MC4558 | CDT=SOIC-8 IDT=SOIC-8 | 2 | 5.5 | 2.2 | 1 | 8-30 | no | 70 | 0.13
  onsemi | LM358 | DR2G=SOIC-8 NG=DIP-8 DMR2G=Micro-8 | 2 | 1 | 0.6 | 2 | 3-32 | no | 70 | 0.08
  onsemi | LM324 | DR2G=SOIC-14 NG=DIP-14 DTBR2G=TSSOP-14 ADR2G=SOIC-14 | 4 | 1 | 0.6 | 2 | 3-32 | no | 70 | 0.11
  onsemi | LM2904 | DR2G=SOIC-8 NG=DIP-8 VDR2G=SOIC-8 VDMR2G=Micro-8 | 2 | 1 | 0.6 | 2 | 3-26 | no | 105 | 0.1
  onsemi | LM2902 | DR2G=SOIC-14 NG=DIP-14 VDR2G=SOIC-14 | 4 | 1 | 0.6 | 2 | 3-26 | no | 105 | 0.13
  onsemi | MC33078 | DR2G=SOIC-8 PG=DIP-8 | 2 | 16 | 7 | 0.15 | 10-36 | no | 85 | 0.3
  onsemi | MC33072 | DR2G=SOIC-8 PG=DIP-8 ADR2G=SOIC-8 | 2 | 4.5 | 13 | 1 | 3-44 | no | 85 | 0.4
  onsemi | MC33202 | DR2G=SOIC-8 DMR2G=Micro-8 | 2 | 2.2 | 1 | 8 | 1.8-12 | yes | 105 | 0.6
  onsemi | LM833 | DR2G=SOIC-8 NG=DIP-8 | 2 | 15 | 7 | 0.3 | 10-36 | no | 85 | 0.22
  Microchip | MCP6001 | T-I/OT=SOT-23-5 T-E/OT=SOT-23-5 T-I/LT=SC-70-5 | 1 | 1 | 0.6 | 4.5 | 1.8-6 | yes | 85 | 0.17
  Microchip | MCP6002 | T-I/SN=SOIC-8 -I/SN=SOIC-8 -I/P=DIP-8 T-I/MS=MSOP-8 -E/SN=SOIC-8 | 2 | 1 | 0.6 | 4.5 | 1.8-6 | yes | 85 | 0.22
  Microchip | MCP6004 | T-I/SL=SOIC-14 -I/SL=SOIC-14 T-I/ST=TSSOP-14 -I/P=DIP-14 -I/ST=TSSOP-14 | 4 | 1 | 0.6 | 4.5 | 1.8-6 | yes | 85 | 0.33
  Microchip | MCP6021 | T-E/OT=SOT-23-5 -I/SN=SOIC-8 | 1 | 10 | 7 | 0.5 | 2.5-5.5 | yes | 125 | 0.9
  Microchip | MCP6022 | -I/SN=SOIC-8 -I/P=DIP-8 T-I/SN=SOIC-8 | 2 | 10 | 7 | 0.5 | 2.5-5.5 | yes | 85 | 1.2
  Microchip | MCP602 | -I/SN=SOIC-8 -I/P=DIP-8 T-I/SN=SOIC-8 | 2 | 2.8 | 2.3 | 2 | 2.7-6 | output | 85 | 0.65
  Microchip | MCP6231 | T-E/OT=SOT-23-5 UT-E/LT=SC-70-5 | 1 | 0.3 | 0.15 | 5 | 1.8-6 | yes | 125 | 0.24
  Microchip | MCP6041 | T-I/OT=SOT-23-5 -I/SN=SOIC-8 | 1 | 0.014 | 0.003 | 3 | 1.4-6 | yes | 85 | 0.5
  Microchip | MCP6292 | -E/SN=SOIC-8 T-E/SN=SOIC-8 -E/MS=MSOP-8 | 2 | 10 | 7 | 3 | 2.4-6 | yes | 125 | 0.55
  Analog Devices | AD8605 | ARTZ-REEL7=SOT-23-5 ARTZ-R2=SOT-23-5 | 1 | 10 | 5 | 0.02 | 2.7-5.5 | yes | 125 | 1.3
  Analog Devices | AD8606 | ARZ=SOIC-8 ARMZ=MSOP-8 ARZ-REEL7=SOIC-8 | 2 | 10 | 5 | 0.02 | 2.7-5.5 | yes | 125 | 1.9
  Analog Devices | AD8628 | AUJZ-REEL7=SOT-23-5 ARZ=SOIC-8 ARTZ-REEL7=SOT-23-5 | 1 | 2.5 | 1 | 0.001 | 2.7-5.5 | yes | 125 | 1.9
  Analog Devices | AD8629 | ARZ=SOIC-8 ARMZ=MSOP-8 | 2 | 2.5 | 1 | 0.001 | 2.7-5.5 | yes | 125 | 3.2
  Analog Devices | AD8051 | ARTZ-REEL7=SOT-23-5 ARZ=SOIC-8 | 1 | 110 | 145 | 1.7 | 3-12 | output | 125 | 1.9
  Analog Devices | AD8052 | ARZ=SOIC-8 ARMZ=MSOP-8 | 2 | 110 | 145 | 1.8 | 3-12 | output | 125 | 2.5
  Analog Devices | AD8065 | ARTZ-REEL7=SOT-23-5 ARZ=SOIC-8 | 1 | 145 | 180 | 0.4 | 5-24 | output | 105 | 3.2
  Analog Devices | AD822 | ARZ=SOIC-8 ANZ=DIP-8 BRZ=SOIC-8 | 2 | 1.8 | 3 | 0.1 | 3-36 | output | 85 | 4.6
  Analog Devices | AD820 | ARZ=SOIC-8 ANZ=DIP-8 | 1 | 1.8 | 3 | 0.1 | 3-36 | output | 85 | 3.6
  Analog Devices | AD8221 | ARZ=SOIC-8 ARMZ=MSOP-8 | 1 | 0.825 | 2 | 0.06 | 4.6-36 | no | 85 | 5.2
  Analog Devices | AD620 | ARZ=SOIC-8 ANZ=DIP-8 ARZ-REEL7=SOIC-8 BRZ=SOIC-8 | 1 | 0.12 | 1.2 | 0.05 | 4.6-36 | no | 85 | 6.8
  Analog Devices | AD623 | ARZ=SOIC-8 ANZ=DIP-8 ARMZ=MSOP-8 | 1 | 0.8 | 0.3 | 0.2 | 3-12 | output | 85 | 4.2
  Analog Devices | OP07 | CSZ=SOIC-8 CPZ=DIP-8 | 1 | 0.6 | 0.3 | 0.06 | 6-36 | no | 85 | 1.7
  Analog Devices | OP27 | GSZ=SOIC-8 GPZ=DIP-8 | 1 | 8 | 2.8 | 0.03 | 8-44 | no | 85 | 3.4
  Analog Devices | OP177 | GSZ=SOIC-8 GPZ=DIP-8 FSZ=SOIC-8 | 1 | 0.6 | 0.3 | 0.02 | 6-44 | no | 85 | 2.2
  Analog Devices | OP1177 | ARZ=SOIC-8 ARMZ=MSOP-8 | 1 | 1.3 | 0.7 | 0.015 | 5-36 | no | 125 | 1.6
  Analog Devices | ADA4528-1 | ARMZ=MSOP-8 ARMZ-R7=MSOP-8 | 1 | 4 | 0.4 | 0.0003 | 2.2-5.5 | yes | 125 | 2.8
  Analog Devices | ADA4897-1 | ARZ=SOIC-8 ARJZ-R7=SOT-23-6 | 1 | 230 | 120 | 0.03 | 3-10 | output | 125 | 3.4
  Analog Devices | LT1013 | DS8#PBF=SOIC-8 CN8#PBF=DIP-8 | 2 | 0.6 | 0.4 | 0.2 | 3.4-44 | no | 70 | 3.3
  Analog Devices | LT6220 | CS5#TRMPBF=SOT-23-5 | 1 | 60 | 20 | 0.07 | 2.2-12.6 | yes | 70 | 2.2
`);

/** Brand | part | package codes | channels | nanoseconds | output | volts | hottest | dollars. */
const comparators = table<[BrandName, string, string, string, string, string, string, string, string]>(`
  Texas Instruments | LM393 | DR P PWR DGKR PSR ADR=SOIC-8 BIDR=SOIC-8 BIDGKR=VSSOP-8 | 2 | 300 | open collector | 2-36 | 70 | 0.06
  Texas Instruments | LM339 | DR=SOIC-14 N PWR=TSSOP-14 ADR=SOIC-14 APWR=TSSOP-14 NSR | 4 | 300 | open collector | 2-36 | 70 | 0.08
  Texas Instruments | LM2903 | DR P PWR DGKR BIDR=SOIC-8 BIDGKR=VSSOP-8 | 2 | 300 | open collector | 2-36 | 125 | 0.07
  Texas Instruments | LM2901 | DR=SOIC-14 N PWR=TSSOP-14 | 4 | 300 | open collector | 2-36 | 125 | 0.1
  Texas Instruments | LM293 | DR P ADR=SOIC-8 | 2 | 300 | open collector | 2-36 | 85 | 0.09
  Texas Instruments | LM239 | DR=SOIC-14 N | 4 | 300 | open collector | 2-36 | 85 | 0.12
  Texas Instruments | LM311 | DR P PWR PSR | 1 | 165 | open collector | 3.5-30 | 70 | 0.11
  Texas Instruments | LMV331 | IDBVR=SOT-23-5 IDCKR=SC-70-5 | 1 | 200 | open collector | 2.7-5.5 | 125 | 0.1
  Texas Instruments | LMV393 | IDR=SOIC-8 IDGKR=VSSOP-8 IPWR=TSSOP-8 | 2 | 200 | open collector | 2.7-5.5 | 125 | 0.12
  Texas Instruments | LMV339 | IDR=SOIC-14 IPWR=TSSOP-14 | 4 | 200 | open collector | 2.7-5.5 | 125 | 0.17
  Texas Instruments | TLV3201 | AIDBVR=SOT-23-5 AIDCKR=SC-70-5 | 1 | 40 | push-pull | 2.7-5.5 | 125 | 0.6
  Texas Instruments | TLV3202 | AIDR=SOIC-8 AIDGKR=VSSOP-8 | 2 | 40 | push-pull | 2.7-5.5 | 125 | 0.8
  Texas Instruments | TLV3501 | AIDBVR=SOT-23-6 AIDR=SOIC-8 | 1 | 4.5 | push-pull | 2.7-5.5 | 125 | 1.9
  Texas Instruments | TLV1701 | AIDBVR=SOT-23-5 AIDCKR=SC-70-5 | 1 | 560 | open collector | 2.2-36 | 125 | 0.4
  Texas Instruments | TLV7011 | DBVR DCKR | 1 | 260 | push-pull | 1.6-5.5 | 125 | 0.3
  Texas Instruments | TLV7021 | DBVR DCKR | 1 | 260 | open drain | 1.6-5.5 | 125 | 0.3
  Texas Instruments | TLV7031 | DBVR DCKR | 1 | 3000 | push-pull | 1.6-6.5 | 125 | 0.28
  Texas Instruments | TLC372 | CDR=SOIC-8 CP=DIP-8 IDR=SOIC-8 | 2 | 200 | open drain | 2-18 | 70 | 0.5
  STMicroelectronics | LM393 | DT=SOIC-8 N=DIP-8 PT=TSSOP-8 | 2 | 1300 | open collector | 2-36 | 70 | 0.08
  STMicroelectronics | LM339 | DT=SOIC-14 N=DIP-14 PT=TSSOP-14 | 4 | 1300 | open collector | 2-36 | 70 | 0.1
  STMicroelectronics | LM2903 | DT=SOIC-8 PT=TSSOP-8 | 2 | 1300 | open collector | 2-36 | 125 | 0.09
  onsemi | LM393 | DR2G=SOIC-8 NG=DIP-8 DMR2G=Micro-8 | 2 | 1300 | open collector | 2-36 | 70 | 0.08
  onsemi | LM339 | DR2G=SOIC-14 NG=DIP-14 DTBR2G=TSSOP-14 | 4 | 1300 | open collector | 2-36 | 70 | 0.1
  onsemi | LM2903 | DR2G=SOIC-8 VDR2G=SOIC-8 DMR2G=Micro-8 | 2 | 1300 | open collector | 2-36 | 105 | 0.1
  onsemi | LM311 | DR2G=SOIC-8 | 1 | 200 | open collector | 3.5-36 | 70 | 0.2
  Microchip | MCP6541 | T-I/OT=SOT-23-5 -I/SN=SOIC-8 | 1 | 4000 | push-pull | 1.6-5.5 | 85 | 0.45
  Microchip | MCP6561 | T-E/OT=SOT-23-5 T-E/LT=SC-70-5 | 1 | 47 | push-pull | 1.8-5.5 | 125 | 0.42
`);

/** Splits `DR IDR=SOIC-8` into ends of numbers and their packages. */
export function endings(list: string): [end: string, size: string][] {
  return words(list).map((entry) => {
    const at = entry.lastIndexOf('=');
    return at < 0 ? [entry, codePackages[entry]!] : [entry.slice(0, at), entry.slice(at + 1)];
  });
}
const range = (text: string): [number, number] => text.split('-').map(Number) as [number, number];
const railWords: Record<string, string> = { yes: 'input and output', output: 'output', no: 'no' };

/** All operational amplifiers and comparators. */
export function* amplifiers(): Generator<Draft> {
  for (const [brand, part, list, channels, megahertz, slew, offset, volts, rails, hottest, dollars] of opamps) {
    for (const [end, size] of endings(list)) {
      const industrial = /^A?I|T-|-I|-E/.test(end);
      const params: Params = {
        channels: Number(channels),
        bandwidth: mega(Number(megahertz)),
        slew_rate: mega(Number(slew)),
        offset_voltage: milli(Number(offset)),
        supply_voltage: range(volts),
        rail_to_rail: railWords[rails]!,
        operating_temperature: [hottest === '70' && !industrial ? 0 : -40, hottest === '70' && industrial ? 85 : Number(hottest)],
      };
      yield { brand, mpn: `${part}${end}`, leaf: 'opamps', series: part, ...icPack(size), usdMicros: usd(Number(dollars)), params };
    }
  }
  for (const [brand, part, list, channels, nanoseconds, output, volts, hottest, dollars] of comparators) {
    for (const [end, size] of endings(list)) {
      yield {
        brand,
        mpn: `${part}${end}`,
        leaf: 'comparators',
        series: part,
        ...icPack(size),
        usdMicros: usd(Number(dollars)),
        params: {
          channels: Number(channels),
          response_time: nano(Number(nanoseconds)),
          output_type: output,
          supply_voltage: range(volts),
          operating_temperature: [hottest === '70' ? 0 : -40, Number(hottest)],
        },
      };
    }
  }
}
