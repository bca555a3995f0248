// Circuit protection: TVS tables by stand-off voltage, ESD arrays, resettable and chip fuses, varistors.
import type { BrandName } from '../brands.ts';
import { milli, pico, usd, words, type Draft } from '../draft.ts';

/** Stand-off voltage, least and greatest breakdown voltage, clamping voltage: the table common to SMAJ, SMBJ, SMCJ. */
const smjTable = `
  5.0 6.4 7 9.2 | 6.0 6.67 7.37 10.3 | 6.5 7.22 7.98 11.2 | 7.0 7.78 8.6 12 | 7.5 8.33 9.21 12.9 | 8.0 8.89 9.83 13.6
  8.5 9.44 10.4 14.4 | 9.0 10 11.1 15.4 | 10 11.1 12.3 17 | 11 12.2 13.5 18.2 | 12 13.3 14.7 19.9 | 13 14.4 15.9 21.5
  14 15.6 17.2 23.2 | 15 16.7 18.5 24.4 | 16 17.8 19.7 26 | 17 18.9 20.9 27.6 | 18 20 22.1 29.2 | 20 22.2 24.5 32.4
  22 24.4 26.9 35.5 | 24 26.7 29.5 38.9 | 26 28.9 31.9 42.1 | 28 31.1 34.4 45.4 | 30 33.3 36.8 48.4 | 33 36.7 40.6 53.3
  36 40 44.2 58.1 | 40 44.4 49.1 64.5 | 43 47.8 52.8 69.4 | 45 50 55.3 72.7 | 48 53.3 58.9 77.4 | 51 56.7 62.7 82.4
  54 60 66.3 87.1 | 58 64.4 71.2 93.6 | 60 66.7 73.7 96.8 | 64 71.1 78.6 103 | 70 77.8 86 113 | 75 83.3 92.1 121
  78 86.7 95.8 126 | 85 94.4 104 137 | 90 100 111 146 | 100 111 123 162 | 110 122 135 177 | 120 133 147 193
  130 144 159 209 | 150 167 185 243 | 160 178 197 259 | 170 189 209 275 | 180 201 222 292 | 200 224 247 324
  220 246 272 356 | 250 279 309 405 | 300 335 371 486 | 350 391 432 567 | 400 447 494 648 | 440 492 543 713
`
  .trim()
  .split(/[|\n]/)
  .map((row) => row.trim().split(' ') as [string, string, string, string]);
/** Nominal breakdown voltage (±5 %), stand-off, clamping: the table common to P6KE, 1.5KE and P6SMB. */
const keTable = `
  6.8 5.8 10.5 | 7.5 6.4 11.3 | 8.2 7.02 12.1 | 9.1 7.78 13.4 | 10 8.55 14.5 | 11 9.4 15.6
  12 10.2 16.7 | 13 11.1 18.2 | 15 12.8 21.2 | 16 13.6 22.5 | 18 15.3 25.2 | 20 17.1 27.7
  22 18.8 30.6 | 24 20.5 33.2 | 27 23.1 37.5 | 30 25.6 41.4 | 33 28.2 45.7 | 36 30.8 49.9
  39 33.3 53.9 | 43 36.8 59.3 | 47 40.2 64.8 | 51 43.6 70.1 | 56 47.8 77 | 62 53 85
  68 58.1 92 | 75 64.1 103 | 82 70.1 113 | 91 77.8 125 | 100 85.5 137 | 110 94 152
  120 102 165 | 130 111 179 | 150 128 207 | 160 136 219 | 180 154 246 | 200 171 274
  220 185 328 | 250 214 344 | 300 256 414 | 350 300 482 | 400 342 548 | 440 376 602
`
  .trim()
  .split(/[|\n]/)
  .map((row) => row.trim().split(' ') as [string, string, string]);

