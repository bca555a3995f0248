// Makers' names as buyers write them, and which of them are one maker (R-141).
import { brandKey, brandKeys } from '@partharbor/part-values/brand-key';

/** A maker of the shop with every spelling of its name. */
export interface MakerNames {
  readonly id: number;
  readonly names: readonly string[];
}

/** Companies that became one, whose parts go on under either name; edited by staff. */
const mergedMakers: readonly (readonly string[])[] = [
  ['Analog Devices', 'ADI', 'Linear Technology', 'Linear', 'Maxim Integrated', 'Maxim', 'Dallas Semiconductor', 'Hittite'],
  ['onsemi', 'ON Semiconductor', 'ON', 'Fairchild Semiconductor', 'Fairchild', 'Aptina'],
  ['NXP', 'NXP Semicon', 'NXP Semiconductors', 'Freescale', 'Freescale Semiconductor', 'Philips'],
  ['Microchip Tech', 'Microchip Technology', 'Microchip', 'Atmel', 'Micrel', 'Microsemi', 'SMSC'],
  ['Infineon Technologies', 'Infineon', 'International Rectifier', 'IR', 'Cypress Semicon', 'Cypress Semiconductor', 'Cypress'],
  ['Kyocera AVX', 'KYOCERA AVX', 'AVX'],
  ['Renesas', 'Renesas Electronics', 'Intersil', 'IDT', 'Integrated Device Technology', 'Dialog Semiconductor'],
  ['Texas Instruments', 'TI', 'Texas Instr', 'National Semiconductor', 'Burr-Brown', 'Unitrode'],
  ['Vishay Intertech', 'Vishay', 'Vishay Dale', 'Vishay Siliconix', 'Vishay Semiconductors', 'Siliconix', 'Dale'],
  ['STMicroelectronics', 'ST', 'ST Microelectronics', 'ST Micro', 'STM'],
  ['Wurth Elektronik', 'WURTH ELECTRONICS', 'Würth', 'Wuerth', 'Wuerth Elektronik'],
  ['Samsung Electro-Mechanics', 'SAMSUNG', 'Samsung', 'SEMCO'],
  ['Diodes Incorporated', 'Diodes', 'Diodes Inc', 'Zetex', 'Pericom'],
  ['Nexperia', 'Nexperia USA'],
  ['GigaDevice Semicon Beijing', 'GigaDevice', 'GD'],
  ['MPS', 'Monolithic Power Systems'],
  ['AOS', 'Alpha & Omega Semicon', 'Alpha & Omega Semiconductor', 'Alpha Omega'],
  ['AMS', 'Advanced Monolithic Systems'],
  ['Nidec', 'Nidec Copal', 'Copal'],
];

/** Names of makers to look up. Made once for a list of makers. */
export interface Makers {
  /** Ids of the makers a name may mean; empty = unknown. */
  idsOf(name: string): readonly number[];
}

const shortestWord = 4;
const mostKept = 10_000;

/** @example makersOf([{ id: 1, names: ['Slkor(萨科微)'] }]).idsOf('SLKOR') // [1] */
export function makersOf(list: readonly MakerNames[]): Makers {
  const byKey = new Map<string, Set<number>>();
  const byWord = new Map<string, { readonly id: number; readonly words: readonly string[] }[]>();
  for (const { id, names } of list) {
    for (const name of names) {
      for (const key of brandKeys(name)) byKey.set(key, (byKey.get(key) ?? new Set<number>()).add(id));
      const words = wordsOf(name);
      for (const word of words) byWord.set(word, [...(byWord.get(word) ?? []), { id, words }]);
    }
  }
  const groups = mergedMakers.map((names) => new Set(names.flatMap((name) => [...(byKey.get(brandKey(name)) ?? [])])));
  const groupOfKey = new Map(mergedMakers.flatMap((names, i) => names.map((name): [string, number] => [brandKey(name), i])));
  const known = new Map<string, readonly number[]>();
  const find = (name: string): readonly number[] => {
    const keys = brandKeys(name);
    const found = new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]));
    // Outside and inside of brackets: "rainsun(霖昱微)".
    for (const piece of [name, ...name.split(/[()（）]/)]) for (const id of containing(wordsOf(piece), byWord)) found.add(id);
    const own = new Set(keys.flatMap((key) => groupOfKey.get(key) ?? []));
    for (const [i, ids] of groups.entries()) if (own.has(i) || [...ids].some((id) => found.has(id))) for (const id of ids) found.add(id);
    return [...found];
  };
  return {
    idsOf(name) {
      const before = known.get(name);
      if (before) return before;
      // "ADI(亚德诺)/MAXIM(美信)" names two.
      const ids = [...new Set([name, ...(name.includes('/') ? name.split('/') : [])].flatMap(find))];
      if (known.size >= mostKept) known.clear();
      known.set(name, ids);
      return ids;
    },
  };
}

/** Makers one of whose names has all the telling words of another: "Comchip" and "Comchip Technology". */
function containing(
  words: readonly string[],
  byWord: ReadonlyMap<string, readonly { readonly id: number; readonly words: readonly string[] }[]>,
): number[] {
  return words.flatMap((word) =>
    (byWord.get(word) ?? [])
      .filter((one) => one.words.every((each) => words.includes(each)) || words.every((each) => one.words.includes(each)))
      .map(({ id }) => id),
  );
}

/** Words that many makers have in their names say nothing. */
const common = new Set(
  'switches|switch|sensors|sensor|relays|resistors|audio|wireless|lighting|electronic|electronics|electric|elektronik|elec|semi|chip|chips|technology|technologies|tech|semiconductor|semiconductors|semicon|micro|microelectronics|industrial|industries|international|components|component|corporation|company|limited|group|power|devices|device|systems|system|shenzhen|shanghai|guangdong|beijing|jiangsu|taiwan|china|japan|korea|america|solutions|optoelectronics|connector|connectors|capacitor|crystal|circuits|integrated|instruments|products|general'.split(
    '|',
  ),
);
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => (word.length >= shortestWord || /\p{Script=Han}{2}/u.test(word)) && !common.has(word));
