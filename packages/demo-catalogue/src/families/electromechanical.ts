// Relays by coil voltage, tactile switches by height and force, DIP and slide switches by positions.
import type { BrandName } from '../brands.ts';
import { milli, table, usd, words, type Draft } from '../draft.ts';
import { positionsOf } from './connectors.ts';

/** Brand | number with {} for the coil voltage | contact form | amperes | volts | dollars | grams | coil voltages as written. */
const relays = table<[BrandName, string, string, string, string, string, string, string]>(`
  Songle | SRD-{}VDC-SL-C | SPDT | 10 | 250 | 0.32 | 10 | 03 05 09 12 24 48
  Songle | SRD-{}VDC-SL-A | SPST-NO | 10 | 250 | 0.31 | 10 | 05 12 24
  Songle | SLA-{}VDC-SL-A | SPST-NO | 30 | 250 | 0.75 | 27 | 05 12 24
  Songle | SLA-{}VDC-SL-C | SPDT | 30 | 250 | 0.85 | 27 | 05 12 24
  Songle | SRA-{}VDC-CL | SPDT | 20 | 14 | 0.42 | 9 | 05 06 12 24 48
  Songle | SRA-{}VDC-AL | SPST-NO | 20 | 14 | 0.4 | 9 | 05 06 09 12 24
  Songle | SMI-{}VDC-SL-2C | DPDT | 5 | 250 | 0.62 | 13 | 05 12 24
  Songle | SRS-{}VDC-SL | SPDT | 1 | 120 | 0.4 | 3.5 | 05 12 24
  Hongfa | HF3FF/{}-1ZST | SPDT | 10 | 250 | 0.38 | 10 | 005 009 012 024
  Hongfa | HF3FF/{}-1HST | SPST-NO | 10 | 250 | 0.36 | 10 | 005 009 012 024
  Hongfa | HF3FF/{}-1ZTF | SPDT | 10 | 250 | 0.4 | 10 | 005 012 024
  Hongfa | HF3FF/{}-1HTF | SPST-NO | 10 | 250 | 0.38 | 10 | 005 012
  Hongfa | HF115F/{}-1ZS3A | SPDT | 16 | 250 | 0.95 | 13.5 | 005 012 024
  Hongfa | HF115F/{}-1HS3A | SPST-NO | 16 | 250 | 0.9 | 13.5 | 005 012 024
  Hongfa | HF115F/{}-1ZS3 | SPDT | 16 | 250 | 0.95 | 13.5 | 005 012 024
  Hongfa | HF115F/{}-1HS3 | SPST-NO | 16 | 250 | 0.9 | 13.5 | 005 012 024
  Hongfa | HF115F/{}-2ZS4 | DPDT | 8 | 250 | 1.0 | 13.5 | 005 012 024
  Hongfa | HF115F/{}-2ZS4AF | DPDT | 8 | 250 | 1.05 | 13.5 | 005 012 024
  Hongfa | HF32F-G/{}-HS | SPST-NO | 10 | 250 | 0.5 | 4.6 | 005 012 024
  Hongfa | HF32F/{}-HS3 | SPST-NO | 5 | 250 | 0.45 | 4.6 | 005 012 024
  Hongfa | HF32F/{}-ZS3 | SPDT | 5 | 250 | 0.5 | 4.6 | 005 012 024
  Hongfa | HF33F/{}-HS3 | SPST-NO | 5 | 250 | 0.4 | 6 | 005 012 024
  Hongfa | HF33F/{}-ZS3 | SPDT | 5 | 250 | 0.45 | 6 | 005 012 024
  Hongfa | HF41F/{}-ZS | SPDT | 6 | 250 | 0.9 | 5.4 | 5 12 24
  Hongfa | HF41F/{}-HS | SPST-NO | 6 | 250 | 0.85 | 5.4 | 5 12 24
  Hongfa | HF46F/{}-HS1 | SPST-NO | 5 | 250 | 0.42 | 3 | 5 12 24
  Hongfa | HF46F/{}-HS1T | SPST-NO | 5 | 250 | 0.45 | 3 | 5 12 24
  Hongfa | HF46F-G/{}-HS1 | SPST-NO | 7 | 250 | 0.45 | 3 | 5 12 24
  Hongfa | HF46F-G/{}-HS1T | SPST-NO | 7 | 250 | 0.48 | 3 | 5 12 24
  Hongfa | HF49FD/{}-1H11 | SPST-NO | 5 | 250 | 0.75 | 3 | 005 012 024
  Hongfa | HF49FD/{}-1H12 | SPST-NO | 5 | 250 | 0.75 | 3 | 005 012 024
  Hongfa | HFD27/{}-S | DPDT | 2 | 125 | 0.7 | 4.5 | 005 009 012 024
  Hongfa | HFD27/{}-M | DPDT | 2 | 125 | 0.7 | 4.5 | 005 012 024 048
  Hongfa | HFD3/{} | DPDT | 2 | 125 | 1.1 | 2.4 | 3 5 12 24
  Hongfa | HFD4/{} | DPDT | 2 | 125 | 1.1 | 0.8 | 3 5 12 24
  Hongfa | HFD4/{}-SR | DPDT | 2 | 125 | 1.2 | 0.8 | 3 5 9 12 24
  Omron | G5LE-1-DC{} | SPDT | 10 | 250 | 0.95 | 12 | 5 9 12 24 48
  Omron | G5LE-14-DC{} | SPDT | 10 | 250 | 1.0 | 12 | 5 12 24
  Omron | G5V-1-DC{} | SPDT | 1 | 24 | 1.6 | 2 | 3 5 6 9 12 24
  Omron | G5V-2-DC{} | DPDT | 2 | 30 | 1.9 | 5 | 5 6 9 12 24 48
  Omron | G5V-2-H1-DC{} | DPDT | 1 | 30 | 2.2 | 5 | 5 9 12 24 48
  Omron | G5Q-14-DC{} | SPDT | 10 | 125 | 1.4 | 6.5 | 5 12 24
  Omron | G5Q-1A4-DC{} | SPST-NO | 10 | 250 | 1.3 | 6.5 | 5 12 24
  Omron | G6K-2F-Y-DC{} | DPDT | 1 | 30 | 2.6 | 0.7 | 3 4.5 5 12 24
  Omron | G6K-2F-DC{} | DPDT | 1 | 30 | 2.6 | 0.7 | 3 5 12 24
  Omron | G6K-2P-Y-DC{} | DPDT | 1 | 30 | 2.6 | 0.7 | 3 5 12 24
  Omron | G6S-2-DC{} | DPDT | 2 | 30 | 2.6 | 2 | 3 5 9 12 24
  Omron | G6S-2F-DC{} | DPDT | 2 | 30 | 2.8 | 2 | 3 4.5 5 12 24
  Omron | G2RL-1-DC{} | SPDT | 12 | 250 | 2.0 | 12 | 5 12 24 48
  Omron | G2RL-1-E-DC{} | SPDT | 16 | 250 | 2.1 | 12 | 5 12 24 48
  Omron | G2RL-1A-E-DC{} | SPST-NO | 16 | 250 | 2.0 | 12 | 5 12 24
  Omron | G2RL-2-DC{} | DPDT | 8 | 250 | 2.2 | 12 | 5 12 24 48
  Omron | G2RL-24-DC{} | DPDT | 8 | 250 | 2.2 | 12 | 5 12 24 48
  Omron | G5NB-1A-E-DC{} | SPST-NO | 5 | 250 | 1.1 | 4 | 5 12 24
  Omron | G5RL-1-E-DC{} | SPDT | 16 | 250 | 1.8 | 10 | 5 12 24
  Omron | G5RL-14-DC{} | SPDT | 12 | 250 | 1.7 | 10 | 5 12 24
  Omron | G6D-1A-ASI-DC{} | SPST-NO | 5 | 250 | 2.1 | 3 | 5 12 24
  Omron | G6DN-1A-DC{} | SPST-NO | 5 | 250 | 1.6 | 3 | 5 12 24
  Omron | G6B-1114P-US-DC{} | SPST-NO | 5 | 250 | 2.5 | 4.6 | 5 12 24
  Omron | G6B-2214P-US-DC{} | DPST-NO | 5 | 250 | 3.4 | 4.6 | 5 12 24
`);