interface TvsSeries {
  readonly brand: BrandName;
  readonly prefix: string;
  readonly end: string;
  readonly package: string;
  readonly watts: number;
  readonly highest: number;
  readonly dollars: number;
}
const row = (brand: BrandName, prefix: string, end: string, size: string, watts: number, highest: number, dollars: number): TvsSeries => ({
  brand,
  prefix,
  end,
  package: size,
  watts,
  highest,
  dollars,
});
const smj: readonly TvsSeries[] = [
  row('Littelfuse', 'SMAJ', '', 'SMA', 400, 440, 0.09),
  row('Littelfuse', 'SMBJ', '', 'SMB', 600, 440, 0.12),
  row('Littelfuse', 'SMCJ', '', 'SMC', 1500, 440, 0.24),
  row('Littelfuse', 'SMF', '', 'SOD-123FL', 200, 85, 0.07),
  row('Littelfuse', 'SMDJ', '', 'SMC', 3000, 110, 0.5),
  row('Diodes Incorporated', 'SMAJ', '-13-F', 'SMA', 400, 170, 0.08),
  row('Diodes Incorporated', 'SMBJ', '-13-F', 'SMB', 600, 170, 0.1),
  row('Diodes Incorporated', 'SMCJ', '-13-F', 'SMC', 1500, 170, 0.2),
  row('Vishay', 'SMAJ', '-E3/61', 'SMA', 400, 130, 0.1),
  row('Vishay', 'SMBJ', '-E3/52', 'SMB', 600, 170, 0.13),
  row('Vishay', 'SMCJ', '-E3/57T', 'SMC', 1500, 170, 0.26),
  row('Bourns', 'SMAJ', '', 'SMA', 400, 170, 0.1),
  row('Bourns', 'SMBJ', '', 'SMB', 600, 170, 0.13),
  row('STMicroelectronics', 'SMAJ', '-TR', 'SMA', 400, 188, 0.09),
  row('Changjiang (CJ)', 'SMAJ', '', 'SMA', 400, 440, 0.022),
  row('Changjiang (CJ)', 'SMBJ', '', 'SMB', 600, 440, 0.03),
];
/** ST sells only these stand-off voltages. */
const stVolts = new Set(words('5.0 6.0 6.5 8.5 10 12 13 15 18 20 22 24 26 28 30 33 40 48 58 70 85 100 130 154 170 188'));
const ke: readonly TvsSeries[] = [
  row('Littelfuse', 'P6KE', '', 'DO-15', 600, 440, 0.16),
  row('Littelfuse', '1.5KE', '', 'DO-201', 1500, 440, 0.34),
  row('Littelfuse', 'P6SMB', '', 'SMB', 600, 440, 0.13),
  row('Littelfuse', 'P4SMA', '', 'SMA', 400, 440, 0.1),
  row('Littelfuse', '1.5SMC', '', 'SMC', 1500, 440, 0.25),
  row('Vishay', 'P6SMB', '-E3/52', 'SMB', 600, 220, 0.14),
  row('Vishay', '1.5KE', '-E3/54', 'DO-201', 1500, 440, 0.36),
  row('STMicroelectronics', 'P6KE', '', 'DO-15', 600, 440, 0.18),
  row('STMicroelectronics', '1.5KE', '', 'DO-201', 1500, 440, 0.4),
];

function tvs(
  series: TvsSeries,
  volts: string,
  direction: 'A' | 'CA',
  standoff: number,
  breakdown: [number, number],
  clamping: number,
): Draft {
  const bidirectional = direction === 'CA';
  return {
    brand: series.brand,
    mpn: `${series.prefix}${volts}${direction}${series.end}`,
    leaf: 'tvs',
    series: series.prefix,
    package: series.package,
    params: {
      standoff_voltage: standoff,
      direction: bidirectional ? 'bidirectional' : 'unidirectional',
      peak_pulse_power: series.watts,
      breakdown_voltage: breakdown,
      clamping_voltage: clamping,
      operating_temperature: [-65, 150],
    },
    usdMicros: usd(series.dollars),
    pack: { SMA: 5000, SMB: 3000, SMC: 3000, 'SOD-123FL': 3000 }[series.package] ?? 1000,
    packaging: 'reel',
    weightMg: { SMA: 65, SMB: 100, SMC: 220, 'SOD-123FL': 15, 'DO-15': 400 }[series.package] ?? 950,
  };
}

