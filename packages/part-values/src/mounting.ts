// How a part sits on the board: the words of catalogues and of people in both languages.

export type Mounting = 'SMD' | 'THT' | 'vertical' | 'right angle' | 'panel';

const PATTERNS: readonly (readonly [Mounting, RegExp])[] = [
  ['SMD', /\bsm[dt]\b|surface.?mount|\bpatch\b|贴片|表贴|卧贴|立贴|片式/i],
  ['THT', /\btht\b|through.?hole|\bleaded\b|direct insert|\bradial\b|\baxial\b|plug.?in|插件|直插|弯插|in.?line|引线/i],
  ['right angle', /right.?angle|\bhorizontal|\bbend\b|bend.?in|\blying\b|卧式|卧贴|弯插|弯针|侧插|90°|90度/i],
  ['vertical', /\bvertical|\bstraight|立式|立贴|直针|180°|180度/i],
  ['panel', /panel|面板/i],
];

/**
 * Everything a text says about mounting; empty when nothing.
 * @example [...readMounting('Surface Mount, Right Angle')] // ['SMD', 'right angle']
 */
export function readMounting(text: string): ReadonlySet<Mounting> {
  const clean = text.slice(0, 120).normalize('NFKC');
  return new Set(PATTERNS.filter(([, pattern]) => pattern.test(clean)).map(([mounting]) => mounting));
}

/** Words people type for one kind of mounting, squeezed (lower case, no blanks or dashes). */
export const mountingWords: ReadonlyMap<string, Mounting> = new Map<string, Mounting>([
  ['smd', 'SMD'],
  ['smt', 'SMD'],
  ['surfacemount', 'SMD'],
  ['贴片', 'SMD'],
  ['表贴', 'SMD'],
  ['贴片式', 'SMD'],
  ['贴装', 'SMD'],
  ['tht', 'THT'],
  ['throughhole', 'THT'],
  ['leaded', 'THT'],
  ['radial', 'THT'],
  ['axial', 'THT'],
  ['dip', 'THT'],
  ['插件', 'THT'],
  ['直插', 'THT'],
  ['直插式', 'THT'],
  ['vertical', 'vertical'],
  ['straight', 'vertical'],
  ['立式', 'vertical'],
  ['立贴', 'vertical'],
  ['直针', 'vertical'],
  ['rightangle', 'right angle'],
  ['ra', 'right angle'],
  ['r/a', 'right angle'],
  ['vert', 'vertical'],
  ['horizontal', 'right angle'],
  ['卧式', 'right angle'],
  ['卧贴', 'right angle'],
  ['弯针', 'right angle'],
  ['弯插', 'right angle'],
  ['弯', 'right angle'],
  ['弯脚', 'right angle'],
  ['弯角', 'right angle'],
  ['90度', 'right angle'],
  ['panelmount', 'panel'],
]);
