// Makers' names as buyers write them, and which of them are one maker (R-141).
import { brandKey, brandKeys } from '@partharbor/part-values/brand-key';

/** A maker of the shop with every spelling of its name. */
export interface MakerNames {
  readonly id: number;
  readonly names: readonly string[];
}

/** Companies that became one, whose parts go on under either name; edited by staff. */
export const mergedMakers: readonly (readonly string[])[] = [
  ['Analog Devices', 'ADI', 'Linear Technology', 'Linear', 'Maxim Integrated', 'Maxim', 'Dallas Semiconductor', 'Hittite'],
  ['onsemi', 'ON Semiconductor', 'ON', 'Fairchild Semiconductor', 'Fairchild', 'Aptina'],
  ['NXP', 'NXP Semicon', 'NXP Semiconductors', 'Freescale', 'Freescale Semiconductor', 'Philips'],
  ['Microchip Tech', 'Microchip Technology', 'Microchip', 'Atmel', 'Micrel', 'Microsemi', 'SMSC'],
  ['Infineon Technologies', 'Infineon', 'International Rectifier', 'IR', 'Cypress Semicon', 'Cypress Semiconductor', 'Cypress'],
  ['Kyocera AVX', 'KYOCERA AVX', 'AVX'],
  ['Renesas', 'Renesas Electronics', 'Intersil', 'IDT', 'Integrated Device Technology', 'Dialog Semiconductor'],
  ['Texas Instruments', 'TI', 'National Semiconductor', 'Burr-Brown', 'Unitrode'],
  ['Vishay Intertech', 'Vishay', 'Vishay Dale', 'Vishay Siliconix', 'Vishay Semiconductors', 'Siliconix', 'Dale'],
  ['STMicroelectronics', 'ST', 'ST Microelectronics', 'STM'],
  ['Samsung Electro-Mechanics', 'SAMSUNG', 'Samsung', 'SEMCO'],
  ['Diodes Incorporated', 'Diodes', 'Diodes Inc', 'Zetex', 'Pericom'],
  ['Nexperia', 'Nexperia USA'],
  ['GigaDevice Semicon Beijing', 'GigaDevice', 'GD'],
  ['MPS', 'Monolithic Power Systems'],
  ['AOS', 'Alpha & Omega Semiconductor', 'Alpha Omega'],
];

/** Names of makers to look up. Made once for a list of makers. */
export interface Makers {
  /** Ids of the makers a name may mean; empty = unknown. */
  idsOf(name: string): readonly number[];
}

const shortestWord = 4;

/** @example makersOf([{ id: 1, names: ['Slkor(萨科微)'] }]).idsOf('SLKOR') // [1] */
export function makersOf(list: readonly MakerNames[]): Makers {
  const byKey = new Map<string, Set<number>>();
  const byWord = new Map<string, Set<number>>();
  const note = (map: Map<string, Set<number>>, key: string, id: number): void => {
    const ids = map.get(key) ?? new Set<number>();
    map.set(key, ids.add(id));
  };
  for (const { id, names } of list) {
    for (const name of names) {
      for (const key of brandKeys(name)) note(byKey, key, id);
      for (const word of wordsOf(name)) note(byWord, word, id);
    }
  }
  const groups = mergedMakers.map((names) => {
    const keys = names.map(brandKey);
    return { keys, ids: keys.flatMap((key) => [...(byKey.get(key) ?? [])]) };
  });
  const known = new Map<string, readonly number[]>();
  return {
    idsOf(name) {
      const before = known.get(name);
      if (before) return before;
      const keys = brandKeys(name);
      const found = new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]));
      for (const group of groups) if (keys.some((key) => group.keys.includes(key)) || group.ids.some((id) => found.has(id))) for (const id of group.ids) found.add(id);
      // "Foshan NationStar Optoelectronics" and "NationStar": a word of four letters that one maker alone has.
      if (found.size === 0) {
        for (const word of wordsOf(name)) {
          const ids = byWord.get(word);
          if (ids?.size === 1) for (const id of ids) found.add(id);
        }
      }
      const ids = [...found];
      if (known.size > 10_000) known.clear();
      known.set(name, ids);
      return ids;
    },
  };
}

/** Words that many makers have in their names say nothing. */
const common = new Set(
  'electronic|electronics|electric|technology|technologies|tech|semiconductor|semiconductors|semicon|micro|microelectronics|industrial|industries|international|components|component|corporation|company|limited|group|power|devices|device|systems|system|shenzhen|shanghai|guangdong|beijing|jiangsu|taiwan|china|japan|korea|america|solutions|optoelectronics|connector|connectors|capacitor|crystal|circuits|integrated|instruments|products|general'.split('|'),
);
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => (word.length >= shortestWord || /\p{Script=Han}{2}/u.test(word)) && !common.has(word));