function* tvsDiodes(): Generator<Draft> {
  for (const series of smj) {
    for (const [volts, low, high, clamping] of smjTable) {
      const standoff = Number(volts);
      if (standoff > series.highest || (series.brand === 'STMicroelectronics' && !stVolts.has(volts))) continue;
      yield tvs(series, volts, 'A', standoff, [Number(low), Number(high)], Number(clamping));
      yield tvs(series, volts, 'CA', standoff, [Number(low), Number(high)], Number(clamping));
    }
  }
  for (const series of ke) {
    for (const [nominal, standoff, clamping] of keTable) {
      const volts = Number(nominal);
      if (volts > series.highest) continue;
      const band: [number, number] = [Number((volts * 0.95).toPrecision(3)), Number((volts * 1.05).toPrecision(3))];
      yield tvs(series, nominal, 'A', Number(standoff), band, Number(clamping));
      yield tvs(series, nominal, 'CA', Number(standoff), band, Number(clamping));
    }
  }
}

/** Brand, part, package, stand-off volts, lines, U or B, picofarads, kilovolts of contact discharge, dollars. */
const esdParts: readonly (readonly [BrandName, string, string, number, number, 'U' | 'B', number, number, number])[] = [
  ['STMicroelectronics', 'USBLC6-2SC6', 'SOT-23-6', 5, 2, 'U', 3.5, 15, 0.1],
  ['STMicroelectronics', 'USBLC6-2P6', 'SOT-666', 5, 2, 'U', 3.5, 15, 0.14],
  ['STMicroelectronics', 'USBLC6-4SC6', 'SOT-23-6', 5, 4, 'U', 3, 15, 0.22],
  ['STMicroelectronics', 'ESDA6V1L', 'SOT-23', 5.25, 2, 'U', 140, 15, 0.09],
  ['STMicroelectronics', 'ESDALC6V1W5', 'SOT-323-5', 3, 4, 'U', 12, 15, 0.12],
  ['STMicroelectronics', 'ESDCAN24-2BLY', 'SOT-23', 24, 2, 'B', 3.5, 30, 0.24],
  ['STMicroelectronics', 'ESDCAN03-2BWY', 'SOT-323', 26.5, 2, 'B', 3.3, 8, 0.26],
  ['Nexperia', 'PESD5V0S1BA,115', 'SOD-323', 5, 1, 'B', 35, 30, 0.04],
  ['Nexperia', 'PESD5V0S1BL,315', 'DFN1006-2', 5, 1, 'B', 35, 30, 0.05],
  ['Nexperia', 'PESD5V0S2BT,215', 'SOT-23', 5, 2, 'B', 35, 30, 0.08],
  ['Nexperia', 'PESD1CAN,215', 'SOT-23', 24, 2, 'B', 11, 23, 0.11],
  ['Nexperia', 'PESD2CAN,215', 'SOT-23', 24, 2, 'B', 25, 30, 0.13],
  ['Nexperia', 'PESD1LIN,115', 'SOD-323', 15, 1, 'B', 13, 23, 0.09],
  ['Nexperia', 'PRTR5V0U2X,215', 'SOT-143B', 5.5, 2, 'U', 1, 8, 0.11],
  ['Nexperia', 'IP4220CZ6,125', 'SOT-457', 5.5, 4, 'U', 1, 8, 0.16],
  ['Nexperia', 'PESD3V3L1BA,115', 'SOD-323', 3.3, 1, 'B', 101, 30, 0.05],
  ['Nexperia', 'PESD12VS1UB,115', 'SOD-523', 12, 1, 'U', 38, 30, 0.05],
  ['Texas Instruments', 'TPD2E001DRLR', 'SOT-553', 5.5, 2, 'U', 1.5, 8, 0.18],
  ['Texas Instruments', 'TPD2EUSB30DRTR', 'SOT-9X3', 5.5, 2, 'U', 0.7, 8, 0.17],
  ['Texas Instruments', 'TPD4E05U06DQAR', 'USON-10', 5.5, 4, 'U', 0.5, 12, 0.15],
  ['Texas Instruments', 'TPD4E1U06DBVR', 'SOT-23-6', 5.5, 4, 'U', 0.8, 15, 0.2],
  ['Texas Instruments', 'TPD1E10B06DPYR', 'X1SON-2(1x0.6)', 5.5, 1, 'B', 12, 30, 0.05],
  ['Texas Instruments', 'TPD6E004RSER', 'UQFN-8(1.5x1.5)', 5.5, 6, 'U', 1.6, 8, 0.25],
  ['Littelfuse', 'SP0503BAHTG', 'SOT-143', 5.5, 3, 'U', 30, 8, 0.13],
  ['Littelfuse', 'SP3012-06UTG', 'UDFN-14', 5, 6, 'U', 0.5, 12, 0.34],
  ['Littelfuse', 'SP0502BAHTG', 'SOT-23', 5.5, 2, 'U', 30, 8, 0.12],
  ['Littelfuse', 'SM712-02HTG', 'SOT-23', 12, 2, 'B', 75, 30, 0.21],
  ['onsemi', 'NUP2105LT1G', 'SOT-23', 24, 2, 'B', 30, 30, 0.1],
  ['onsemi', 'ESD9B5.0ST5G', 'SOD-923', 5, 1, 'B', 15, 18, 0.04],
  ['onsemi', 'ESD9X5.0ST5G', 'SOD-923', 5, 1, 'U', 65, 30, 0.04],
  ['onsemi', 'SM05T1G', 'SOT-23', 5, 2, 'U', 400, 30, 0.11],
  ['onsemi', 'SM12T1G', 'SOT-23', 12, 2, 'U', 185, 30, 0.12],
  ['onsemi', 'NUP4114UPXV6T1G', 'SOT-563', 5.5, 4, 'U', 0.8, 8, 0.16],
  ['onsemi', 'ESD7L5.0DT5G', 'SOT-723', 5, 2, 'U', 0.5, 10, 0.12],
  ['Bourns', 'CDSOT23-SM712', 'SOT-23', 12, 2, 'B', 75, 30, 0.24],
  ['Bourns', 'CDSOT23-T24CAN', 'SOT-23', 24, 2, 'B', 22, 30, 0.19],
  ['Diodes Incorporated', 'DT1042-04SO-7', 'SOT-23-6', 5.5, 4, 'U', 0.65, 8, 0.12],
  ['Diodes Incorporated', 'D5V0L1B2T-7', 'SOD-523', 5, 1, 'B', 15, 30, 0.05],
];

