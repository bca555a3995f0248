// Connectors by positions and rows: headers, sockets, wire-to-board, FFC, USB, terminal blocks.
import type { BrandName } from '../brands.ts';
import type { LeafKey } from '../categories.ts';
import { milli, table, usd, words, type Draft } from '../draft.ts';

/** Whole numbers of a list that may hold ranges: `2-5 8` is 2, 3, 4, 5, 8; `4-12/2` goes in twos. */
export function positionsOf(list: string): number[] {
  return words(list).flatMap((entry) => {
    const [span, step = '1'] = entry.split('/') as [string, string?];
    const [first, last = first] = span.split('-').map(Number) as [number, number?];
    return Array.from({ length: Math.floor((last - first) / Number(step)) + 1 }, (_, i) => first + i * Number(step));
  });
}

/**
 * Brand | leaf | number with # for the positions (##: two digits) | series | rows | pitch in mm | vertical or right angle |
 * gender | rated amperes | dollars for the first and each further position | positions. In `R#` numbers count per row.
 */
const strips = table<[BrandName, LeafKey, string, string, string, string, string, string, string, string, string]>(`
  XFCN | pinHeaders | PZ254V-11-##P | PZ254 | 1 | 2.54 | vertical | male | 3 | 0.006+0.005 | 1-20 22 24 25 26 30 40
  XFCN | pinHeaders | PZ254V-12-##P | PZ254 | 2 | 2.54 | vertical | male | 3 | 0.01+0.005 | 10-40/2 44-54/2 58 60 80
  XFCN | pinHeaders | PZ254R-11-##P | PZ254 | 1 | 2.54 | right angle | male | 3 | 0.008+0.006 | 2-10 14 40
  XFCN | pinHeaders | PZ254R-12-##P | PZ254 | 2 | 2.54 | right angle | male | 3 | 0.012+0.006 | 10-24/2 80
  XFCN | sockets | PM254V-11-##-H85 | PM254 | 1 | 2.54 | vertical | female | 3 | 0.015+0.01 | 2-12 16 19
  XFCN | sockets | PM254V-12-##-H85 | PM254 | 2 | 2.54 | vertical | female | 3 | 0.02+0.01 | 4-8/2 12 16 32 34
  Samtec | pinHeaders | TSW-1R#-07-G-S | TSW | 1 | 2.54 | vertical | male | 6.3 | 0.12+0.09 | 1-20 25 32 40
  Samtec | pinHeaders | TSW-1R#-07-G-D | TSW | 2 | 2.54 | vertical | male | 6.3 | 0.16+0.09 | 2-16 20 25
  Samtec | pinHeaders | TSW-1R#-07-T-S | TSW | 1 | 2.54 | vertical | male | 6.3 | 0.06+0.05 | 1-12 20
  Samtec | pinHeaders | TSW-1R#-07-T-D | TSW | 2 | 2.54 | vertical | male | 6.3 | 0.09+0.05 | 1-14 20
  Samtec | pinHeaders | TSW-1R#-07-L-S | TSW | 1 | 2.54 | vertical | male | 6.3 | 0.09+0.07 | 2-12 20 40
  Samtec | pinHeaders | TSW-1R#-07-L-D | TSW | 2 | 2.54 | vertical | male | 6.3 | 0.13+0.07 | 2-17 20 50
  Samtec | pinHeaders | TSW-1R#-07-F-D | TSW | 2 | 2.54 | vertical | male | 6.3 | 0.12+0.06 | 1-12 15 20
  Samtec | pinHeaders | TSW-1R#-08-G-D-RA | TSW | 2 | 2.54 | right angle | male | 6.3 | 0.22+0.12 | 2-10 14 15 20
  Samtec | pinHeaders | TSW-1R#-08-G-S-RA | TSW | 1 | 2.54 | right angle | male | 6.3 | 0.15+0.11 | 2-10
  Samtec | pinHeaders | FTSH-1R#-01-L-DV | FTSH | 2 | 1.27 | vertical | male | 3.4 | 0.6+0.12 | 2-10 12 13 16 20 40
  Samtec | pinHeaders | TSM-1R#-01-L-DV | TSM | 2 | 2.54 | vertical | male | 5.2 | 0.7+0.14 | 2-12 13 20
  Samtec | sockets | SSW-1R#-01-G-S | SSW | 1 | 2.54 | vertical | female | 4.7 | 0.3+0.19 | 2-10 12 14 20
  Samtec | sockets | SSW-1R#-01-G-D | SSW | 2 | 2.54 | vertical | female | 4.7 | 0.5+0.19 | 1-10 12 13 15 16 19 20 26
  Samtec | sockets | SSW-1R#-01-T-S | SSW | 1 | 2.54 | vertical | female | 4.7 | 0.2+0.13 | 2-8 10 11 15
  Samtec | sockets | SSW-1R#-01-T-D | SSW | 2 | 2.54 | vertical | female | 4.7 | 0.3+0.13 | 3-8 10 11 13-15 17 18 20
  Samtec | sockets | SSW-1R#-01-F-D | SSW | 2 | 2.54 | vertical | female | 4.7 | 0.4+0.16 | 2-10 12 15-17 20
  Samtec | sockets | SSM-1R#-L-DV | SSM | 2 | 2.54 | vertical | female | 4.7 | 0.9+0.3 | 2-10 13 16 20
  Samtec | sockets | CLP-1R#-02-L-D | CLP | 2 | 1.27 | vertical | female | 3.3 | 1.0+0.2 | 2-8 10 14 20
  Samtec | sockets | SQT-1R#-01-F-D | SQT | 2 | 2 | vertical | female | 4.5 | 0.9+0.25 | 2-7 10-12 20
  Samtec | sockets | BCS-1R#-L-D-TE | BCS | 2 | 2.54 | vertical | female | 4.6 | 0.9+0.28 | 2-7 10 12 13 20
  Harwin | pinHeaders | M20-999##45 | M20-999 | 1 | 2.54 | vertical | male | 3 | 0.05+0.025 | 2-12 15 16 20 36
  Harwin | pinHeaders | M20-999##46 | M20-999 | 1 | 2.54 | vertical | male | 3 | 0.03+0.018 | 2-12 16 20 36
  Harwin | pinHeaders | M20-998##45 | M20-998 | 2 | 2.54 | vertical | male | 3 | 0.08+0.03 | R2-12 R20
  Harwin | pinHeaders | M20-998##46 | M20-998 | 2 | 2.54 | vertical | male | 3 | 0.05+0.022 | R2-12 R20
  Harwin | sockets | M20-782##46 | M20-782 | 1 | 2.54 | vertical | female | 3 | 0.15+0.06 | 2-10 14 20
  Harwin | sockets | M20-783##46 | M20-783 | 2 | 2.54 | vertical | female | 3 | 0.2+0.06 | R2-10 R13 R20
  Harwin | sockets | M20-781##45 | M20-781 | 2 | 2.54 | vertical | female | 3 | 0.3+0.09 | R2-8 R10 R20
  JST | wireToBoard | B#B-XH-A(LF)(SN) | XH | 1 | 2.5 | vertical | male | 3 | 0.02+0.012 | 2-16 20
  JST | wireToBoard | S#B-XH-A(LF)(SN) | XH | 1 | 2.5 | right angle | male | 3 | 0.03+0.016 | 2-10 12-14 16
  JST | wireToBoard | S#B-XH-A-1(LF)(SN) | XH | 1 | 2.5 | right angle | male | 3 | 0.03+0.016 | 2-12
  JST | wireToBoard | B#B-XH-AM(LF)(SN) | XH | 1 | 2.5 | vertical | male | 3 | 0.03+0.016 | 2-8 10 12
  JST | wireToBoard | XHP-# | XH | 1 | 2.5 | vertical | female | 3 | 0.012+0.006 | 2-16 20
  JST | wireToBoard | B#B-PH-K-S(LF)(SN) | PH | 1 | 2 | vertical | male | 2 | 0.02+0.01 | 2-16
  JST | wireToBoard | S#B-PH-K-S(LF)(SN) | PH | 1 | 2 | right angle | male | 2 | 0.025+0.013 | 2-15
  JST | wireToBoard | B#B-PH-SM4-TB(LF)(SN) | PH | 1 | 2 | vertical | male | 2 | 0.12+0.04 | 2-13
  JST | wireToBoard | S#B-PH-SM4-TB(LF)(SN) | PH | 1 | 2 | right angle | male | 2 | 0.12+0.04 | 2-13 15
  JST | wireToBoard | PHR-# | PH | 1 | 2 | vertical | female | 2 | 0.01+0.006 | 2-16
  JST | wireToBoard | B#B-EH-A(LF)(SN) | EH | 1 | 2.5 | vertical | male | 3 | 0.02+0.012 | 2-10 12 14 15
  JST | wireToBoard | S#B-EH(LF)(SN) | EH | 1 | 2.5 | right angle | male | 3 | 0.025+0.014 | 2-10 12-14
  JST | wireToBoard | EHR-# | EH | 1 | 2.5 | vertical | female | 3 | 0.012+0.006 | 2-15
  JST | wireToBoard | B#B-ZR(LF)(SN) | ZH | 1 | 1.5 | vertical | male | 1 | 0.03+0.015 | 2-12
  JST | wireToBoard | S#B-ZR(LF)(SN) | ZH | 1 | 1.5 | right angle | male | 1 | 0.04+0.018 | 2-8 10-12
  JST | wireToBoard | B#B-ZR-SM4-TF(LF)(SN) | ZH | 1 | 1.5 | vertical | male | 1 | 0.12+0.04 | 2-8 11-13
  JST | wireToBoard | ZHR-# | ZH | 1 | 1.5 | vertical | female | 1 | 0.015+0.008 | 2-13
  JST | wireToBoard | SM##B-SRSS-TB(LF)(SN) | SH | 1 | 1 | right angle | male | 1 | 0.12+0.035 | 2-13 15 20
  JST | wireToBoard | BM##B-SRSS-TB(LF)(SN) | SH | 1 | 1 | vertical | male | 1 | 0.12+0.035 | 2-10 12 14
  JST | wireToBoard | SHR-##V-S | SH | 1 | 1 | vertical | female | 1 | 0.03+0.01 | 2-12 14
  JST | wireToBoard | SM##B-GHS-TB(LF)(SN) | GH | 1 | 1.25 | right angle | male | 1 | 0.14+0.045 | 2-9 11 12 14 15
  JST | wireToBoard | BM##B-GHS-TBT(LF)(SN) | GH | 1 | 1.25 | vertical | male | 1 | 0.14+0.045 | 2-15
  JST | wireToBoard | GHR-##V-S | GH | 1 | 1.25 | vertical | female | 1 | 0.03+0.012 | 2-15
  JST | wireToBoard | B##B-XASK-1(LF)(SN) | XA | 1 | 2.5 | vertical | male | 3 | 0.06+0.03 | 2-12 14 15 20
  JST | wireToBoard | S##B-XASK-1(LF)(SN) | XA | 1 | 2.5 | right angle | male | 3 | 0.08+0.035 | 2-10 12 14
  JST | wireToBoard | XARP-##V | XA | 1 | 2.5 | vertical | female | 3 | 0.05+0.02 | 2-10 12 14 15
  JST | wireToBoard | B##B-PASK(LF)(SN) | PA | 1 | 2 | vertical | male | 3 | 0.05+0.025 | 2-12
  JST | wireToBoard | S##B-PASK-2(LF)(SN) | PA | 1 | 2 | right angle | male | 3 | 0.06+0.03 | 2-10 12
  JST | wireToBoard | PAP-##V-S | PA | 1 | 2 | vertical | female | 3 | 0.03+0.012 | 2-12
  JST | wireToBoard | SMR-##V-B | SM | 1 | 2.5 | vertical | male | 3 | 0.05+0.02 | 2-9 11 12
  JST | wireToBoard | B##B-PHDSS(LF)(SN) | PHD | 2 | 2 | vertical | male | 3 | 0.1+0.03 | 10-34/2
  JST | wireToBoard | PHDR-##VS | PHD | 2 | 2 | vertical | female | 3 | 0.08+0.015 | 8-34/2
  Molex | wireToBoard | 53047##10 | PicoBlade | 1 | 1.25 | vertical | male | 1 | 0.08+0.03 | 2-15
  Molex | wireToBoard | 53048##10 | PicoBlade | 1 | 1.25 | right angle | male | 1 | 0.09+0.03 | 2-12 15
  Molex | wireToBoard | 53261##71 | PicoBlade | 1 | 1.25 | right angle | male | 1 | 0.2+0.06 | 2-15
  Molex | wireToBoard | 53398##71 | PicoBlade | 1 | 1.25 | vertical | male | 1 | 0.2+0.06 | 2-15
  Molex | wireToBoard | 51021##00 | PicoBlade | 1 | 1.25 | vertical | female | 1 | 0.05+0.015 | 2-15
  Molex | wireToBoard | 22232##1 | KK 254 | 1 | 2.54 | vertical | male | 4 | 0.06+0.03 | 2-10
  Molex | wireToBoard | 22272##1 | KK 254 | 1 | 2.54 | vertical | male | 4 | 0.05+0.025 | 2-8 10-12 16
  Molex | wireToBoard | 22013##7 | KK 254 | 1 | 2.54 | vertical | female | 4 | 0.05+0.02 | 2-8 10 11 13 15 16
  Molex | wireToBoard | 43045##12 | Micro-Fit 3.0 | 2 | 3 | vertical | male | 8.5 | 0.4+0.09 | 2-24/2
  Molex | wireToBoard | 43045##00 | Micro-Fit 3.0 | 2 | 3 | right angle | male | 8.5 | 0.45+0.09 | 2-24/2
  Molex | wireToBoard | 43025##00 | Micro-Fit 3.0 | 2 | 3 | vertical | female | 8.5 | 0.15+0.03 | 2-24/2
  Molex | wireToBoard | 43650##00 | Micro-Fit 3.0 | 1 | 3 | right angle | male | 8.5 | 0.4+0.1 | 2-10 12
  Molex | wireToBoard | 43645##00 | Micro-Fit 3.0 | 1 | 3 | vertical | female | 8.5 | 0.12+0.04 | 2-10 12
  Molex | wireToBoard | 39281##3 | Mini-Fit Jr | 2 | 4.2 | vertical | male | 13 | 0.25+0.08 | 2-24/2
  Molex | wireToBoard | 39012##0 | Mini-Fit Jr | 2 | 4.2 | vertical | female | 13 | 0.12+0.04 | 2-24/2
  Hirose | wireToBoard | DF13-#S-1.25C | DF13 | 1 | 1.25 | vertical | female | 1 | 0.06+0.02 | 2-12 15
  Hirose | wireToBoard | DF13-#P-1.25DSA | DF13 | 1 | 1.25 | vertical | male | 1 | 0.2+0.06 | 2-12 15
  Hirose | wireToBoard | DF3-#S-2C | DF3 | 1 | 2 | vertical | female | 3 | 0.05+0.015 | 2-10 12 13
  Hirose | wireToBoard | DF11-#DS-2C | DF11 | 2 | 2 | vertical | female | 2 | 0.12+0.03 | 4-32/2
  Hirose | wireToBoard | DF11-#DP-2DSA(08) | DF11 | 2 | 2 | vertical | male | 2 | 0.35+0.06 | 4-26/2 30
  Hirose | ffc | FH12-#S-0.5SH(55) | FH12 | 1 | 0.5 | bottom contact | - | 0.5 | 0.35+0.035 | 6-34/2 15 33 40 45 50
  Hirose | ffc | FH12A-#S-0.5SH(55) | FH12A | 1 | 0.5 | bottom contact | - | 0.5 | 0.4+0.035 | 12 15 16 18 20 24 32 36 40 45 50
  Hirose | ffc | FH12-#S-0.5SVA(54) | FH12 | 1 | 0.5 | vertical | - | 0.5 | 0.45+0.035 | 10 18-26/2 30 36 40 50
  Hirose | ffc | FH12-#S-1SH(55) | FH12 | 1 | 1 | bottom contact | - | 1 | 0.3+0.05 | 5 6 8 9 11 12 16 22 26
  Hirose | ffc | FH34SRJ-#S-0.5SH(50) | FH34 | 1 | 0.5 | dual contact | - | 0.5 | 0.35+0.035 | 4-6 8-26/2 30 34 40 45 50
  Hirose | ffc | FH35C-#S-0.3SHW(50) | FH35C | 1 | 0.3 | bottom contact | - | 0.2 | 0.4+0.025 | 9-27/2 31-35/2 39 41 45 51 55
  Hirose | ffc | FH52-#S-0.5SH | FH52 | 1 | 0.5 | bottom contact | - | 0.5 | 0.5+0.04 | 6 8 10 15 18 22 25 26 30 32 40 50 60
  Molex | ffc | 52271##79 | Easy-On 1.0 | 1 | 1 | bottom contact | - | 1 | 0.3+0.05 | 4-10 12-16/2 18-26/2 30
  Molex | ffc | 52271##69 | Easy-On 1.0 | 1 | 1 | top contact | - | 1 | 0.3+0.05 | 4-8/2 7 10-16/2 15 20 22 30
  Molex | ffc | 52745##97 | Easy-On 0.5 | 1 | 0.5 | bottom contact | - | 0.5 | 0.4+0.04 | 4 6-8 10 12 16-20/2
  Molex | ffc | 503480##00 | Easy-On 0.5 | 1 | 0.5 | bottom contact | - | 0.5 | 0.4+0.03 | 6-16/2 20-26/2 32
  JUSHUO | ffc | AFC07-S##FCA-00 | AFC07 | 1 | 0.5 | bottom contact | - | 0.5 | 0.03+0.003 | 4-8 10-16/2 15 18-36/2 33 35 40 45 50 54 60
  JUSHUO | ffc | AFC07-S##FCC-00 | AFC07 | 1 | 0.5 | bottom contact | - | 0.5 | 0.03+0.003 | 4-16 18-26/2 28 30 33-36 40 45 50 54 60
  JUSHUO | ffc | AFC07-S##ECA-00 | AFC07 | 1 | 0.5 | top contact | - | 0.5 | 0.03+0.003 | 4-8/2 5 10-16/2 15 18-36/2 33 35 40 45 50 54 60
  JUSHUO | ffc | AFC07-S##ECC-00 | AFC07 | 1 | 0.5 | top contact | - | 0.5 | 0.03+0.003 | 4-12 14-16 18-34/2 33 35 40 45 50 60
  JUSHUO | ffc | AFC01-S##FCA-00 | AFC01 | 1 | 0.5 | bottom contact | - | 0.5 | 0.03+0.003 | 4-8 10-16/2 15 18-32/2 36 40 45 50 54 60
  JUSHUO | ffc | AFC01-S##FCC-00 | AFC01 | 1 | 0.5 | bottom contact | - | 0.5 | 0.03+0.003 | 4-10 12-16 18-32/2 36 40 45 50 54 60
  Amphenol ICC | ffc | F31L-1A7H1-110## | F31L | 1 | 0.5 | bottom contact | - | 0.5 | 0.12+0.012 | 8 10 15 24 30 40 60
  Kefa | terminals | KF2EDGK-3.81-#P | KF2EDG | 1 | 3.81 | vertical | 300 | 8 | 0.05+0.04 | 2-18
  Kefa | terminals | KF2EDGR-3.81-#P | KF2EDG | 1 | 3.81 | right angle | 300 | 8 | 0.03+0.02 | 2-17
  Kefa | terminals | KF2EDGKM-3.81-#P | KF2EDG | 1 | 3.81 | vertical | 300 | 8 | 0.06+0.045 | 2-16
  Kefa | terminals | KF2EDGVM-3.81-#P | KF2EDG | 1 | 3.81 | vertical | 300 | 8 | 0.04+0.025 | 2-16
  Kefa | terminals | KF2EDGK-3.5-#P | KF2EDG | 1 | 3.5 | vertical | 300 | 8 | 0.05+0.04 | 2-12 14 15
  Kefa | terminals | KF2EDGR-3.5-#P | KF2EDG | 1 | 3.5 | right angle | 300 | 8 | 0.03+0.02 | 2-12 14-16
  Kefa | terminals | KF2EDGV-3.5-#P | KF2EDG | 1 | 3.5 | vertical | 300 | 8 | 0.03+0.02 | 2-14 16
  Kefa | terminals | KF2EDGVM-3.5-#P | KF2EDG | 1 | 3.5 | vertical | 300 | 8 | 0.04+0.025 | 2-13 16
`);

