// Names of units written out, in Chinese and English, with their prefixes.

/** Chinese names take Chinese prefixes; a Latin prefix before 欧 is in `PREFIXED`. */
const CHINESE_PREFIXES: Readonly<Record<string, number>> = { '': 0, 皮: -12, 纳: -9, 微: -6, 毫: -3, 千: 3, 兆: 6, 吉: 9 };
const CHINESE: Readonly<Record<string, string>> = {
  欧: 'ohm',
  欧姆: 'ohm',
  法: 'F',
  法拉: 'F',
  亨: 'H',
  亨利: 'H',
  伏: 'V',
  伏特: 'V',
  安: 'A',
  安培: 'A',
  瓦: 'W',
  瓦特: 'W',
  赫: 'Hz',
  赫兹: 'Hz',
  秒: 's',
  米: 'm',
  克: 'g',
  安时: 'Ah',
  牛: 'N',
};

/** Prefixes written out: "1 megohm", "10 kilohm", "22 microfarad". */
const LONG_PREFIXES: Readonly<Record<string, number>> = { '': 0, pico: -12, nano: -9, micro: -6, milli: -3, kilo: 3, mega: 6, giga: 9 };
const LONG: Readonly<Record<string, string>> = {
  ohm: 'ohm',
  farad: 'F',
  henry: 'H',
  volt: 'V',
  amp: 'A',
  ampere: 'A',
  watt: 'W',
  hertz: 'Hz',
  second: 's',
  meter: 'm',
  metre: 'm',
};

/** Every name with its base unit and power of ten. @example ['千欧', 'ohm', 3], ['microfarad', 'F', -6] */
export function* writtenUnits(): Generator<readonly [spelling: string, unit: string, exponent: number]> {
  for (const [prefix, exponent] of Object.entries(CHINESE_PREFIXES))
    for (const [name, unit] of Object.entries(CHINESE)) yield [prefix + name, unit, exponent];
  for (const [prefix, exponent] of Object.entries(LONG_PREFIXES))
    for (const [name, unit] of Object.entries(LONG)) for (const end of ['', 's']) yield [prefix + name + end, unit, exponent];
  // The trade drops a letter here.
  for (const name of ['megohm', 'megohms', 'Megohm', 'Megohms']) yield [name, 'ohm', 6];
  for (const name of ['kilohm', 'kilohms']) yield [name, 'ohm', 3];
}
