// Logic, memories and controllers whose pins makers agree on (PD-5).
import { families } from './family.ts';

const technologies =
  'AHCT|AHCU|AHC|HCT|HCU|HC|LVCH|LVC|LVTH|LVT|LV|LS|ALS|ALVCH|ALVC|ACT|AC|AS|AUP|AUC|AVCH|AVC|AXC|VHCT|VHC|CBTLV|CBT|F|S';
const gates = 'SOIC-14 SOIC-16 SOIC-20 TSSOP-14 TSSOP-16 TSSOP-20 TSSOP-24 SSOP-16 SSOP-20 DIP-14 DIP-16 DIP-20';
const flash = 'SOIC-8-208MIL SOIC-8 WSON-8(5X6) WSON-8-EP(5X6) WSON-8-EP(6X8) WSON-8(6X8) USON-8(2X3) USON-8(3X4) SOIC-16-300MIL DIP-8';
const eeprom = '1 A0 · 2 A1 · 3 A2 · 4 GND · 5 SDA · 6 SCL · 7 WP · 8 VCC';
const sizes = String.raw`(?<size>01|02|04|08|16|32|64|128|256|512|1024)(?!\d)`;

export const logic = families([
  [
    '74',
    new RegExp(String.raw`^[A-Z]{0,4}(?:74|54)(?<technology>${technologies})(?<function>(?:[1-4]G|\dT)?\d{2,5})`),
    `${gates} SOT-23-5 SOT-353 SOT-23-6 SOT-363 VSSOP-8 TSSOP-8`,
    '',
    'one pinning a function in the 74 series; HC and HCT have other input levels',
  ],
  [
    '4000',
    /^(?:CD|HEF|HCF|MC1|XD|XL|BU|TC)4(?<function>0\d\d|1\d\d|5\d\d)(?<buffered>U?)(?!\d)/,
    gates,
    '',
    'one pinning a function in the CD4000 series; 74HC4xxx stand less voltage',
  ],
  [
    '24C',
    new RegExp(`^(?!FM24C\\d+[A-C]?G)(?:AT|M|CAT|BL|P|FT|FM|GT|HG|K|XL|ST|BR|HK)?24C${sizes}`),
    'SOIC-8 TSSOP-8 DIP-8 MSOP-8',
    eeprom,
    'the AT24C data sheets',
  ],
  [
    '24C-5',
    new RegExp(`^(?:AT|BL|P|FT|FM|GT|HG|K)?24C${sizes}`),
    'SOT-23-5 TSOT-23-5',
    '1 SCL · 2 GND · 3 SDA · 4 VCC · 5 WP',
    'the AT24C data sheets',
  ],
  [
    '24LC',
    new RegExp(`^24(?<kind>LC|AA|FC)${sizes}B?(?<more>H|T?E48|T?E64|T?UID)?`),
    'SOIC-8 TSSOP-8 DIP-8 MSOP-8',
    eeprom,
    'the 24LC data sheets; small ones leave the address pins open',
  ],
  [
    '25Q',
    /^(?:W|GD|XM|PY|P|BY|EN|ZB|XT|FM|ZD|BH|T|UC|XB)25Q[HS]?(?<size>\d{2,3})(?!\d)/,
    flash,
    '1 CS · 2 DO · 3 WP · 4 GND · 5 DI · 6 CLK · 7 HOLD · 8 VCC',
    'the W25Q data sheets; what is for 1.8 V is told by its supply',
  ],
  [
    '93C',
    /^(?:AT|M|CAT|BL|FT|BR)?93(?<kind>C|LC)(?<size>[45678]6)(?<words>[ABC]?)(?<turned>X?)(?=[A-Z-]|$)/,
    'SOIC-8 DIP-8 TSSOP-8',
    '1 CS · 2 SK · 3 DI · 4 DO · 5 GND · 6 ORG · 8 VCC',
    'the 93C46 data sheets',
  ],
  [
    'STM32F1',
    /^(?!.*EVB)(?:STM|GD|CH|APM|CKS|CS|HK|FCM|MG|MM|BLM)32F(?<line>10[0-7])(?<pins>[TCRVZ])(?<flash>[468BCDEFG])(?<body>[TUH])[67]/,
    'LQFP-48(7X7) LQFP-64(10X10) LQFP-100(14X14) LQFP-144(20X20) QFN-36(6X6) QFN-48(7X7)',
    '',
    'the STM32F103 data sheet and those of GD32, CH32, APM32, CKS32, HK32 that name it; same pins and flash, other silicon',
  ],
  [
    'STM32F0',
    /^(?!.*EVB)(?:STM|CKS|HK|APM)32F(?<line>0[3457][0128])(?<pins>[FKCRV])(?<flash>[468BC])(?<body>[TUP])[67]/,
    'TSSOP-20 LQFP-32(7X7) LQFP-48(7X7) LQFP-64(10X10) QFN-32(5X5)',
    '',
    'the STM32F030 data sheet and those of HK32, CKS32, APM32 that name it',
  ],
  [
    'STM32F4',
    /^(?:STM|GD|APM|CKS)32F(?<line>40[57])(?<pins>[RVZI])(?<flash>[CEGIK])(?<body>[TH])[67]/,
    'LQFP-64(10X10) LQFP-100(14X14) LQFP-144(20X20) LQFP-176(24X24)',
    '',
    'the STM32F407 data sheet and those of GD32F407 and APM32F407 that name it',
  ],
]);
