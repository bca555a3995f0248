// Amplifiers, comparators and timers whose pins makers agree on (PD-5); low-voltage versions of a number are families of their own.
import { families } from './family.ts';

const eight = 'SOIC-8 DIP-8 TSSOP-8 MSOP-8 VSSOP-8';
const fourteen = 'SOIC-14 DIP-14 TSSOP-14';
const dual = '1 OUT1 · 2 IN1− · 3 IN1+ · 4 V− · 5 IN2+ · 6 IN2− · 7 OUT2 · 8 V+';
const single = '1 OFFSET · 2 IN− · 3 IN+ · 4 V− · 5 OFFSET · 6 OUT · 7 V+ · 8 NC';
const quad = '1 OUT1 · 2 IN1− · 3 IN1+ · 4 V+ · 5 IN2+ · 6 IN2− · 7 OUT2 · 8 OUT3 · 9 IN3− · 10 IN3+ · 11 V− · 12 IN4+ · 13 IN4− · 14 OUT4';
const quadComparator =
  '1 OUT2 · 2 OUT1 · 3 V+ · 4 IN1− · 5 IN1+ · 6 IN2− · 7 IN2+ · 8 IN3− · 9 IN3+ · 10 IN4− · 11 IN4+ · 12 GND · 13 OUT4 · 14 OUT3';
const timer = '1 GND · 2 TRIG · 3 OUT · 4 RESET · 5 CONT · 6 THRES · 7 DISCH · 8 VCC';
/** Prefixes that makers put before the numbers of the old bipolar parts; others, such as SGM and GS, are low-voltage parts. */
const bipolar = '(?:LM|AS|AZ|KA|KIA|NJM|UPC|HA17|BA10|CJ|EG|UTC|XD|SA|NCV)';

const of = (number: string): RegExp => new RegExp(`^${bipolar}${number}`);

export const amplifiers = families([
  ['358', of(String.raw`(?:[123]58|2904)(?!LV|\d)`), eight, dual, 'the LM158 data sheet; LM2904 is the same amplifier over another range'],
  ['LMV358', /^(?:LMV|SGM|GS|COS|RS|HGV)358(?!\d)/, eight, dual, 'the LMV358 data sheet and its second sources'],
  [
    '324',
    of(String.raw`(?:[123]24|2902)(?!LV|\d)`),
    fourteen,
    quad,
    'the LM124 data sheet; LM2902 is the same amplifier over another range',
  ],
  ['LMV324', /^(?:LMV|SGM|GS|COS|RS|HGV)324(?!\d)/, fourteen, quad, 'the LMV324 data sheet and its second sources'],
  [
    'LMV321',
    /^LMV321(?!R|LV|B|TP|\d)/,
    'SOT-23-5 SOT-353',
    '1 IN+ · 2 V− · 3 IN− · 4 OUT · 5 V+',
    'the LMV321 data sheet; LMV321R has other pins, those of LMV321B are not known',
  ],
  ['321', /^LM321(?!LV|\d)/, 'SOT-23-5', '1 IN+ · 2 V− · 3 IN− · 4 OUT · 5 V+', 'the LM321 data sheet'],
  ['393', of(String.raw`(?:[123]93|2903)(?!LV|\d)`), eight, dual, 'the LM193 data sheet; LM2903 is the same comparator over another range'],
  ['LMV393', /^(?:LMV|SGM|GS|COS|RS)393(?!\d)/, eight, dual, 'the LMV393 data sheet'],
  [
    '339',
    of(String.raw`(?:[123]39|2901)(?!LV|\d)`),
    fourteen,
    quadComparator,
    'the LM139 data sheet; LM2901 is the same comparator over another range',
  ],
  ['LMV339', /^(?:LMV|GS)339(?!\d)/, fourteen, quadComparator, 'the LMV339 data sheet'],
  ['TL0xx-dual', /^TL0(?<kind>[678])2/, eight, dual, 'the TL06x, TL07x and TL08x data sheets'],
  ['TL0xx-quad', /^TL0(?<kind>[678])4/, fourteen, quad, 'the TL06x, TL07x and TL08x data sheets'],
  ['TL0xx-single', /^TL0(?<kind>[678])1/, 'SOIC-8 DIP-8', single, 'the TL06x, TL07x and TL08x data sheets'],
  ['5532', /^(?:NE|SA|NJM|JRC|HG|XD|UTC)5532/, eight, dual, 'the NE5532 data sheet'],
  ['4558', /^(?:RC|NJM|JRC|MC|UPC|BA|UTC|LM|KA|XD|XL)4558/, eight, dual, 'the RC4558 data sheet'],
  ['4580', /^(?:RC|NJM|JRC|BA|XD|XL)4580/, eight, dual, 'the RC4580 data sheet'],
  ['OP07', /^(?:OP|UA)07(?!\d)/, 'SOIC-8 DIP-8', single, 'the OP07 data sheet'],
  ['741', /^(?:LM|UA|KA|MC1?)741/, 'SOIC-8 DIP-8', single, 'the µA741 data sheet'],
  [
    '386',
    /^(?:LM|NJM|UTC|KA|XD|XL|GL)386/,
    'SOIC-8 DIP-8',
    '1 GAIN · 2 IN− · 3 IN+ · 4 GND · 5 OUT · 6 VS · 7 BYPASS · 8 GAIN',
    'the LM386 data sheet',
  ],
  [
    '2822',
    /^(?:TDA|UTC|KA)2822/,
    'SOIC-8 DIP-8',
    '1 OUT1 · 2 VS · 3 OUT2 · 4 GND · 5 IN2− · 6 IN2+ · 7 IN1+ · 8 IN1−',
    'the TDA2822M data sheet',
  ],
  ['555', /^(?:NE|SE|SA|LM|XL|XD|KA|UTC|HT|NJM|HA17)555/, eight, timer, 'the NE555 data sheet; CMOS timers are apart'],
  ['555-CMOS', /^(?:TLC|LMC|ICM7|XL7|TS|XD7)555/, eight, timer, 'the ICM7555 data sheet; bipolar timers are apart'],
  ['556', /^(?:NE|SE|SA|LM|XL|XD)556/, fourteen, '', 'the NE556 data sheet'],
]);
