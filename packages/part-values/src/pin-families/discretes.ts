// Diodes, transistors, triacs and protection whose pins makers agree on (PD-5).
import { families } from './family.ts';

const twoPins = 'SMA SMB SMC SMAF SMBF SOD-123 SOD-123FL SOD-323 SOD-523 SOD-80 DO-41 DO-35 DO-15 DO-27 DO-201AD A-405';
const power = 'TO-220 TO-220F TO-252 TO-263 TO-247';
/** Single MOSFETs in SOT-23 by the numbers their makers give them. */
const nChannel =
  'AO34(?:00|02|04|06|14|16|18|20|22)|SI23(?:00|02|04|06|08|10|12|16|18|24|36)|CJ(?:3400|23(?:00|02|04|06|10|12))|HX(?:2300|2302|3400)' +
  '|IRLML(?:2502|6344|6346|0030|0040|0060|2030|2803)|DMN(?:3404|2075|3023|2041|6140)|DMG(?:2302|3402|3404)|FDN33[57]N|NTR4003N|NTR4501N';
const pChannel =
  'AO34(?:01|03|07|13|15)|SI23(?:01|03|05|07|09|15|19|23|33|41|43)|CJ(?:3401|3407|23(?:01|03|05))|HX(?:2301|3401)' +
  '|IRLML(?:6401|6402|2244|2246|5203|5103|9301|9303)|DMG(?:2301|2305|3415)|DMP(?:2035|2045|3056|3098)|FDN3(?:38|40|58|60)P|NTR4101P';
const close = ['polarity', 'drain_source_voltage', 'current_rating', 'on_resistance'];
const gsd = '1 G · 2 S · 3 D';
const bec = '1 B · 2 E · 3 C';
const known = 'data sheets of these numbers: one order of pins for single MOSFETs in SOT-23';