function* esd(): Generator<Draft> {
  for (const [brand, mpn, size, volts, channels, kind, picofarads, kilovolts, dollars] of esdParts) {
    yield {
      brand,
      mpn,
      leaf: 'esd',
      series: mpn.replace(/[-,].*/, ''),
      package: size,
      params: {
        standoff_voltage: volts,
        channels,
        direction: kind === 'U' ? 'unidirectional' : 'bidirectional',
        capacitance: pico(picofarads),
        esd_rating: kilovolts * 1000,
      },
      usdMicros: usd(dollars),
      pack: 3000,
      packaging: 'reel',
      weightMg: 10,
    };
  }
}

/** PTC series: rest of the number, then hold and trip amperes and volts. */
const ptcParts: readonly (readonly [BrandName, string, string, string, number])[] = [
  [
    'Littelfuse',
    '1812L',
    '1812',
    '010DR:0.1/0.3/30 010/60DR:0.1/0.3/60 014DR:0.14/0.34/60 020PR:0.2/0.4/30 020/60DR:0.2/0.4/60 035/30DR:0.35/0.7/30 050PR:0.5/1/15 050/30PR:0.5/1/30 075PR:0.75/1.5/13.2 075/24DR:0.75/1.5/24 075/33DR:0.75/1.5/33 110PR:1.1/2.2/8 110/16DR:1.1/1.95/16 110/24DR:1.1/1.95/24 110/33MR:1.1/1.95/33 125/16DR:1.25/2.5/16 150/12DR:1.5/3/12 150/24MR:1.5/3/24 160PR:1.6/2.8/8 160/12DR:1.6/2.8/12 200/12DR:2/3.5/12 260/12MR:2.6/5/12 300MR:3/5/6',
    0.12,
  ],
  [
    'Littelfuse',
    '1206L',
    '1206',
    '012YR:0.125/0.29/30 020YR:0.2/0.42/24 025YR:0.25/0.5/16 035YR:0.35/0.75/6 050YR:0.5/1/6 075THYR:0.75/1.5/6 110THYR:1.1/2.2/6',
    0.09,
  ],
  [
    'Littelfuse',
    '0805L',
    '0805',
    '010YR:0.1/0.3/15 020YR:0.2/0.5/9 035YR:0.35/0.75/6 050WR:0.5/1/6 075WR:0.75/1.5/6 100WR:1/1.95/6 110SLYR:1.1/2/6',
    0.09,
  ],
  [
    'Littelfuse',
    '0603L',
    '0603',
    '004YR:0.04/0.12/24 010YR:0.1/0.3/15 020YR:0.2/0.5/9 025YR:0.25/0.55/9 035YR:0.35/0.75/6 050SLYR:0.5/1/6',
    0.09,
  ],
  [
    'Littelfuse',
    '2920L',
    '2920',
    '030DR:0.3/0.6/60 050DR:0.5/1/60 075DR:0.75/1.5/30 150DR:1.5/3/30 185DR:1.85/3.7/30 200DR:2/4/15 200/24DR:2/4/24 250DR:2.5/5/15 260/24DR:2.6/5.2/24 300DR:3/5.2/6 300/15DR:3/5/15',
    0.22,
  ],
  [
    'Bourns',
    'MF-MSMF',
    '1812',
    '010-2:0.1/0.3/60 014-2:0.14/0.34/60 020-2:0.2/0.4/30 030-2:0.3/0.6/30 050-2:0.5/1/15 075-2:0.75/1.5/13.2 110-2:1.1/2.2/6 110/16-2:1.1/2.2/16 125-2:1.25/2.5/6 150-2:1.5/3/6 160-2:1.6/2.8/8 200-2:2/4/8 250/16X-2:2.5/5/16 260-2:2.6/5.2/6',
    0.16,
  ],
  [
    'Bourns',
    'MF-R',
    'Radial,PTC',
    '005:0.05/0.1/60 010:0.1/0.2/60 017:0.17/0.34/60 020:0.2/0.4/60 025:0.25/0.5/60 030:0.3/0.6/60 040:0.4/0.8/60 050:0.5/1/60 065:0.65/1.3/60 075:0.75/1.5/60 090:0.9/1.8/60 110:1.1/2.2/30 135:1.35/2.7/30 160:1.6/3.2/30 185:1.85/3.7/30 250:2.5/5/30 300:3/6/30 400:4/8/30 500:5/10/30 600:6/12/30 700:7/14/30 800:8/16/30 900:9/18/30',
    0.17,
  ],
  [
    'Bourns',
    'MF-NSMF',
    '1206',
    '012-2:0.12/0.29/30 020-2:0.2/0.46/24 035-2:0.35/0.75/6 050-2:0.5/1/13.2 075-2:0.75/1.5/6 110-2:1.1/2.2/6 150-2:1.5/3/6 200-2:2/4/6',
    0.14,
  ],
  [
    'Bourns',
    'MF-PSMF',
    '0805',
    '010X-2:0.1/0.3/15 020X-2:0.2/0.5/9 035X-2:0.35/0.75/6 050X-2:0.5/1/6 075X-2:0.75/1.5/6 110X-2:1.1/2.2/6',
    0.13,
  ],
];