const expand = (mpn: string, count: number): string => {
  if (mpn.includes('1R#')) return mpn.replace('1R#', `1${String(count).padStart(2, '0')}`);
  return mpn.includes('##') ? mpn.replace('##', String(count).padStart(2, '0')) : mpn.replace('#', String(count));
};

function* stripConnectors(): Generator<Draft> {
  for (const [brand, leaf, mpn, series, rows, pitch, side, gender, amperes, dollars, list] of strips) {
    const perRow = mpn.includes('1R#') || list.includes('R');
    const [first, each] = dollars.split('+').map(Number) as [number, number];
    for (const count of positionsOf(list.replaceAll('R', ''))) {
      const positions = perRow ? count * Number(rows) : count;
      const orientation = side.endsWith('contact') ? 'right angle' : side;
      yield {
        brand,
        mpn: expand(mpn, count),
        leaf,
        series,
        package: `${leaf === 'wireToBoard' || leaf === 'terminals' ? 'P' : leaf === 'ffc' ? 'FFC,P' : `${rows}x${positions / Number(rows)}P,P`}=${pitch}mm`,
        params: {
          positions,
          pitch: milli(Number(pitch)),
          current_rating: Number(amperes),
          ...(leaf === 'ffc'
            ? { contact_side: side, connector_series: series }
            : leaf === 'terminals'
              ? { voltage_rating: Number(gender), connector_series: series }
              : { rows: Number(rows), orientation }),
          ...(leaf === 'wireToBoard' ? { gender, connector_series: series } : {}),
        },
        usdMicros: usd(first + each * positions),
        pack: positions > 20 ? 100 : leaf === 'ffc' ? 1000 : 500,
        packaging: leaf === 'ffc' ? 'reel' : 'bag',
        weightMg: Math.round(60 + positions * Number(pitch) * 45),
      };
    }
  }
}

