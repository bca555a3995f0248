// LEDs by series and colour code, optocouplers by rank and packing.
import type { BrandName } from '../brands.ts';
import { milli, nano, table, usd, words, type Draft } from '../draft.ts';

/** Colour code of a maker → colour, dominant nanometres, forward volts, typical millicandela. */
const liteOnColors: Record<string, readonly [string, number, number, number]> = {
  KRKT: ['red', 631, 2, 54],
  KFKT: ['orange', 605, 2, 90],
  KSKT: ['yellow', 587, 2, 75],
  KGKT: ['yellow-green', 571, 2, 35],
  TGKT: ['green', 525, 3.2, 180],
  TBKT: ['blue', 470, 3.3, 45],
  GKT: ['yellow-green', 569, 2.1, 6],
  YKT: ['yellow', 588, 2.1, 6],
  EKT: ['orange', 630, 2, 10],
  AKT: ['amber', 610, 2, 9],
  KEKT: ['red', 624, 2, 80],
};
const kingbrightColors: Record<string, readonly [string, number, number, number]> = {
  EC: ['red', 617, 2, 12],
  YC: ['yellow', 588, 2.1, 8],
  SGC: ['yellow-green', 568, 2.2, 20],
  SYC: ['yellow', 590, 2, 120],
  MGC: ['yellow-green', 570, 2.1, 60],
  ZGC: ['green', 525, 3.3, 300],
  CGCK: ['yellow-green', 570, 2.1, 55],
  SECK: ['orange', 601, 2.1, 250],
  SYCK: ['yellow', 590, 2, 150],
  SURCK: ['red', 630, 1.95, 180],
  SURC: ['red', 630, 1.95, 130],
  SEC: ['orange', 601, 2, 200],
  ZGCK: ['green', 525, 3.3, 350],
  'QBC-D': ['blue', 460, 3.3, 110],
  'QBC/D': ['blue', 460, 3.3, 110],
};

