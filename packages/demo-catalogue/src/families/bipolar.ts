// Bipolar and digital transistors.
import type { BrandName } from '../brands.ts';
import { kilo, mega, milli, usd, words, type Draft } from '../draft.ts';
import { caseWeightsMg, packOf, tubeCases } from './transistor-cases.ts';

/** Part, package, NPN or PNP, volts, amperes, gain from-to, megahertz, watts, dollars. */
const bjtTable: Partial<Record<BrandName, string>> = {
  'Changjiang (CJ)': `
    MMBT3904 SOT-23 NPN 40 .2 100-300 300 .2 .007
    MMBT3906 SOT-23 PNP 40 .2 100-300 300 .2 .007
    MMBT5551 SOT-23 NPN 160 .6 100-300 100 .3 .009
    MMBT5401 SOT-23 PNP 150 .6 100-300 100 .3 .009
    MMBT2222A SOT-23 NPN 40 .6 100-300 300 .25 .009
    MMBT2907A SOT-23 PNP 60 .6 100-300 200 .25 .009
    SS8050 SOT-23 NPN 25 1.5 200-350 100 .3 .009
    SS8550 SOT-23 PNP 25 1.5 200-350 100 .3 .009
    S8050 SOT-23 NPN 25 .5 200-350 150 .3 .008
    S8550 SOT-23 PNP 25 .5 200-350 150 .3 .008
    S9012 SOT-23 PNP 25 .5 200-350 150 .3 .008
    S9013 SOT-23 NPN 25 .5 200-350 150 .3 .008
    S9014 SOT-23 NPN 45 .1 200-1000 150 .2 .008
    S9015 SOT-23 PNP 45 .1 200-1000 150 .2 .008
    S9018 SOT-23 NPN 15 .05 70-190 800 .2 .01
    BC817-25 SOT-23 NPN 45 .5 160-400 100 .3 .01
    BC817-40 SOT-23 NPN 45 .5 250-600 100 .3 .01
    BC807-25 SOT-23 PNP 45 .5 160-400 100 .3 .01
    BC807-40 SOT-23 PNP 45 .5 250-600 100 .3 .01
    BC846B SOT-23 NPN 65 .1 200-450 100 .2 .009
    BC847B SOT-23 NPN 45 .1 200-450 100 .2 .009
    BC847C SOT-23 NPN 45 .1 420-800 100 .2 .009
    BC848B SOT-23 NPN 30 .1 200-450 100 .2 .009
    BC856B SOT-23 PNP 65 .1 220-475 100 .2 .009
    BC857B SOT-23 PNP 45 .1 220-475 100 .2 .009
    BC857C SOT-23 PNP 45 .1 420-800 100 .2 .009
    BC858B SOT-23 PNP 30 .1 220-475 100 .2 .009
    MMBTA42 SOT-23 NPN 300 .3 100-200 50 .35 .012
    MMBTA92 SOT-23 PNP 300 .3 100-200 50 .35 .012
    BCX56 SOT-89 NPN 80 1 63-250 130 .5 .03
    BCX53 SOT-89 PNP 80 1 63-250 50 .5 .03
    D882 SOT-89 NPN 30 3 60-400 50 .5 .03
    B772 SOT-89 PNP 30 3 60-400 50 .5 .03
    2SC1815 SOT-23 NPN 50 .15 130-400 80 .2 .009
    2SA1015 SOT-23 PNP 50 .15 130-400 80 .2 .009
    FMMT618 SOT-23 NPN 20 2.5 200-450 100 .35 .05
    MJD31C TO-252 NPN 100 3 10-50 3 1.25 .11
    MJD32C TO-252 PNP 100 3 10-50 3 1.25 .11
    TIP41C TO-220 NPN 100 6 15-75 3 2 .2
    TIP42C TO-220 PNP 100 6 15-75 3 2 .2
    TIP122 TO-220 NPN 100 5 1000-12000 4 2 .22
    TIP127 TO-220 PNP 100 5 1000-12000 4 2 .22
  `,
  onsemi: `
    MMBT3904LT1G SOT-23 NPN 40 .2 100-300 300 .225 .014
    MMBT3906LT1G SOT-23 PNP 40 .2 100-300 250 .225 .014
    MMBT2222ALT1G SOT-23 NPN 40 .6 100-300 300 .225 .016
    MMBT2907ALT1G SOT-23 PNP 60 .6 100-300 200 .225 .016
    MMBT5551LT1G SOT-23 NPN 160 .06 80-250 100 .225 .02
    MMBT5401LT1G SOT-23 PNP 150 .5 60-240 100 .225 .02
    MMBTA42LT1G SOT-23 NPN 300 .05 40-200 50 .225 .022
    MMBTA92LT1G SOT-23 PNP 300 .05 25-200 50 .225 .022
    MMBTA06LT1G SOT-23 NPN 80 .5 100-400 100 .225 .018
    MMBTA56LT1G SOT-23 PNP 80 .5 100-400 50 .225 .018
    BC846BLT1G SOT-23 NPN 65 .1 200-450 100 .3 .014
    BC847BLT1G SOT-23 NPN 45 .1 200-450 100 .3 .014
    BC847CLT1G SOT-23 NPN 45 .1 420-800 100 .3 .014
    BC848BLT1G SOT-23 NPN 30 .1 200-450 100 .3 .014
    BC856BLT1G SOT-23 PNP 65 .1 220-475 100 .3 .014
    BC857BLT1G SOT-23 PNP 45 .1 220-475 100 .3 .014
    BC857CLT1G SOT-23 PNP 45 .1 420-800 100 .3 .014
    BC807-25LT1G SOT-23 PNP 45 .5 160-400 100 .225 .017
    BC807-40LT1G SOT-23 PNP 45 .5 250-600 100 .225 .017
    BC817-25LT1G SOT-23 NPN 45 .5 160-400 100 .225 .017
    BC817-40LT1G SOT-23 NPN 45 .5 250-600 100 .225 .017
    PZT2222AT1G SOT-223 NPN 40 .6 100-300 300 1.5 .1
    PZT3904T1G SOT-223 NPN 40 .2 100-300 300 1.5 .11
    PZTA42T1G SOT-223 NPN 300 .5 40-200 50 1.5 .13
    BCP56-16T1G SOT-223 NPN 80 1 100-250 130 1.5 .11
    BCP53-16T1G SOT-223 PNP 80 1.5 100-250 50 1.5 .11
    MJD122T4G TO-252 NPN 100 8 1000-12000 4 20 .35
    MJD127T4G TO-252 PNP 100 8 1000-12000 4 20 .35
    MJD31CT4G TO-252 NPN 100 3 10-50 3 15 .28
    MJD32CT4G TO-252 PNP 100 3 10-50 3 15 .28
    MJD44H11T4G TO-252 NPN 80 8 40-200 85 20 .36
    MJD45H11T4G TO-252 PNP 80 8 40-200 90 20 .36
    TIP31CG TO-220 NPN 100 3 10-50 3 40 .42
    TIP32CG TO-220 PNP 100 3 10-50 3 40 .42
    TIP41CG TO-220 NPN 100 6 15-75 3 65 .5
    TIP42CG TO-220 PNP 100 6 15-75 3 65 .5
    TIP120G TO-220 NPN 60 5 1000-12000 4 65 .48
    TIP122G TO-220 NPN 100 5 1000-12000 4 65 .5
    TIP127G TO-220 PNP 100 5 1000-12000 4 65 .5
    2N3904BU TO-92 NPN 40 .2 100-300 300 .625 .04
    2N3906BU TO-92 PNP 40 .2 100-300 250 .625 .04
    2N5551TA TO-92 NPN 160 .6 80-250 100 .625 .05
    2N5401YBU TO-92 PNP 150 .6 120-240 100 .625 .06
    BC547BTA TO-92 NPN 45 .1 200-450 300 .5 .04
    BC337-25BU TO-92 NPN 45 .8 160-400 100 .625 .05
    BC327-25BU TO-92 PNP 45 .8 160-400 100 .625 .05
    KSP2222ABU TO-92 NPN 40 .6 100-300 300 .625 .05
  `,
  Nexperia: `
    MMBT3904,215 SOT-23 NPN 40 .2 100-300 300 .25 .012
    MMBT3906,215 SOT-23 PNP 40 .2 100-300 250 .25 .012
    MMBT2222A,215 SOT-23 NPN 40 .6 100-300 300 .25 .013
    PMBT3904,215 SOT-23 NPN 40 .2 100-300 300 .25 .013
    PMBT3906,215 SOT-23 PNP 40 .2 100-300 250 .25 .013
    PMBT2222A,215 SOT-23 NPN 40 .6 100-300 300 .25 .014
    PMBT2907A,215 SOT-23 PNP 60 .6 100-300 200 .25 .014
    PMBT5551,215 SOT-23 NPN 160 .3 80-250 100 .25 .018
    BC846B,215 SOT-23 NPN 65 .1 200-450 100 .25 .012
    BC847B,215 SOT-23 NPN 45 .1 200-450 100 .25 .012
    BC847C,215 SOT-23 NPN 45 .1 420-800 100 .25 .012
    BC847BW,115 SOT-323 NPN 45 .1 200-450 100 .2 .014
    BC847BS,115 SOT-363 NPN 45 .1 200-450 100 .2 .024
    BC856B,215 SOT-23 PNP 65 .1 220-475 100 .25 .012
    BC857B,215 SOT-23 PNP 45 .1 220-475 100 .25 .012
    BC857C,215 SOT-23 PNP 45 .1 420-800 100 .25 .012
    BC857BW,115 SOT-323 PNP 45 .1 220-475 100 .2 .014
    BC857BS,115 SOT-363 PNP 45 .1 200-450 100 .2 .024
    BC807-25,215 SOT-23 PNP 45 .5 160-400 80 .25 .015
    BC807-40,215 SOT-23 PNP 45 .5 250-600 80 .25 .015
    BC817-25,215 SOT-23 NPN 45 .5 160-400 100 .25 .015
    BC817-40,215 SOT-23 NPN 45 .5 250-600 100 .25 .015
    BC817-16,215 SOT-23 NPN 45 .5 100-250 100 .25 .016
    BC807-16,215 SOT-23 PNP 45 .5 100-250 80 .25 .016
    BCP56-16,115 SOT-223 NPN 80 1 100-250 180 .65 .1
    BCP53-16,115 SOT-223 PNP 80 1 100-250 145 .65 .1
    BCX56-16,115 SOT-89 NPN 80 1 100-250 180 .5 .09
    BCX53-16,115 SOT-89 PNP 80 1 100-250 145 .5 .09
    PBSS4041NX,115 SOT-89 NPN 60 6.2 250-500 130 .6 .2
    PBSS5240T,215 SOT-23 PNP 40 2 300-450 100 .3 .08
    PBSS4240T,215 SOT-23 NPN 40 2 300-450 230 .3 .08
  `,
  'Diodes Incorporated': `
    MMBT3904-7-F SOT-23 NPN 40 .2 100-300 300 .31 .018
    MMBT3906-7-F SOT-23 PNP 40 .2 100-300 250 .31 .018
    MMBT2222A-7-F SOT-23 NPN 40 .6 100-300 300 .31 .02
    MMBT2907A-7-F SOT-23 PNP 60 .6 100-300 200 .31 .02
    MMBT5551-7-F SOT-23 NPN 160 .6 80-250 130 .31 .024
    MMBT5401-7-F SOT-23 PNP 150 .6 60-240 100 .31 .024
    BC847B-7-F SOT-23 NPN 45 .1 200-450 300 .31 .018
    BC847C-7-F SOT-23 NPN 45 .1 420-800 300 .31 .018
    BC857B-7-F SOT-23 PNP 45 .1 220-475 200 .31 .018
    BC817-25-7-F SOT-23 NPN 45 .5 160-400 100 .31 .02
    BC817-40-7-F SOT-23 NPN 45 .5 250-600 100 .31 .02
    BC807-25-7-F SOT-23 PNP 45 .5 160-400 100 .31 .02
    BC807-40-7-F SOT-23 PNP 45 .5 250-600 100 .31 .02
    FMMT491TA SOT-23 NPN 60 1 100-300 150 .5 .11
    FMMT591TA SOT-23 PNP 60 1 100-300 150 .5 .11
    FMMT617TA SOT-23 NPN 15 3 200-450 120 .625 .14
    FMMT618TA SOT-23 NPN 20 2.5 200-450 140 .625 .14
    FMMT717TA SOT-23 PNP 12 2.5 180-450 110 .625 .15
    FZT851TA SOT-223 NPN 60 6 100-300 130 3 .35
    FZT951TA SOT-223 PNP 60 5 100-300 120 3 .36
    MMBTA42-7-F SOT-23 NPN 300 .5 40-200 50 .31 .03
    MMBTA92-7-F SOT-23 PNP 300 .5 25-200 50 .31 .03
  `,
  Rohm: `
    2SC2412KT146R SOT-23 NPN 50 .15 180-390 180 .2 .02
    2SA1037AKT146R SOT-23 PNP 50 .15 180-390 140 .2 .02
    2SCR513PT100 SOT-89 NPN 50 1 180-450 360 .5 .09
    2SAR513PT100 SOT-89 PNP 50 1 180-450 400 .5 .09
    2SD1766T100Q SOT-89 NPN 32 2 120-270 100 .5 .12
    2SB1188T100Q SOT-89 PNP 32 2 120-270 100 .5 .12
  `,
};