function* ptcs(): Generator<Draft> {
  for (const [brand, prefix, size, list, dollars] of ptcParts) {
    for (const entry of words(list)) {
      const [code, ratings] = entry.split(':') as [string, string];
      const [hold, trip, volts] = ratings.split('/').map(Number) as [number, number, number];
      yield {
        brand,
        mpn: `${prefix}${code}`,
        leaf: 'ptc',
        series: prefix,
        package: size,
        params: { hold_current: hold, trip_current: trip, voltage_rating: volts, operating_temperature: [-40, 85] },
        usdMicros: usd(dollars),
        pack: size.startsWith('Radial') ? 500 : size === '1812' || size === '2920' ? 2000 : 3000,
        packaging: size.startsWith('Radial') ? 'bag' : 'reel',
        weightMg: size.startsWith('Radial') ? 600 : 30,
      };
    }
  }
}

/** Littelfuse: series, package, speed, volts, end, ratings in amperes as the number writes them. */
const fuseSeries: readonly (readonly [string, string, 'fast acting' | 'time lag', number, string, string, number])[] = [
  [
    '0451',
    '2410',
    'fast acting',
    125,
    'MRL',
    '.062 .080 .100 .125 .160 .200 .250 .315 .375 .400 .500 .630 .750 .800 001. 1.25 01.5 01.6 002. 02.5 03.15 003. 03.5 004. 005. 06.3 007. 008. 010. 012. 015.',
    0.4,
  ],
  ['0452', '2410', 'time lag', 125, 'MRL', '.375 .500 .750 001. 01.5 002. 02.5 003. 03.5 004. 005.', 0.55],
  ['0466', '1206', 'fast acting', 125, 'NRHF', '.125 .200 .250 .375 .500 .750 001. 1.25 01.5 1.75 002. 02.5 003.', 0.24],
  ['0467', '0603', 'fast acting', 32, 'NRHF', '.250 .375 .500 .750 001. 1.25 01.5 1.75 002. 02.5 003. 004. 005.', 0.2],
  ['0435', '0402', 'fast acting', 32, 'KRHF', '.250 .375 .500 .750 001. 1.25 01.5 1.75 002. 003. 004.', 0.2],
  [
    '0217',
    '5x20mm',
    'fast acting',
    250,
    'MXP',
    '.032 .050 .063 .080 .100 .125 .160 .200 .250 .315 .400 .500 .630 .800 001. 1.25 01.6 002. 02.5 3.15 004. 005. 06.3 008. 010. 12.5 015.',
    0.2,
  ],
  [
    '0218',
    '5x20mm',
    'time lag',
    250,
    'MXP',
    '.032 .050 .063 .080 .100 .125 .160 .200 .250 .315 .400 .500 .630 .800 001. 1.25 01.6 002. 02.5 3.15 004. 005. 06.3 008. 010. 12.5 016.',
    0.22,
  ],
];
const fuseRating = (text: string): string => (text === '03.15' ? '3.15' : text);