/** Brand | before the colour | package | dollars | colours. */
const ledSeries = table<[BrandName, string, string, string, string]>(`
  Lite-On | LTST-C190 | 0603 | 0.03 | KRKT KFKT KSKT KGKT TGKT TBKT GKT YKT EKT AKT
  Lite-On | LTST-C191 | 0603 | 0.035 | KRKT KFKT KSKT KGKT TGKT TBKT GKT KEKT
  Lite-On | LTST-C170 | 0805 | 0.04 | KRKT KFKT KSKT KGKT TGKT TBKT GKT YKT
  Lite-On | LTST-C171 | 0805 | 0.045 | KRKT KFKT KSKT KGKT TBKT GKT
  Lite-On | LTST-C150 | 1206 | 0.05 | KRKT KFKT KSKT KGKT TGKT TBKT GKT YKT
  Lite-On | LTST-C230 | 1206 | 0.07 | KRKT KFKT KSKT KGKT TGKT TBKT
  Lite-On | LTST-C930 | 1206 | 0.09 | KRKT KFKT KSKT KGKT TGKT TBKT
  Lite-On | LTST-S220 | 0805 | 0.08 | KRKT KFKT KSKT KGKT TGKT TBKT EKT
  Lite-On | LTST-S270 | SMD,1.6x0.8mm | 0.09 | KRKT KFKT KSKT KGKT TGKT TBKT GKT
  Lite-On | LTST-C281 | 0402 | 0.07 | KRKT KSKT KGKT
  Kingbright | KP-1608 | 0603 | 0.06 | EC MGC SGC SYC SEC ZGC CGCK SECK SURC SYCK QBC-D SURCK
  Kingbright | KP-2012 | 0805 | 0.06 | EC YC MGC SGC SYC SEC CGCK SECK SYCK SURC SURCK QBC-D
  Kingbright | KP-3216 | 1206 | 0.07 | EC YC MGC SGC SYC ZGC CGCK SECK SURC SYCK QBC-D SURCK
  Kingbright | KPT-1608 | 0603 | 0.08 | EC YC MGC ZGC CGCK SECK SURC SYCK ZGCK QBC-D SURCK
  Kingbright | KPT-2012 | 0805 | 0.08 | EC YC SGC ZGC CGCK SECK SURC SYCK QBC-D SURCK
  Kingbright | APT1608 | 0603 | 0.08 | EC YC MGC SGC ZGC SECK SYCK ZGCK QBC/D SURCK
  Kingbright | APT2012 | 0805 | 0.09 | EC YC MGC ZGC CGCK SECK SYCK ZGCK QBC/D SURCK
  Kingbright | APT3216 | 1206 | 0.1 | SGC ZGC CGCK QBC/D SURCK
  Kingbright | APHHS1005 | 0402 | 0.12 | ZGC CGCK SECK SYCK QBC/D SURCK
`);
/** Everlight parts carry their bins: part | package | colour | nanometres (0 for white) | volts | millicandela | dollars. */
const everlight = table<[string, string, string, string, string, string, string]>(`
  19-217/GHC-YR1S2/3T | 0603 | green | 518 | 3.3 | 180 | 0.016
  19-217/GHC-YR1S2/6T | 0603 | green | 518 | 3.3 | 180 | 0.016
  19-217/GHC-YQ1R1QY/3T | 0603 | green | 525 | 3.3 | 112 | 0.016
  19-217/R6C-AL1M2VY/6T | 0603 | red | 624 | 2 | 20 | 0.012
  19-217/R6C-P1Q2/6T | 0603 | red | 624 | 2 | 72 | 0.013
  19-217/S2C-AL1M2VY/6T | 0603 | orange | 605 | 2 | 20 | 0.014
  19-217/BHC-ZL1M2RY/3T | 0603 | blue | 468 | 3.3 | 18 | 0.014
  19-217/BHC-AN1P2/6T | 0603 | blue | 468 | 3.3 | 45 | 0.015
  19-217/G7C-AN1P2/6T | 0603 | yellow-green | 571 | 2 | 45 | 0.014
  19-217/T1D-CQ2R2TY/6T | 0603 | white | 0 | 3.1 | 140 | 0.03
  19-213/R6C-AP1Q2B/5T | 0603 | red | 624 | 2 | 72 | 0.014
  19-213/Y2C-AP1Q2B/5T | 0603 | yellow | 589 | 2 | 72 | 0.014
  19-213/Y2C-CQ2R2L/5T | 0603 | yellow | 591 | 2 | 112 | 0.014
  19-213/BHC-AP1Q2/5T | 0603 | blue | 468 | 3.3 | 72 | 0.016
  19-213/G6C-AP1Q2/5T | 0603 | yellow-green | 573 | 2 | 72 | 0.014
  19-213/GHC-YR1S2/5T | 0603 | green | 525 | 3.3 | 180 | 0.018
  19-213SYGC/S530-E2/TR8 | 0603 | yellow-green | 573 | 2 | 36 | 0.018
  19-237/R6GHBHC-A04/2T | 0603 | rgb | 0 | 3.3 | 100 | 0.05
  17-21/R6C-AQ2R2B/4T | 0805 | red | 624 | 2 | 112 | 0.016
  17-21/G6C-AP1Q1B/4T | 0805 | yellow-green | 573 | 2 | 57 | 0.016
  17-21/BHC-AP1Q2/4T | 0805 | blue | 468 | 3.3 | 72 | 0.02
  17-21/GHC-YR1S2/4T | 0805 | green | 525 | 3.3 | 180 | 0.022
  17-21/Y2C-AN1P2B/4T | 0805 | yellow | 589 | 2 | 45 | 0.016
  17-21/T1D-CP2R1TY/4T | 0805 | white | 0 | 3.1 | 90 | 0.03
  17-21SURC/S530-A2/TR8 | 0805 | red | 624 | 2 | 60 | 0.02
  17-21SYGC/S530-E2/4T | 0805 | yellow-green | 573 | 2 | 40 | 0.02
  17-215SURC/S530-A2/4T | 0805 | red | 624 | 2 | 60 | 0.02
  17-215/G6C-AL2M2B/4T | 0805 | yellow-green | 573 | 2 | 23 | 0.018
  16-213/R6C-AP1Q2B/3T | 0402 | red | 624 | 2 | 72 | 0.024
  16-213/BHC-AN1P2/3T | 0402 | blue | 468 | 3.3 | 45 | 0.028
  16-213/GHC-YR1S1/3T | 0402 | green | 525 | 3.3 | 160 | 0.03
  16-213/T3D-AP1Q2QY/3T | 0402 | white | 0 | 3.1 | 72 | 0.032
  15-21/R6C-FQ1R1B/3T | 1206 | red | 624 | 2 | 90 | 0.022
  15-21/BHC-AP1Q2/2T | 1206 | blue | 468 | 3.3 | 72 | 0.026
  15-21/G6C-AN1P2/2T | 1206 | yellow-green | 573 | 2 | 45 | 0.022
  15-21/Y2C-AN1P2/2T | 1206 | yellow | 589 | 2 | 45 | 0.022
  15-21/T1D-CP2R1HY/2T | 1206 | white | 0 | 3.1 | 90 | 0.034
  15-21SURC/S530-A2/3T | 1206 | red | 624 | 2 | 60 | 0.025
  15-21SYGC/S530-E2/3T | 1206 | yellow-green | 573 | 2 | 40 | 0.025
  26-21SURC/S530-A3/TR8 | 1206 | red | 624 | 2 | 60 | 0.03
  26-21SYGC/S530-E2/TR8 | 1206 | yellow-green | 573 | 2 | 40 | 0.03
  26-21UYC/S530-A3/TR8 | 1206 | yellow | 589 | 2 | 60 | 0.03
  204-10SURD/S530-A3 | Radial,D3mm | red | 632 | 2 | 125 | 0.03
  204-10SURT/S530-A3 | Radial,D3mm | red | 632 | 2 | 400 | 0.03
  204-10SURC/S530-A3 | Radial,D3mm | red | 632 | 2 | 500 | 0.03
  204-10UYD/S530-A3 | Radial,D3mm | yellow | 591 | 2 | 125 | 0.03
  204-10UYT/S530-A3 | Radial,D3mm | yellow | 591 | 2 | 400 | 0.03
  204-10SYGD/S530-E2-L | Radial,D3mm | yellow-green | 575 | 2 | 40 | 0.03
  204-10SUBC/S400-A4 | Radial,D3mm | blue | 468 | 3.4 | 250 | 0.06
  204-10SUGC/S400-A4 | Radial,D3mm | green | 525 | 3.4 | 1600 | 0.06
  333-2SURD/S530-A3 | Radial,D5mm | red | 632 | 2 | 160 | 0.035
  333-2SURC/S530-A3 | Radial,D5mm | red | 632 | 2 | 800 | 0.035
  333-2UYD/S530-A3 | Radial,D5mm | yellow | 591 | 2 | 160 | 0.035
  333-2SYGC/S530-E2 | Radial,D5mm | yellow-green | 575 | 2 | 200 | 0.035
  333-2SYGD/S530-E2 | Radial,D5mm | yellow-green | 575 | 2 | 63 | 0.035
  IR204-A | Radial,D3mm | infrared | 940 | 1.2 | 0 | 0.06
  IR333-A | Radial,D5mm | infrared | 940 | 1.2 | 0 | 0.06
  IR333C-A | Radial,D5mm | infrared | 940 | 1.2 | 0 | 0.06
`);