/** Mounting and footprint by the start of the relay's number, as the makers' sheets state them. */
const relayBodies: readonly (readonly [start: string, body: string])[] = [
  ['SRD-', 'THT,19.2x15.5mm'],
  ['SLA-', 'THT,32x27.5mm'],
  ['SRA-', 'THT,16x12.4mm'],
  ['SMI-', 'THT,29x13mm'],
  ['SRS-', 'THT,15.8x10.8mm'],
  ['HF3FF/', 'THT,19x15.2mm'],
  ['HF115F/', 'THT,29x12.7mm'],
  ['HF32F', 'THT,18.4x10.2mm'],
  ['HF33F/', 'THT,20.5x10.2mm'],
  ['HF41F/', 'THT,28x5mm'],
  ['HF46F', 'THT,20.5x7.2mm'],
  ['HF49FD/', 'THT,20x5mm'],
  ['HFD27/', 'THT,20.2x10mm'],
  ['HFD3/', 'THT,15x7.5mm'],
  ['HFD4/', 'THT,10x6.5mm'],
  ['G5LE-', 'THT,22.5x16.5mm'],
  ['G5V-1-', 'THT,12.5x7.5mm'],
  ['G5V-2-', 'THT,20.5x10.1mm'],
  ['G5Q-', 'THT,20.3x10.3mm'],
  ['G6K-2F-', 'SMD,10x6.5mm'],
  ['G6K-2P-', 'THT,10x6.5mm'],
  ['G6S-2-', 'THT,15x7.5mm'],
  ['G6S-2F-', 'SMD,15x7.5mm'],
  ['G2RL-', 'THT,29x12.7mm'],
  ['G5NB-', 'THT,20.5x7.2mm'],
  ['G5RL-', 'THT,29x12.7mm'],
  ['G6D-', 'THT,17.5x6.5mm'],
  ['G6DN-', 'THT,20x5mm'],
  ['G6B-', 'THT,20x10mm'],
];

