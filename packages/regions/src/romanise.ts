// English names of Chinese places: a table first, then pinyin of the stem and a translated kind of division.
import { peoplesEn, stemsEn, wholeNamesEn } from './english-names.ts';
import { syllables } from './pinyin-table.ts';

/** Endings of development zones and the like, longest first. */
const zones: readonly (readonly [string, string])[] = [
  ['城乡一体化示范区', 'Urban-Rural Integration Zone'],
  ['高新技术产业开发区', 'High-tech Zone'],
  ['高新技术产业园区', 'High-tech Zone'],
  ['高新技术开发区', 'High-tech Zone'],
  ['高技术产业开发区', 'High-tech Zone'],
  ['经济技术开发区', 'Economic and Technological Development Zone'],
  ['经济开发区', 'Economic Development Zone'],
  ['循环化工园区', 'Chemical Industry Park'],
  ['现代产业园区', 'Modern Industrial Park'],
  ['综合保税区', 'Bonded Zone'],
  ['工业园区', 'Industrial Park'],
  ['管理区', 'Management Area'],
  ['示范区', 'Demonstration Zone'],
];

/** Endings of ordinary divisions, longest first; a city's own ending is dropped. */
const kinds: readonly (readonly [string, string])[] = [
  ['新区', 'New Area'],
  ['矿区', 'Mining District'],
  ['林区', 'Forestry District'],
  ['特区', 'Special District'],
  ['地区', 'Prefecture'],
  ['盟', 'League'],
  ['旗', 'Banner'],
  ['县', 'County'],
  ['区', 'District'],
  ['市', ''],
];

const peoples = Object.keys(peoplesEn).toSorted((a, b) => b.length - a.length);
const autonomous = new RegExp(`^(.+?)((?:${peoples.join('|')})+)(自治州|自治县|自治旗|区)$`);
const autonomousKinds: Readonly<Record<string, string>> = {
  自治州: 'Autonomous Prefecture',
  自治县: 'Autonomous County',
  自治旗: 'Autonomous Banner',
  区: 'District',
};

/** Pinyin as one word: `romaniseStem('西安')` is `"Xi'an"`; undefined where a character is unknown. */
function romaniseStem(stem: string): string | undefined {
  const known = stemsEn[stem];
  if (known !== undefined) return known;
  let word = '';
  for (const character of stem) {
    const syllable = syllables.get(character);
    if (syllable === undefined) return undefined;
    word += word !== '' && /^[aeo]/.test(syllable) ? `'${syllable}` : syllable;
  }
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/**
 * The English name of a city, county, district or zone; the Chinese name itself where it cannot be read.
 * `cityStems` are known leading places ("唐山"), by which the long names of zones are split into words.
 * @example romanise('浦东新区', new Set()) // 'Pudong New Area'
 */
export function romanise(name: string, cityStems: ReadonlySet<string>): string {
  const whole = wholeNamesEn[name];
  if (whole !== undefined) return whole;
  return zoneName(name, cityStems) ?? autonomousName(name) ?? plainName(name) ?? name;
}

function zoneName(name: string, cityStems: ReadonlySet<string>): string | undefined {
  const zone = zones.find(([ending]) => name.endsWith(ending) && name.length > ending.length);
  if (zone === undefined) return undefined;
  const words: string[] = [];
  let rest = name.slice(0, -zone[0].length);
  while (rest !== '') {
    const length = Array.from(rest, (_, index) => rest.length - index).find((size) => cityStems.has(rest.slice(0, size)));
    const word = rest.slice(0, length ?? rest.length);
    words.push(romaniseStem(word) ?? word);
    rest = rest.slice(word.length).replace(/^市/, '');
  }
  return [...words, zone[1]].join(' ');
}

function autonomousName(name: string): string | undefined {
  const [, stem, named, kind] = autonomous.exec(name) ?? [];
  if (stem === undefined || named === undefined || kind === undefined) return undefined;
  const word = romaniseStem(stem);
  if (word === undefined) return undefined;
  const list = (named.match(new RegExp(peoples.join('|'), 'g')) ?? []).map((people) => peoplesEn[people]);
  const last = list.pop();
  const together = list.length === 0 ? last : `${list.join(', ')} and ${last}`;
  return `${word} ${together} ${autonomousKinds[kind]}`;
}

function plainName(name: string): string | undefined {
  for (const [ending, english] of kinds) {
    const stem = name.slice(0, -ending.length);
    // 清新区 is the district Qingxin, 浦东新区 the new area of Pudong.
    if (!name.endsWith(ending) || stem.length < (ending.length === 2 ? 2 : 1)) continue;
    const word = romaniseStem(stem);
    return word === undefined ? undefined : `${word} ${english}`.trimEnd();
  }
  return romaniseStem(name);
}