function led(
  brand: BrandName,
  mpn: string,
  series: string,
  size: string,
  color: string,
  nanometres: number,
  volts: number,
  millicandela: number,
  dollars: number,
): Draft {
  return {
    brand,
    mpn,
    leaf: 'leds',
    series,
    package: size,
    params: {
      color,
      ...(nanometres ? { wavelength: nano(nanometres) } : {}),
      ...(millicandela ? { luminous_intensity: milli(millicandela) } : {}),
      forward_voltage: volts,
      current_rating: milli(size.startsWith('Radial') ? 25 : 20),
    },
    usdMicros: usd(dollars),
    pack: size.startsWith('Radial') ? 1000 : size === '0402' ? 5000 : 3000,
    packaging: size.startsWith('Radial') ? 'bag' : 'reel',
    weightMg: size.startsWith('Radial') ? 300 : 3,
  };
}

/** CTR ranks of the four-pin phototransistor couplers, in percent. */
const ranks: Record<string, [number, number]> = {
  A: [80, 160],
  B: [130, 260],
  C: [200, 400],
  D: [300, 600],
  X1: [80, 160],
  X2: [130, 260],
  X3: [200, 400],
  X4: [300, 600],
  '-1': [40, 80],
  '-2': [63, 125],
  '-3': [100, 200],
  '-4': [160, 320],
  '': [50, 600],
  GB: [100, 400],
  GR: [100, 300],
  BL: [200, 600],
  Y: [50, 150],
};