function* bjts(): Generator<Draft> {
  for (const [brand, table] of Object.entries(bjtTable) as [BrandName, string][]) {
    for (const line of table.trim().split('\n')) {
      const [mpn, size, polarity, volts, amperes, gain, megahertz, watts, dollars] = line.trim().split(' ') as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      const [low, high] = gain.split('-').map(Number) as [number, number];
      yield {
        brand,
        mpn,
        leaf: 'bjts',
        series: mpn.replace(/[-,].*/, ''),
        package: size,
        noun: [`${polarity} 三极管`, `${polarity} transistor`],
        params: {
          polarity,
          collector_emitter_voltage: Number(volts),
          current_rating: Number(amperes),
          current_gain: [low, high],
          transition_frequency: mega(Number(megahertz)),
          power_rating: Number(watts),
        },
        usdMicros: usd(Number(dollars)),
        pack: packOf(size),
        packaging: tubeCases.has(size) ? 'tube' : 'reel',
        weightMg: caseWeightsMg[size] ?? 20,
      };
    }
  }
}

/** R1 by the first digits of the number, R2 by the letter after them: E equal, Y, Z, X, J, T without, W. */
const baseResistors: Record<string, number> = { '113': 1, '123': 2.2, '143': 4.7, '114': 10, '124': 22, '144': 47, '115': 100 };
const pairs: Record<string, readonly [r1: number, r2: number | null]> = {
  '113Z': [1, 10],
  '123E': [2.2, 2.2],
  '123J': [2.2, 47],
  '123Y': [2.2, 10],
  '124X': [22, 47],
  '143X': [4.7, 10],
  '143Z': [4.7, 47],
  '114Y': [10, 47],
  '114W': [10, 4.7],
  '144W': [47, 22],
  '144V': [47, 10],
  '143F': [4.7, 22],
};
const digitalSeries: readonly (readonly [BrandName, string, (code: string) => string, string, string, number])[] = [
  [
    'Diodes Incorporated',
    'DDTC',
    (c) => `DDTC${c}CA-7-F`,
    'SOT-23',
    '113Z 114E 114T 114Y 115E 123E 123J 123T 124E 143T 143X 143Z 144E 143F',
    0.026,
  ],
  [
    'Diodes Incorporated',
    'DDTC',
    (c) => `DDTC${c}UA-7-F`,
    'SOT-323',
    '113Z 114E 114Y 123J 123T 123Y 124E 124T 124X 143E 143T 143X 143Z 144E 144V 144W',
    0.028,
  ],
  [
    'Diodes Incorporated',
    'DDTA',
    (c) => `DDTA${c}CA-7-F`,
    'SOT-23',
    '113Z 114E 114T 114Y 115E 123E 123J 124E 124T 124X 143E 143T 143X 144E 144W',
    0.026,
  ],
  [
    'Diodes Incorporated',
    'DDTC',
    (c) => `DDTC${c}E-7-F`,
    'SOT-523',
    '113Z 114E 114T 114W 114Y 115T 123E 123J 123T 124E 124T 124X 143T 143X 143Z 144E 144T 144V 144W',
    0.03,
  ],
  [
    'Rohm',
    'DTC',
    (c) => `DTC${c}KAT146`,
    'SOT-23',
    '113Z 114E 114T 114Y 115E 123E 123J 123T 123Y 124E 124T 143E 143T 143X 143Z 144E 144T 144W',
    0.03,
  ],
  ['Rohm', 'DTC', (c) => `DTC${c}UAT106`, 'SOT-323', '113Z 114E 114T 114W 114Y 115T 123E 123J 123Y 143E 143T 143Z 144E 144T', 0.032],
  ['Rohm', 'DTA', (c) => `DTA${c}UAT106`, 'SOT-323', '113Z 114Y 115E 115T 123E 123J 124E 143E 143T 143X 143Z 144E', 0.032],
  [
    'Nexperia',
    'PDTC',
    (c) => `PDTC${c}T,215`,
    'SOT-23',
    '114E 114T 114Y 115E 115T 123J 123Y 124E 124T 124X 143E 143X 143Z 144E 144V 144W',
    0.018,
  ],
  ['Nexperia', 'PDTA', (c) => `PDTA${c}T,215`, 'SOT-23', '114E 114T 114Y 123J 124E 124X 143E 143X 143Z 144E 144W', 0.018],
  [
    'Changjiang (CJ)',
    'DTC',
    (c) => `DTC${c}CA`,
    'SOT-23',
    '113Z 114E 114T 114W 114Y 123E 123J 123T 123Y 124E 143E 143T 143X 143Z 144E 144T',
    0.01,
  ],
  ['Changjiang (CJ)', 'DTC', (c) => `DTC${c}UA`, 'SOT-323', '113Z 114E 114T 114W 114Y 123J 124E 143T 143X 143Z 144E', 0.01],
];

function* digitals(): Generator<Draft> {
  for (const [brand, series, mpn, size, list, dollars] of digitalSeries) {
    for (const code of words(list)) {
      const single = baseResistors[code.slice(0, 3)]!;
      const [r1, r2] = pairs[code] ?? (code.endsWith('T') ? [single, null] : [single, single]);
      yield {
        brand,
        mpn: mpn(code),
        leaf: 'digitalTransistors',
        series,
        package: size,
        params: {
          polarity: series.endsWith('A') ? 'PNP' : 'NPN',
          base_resistor: kilo(r1),
          ...(r2 === null ? {} : { base_emitter_resistor: kilo(r2) }),
          collector_emitter_voltage: 50,
          current_rating: milli(100),
        },
        usdMicros: usd(dollars),
        pack: 3000,
        packaging: 'reel',
        weightMg: caseWeightsMg[size] ?? 6,
      };
    }
  }
}

/** All bipolar transistors, plain and with base resistors. */
export function* bipolar(): Generator<Draft> {
  yield* bjts();
  yield* digitals();
}
