// Keys under which spellings of one manufacturer's name meet.

const LEGAL_WORDS = new Set([
  'inc',
  'incorporated',
  'ltd',
  'limited',
  'llc',
  'co',
  'corp',
  'corporation',
  'company',
  'gmbh',
  'ag',
  'sa',
  'plc',
  'kg',
  'kk',
  'bv',
  'nv',
  'pte',
  'pty',
  'oy',
  'ab',
  'as',
  'spa',
  'srl',
]);

/**
 * One key per name: lower case, letters and digits only, legal forms left out ("Murata Co., Ltd." and "MURATA" meet).
 * A name made only of such words keeps them.
 */
export function brandKey(name: string): string {
  const words = name
    .slice(0, 200)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(?:股份)?有限公司/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const kept = words.filter((word) => !LEGAL_WORDS.has(word));
  return (kept.length > 0 ? kept : words).join('');
}

/**
 * Keys to try in order: the whole name, then the parts of the bracket form ("FH (Guangdong Fenghua)" → whole, FH, Guangdong Fenghua).
 */
export function brandKeys(name: string): string[] {
  const keys = [brandKey(name)];
  const bracket = /^([^()（）]{1,100})[(（]([^()（）]{1,100})[)）]\s*$/.exec(name.slice(0, 200));
  if (bracket) keys.push(brandKey(bracket[1]!), brandKey(bracket[2]!));
  return [...new Set(keys)].filter((key) => key !== '');
}