/** Brand | number with {} for the rank | package | volts of isolation | collector volts | dollars | ranks (_ for none). */
const rankedCouplers = table<[BrandName, string, string, string, string, string, string]>(`
  Sharp | PC817{}CSP9F | SMD-4 | 5000 | 80 | 0.12 | X1 X2 X3 X4
  Sharp | PC817{}NSZ9F | DIP-4 | 5000 | 80 | 0.11 | X1 X2 X3 X4
  Sharp | PC817{}NIP1B | SMD-4 | 5000 | 80 | 0.13 | X2 X3
  Sharp | PC817{}NSZ2B | DIP-4 | 5000 | 80 | 0.12 | X1 X2 X3 X4
  Everlight | EL357N({})(TA)-G | SOP-4 | 3750 | 80 | 0.05 | A B C D
  Everlight | EL357N({})(TA)-VG | SOP-4 | 3750 | 80 | 0.06 | A B
  Everlight | EL3H7({})(TA)-G | SSOP-4 | 3750 | 80 | 0.07 | A B C D
  Everlight | EL3H7({})(TA)-VG | SSOP-4 | 3750 | 80 | 0.08 | A B C
  Everlight | EL817S1({})(TU)-F | SMD-4 | 5000 | 80 | 0.05 | A B C
  Everlight | EL817S1({})(TU) | SMD-4 | 5000 | 80 | 0.05 | A B C D
  Everlight | EL817S1({})(TU)-G | SMD-4 | 5000 | 80 | 0.05 | C D
  Everlight | EL817({})-F | DIP-4 | 5000 | 80 | 0.05 | B C
  Everlight | EL817({})-FG | DIP-4 | 5000 | 80 | 0.05 | A B C
  Lite-On | LTV-817S-TA1-{} | SMD-4 | 5000 | 35 | 0.06 | A
  Lite-On | LTV-817-{} | DIP-4 | 5000 | 35 | 0.05 | A B
  Lite-On | LTV-817X-{} | DIP-4 | 5000 | 35 | 0.05 | B C
  Lite-On | LTV-357T-{} | SOP-4 | 3750 | 35 | 0.07 | A B C
  Lite-On | LTV-816X-{} | DIP-4 | 5000 | 80 | 0.06 | B C D
  Lite-On | LTV-356T-{} | SOP-4 | 3750 | 80 | 0.07 | B D
  onsemi | FOD817{} | DIP-4 | 5000 | 70 | 0.16 | A B C
  onsemi | FOD817{}SD | SMD-4 | 5000 | 70 | 0.18 | A B C D
  onsemi | FOD817{}300 | DIP-4 | 5000 | 70 | 0.17 | A B C
  onsemi | FOD817{}S | SMD-4 | 5000 | 70 | 0.18 | A B C
  Vishay | CNY17{} | DIP-6 | 5000 | 70 | 0.32 | -2 -3
  Vishay | SFH6106{}T | SMD-4 | 5300 | 70 | 0.34 | -2 -3 -4
  Vishay | SFH6106{} | SMD-4 | 5300 | 70 | 0.34 | -1 -2 -3 -4
  Vishay | SFH6156{}T | SMD-4 | 5300 | 70 | 0.34 | -1 -2 -3 -4
  Vishay | SFH6156{} | SMD-4 | 5300 | 70 | 0.34 | -2 -3 -4
  Lite-On | CNY17{} | DIP-6 | 5000 | 70 | 0.2 | -1 -2 -3 -4
  Toshiba | TLP185({}-TPL,SE | SOP-4 | 3750 | 80 | 0.13 | GB GR BL Y
  Toshiba | TLP184({}-TPL,SE | SOP-4 | 3750 | 80 | 0.16 | GB GR BL Y
  Toshiba | TLP183({}-TPL,E | SOP-4 | 3750 | 80 | 0.15 | GR BL
  Toshiba | TLP182({}-TPL,E | SOP-4 | 3750 | 80 | 0.17 | GB GR BL
`);
/** Brand | part | package | output | channels | isolation volts | dollars. */
const otherCouplers = table<[BrandName, string, string, string, string, string, string]>(`
  onsemi | 4N25M | DIP-6 | phototransistor | 1 | 4170 | 0.22
  onsemi | 4N25SM | SMD-6 | phototransistor | 1 | 4170 | 0.26
  onsemi | 4N35M | DIP-6 | phototransistor | 1 | 4170 | 0.24
  onsemi | 4N35SM | SMD-6 | phototransistor | 1 | 4170 | 0.28
  onsemi | 4N35SR2M | SMD-6 | phototransistor | 1 | 4170 | 0.26
  onsemi | 4N33M | DIP-6 | photo-Darlington | 1 | 4170 | 0.3
  onsemi | 6N135M | DIP-8 | logic gate | 1 | 5000 | 0.6
  onsemi | 6N136M | DIP-8 | logic gate | 1 | 5000 | 0.6
  onsemi | 6N137M | DIP-8 | logic gate | 1 | 5000 | 0.62
  onsemi | 6N137SM | SMD-8 | logic gate | 1 | 5000 | 0.66
  onsemi | 6N138M | DIP-8 | photo-Darlington | 1 | 5000 | 0.62
  onsemi | 6N139M | DIP-8 | photo-Darlington | 1 | 5000 | 0.66
  onsemi | MOC3021M | DIP-6 | triac | 1 | 4170 | 0.3
  onsemi | MOC3023M | DIP-6 | triac | 1 | 4170 | 0.32
  onsemi | MOC3041M | DIP-6 | triac | 1 | 4170 | 0.4
  onsemi | MOC3063M | DIP-6 | triac | 1 | 4170 | 0.42
  onsemi | MOC3063SM | SMD-6 | triac | 1 | 4170 | 0.46
  onsemi | FOD3120 | DIP-8 | push-pull | 1 | 5000 | 1.1
  onsemi | FOD3120S | SMD-8 | push-pull | 1 | 5000 | 1.1
  onsemi | FOD3150S | SMD-8 | push-pull | 1 | 5000 | 1.0
  Vishay | 4N35 | DIP-6 | phototransistor | 1 | 5000 | 0.3
  Vishay | 4N35-X007T | SMD-6 | phototransistor | 1 | 5000 | 0.34
  Vishay | 4N26 | DIP-6 | phototransistor | 1 | 5000 | 0.3
  Vishay | 4N37 | DIP-6 | phototransistor | 1 | 5000 | 0.32
  Vishay | 6N136 | DIP-8 | logic gate | 1 | 5300 | 0.75
  Vishay | 6N137 | DIP-8 | logic gate | 1 | 5300 | 0.8
  Vishay | 6N137-X007T | SMD-8 | logic gate | 1 | 5300 | 0.85
  Vishay | IL300-F | DIP-8 | phototransistor | 1 | 5300 | 2.6
  Vishay | K3010P | DIP-6 | triac | 1 | 5300 | 0.5
  Lite-On | 6N137-L | DIP-8 | logic gate | 1 | 5000 | 0.36
  Lite-On | 6N137S-TA1-L | SMD-8 | logic gate | 1 | 5000 | 0.4
  Lite-On | 6N135-L | DIP-8 | logic gate | 1 | 5000 | 0.36
  Lite-On | 6N136-L | DIP-8 | logic gate | 1 | 5000 | 0.36
  Lite-On | LTV-827 | DIP-8 | phototransistor | 2 | 5000 | 0.11
  Lite-On | LTV-827S-TA1 | SMD-8 | phototransistor | 2 | 5000 | 0.13
  Lite-On | LTV-847 | DIP-16 | phototransistor | 4 | 5000 | 0.22
  Lite-On | LTV-352T | SOP-4 | photo-Darlington | 1 | 3750 | 0.15
  Lite-On | LTV-814 | DIP-4 | phototransistor | 1 | 5000 | 0.09
  Everlight | EL3063S(TA) | SMD-6 | triac | 1 | 5000 | 0.2
  Everlight | EL3083S(TA)-V | SMD-6 | triac | 1 | 5000 | 0.26
  Everlight | EL814S1(A)(TU)-V | SMD-4 | phototransistor | 1 | 5000 | 0.08
  Everlight | EL452(TA)-G | SOP-4 | photo-Darlington | 1 | 3750 | 0.16
  Everlight | EL1018(TA)-VG | SOP-4 | phototransistor | 1 | 5000 | 0.09
  Toshiba | TLP127(TPL,U,F) | SOP-4 | photo-Darlington | 1 | 2500 | 0.34
  Toshiba | TLP2361(TPL,E | SOP-5 | logic gate | 1 | 3750 | 0.75
  Toshiba | TLP109(TPL,E | SOP-5 | logic gate | 1 | 3750 | 0.55
  Toshiba | TLP152(TPL,E | SOP-5 | push-pull | 1 | 3750 | 0.75
  Toshiba | TLP2309(TPL,E | SOP-5 | logic gate | 1 | 3750 | 0.6
  Sharp | PC357N1J000F | SOP-4 | phototransistor | 1 | 3750 | 0.13
  Sharp | PC357N2J000F | SOP-4 | phototransistor | 1 | 3750 | 0.13
  Sharp | PC357N3J000F | SOP-4 | phototransistor | 1 | 3750 | 0.13
  Sharp | PC357N4J000F | SOP-4 | phototransistor | 1 | 3750 | 0.14
  Sharp | PC123X2YUP1B | SMD-4 | phototransistor | 1 | 5000 | 0.2
`);
const couplerPack = (size: string): Pick<Draft, 'package' | 'pack' | 'packaging' | 'weightMg'> => ({
  package: size,
  pack: size.startsWith('DIP') ? 100 : 2000,
  packaging: size.startsWith('DIP') ? 'tube' : 'reel',
  weightMg: size.startsWith('S') && size.includes('OP') ? 80 : 220,
});

