// Interface and driver circuits, isolators and clocks whose pins makers agree on (PD-5).
import { families } from './family.ts';

const rs232 =
  '1 C1+ · 2 V+ · 3 C1− · 4 C2+ · 5 C2− · 6 V− · 7 T2OUT · 8 R2IN · 9 R2OUT · 10 T2IN · 11 T1IN · 12 R1OUT · 13 R1IN · 14 T1OUT · 15 GND · 16 VCC';
const rs485 = '1 RO · 2 RE · 3 DE · 4 DI · 5 GND · 6 A · 7 B · 8 VCC';
const darlingtons = '1 to 7 IN · 8 GND · 9 COM · 10 to 16 OUT';
const clock = '1 OSCI · 2 OSCO · 3 INT · 4 GND · 5 SDA · 6 SCL · 7 CLKOUT · 8 VDD';
const sixteen = 'SOIC-16 SOIC-16-300MIL SSOP-16-208MIL SSOP-16 TSSOP-16 DIP-16';

export const interfaces = families([
  [
    '3232',
    /^(?:MAX|SP|ST|ICL|TRS|TRSF|GM|UM|ADM|HIN|SIT|XR|CBM|MS|TP|WS|ISL|XL|HT|SSP)3232(?!\d)/,
    sixteen,
    rs232,
    'the MAX3232 data sheet',
  ],
  ['232', /^(?:MAX|ST|SP|ICL|TRS|HIN|ADM|UM|XL|MS)232(?!\d)/, sixteen, rs232, 'the MAX232 data sheet'],
  [
    '3485',
    /^(?:MAX|SP|ST|SIT|TP|UM|ADM|MS|GM|SSP|XR|WS|HT|XL|CBM)3485(?!\d)/,
    'SOIC-8 DIP-8 MSOP-8',
    rs485,
    'the SP3485 data sheet: 3.3 V',
  ],
  ['485', /^(?:MAX|SP|ST|SIT|TP|UM|ADM|LTC|MS|GM|SSP|HT|XL|CBM|WS)485(?!\d)/, 'SOIC-8 DIP-8 MSOP-8', rs485, 'the MAX485 data sheet: 5 V'],
  ['75176', /^(?:SN|DS|XL)?75176/, 'SOIC-8 DIP-8', rs485, 'the SN75176 data sheet'],
  [
    '1050',
    /^(?:TJA|SIT|XL|MS)1050(?!\d)/,
    'SOIC-8',
    '1 TXD · 2 GND · 3 VCC · 4 RXD · 5 VREF · 6 CANL · 7 CANH · 8 S',
    'the TJA1050 data sheet',
  ],
  [
    '1042',
    /^(?:TJA|SIT)1042[ABCMQ]*T?K?(?<io>3?)/,
    'SOIC-8',
    '1 TXD · 2 GND · 3 VCC · 4 RXD · 5 SPLIT or VIO · 6 CANL · 7 CANH · 8 STB',
    'the TJA1042 data sheet; …/3 has VIO on pin 5',
  ],
  [
    'HVD23x',
    /^(?:SN65HVD|SIT65HVD|VP|SIT)23(?<pin5>[0-2])(?!\d)/,
    'SOIC-8',
    '1 D · 2 GND · 3 VCC · 4 R · 5 VREF · 6 CANL · 7 CANH · 8 RS',
    'the SN65HVD230 data sheet',
  ],
  [
    'CH340',
    /^CH340(?<pins>[BCEGKNTX])/,
    'SOIC-16 SOIC-8 MSOP-10 SSOP-20-209MIL SSOP-20',
    '',
    'the CH340 data sheet: letters have other pins or need a crystal',
  ],
  [
    'ULN200x',
    /^(?:ULN|ULQ)200(?<input>[1-5])(?!LV|V12)/,
    'SOIC-16 DIP-16 TSSOP-16',
    darlingtons,
    'the ULN2003A data sheet; the last digit is the input resistor',
  ],
  [
    'ULN280x',
    /^(?:ULN|ULQ)280(?<input>[1-5])(?!LV)/,
    'SOIC-18 DIP-18',
    '1 to 8 IN · 9 GND · 10 COM · 11 to 18 OUT',
    'the ULN2803A data sheet',
  ],
  ['L293', /^L293(?<diodes>D?)/, 'DIP-16', '', 'the L293 data sheet; D has diodes and less current'],
  ['8563', /^(?:PCF|HYM|BM|BL|XL|MS|INS)8563/, 'SOIC-8 MSOP-8 TSSOP-8 TSSOP-8-3MM DIP-8', clock, 'the PCF8563 data sheet'],
  ['DS1307', /^DS1307/, 'SOIC-8 DIP-8', '1 X1 · 2 X2 · 3 VBAT · 4 GND · 5 SDA · 6 SCL · 7 SQW · 8 VCC', 'the DS1307 data sheet'],
  ['DS18B20', /^DS18B20/, 'TO-92', '1 GND · 2 DQ · 3 VDD', 'the DS18B20 data sheet'],
  [
    '8574',
    /^PCF8574(?<address>A?)/,
    'SOIC-16-300MIL DIP-16 TSSOP-16 SOIC-16',
    '',
    'the PCF8574 data sheet; A has other addresses, 20-pin packages other pins',
  ],
  [
    'ADUM',
    /^ADUM(?<kind>1[1-4]\d\d)W?(?<speed>[ABCST])/,
    'SOIC-8 SOIC-16-300MIL',
    '',
    'the ADuM1100 to ADuM1400 data sheets; the letter is the speed',
  ],
  [
    '817',
    /^(?:EL|PC|LTV|ORPC|CT|KPC|BPC|BL|AT|MPC|TLP|HPC|XL|GW)817(?!\d)(?<wide>M)?/,
    'DIP-4 SOIC-4 SOIC-4-2.54MM SMD-4P',
    '1 A · 2 K · 3 E · 4 C',
    'the PC817 data sheet; its letters are the current transfer ratio, M has wider leads',
  ],
  ['357', /^(?:EL|PC|LTV|ORPC|KPC|CT)357/, 'SOIC-4 SOIC-4-2.54MM SMD-4P', '1 A · 2 K · 3 E · 4 C', 'the PC357 data sheet'],
  [
    '6N13x',
    /^6N13(?<kind>[5-9])(?![MT]|[35]\d0E)/,
    'DIP-8 SMD-8P SOIC-8-2.54MM',
    '2 A · 3 K · 5 GND · 6 VO · 7 VE or VB · 8 VCC',
    'the 6N137 and 6N138 data sheets',
  ],
  [
    'MOC30xx',
    /^(?:MOC|EL)30(?<kind>[2-8]\d)/,
    'SMD-6P SOIC-6-2.54MM',
    '1 A · 2 K · 4 MT · 6 MT',
    'the MOC3021 and MOC3063 data sheets; the last digit is the trigger current; in DIP-6 an M has other leads with each maker',
  ],
  ['4Nxx', /^4N(?<kind>[23]\d)(?![MT])/, 'DIP-6 SMD-6P', '1 A · 2 K · 4 E · 5 C · 6 B', 'the 4N35 data sheet'],
]);