function relayPackage(mpn: string): string {
  const body = relayBodies.find(([start]) => mpn.startsWith(start))?.[1] ?? 'THT';
  return mpn.startsWith('HFD4/') && mpn.endsWith('-SR') ? body.replace('THT', 'SMD') : body;
}

/** C&K PTS645: S upright or V sideways, plunger colour by force, tenths of a millimetre, mounting. */
const forces: Record<string, number> = { K: 1, M: 1.6, L: 2.6, H: 5.2 };
const pts645 = table<[string, string, string]>(`
  S | 2LFS | K:43 50 70 M:43 50 70 H:43 70 95
  S | SMTR92LFS | K:13 43 50 70 M:13 43 50 70 L:13 50 70 H:50 70 95
  V | 2LFS | K:31 39 M:31 39 58 83 L:31 39 H:31
`);

/** Single parts: brand | part | body | height in mm | force in N | vertical or right angle | amperes | dollars. */
const tactiles = table<[BrandName, string, string, string, string, string, string, string]>(`
  XKB Connection | TS-1187A-B-A-B | 5.1x5.1mm | 1.5 | 2.5 | vertical | 0.05 | 0.03
  XKB Connection | TS-1187A-C-A-A | 5.1x5.1mm | 1.5 | 1.6 | vertical | 0.05 | 0.03
  XKB Connection | TS-1185-C-B-A-A | 5.2x5.2mm | 1.5 | 1.6 | vertical | 0.05 | 0.03
  XKB Connection | TS-1197A-B | 3.7x6.1mm | 2.5 | 1.6 | vertical | 0.05 | 0.05
  XKB Connection | TS-1145A-D-B | 3.3x4mm | 1.5 | 2.5 | vertical | 0.05 | 0.05
  Omron | B3F-1000 | 6x6mm | 4.3 | 0.98 | vertical | 0.05 | 0.22
  Omron | B3F-1002 | 6x6mm | 4.3 | 1.47 | vertical | 0.05 | 0.22
  Omron | B3F-1005 | 6x6mm | 4.3 | 2.55 | vertical | 0.05 | 0.22
  Omron | B3F-1020 | 6x6mm | 5 | 0.98 | vertical | 0.05 | 0.22
  Omron | B3F-1022 | 6x6mm | 5 | 1.47 | vertical | 0.05 | 0.22
  Omron | B3F-1025 | 6x6mm | 5 | 2.55 | vertical | 0.05 | 0.22
  Omron | B3F-1050 | 6x6mm | 7.3 | 0.98 | vertical | 0.05 | 0.24
  Omron | B3F-1052 | 6x6mm | 7.3 | 1.47 | vertical | 0.05 | 0.24
  Omron | B3F-1055 | 6x6mm | 7.3 | 2.55 | vertical | 0.05 | 0.24
  Omron | B3F-1060 | 6x6mm | 7 | 0.98 | vertical | 0.05 | 0.26
  Omron | B3F-1062 | 6x6mm | 7 | 1.47 | vertical | 0.05 | 0.26
  Omron | B3F-1070 | 6x6mm | 9.5 | 0.98 | vertical | 0.05 | 0.28
  Omron | B3F-1072 | 6x6mm | 9.5 | 1.47 | vertical | 0.05 | 0.28
  Omron | B3F-3105 | 6x6mm | 3.15 | 2.55 | right angle | 0.05 | 0.42
  Omron | B3F-3120 | 6x6mm | 3.85 | 0.98 | right angle | 0.05 | 0.42
  Omron | B3F-3122 | 6x6mm | 3.85 | 1.47 | right angle | 0.05 | 0.42
  Omron | B3F-3150 | 6x6mm | 6.15 | 0.98 | right angle | 0.05 | 0.45
  Omron | B3F-3152 | 6x6mm | 6.15 | 1.47 | right angle | 0.05 | 0.45
  Omron | B3F-4000 | 12x12mm | 4.3 | 1.27 | vertical | 0.05 | 0.4
  Omron | B3F-4005 | 12x12mm | 4.3 | 2.55 | vertical | 0.05 | 0.4
  Omron | B3F-4050 | 12x12mm | 7.3 | 1.27 | vertical | 0.05 | 0.42
  Omron | B3F-4055 | 12x12mm | 7.3 | 2.55 | vertical | 0.05 | 0.42
  Omron | B3F-5000 | 12x12mm | 4.3 | 1.27 | vertical | 0.05 | 0.55
  Omron | B3FS-1000P | 6x6mm | 3.1 | 0.98 | vertical | 0.05 | 0.42
  Omron | B3FS-1002P | 6x6mm | 3.1 | 1.47 | vertical | 0.05 | 0.42
  Omron | B3FS-1010P | 6x6mm | 4.3 | 0.98 | vertical | 0.05 | 0.42
  Omron | B3FS-1012P | 6x6mm | 4.3 | 1.47 | vertical | 0.05 | 0.42
  Omron | B3FS-1050P | 6x6mm | 7.3 | 0.98 | vertical | 0.05 | 0.45
  Omron | B3FS-1052P | 6x6mm | 7.3 | 1.47 | vertical | 0.05 | 0.45
  Omron | B3S-1000 | 6x6mm | 4.3 | 1.57 | vertical | 0.05 | 0.75
  Omron | B3S-1002 | 6x6mm | 4.3 | 2.26 | vertical | 0.05 | 0.75
  Omron | B3S-1000P | 6x6mm | 4.3 | 1.57 | vertical | 0.05 | 0.75
  Omron | B3U-1000P | 2.5x3mm | 1.6 | 1.53 | vertical | 0.05 | 0.6
  Omron | B3U-3000P | 2.5x3mm | 2.5 | 1.53 | right angle | 0.05 | 0.75
  C&K | PTS636SK25SMTRLFS | 3.5x6mm | 2.5 | 1.8 | vertical | 0.05 | 0.12
  C&K | PTS636SM43LFS | 3.5x6mm | 4.3 | 2.5 | vertical | 0.05 | 0.1
  C&K | PTS810SJK250SMTRLFS | 3.2x4.2mm | 2.5 | 2 | vertical | 0.05 | 0.3
  C&K | PTS810SJM250SMTRLFS | 3.2x4.2mm | 2.5 | 2.5 | vertical | 0.05 | 0.3
  C&K | PTS810SJG250SMTRLFS | 3.2x4.2mm | 2.5 | 1 | vertical | 0.05 | 0.3
  C&K | PTS820J20MSMTRLFS | 2.9x3.9mm | 2 | 2.4 | vertical | 0.05 | 0.34
  C&K | PTS820J25KSMTRLFS | 2.9x3.9mm | 2.5 | 1.6 | vertical | 0.05 | 0.34
`);