/** LEDs and optocouplers. */
export function* optoelectronics(): Generator<Draft> {
  for (const [brand, series, size, dollars, codes] of ledSeries) {
    for (const code of words(codes)) {
      const [color, nanometres, volts, millicandela] = (brand === 'Lite-On' ? liteOnColors : kingbrightColors)[code]!;
      yield led(brand, `${series}${code}`, series, size, color, nanometres, volts, millicandela, Number(dollars) * (volts > 3 ? 1.8 : 1));
    }
  }
  for (const [mpn, size, color, nanometres, volts, millicandela, dollars] of everlight)
    yield led('Everlight', mpn, mpn.slice(0, 6), size, color, Number(nanometres), Number(volts), Number(millicandela), Number(dollars));
  for (const [brand, mpn, size, isolation, collector, dollars, list] of rankedCouplers) {
    for (const rank of words(list)) {
      yield {
        brand,
        mpn: mpn.replace('{}', rank),
        leaf: 'optocouplers',
        series: mpn.split('{')[0]!.replace(/[-(]+$/, ''),
        ...couplerPack(size),
        usdMicros: usd(Number(dollars)),
        params: {
          output_type: 'phototransistor',
          channels: 1,
          isolation_voltage: Number(isolation),
          current_transfer_ratio: ranks[rank]!,
          collector_emitter_voltage: Number(collector),
        },
      };
    }
  }
  for (const [brand, mpn, size, output, channels, isolation, dollars] of otherCouplers)
    yield {
      brand,
      mpn,
      leaf: 'optocouplers',
      series: mpn.replace(/[-(].*/, ''),
      ...couplerPack(size),
      usdMicros: usd(Number(dollars)),
      params: { output_type: output, channels: Number(channels), isolation_voltage: Number(isolation) },
    };
}