export const discretes = families([
  ['4148', /^L?(?:1N|LL)4148/, twoPins, '1 K · 2 A', 'two pins, the band is the cathode'],
  [
    'rectifier-1A',
    /^(?:1N400[1-7]|S?M400[1-7]|M[1-7](?!\d)|S1[ABDGJKM](?!\d))/,
    twoPins,
    '1 K · 2 A',
    'two pins, the band is the cathode; M7 is 1N4007 in SMA',
  ],
  ['rectifier-3A', /^(?:1N540[0-8]|S3[ABDGJKM](?!\d))/, twoPins, '1 K · 2 A', 'two pins, the band is the cathode'],
  [
    'fast',
    /^(?<kind>RS|US|ES)(?<amps>[1235])[ABDGJKM](?!\d)/,
    twoPins,
    '1 K · 2 A',
    'two pins, the band is the cathode; the letter is the voltage',
  ],
  [
    'schottky',
    /^S[SK](?<amps>[1235])(?<kin>[2345689]|1[0257]|20)(?!\d)/,
    twoPins,
    '1 K · 2 A',
    'two pins, the band is the cathode; the first digit is the current, more voltage costs more forward voltage',
    { close: ['forward_voltage'] },
  ],
  ['1N581x', /^1N58(?<amps>1|2)[0-9]/, twoPins, '1 K · 2 A', 'two pins, the band is the cathode'],
  [
    'TVS',
    /^(?<kind>SMAJ|SMBJ|SMCJ|SMDJ|SMF|P4SMA|P6SMB|P4KE|P6KE)(?<volts>\d+(?:\.\d+)?)(?<ways>CA|A|C)/,
    `${twoPins} SOD-123F DO-214AB`,
    '1 K · 2 A; CA: no direction',
    'two pins; A has one direction, CA both',
  ],
  ['BZX84', /^L?BZX84(?<grade>[ABC])(?<volts>\d+V?\d*)/, 'SOT-23 SOT-323', '1 A · 2 NC · 3 K', 'the BZX84 data sheet'],
  ['BZT52', /^L?BZT52(?<grade>[ABC])(?<volts>\d+V?\d*)/, twoPins, '1 K · 2 A', 'two pins, the band is the cathode'],
  ['MMSZ52', /^L?MMSZ52(?<volts>\d\d)/, twoPins, '1 K · 2 A', 'two pins, the band is the cathode'],
  ['1N47', /^1N47(?<volts>\d\d)/, twoPins, '1 K · 2 A', 'two pins, the band is the cathode'],
  [
    'BAT54',
    /^L?BAT54(?<pair>A(?!U)|[CS](?!S))?/,
    'SOT-23 SOT-323',
    '1 A · 2 NC · 3 K; A, C, S: pairs',
    'the BAT54 data sheet; A, C and S are other circuits',
  ],
  ['BAT54-2', /^L?BAT54(?!T)/, 'SOD-123 SOD-323 SOD-523', '1 K · 2 A', 'two pins, the band is the cathode'],
  [
    'BAx',
    /^[LP]?BA(?<kind>V99|V70|V199|W56|S16|S19|S20|S21|S40|S70)(?<pair>0[456]|A(?!U)|[CS])?/,
    'SOT-23 SOT-323',
    '',
    'data sheets of BAV99, BAV70, BAW56 and their kind; 04, 05 and 06 are other circuits',
  ],
  ['2N7002', /^[LPS]?2N7002/, 'SOT-23 SOT-323', gsd, 'the 2N7002 data sheet'],
  ['BSSx', /^L?BSS(?<kind>138|84|123|139)/, 'SOT-23 SOT-323', gsd, 'data sheets of BSS138, BSS84, BSS123'],
  ['FET-N', new RegExp(`^L?(?<kin>${nChannel})`), 'SOT-23', gsd, known, { close }],
  ['FET-P', new RegExp(`^L?(?<kin>${pChannel})`), 'SOT-23', gsd, known, { close }],
  [
    'MMBT',
    /^(?:L?MMBT|PMBT|SMBT|KST)(?<kind>3904|3906|2222|2907|4401|4403|5551|5401|A42|A92|A06|A56)/,
    'SOT-23',
    bec,
    'the MMBT3904 data sheet and its kind',
  ],
  [
    '2N39',
    /^2N(?<kind>3904|3906|4401|4403|5551|5401)/,
    'TO-92',
    '1 E · 2 B · 3 C',
    'the 2N3904 data sheet and its kind; 2N2222 exists with both orders of pins',
  ],
  ['8050', /^(?:MM|L|MMBT)?(?<kind>SS?8[05]50|S901[234568])/, 'SOT-23', bec, 'data sheets of S8050, S8550 and S9012 to S9018 in SOT-23'],
  ['8050-TO92', /^(?<kind>SS?8[05]50|S901[234568])/, 'TO-92', '1 E · 2 B · 3 C', 'data sheets of S8050, S8550 and S9012 to S9018'],
  [
    'BC8',
    /^L?BC(?<kind>8[0-6][6-9]|8[0156]7|850|860)(?<gain>A(?!U)|[BC]|16|25|40)?/,
    'SOT-23 SOT-323',
    bec,
    'the BC847 data sheet and its kind; the last letter is the gain',
  ],
  [
    'BC5',
    /^BC(?<kind>54[6-9]|55[6-9]|33[78]|32[78])(?<gain>[ABC]|16|25|40)?/,
    'TO-92',
    '1 C · 2 B · 3 E',
    'the BC547 data sheet and its kind',
  ],
  ['TIP', /^TIP(?<kind>\d{2,3})/, power, '1 B · 2 C · 3 E', 'the TIP31 and TIP120 data sheets'],
  ['IRF', /^(?<kind>IR[FL][A-Z]{0,2}\d{3,4}[NZ]?)/, power, '1 G · 2 D · 3 S', 'one order of pins for power MOSFETs in these packages'],
  [
    'BTA',
    /^BT(?<tab>[AB])(?<amps>0?[468]|1[026]|2\d|4[01])(?:[468]00|1[02]00)(?<gate>BW|CW|SW|TW|B|C)/,
    'TO-220 TO-263',
    '1 A1 · 2 A2 · 3 G',
    'the BTA16 data sheet and its kind; A has an insulated tab',
  ],
  [
    'BT13',
    /^BT(?<amps>13[4-9])S?(?:[568]00)(?<gate>[DEFG]?)/,
    'TO-220 TO-252 TO-263',
    '1 T1 · 2 T2 · 3 G',
    'the BT136 data sheet and its kind',
  ],
  ['USBLC6', /^(?:TP|ES)?USBLC6(?<lines>[24])/, 'SOT-23-6 SOT-666-6', '', 'the USBLC6 data sheet; 2 and 4 lines have other pins'],
  ['SRV05', /^(?:TP|ES)?SRV05(?<lines>4)/, 'SOT-23-6', '1 IO1 · 2 GND · 3 IO2 · 4 IO3 · 5 VCC · 6 IO4', 'the SRV05-4 data sheet'],
  [
    'PESD',
    /^PESD(?<kind>\d{1,2}V\d[A-Z]\d[UB])[A-Z]/,
    `${twoPins} SOD-882 DFN1006-2 SOD-923`,
    '',
    'the PESD data sheets; U has one direction, B both',
  ],
]);