/** Brand | number with ## for the positions | pitch in mm | amperes | dollars first + each | positions. */
const dipSwitches = table<[BrandName, string, string, string, string, string]>(`
  XKB Connection | DSIC##LS-P | 1.27 | 0.025 | 0.12+0.05 | 1-8 10 12
  XKB Connection | DSIC##LH-P | 1.27 | 0.025 | 0.12+0.05 | 1-10 12
  XKB Connection | DS-##BLP | 2.54 | 0.025 | 0.05+0.02 | 1-10
  XKB Connection | DS-##RP | 2.54 | 0.025 | 0.05+0.02 | 1-10 12
  XKB Connection | DA-##BLP | 2.54 | 0.025 | 0.08+0.025 | 1-8 10 12
  XKB Connection | DA-##RP | 2.54 | 0.025 | 0.08+0.025 | 1-10 12
  XKB Connection | DPL-##BLP | 2.54 | 0.025 | 0.09+0.03 | 1-10 12
  XKB Connection | DPL-##RP | 2.54 | 0.025 | 0.09+0.03 | 1-8 10 12
  XKB Connection | DSHP##TS-S | 1.27 | 0.025 | 0.14+0.05 | 1-4 6 8 10
  Korean Hroparts | DS-##BP | 2.54 | 0.025 | 0.06+0.02 | 1-10 12
  Korean Hroparts | DP-##BP | 2.54 | 0.025 | 0.08+0.025 | 1-10 12
  Korean Hroparts | DP-##RP | 2.54 | 0.025 | 0.08+0.025 | 1-10 12
  Korean Hroparts | ES-##KP | 2.54 | 0.025 | 0.1+0.03 | 1-10 12
  Korean Hroparts | EM-##KP | 1.27 | 0.025 | 0.12+0.04 | 1-8 10
`);
/** Slide switches: brand | part | contact form | amperes | dollars | pitch in mm. */
const slides = table<[BrandName, string, string, string, string, string]>(`
  C&K | JS102011SAQN | SPDT | 0.3 | 0.42 | 2.5
  C&K | JS102011SCQN | SPDT | 0.3 | 0.42 | 2.5
  C&K | JS102011JCQN | SPDT | 0.3 | 0.42 | 2.5
  C&K | JS202011AQN | DPDT | 0.3 | 0.5 | 2.5
  C&K | JS202011CQN | DPDT | 0.3 | 0.5 | 2.5
  C&K | JS202011SCQN | DPDT | 0.3 | 0.55 | 2.5
  C&K | JS202011JAQN | DPDT | 0.3 | 0.55 | 2.5
  C&K | JS203011CQN | DP3T | 0.3 | 0.6 | 2.5
  XKB Connection | SS-12D11G7R | SPDT | 0.3 | 0.06 | 2.5
  XKB Connection | SK12D07L2B | SPDT | 0.3 | 0.04 | 2
  XKB Connection | SK12D07L3B | SPDT | 0.3 | 0.04 | 2
  XKB Connection | SK12D07L4B | SPDT | 0.3 | 0.04 | 2
  XKB Connection | SK12D07L5B | SPDT | 0.3 | 0.04 | 2
  XKB Connection | SK13D07L2B | SP3T | 0.3 | 0.06 | 2
`);

