// Nominal dimensions of standard packages in mm, from the common JEDEC, EIA and IPC outlines.

/** Chip size codes in inches: length along the terminations first (0612 has them on the long sides). */
export const chipSizes: Readonly<Record<string, readonly [lengthMm: number, widthMm: number]>> = {
  '01005': [0.4, 0.2],
  '0201': [0.6, 0.3],
  '0202': [0.5, 0.5],
  '0204': [0.5, 1],
  '0306': [0.8, 1.6],
  '0402': [1, 0.5],
  '0404': [1, 1],
  '0508': [1.25, 2],
  '0603': [1.6, 0.8],
  '0606': [1.6, 1.6],
  '0612': [1.6, 3.2],
  '0805': [2, 1.25],
  '0806': [2, 1.6],
  '0815': [2, 3.75],
  '1008': [2.5, 2],
  '1111': [2.8, 2.8],
  '1206': [3.2, 1.6],
  '1210': [3.2, 2.5],
  '1218': [3.2, 4.6],
  '1225': [3.2, 6.4],
  '1411': [3.5, 2.8],
  '1616': [4, 4],
  '1806': [4.5, 1.6],
  '1808': [4.5, 2],
  '1812': [4.5, 3.2],
  '1825': [4.5, 6.4],
  '2010': [5, 2.5],
  '2211': [5.7, 2.8],
  '2220': [5.7, 5],
  '2225': [5.7, 6.4],
  '2410': [6.1, 2.6],
  '2512': [6.4, 3.2],
  '2312': [6, 3.2],
  '2917': [7.3, 4.3],
  '2920': [7.3, 5],
  '3920': [10, 5.2],
  '5930': [15, 7.7],
};

/** Thickness of thick-film resistors; other chips of the same code differ too much to state one. */
export const resistorHeightsMm: Readonly<Record<string, number>> = {
  '01005': 0.13,
  '0201': 0.23,
  '0402': 0.35,
  '0603': 0.45,
  '0805': 0.5,
  '1206': 0.55,
  '1210': 0.55,
  '2010': 0.55,
  '2512': 0.55,
};

/** Arrays of n elements of a chip code: length, width, pitch. */
export const chipArrays: Readonly<Record<string, readonly [lengthMm: number, widthMm: number, pitchMm: number]>> = {
  '0201X2': [0.8, 0.6, 0.5],
  '0201X4': [1.4, 0.6, 0.4],
  '0402X2': [1, 1, 0.65],
  '0402X4': [2, 1, 0.5],
  '0402X8': [3.8, 1.6, 0.5],
  '0603X2': [1.6, 1.6, 0.8],
  '0603X4': [3.2, 1.6, 0.8],
};

export interface LeadedSize {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly spanMm: number;
  readonly leadMm: number;
  readonly pitchMm: number;
  readonly tabMm?: number;
}

const row = (
  lengthMm: number,
  widthMm: number,
  heightMm: number,
  spanMm: number,
  leadMm: number,
  pitchMm: number,
  tabMm?: number,
): LeadedSize => ({ lengthMm, widthMm, heightMm, spanMm, leadMm, pitchMm, tabMm });

/** Small-outline transistor bodies by family; pins come from the name. */
export const sotSizes = {
  sot23: row(2.9, 1.3, 1, 2.4, 0.4, 0.95),
  sot23wide: row(2.9, 1.6, 1.15, 2.8, 0.4, 0.95),
  sot23eight: row(2.9, 1.6, 1.1, 2.8, 0.3, 0.65),
  sot143: row(2.9, 1.3, 1, 2.4, 0.4, 1.9),
  sc70: row(2, 1.25, 0.95, 2.1, 0.25, 0.65),
  sot343: row(2, 1.25, 0.95, 2.1, 0.3, 1.3),
  sot523: row(1.6, 0.8, 0.75, 1.6, 0.25, 0.5),
  sot723: row(1.2, 0.8, 0.5, 1.2, 0.22, 0.4),
  sot563: row(1.6, 1.2, 0.55, 1.6, 0.22, 0.5),
  sot583: row(2.1, 1.2, 0.55, 1.6, 0.22, 0.5),
  sot963: row(1, 0.8, 0.5, 1, 0.15, 0.35),
  sot89: row(4.5, 2.5, 1.5, 4.1, 0.45, 1.5, 1.6),
  sot223: row(6.5, 3.5, 1.6, 7, 0.7, 2.3, 3),
} as const;