/** Brand | part | kind | positions | gender | orientation | amperes | dollars. */
const usbParts = table<[BrandName, string, string, string, string, string, string, string]>(`
  Korean Hroparts | TYPE-C-31-M-12 | USB Type-C | 16 | female | right angle | 5 | 0.12
  Korean Hroparts | TYPE-C-31-M-12A | USB Type-C | 16 | female | right angle | 5 | 0.13
  Korean Hroparts | TYPE-C-31-M-14 | USB Type-C | 24 | female | right angle | 5 | 0.3
  Korean Hroparts | TYPE-C-31-M-17 | USB Type-C | 6 | female | right angle | 3 | 0.08
  Korean Hroparts | TYPE-C-31-M-18 | USB Type-C | 16 | female | vertical | 5 | 0.22
  Korean Hroparts | TYPE-C-31-M-33 | USB Type-C | 16 | female | right angle | 3 | 0.18
  Korean Hroparts | TYPE-C-31-G-03 | USB Type-C | 16 | male | right angle | 3 | 0.22
  Korean Hroparts | U-F-M5DD-Y-L | Micro USB | 5 | female | right angle | 1.5 | 0.05
  Korean Hroparts | U-F-M5DD-Y-1 | Micro USB | 5 | female | right angle | 1.5 | 0.05
  Korean Hroparts | U-G-04WD-W-01 | USB 2.0 Type-A | 4 | male | right angle | 1.5 | 0.08
  Korean Hroparts | U-M-M5DD-W-1 | Mini USB | 5 | female | right angle | 1 | 0.1
  XKB Connection | U254-051N-4BH806 | Micro USB | 5 | female | right angle | 1.8 | 0.06
  XKB Connection | U262-161N-4BVC11 | USB Type-C | 16 | female | right angle | 5 | 0.14
  XKB Connection | U262-24XN-4BV60 | USB Type-C | 24 | female | right angle | 5 | 0.35
  Amphenol ICC | 10118192-0001LF | Micro USB | 5 | female | right angle | 1.8 | 0.38
  Amphenol ICC | 10118192-0002LF | Micro USB | 5 | female | right angle | 1.8 | 0.42
  Amphenol ICC | 10118193-0001LF | Micro USB | 5 | female | right angle | 1.8 | 0.36
  Amphenol ICC | 10118194-0001LF | Micro USB | 5 | female | right angle | 1.8 | 0.36
  Amphenol ICC | 10118194-0011LF | Micro USB | 5 | female | right angle | 1.8 | 0.4
  Amphenol ICC | 12401610E4#2A | USB Type-C | 24 | female | right angle | 5 | 1.4
  Amphenol ICC | 87583-2010BLF | USB 2.0 Type-A | 4 | female | right angle | 1.5 | 0.8
  Molex | 1054500101 | USB Type-C | 24 | female | right angle | 5 | 1.7
  Molex | 1054550101 | USB Type-C | 24 | female | vertical | 5 | 1.8
  Molex | 2171790001 | USB Type-C | 16 | female | right angle | 3 | 0.8
  Molex | 1050170001 | Micro USB | 5 | female | right angle | 1.8 | 0.75
  Molex | 1051640001 | Micro USB | 5 | female | right angle | 1.8 | 0.9
  Molex | 475890001 | Micro USB | 5 | female | right angle | 1 | 0.95
  Molex | 480372200 | USB 2.0 Type-A | 4 | male | right angle | 1.5 | 1.1
  Molex | 670688000 | USB 2.0 Type-B | 4 | female | right angle | 1.5 | 1.2
  Hirose | ZX62D-B-5P8(30) | Micro USB | 5 | female | right angle | 1.8 | 0.65
  Hirose | ZX62-B-5PA(33) | Micro USB | 5 | female | right angle | 1.8 | 0.6
  Hirose | CX70M-24P1 | USB Type-C | 24 | female | right angle | 5 | 1.4
  JST | UBA-4R-D14T-4D(LF)(SN) | USB 2.0 Type-A | 4 | female | right angle | 1.5 | 0.5
`);

/** All connectors. */
export function* connectors(): Generator<Draft> {
  yield* stripConnectors();
  for (const [brand, mpn, kind, positions, gender, orientation, amperes, dollars] of usbParts) {
    yield {
      brand,
      mpn,
      leaf: 'usbConnectors',
      series: kind,
      package: 'SMD',
      params: { connector_series: kind, positions: Number(positions), gender, orientation, current_rating: Number(amperes) },
      usdMicros: usd(Number(dollars)),
      pack: 1000,
      packaging: 'reel',
      weightMg: 1200,
    };
  }
}