function tactile(
  brand: BrandName,
  mpn: string,
  body: string,
  height: number,
  force: number,
  orientation: string,
  amperes: number,
  dollars: number,
): Draft {
  return {
    brand,
    mpn,
    leaf: 'tactile',
    series: mpn.slice(0, 6),
    package: `SMD,${body}`,
    params: { body_size: body, switch_height: milli(height), operating_force: force, orientation, current_rating: amperes },
    usdMicros: usd(dollars),
    pack: 1000,
    packaging: 'reel',
    weightMg: 220,
  };
}

/** Relays and switches. */
export function* electromechanical(): Generator<Draft> {
  for (const [brand, mpn, form, amperes, volts, dollars, grams, coils] of relays) {
    for (const coil of words(coils)) {
      yield {
        brand,
        mpn: mpn.replace('{}', coil),
        leaf: 'relays',
        series: mpn.split(/[{/]/)[0]!.replace(/-(DC)?$/, ''),
        package: relayPackage(mpn),
        params: { coil_voltage: Number(coil), contact_form: form, contact_current: Number(amperes), voltage_rating: Number(volts) },
        usdMicros: usd(Number(dollars)),
        pack: brand === 'Songle' ? 100 : 50,
        packaging: 'tube',
        weightMg: Math.round(Number(grams) * 1000),
      };
    }
  }
  for (const [side, end, groups] of pts645) {
    for (const [, letter, heights] of groups.matchAll(/([KMLH]):([\d ]+)/g)) {
      for (const height of words(heights!))
        yield {
          ...tactile(
            'C&K',
            `PTS645${side}${letter}${height}${end}`,
            '6x6mm',
            Number(height) / 10,
            forces[letter!]!,
            side === 'S' ? 'vertical' : 'right angle',
            0.05,
            end.startsWith('SM') ? 0.13 : 0.09,
          ),
          package: end.startsWith('SM') ? 'SMD,6x6mm' : 'THT,6x6mm',
        };
    }
  }
  for (const [brand, mpn, body, height, force, orientation, amperes, dollars] of tactiles)
    yield tactile(brand, mpn, body, Number(height), Number(force), orientation, Number(amperes), Number(dollars));
  for (const [brand, mpn, pitch, amperes, dollars, list] of dipSwitches) {
    const [first, each] = dollars.split('+').map(Number) as [number, number];
    for (const positions of positionsOf(list)) {
      yield {
        brand,
        mpn: mpn.replace('##', String(positions).padStart(2, '0')),
        leaf: 'otherSwitches',
        series: mpn.split('#')[0]!,
        package: `P=${pitch}mm`,
        noun: ['拨码开关', 'DIP switch'],
        params: { positions, pitch: milli(Number(pitch)), contact_form: 'SPST', current_rating: Number(amperes) },
        usdMicros: usd(first + each * positions),
        pack: 50,
        packaging: 'tube',
        weightMg: 250 * positions,
      };
    }
  }
  for (const [brand, mpn, form, amperes, dollars, pitch] of slides)
    yield {
      brand,
      mpn,
      leaf: 'otherSwitches',
      series: mpn.slice(0, 5),
      package: `P=${pitch}mm`,
      noun: ['拨动开关', 'Slide switch'],
      params: { positions: form.includes('3') ? 3 : 2, pitch: milli(Number(pitch)), contact_form: form, current_rating: Number(amperes) },
      usdMicros: usd(Number(dollars)),
      pack: 500,
      packaging: 'bag',
      weightMg: 900,
    };
}