/** Two-lead diode bodies. */
export const sodSizes: Readonly<Record<string, LeadedSize>> = {
  'SOD-123': row(2.7, 1.6, 1.1, 3.7, 0.55, 0),
  'SOD-123F': row(2.7, 1.7, 1, 3.6, 0.9, 0),
  'SOD-123FL': row(2.8, 1.8, 1, 3.7, 1, 0),
  'SOD-128': row(3.8, 2.5, 1, 4.7, 1.75, 0),
  'SOD-323': row(1.7, 1.25, 0.9, 2.5, 0.3, 0),
  'SOD-523': row(1.2, 0.8, 0.6, 1.6, 0.3, 0),
  'SOD-723': row(1, 0.6, 0.5, 1.4, 0.28, 0),
  'SOD-923': row(0.8, 0.6, 0.4, 1, 0.2, 0),
  SMA: row(4.3, 2.6, 2.3, 5, 1.45, 0),
  SMAF: row(3.5, 2.6, 1, 4.7, 1.4, 0),
  SMB: row(4.3, 3.6, 2.3, 5.3, 2, 0),
  SMBF: row(4.3, 3.6, 1.1, 5.3, 2, 0),
  SMC: row(6.9, 5.9, 2.3, 7.9, 3, 0),
};

/** Cylinders: diameter, length; axial wires unless named in `melfSizes`. */
export const axialSizes: Readonly<Record<string, readonly [diameterMm: number, lengthMm: number]>> = {
  'DO-35': [1.9, 3.9],
  'DO-41': [2.6, 4.7],
  'DO-15': [3.3, 6.5],
  'DO-27': [5.2, 9.3],
  'DO-201AD': [5.2, 9.3],
  'DO-201': [5.2, 9.3],
  'R-6': [9, 9],
  'A-405': [2.6, 4.7],
  P600: [9.1, 9.1],
  'DO-34': [1.8, 3],
  'DO-7': [2.6, 7],
  'SOD-57': [3.6, 4.4],
  'SOD-64': [4.3, 4.8],
  'R-1': [2.5, 3.2],
};
export const melfSizes: Readonly<Record<string, readonly [diameterMm: number, lengthMm: number]>> = {
  'LL-34': [1.5, 3.5],
  'SOD-80': [1.5, 3.5],
  MINIMELF: [1.5, 3.5],
  'LL-41': [2.5, 5],
  MELF: [2.5, 5],
  'DO-213AB': [2.5, 5],
  'DO-213AA': [1.6, 3.6],
  MICROMELF: [1.1, 2],
  'SOD-87': [2, 3.6],
};

/** Through-hole power packages: face width, face height (with tab), thickness, pitch, lead width, tab above the mould. */
export const toThroughSizes: Readonly<
  Record<string, readonly [widthMm: number, faceMm: number, depthMm: number, pitchMm: number, leadMm: number, tabMm: number]>
> = {
  'TO-220': [10.1, 15.6, 4.5, 2.54, 0.8, 6.4],
  'TO-220F': [10.1, 15.8, 4.6, 2.54, 0.8, 0],
  'TO-247': [15.9, 21, 5, 5.45, 1.2, 0],
  'TO-264': [20, 26, 5, 5.45, 1.2, 0],
  'TO-3P': [15.6, 19.9, 4.8, 5.45, 1, 0],
  'TO-126': [8, 11, 3.2, 2.29, 0.75, 0],
  'TO-251': [6.6, 7.1, 2.3, 2.29, 0.75, 1],
  'TO-262': [10.2, 10.2, 4.5, 2.54, 0.8, 1.3],
  'TO-92': [4.6, 4.6, 3.6, 1.27, 0.45, 0],
  'TO-92S': [4, 3, 1.5, 1.27, 0.4, 0],
  'TO-92L': [4.9, 8, 3.9, 1.27, 0.5, 0],
  'TO-94': [5.2, 3.5, 1.6, 1.27, 0.4, 0],
};

/** Round metal cans: diameter, height, pin circle. */
export const metalCans: Readonly<Record<string, readonly [diameterMm: number, heightMm: number, circleMm: number]>> = {
  'TO-5': [9.1, 6.4, 5.08],
  'TO-39': [9.1, 6.4, 5.08],
  'TO-18': [5.5, 5, 2.54],
  'TO-46': [5.4, 3.7, 2.54],
  'TO-52': [5.5, 3.7, 2.54],
  'TO-56': [5.6, 3.6, 2],
  'TO-99': [9.1, 4.5, 5.08],
};