function* fuses(): Generator<Draft> {
  for (const [series, size, speed, volts, end, list, dollars] of fuseSeries) {
    for (const text of words(list).map(fuseRating)) {
      yield {
        brand: 'Littelfuse',
        mpn: `${series}${text}${end}`,
        leaf: 'fuses',
        series,
        package: size,
        params: { current_rating: Number(text), voltage_rating: volts, fuse_speed: speed },
        usdMicros: usd(dollars),
        pack: size === '5x20mm' ? 1000 : 3000,
        packaging: size === '5x20mm' ? 'box' : 'reel',
        weightMg: size === '5x20mm' ? 1100 : 20,
      };
    }
  }
}

/** Bourns MOV: disc in millimetres, D, varistor voltage code, K for ±10 %. Volts of sinusoidal AC stand beside each code. */
const movTable = words(`
  180:11 220:14 270:17 330:20 390:25 470:30 560:35 680:40 820:50 101:60 121:75
  151:95 201:130 221:140 241:150 271:175 301:190 331:210 361:230 391:250 431:275 471:300
  511:320 561:350 621:385 681:420 751:460 781:485 821:510 911:550 102:625 112:680
`).map((entry) => entry.split(':') as [string, string]);
const discs = [
  ['05', 5, 400, 0.07],
  ['07', 7, 1200, 0.1],
  ['10', 10, 2500, 0.14],
  ['14', 14, 4500, 0.24],
  ['20', 20, 6500, 0.45],
] as const;

function* varistors(): Generator<Draft> {
  for (const [disc, millimetres, surge, dollars] of discs) {
    for (const [code, acVolts] of movTable) {
      const volts = Number(`${code.slice(0, 2)}e${code[2]}`);
      if ((disc === '05' && volts > 470) || (disc === '07' && volts > 820)) continue;
      yield {
        brand: 'Bourns',
        mpn: `MOV-${disc}D${code}K`,
        leaf: 'varistors',
        series: `MOV-${disc}D`,
        package: `Radial,D${millimetres}mm`,
        params: {
          varistor_voltage: volts,
          tolerance: 10,
          ac_voltage: Number(acVolts),
          disc_diameter: milli(millimetres),
          impulse_current: volts < 82 ? surge / 5 : surge,
          operating_temperature: [-40, 105],
        },
        usdMicros: usd(dollars),
        pack: 500,
        packaging: 'bag',
        weightMg: millimetres * 110,
      };
    }
  }
}

/** All protection parts. */
export function* protection(): Generator<Draft> {
  yield* tvsDiodes();
  yield* esd();
  yield* ptcs();
  yield* fuses();
  yield* varistors();
}