/** Dual in-line small outlines, by width class: pitch, body width, lead span, height, body length by pin count. */
export interface DualFamily {
  readonly pitchMm: number;
  readonly widthMm: number;
  readonly spanMm: number;
  readonly heightMm: number;
  readonly lengthsMm: Readonly<Record<number, number>>;
}
const dual = (pitchMm: number, widthMm: number, spanMm: number, heightMm: number, lengthsMm: Record<number, number>): DualFamily => ({
  pitchMm,
  widthMm,
  spanMm,
  heightMm,
  lengthsMm,
});

export const dualFamilies = {
  so150: dual(1.27, 3.9, 6, 1.65, { 8: 4.9, 14: 8.65, 16: 9.9 }),
  so208: dual(1.27, 5.3, 7.9, 2, { 8: 5.25, 14: 10.2, 16: 10.2, 20: 12.6 }),
  so300: dual(1.27, 7.5, 10.3, 2.5, { 8: 5.85, 14: 9, 16: 10.3, 18: 11.55, 20: 12.8, 24: 15.4, 28: 17.9, 32: 20.5 }),
  tssop: dual(0.65, 4.4, 6.4, 1.1, { 8: 3, 14: 5, 16: 5, 20: 6.5, 24: 7.8, 28: 9.7 }),
  tssopFine: dual(0.5, 4.4, 6.4, 1.1, { 30: 7.8, 38: 9.7 }),
  tssopWide: dual(0.5, 6.1, 8.1, 1.1, { 48: 12.5, 56: 14 }),
  msop8: dual(0.65, 3, 4.9, 1, { 8: 3, 12: 4.04 }),
  msop10: dual(0.5, 3, 4.9, 1, { 10: 3, 16: 4.04 }),
  us8: dual(0.5, 2.3, 3.1, 0.85, { 8: 2 }),
  qsop: dual(0.635, 3.9, 6, 1.6, { 16: 4.9, 20: 8.65, 24: 8.65, 28: 9.9 }),
  ssop208: dual(0.65, 5.3, 7.8, 1.85, { 14: 6.2, 16: 6.2, 20: 7.2, 24: 8.2, 28: 10.2, 30: 10.2 }),
  ssop175: dual(0.65, 4.4, 6.4, 1.3, { 16: 5, 20: 6.5, 24: 7.8 }),
  ssop300: dual(0.635, 7.5, 10.3, 2.5, { 48: 15.9, 56: 18.4 }),
  tsop2: dual(0.8, 10.16, 11.76, 1.05, { 44: 18.4, 54: 22.2 }),
  tsop2fine: dual(0.65, 10.16, 11.76, 1.05, { 66: 22.2 }),
  tsop1: dual(0.5, 18.4, 20, 1.05, { 32: 8, 48: 12, 56: 14 }),
} as const;

/** Side of a square QFP when the name gives only the pin count. */
export const qfpSidesMm: Readonly<Record<number, number>> = {
  32: 7,
  44: 10,
  48: 7,
  52: 10,
  64: 10,
  80: 12,
  100: 14,
  128: 14,
  144: 20,
  176: 24,
  208: 28,
  216: 24,
  256: 28,
};
/** J-lead carriers: body side and span over the leads, pitch 1.27. */
export const plccSizes: Readonly<Record<number, readonly [sideMm: number, spanMm: number]>> = {
  20: [9, 9.9],
  28: [11.5, 12.45],
  44: [16.6, 17.55],
  52: [19.1, 20.1],
  68: [24.2, 25.15],
  84: [29.3, 30.2],
};
/** Body length of a DIP by pin count; 6.4 wide, rows 7.62 apart up to 20 pins. */
export const dipLengthsMm: Readonly<Record<number, number>> = {
  4: 4.6,
  6: 7.2,
  8: 9.4,
  14: 19.2,
  16: 19.3,
  18: 22.8,
  20: 26,
  24: 31.8,
  28: 36.5,
  32: 41.9,
  40: 52,
};
/** Lead spacing of radial capacitors by diameter. */
export const radialPitchesMm: readonly (readonly [upToDiameterMm: number, pitchMm: number])[] = [
  [4.5, 1.5],
  [5.5, 2],
  [7, 2.5],
  [9, 3.5],
  [13.5, 5],
  [18.5, 7.5],
  [36, 10],
];
