// Makers by all their names: own, Chinese, in brackets, and what sources and the trade call them.
import { brandKey } from '@partharbor/part-values/brand-key';
import { sql, type Queryable } from '../../platform/database.ts';

export interface KnownBrand {
  readonly key: string;
  readonly name: string;
  readonly nameZh: string | null;
}

interface Named {
  readonly name: string;
  readonly nameZh: string | null;
  readonly aliases?: readonly string[];
}

/** What the trade calls makers beside their name and its Chinese form, so that lists of different sources meet. */
const tradeNames: readonly (readonly string[])[] = [
  ['Alpha & Omega', 'Alpha & Omega Semicon', 'Alpha & Omega Semiconductor', 'AOS'],
  ['Changjiang (CJ)', 'Changjiang Electronics Tech (CJ)', 'Jiangsu Changjing Electronics Technology', 'JSCJ', '长晶', '长电', '江苏长电'],
  ['Texas Instruments', 'TI'],
  ['STMicroelectronics', 'ST', 'ST Microelectronics'],
  ['Analog Devices', 'ADI'],
  ['Monolithic Power Systems', 'MPS', 'Monolithic Power Systems (MPS)'],
  ['Sharp', 'Sharp Microelectronics'],
  ['Songle', 'Songle Relay', 'Ningbo Songle Relay'],
  ['Aosong', 'Aosong (Guangzhou) Elec', 'Aosong Electronics', 'ASAIR'],
  ['Epson', 'Seiko Epson'],
  ['XKB Connection', 'XKB Connectivity'],
  ['onsemi', 'ON Semiconductor'],
  ['NXP', 'NXP Semiconductors'],
  ['Microchip', 'Microchip Technology'],
  ['Infineon', 'Infineon Technologies'],
  ['WCH', 'Nanjing Qinheng', 'WCH(Nanjing Qinheng)'],
  ['Espressif', 'Espressif Systems'],
  ['YXC', 'Yangxing Tech', 'Yangxing Technology'],
  ['Hongfa', 'HF(Xiamen Hongfa Electroacoustic)', 'HF Xiamen Hongfa Electroacoustic', 'Xiamen Hongfa Electroacoustic', 'Hongfa Relay'],
  ['ISSI', 'ISSI(Integrated Silicon Solution)', 'Integrated Silicon Solution'],
  ['Richtek', 'Richtek Tech', 'Richtek Technology', 'Richtek USA'],
  ['ECS', 'ECS International'],
  ['Torex', 'Torex Semiconductor'],
  ['Winbond', 'Winbond Electronics'],
  ['GigaDevice', 'GigaDevice Semiconductor', 'GigaDevice Semicon Beijing'],
  ['Everlight', 'Everlight Electronics', 'Everlight Elec'],
  ['Kingbright', 'Kingbright Electronic', 'Kingbright Company'],
  ['JST', 'JST Sales America', 'JST Manufacturing', 'JST (Japan Solderless Terminals)'],
  ['Hirose', 'Hirose Electric', 'Hirose Connector', 'HRS', 'Hirose(HRS)'],
  ['Omron', 'Omron Electronics', 'Omron Electronic Components'],
  ['Allegro', 'Allegro MicroSystems'],
  ['Nordic', 'Nordic Semiconductor'],
  ['Renesas', 'Renesas Electronics', 'Renesas Electronics America'],
  ['Murata', 'Murata Manufacturing', 'Murata Electronics'],
  ['Kyocera AVX', 'Kyocera AVX Components'],
  ['Lite-On', 'Lite-On Technology'],
  // Each stood twice with one number when a list of 580,037 parts met the demo.
  ['Amphenol ICC', 'AMPHENOL ICC (COMMERCIAL PRODUCTS)', 'Amphenol ICC / FCI', 'Amphenol FCI'],
  ['Bosch Sensortec', 'Bosch'],
  ['Silicon Labs', 'Silicon Laboratories', 'SKYWORKS/SILICON LABS'],
  ['Littelfuse', 'Littlefuse'],
  ['RUILON', 'RUILON(Shenzhen Ruilongyuan Elec)', 'Ruilongyuan'],
  ['JDTfuse', 'Shenzhen JDT Fuse'],
  ['CUI', 'CUI Devices', 'CUI Inc'],
];
const tradeKeys = new Map(tradeNames.flatMap((names) => names.map((name): [string, readonly string[]] => [brandKey(name), names])));

const han = /\p{Script=Han}/u;

/**
 * Keys of a name: itself; and where one side of a bracket is the Chinese of the other, the Chinese first, then the other. Two Latin sides
 * are one name, for different makers share short forms.
 * @example nameKeys('TI(德州仪器)') // ['ti德州仪器', '德州仪器', 'ti']
 */
export function nameKeys(name: string): string[] {
  const clean = name.slice(0, 200).normalize('NFKC');
  const sides = /^([^()]{1,100})\(([^()]{1,100})\)\s*$/.exec(clean)?.slice(1) ?? [];
  const isTranslated = sides.length === 2 && han.test(sides[0]!) !== han.test(sides[1]!);
  const ordered = isTranslated ? [...sides].sort((a, b) => Number(han.test(b)) - Number(han.test(a))) : [];
  return [...new Set([clean, ...ordered].map(brandKey))].filter((key) => key !== '');
}

/** Keys of all names of a maker, the ones to trust most first. */
export function allKeys({ name, nameZh, aliases = [] }: Named): string[] {
  const own = [name, ...(nameZh === null ? [] : [nameZh])].flatMap(nameKeys);
  const trade = own.flatMap((key) => tradeKeys.get(key) ?? []);
  return [...new Set([...own, ...[...trade, ...aliases].flatMap(nameKeys)])];
}

interface BrandRow extends KnownBrand {
  readonly id: number;
}

/** The makers of the shop with their names, as keys: own keys go before aliases, an older maker before a younger one. */
export async function readBrandKeys(db: Queryable): Promise<{ brands: BrandRow[]; byKey: Map<string, BrandRow> }> {
  const all = await db.many<BrandRow & { mergedInto: number | null }>(
    sql`select id, key, name, name_zh as "nameZh", merged_into as "mergedInto" from brands order by id`,
  );
  const brands = all.filter(({ mergedInto }) => mergedInto === null);
  const aliases = await db.many<{ key: string; brand_id: number }>(sql`select key, brand_id from brand_aliases`);
  const byKey = new Map<string, BrandRow>(brands.map((brand) => [brand.key, brand]));
  const byId = new Map<number, BrandRow>(brands.map((brand) => [brand.id, brand]));
  const add = (key: string, brand: BrandRow | undefined): void => {
    if (brand && !byKey.has(key)) byKey.set(key, brand);
  };
  for (const { key, mergedInto } of all) if (mergedInto !== null) add(key, byId.get(mergedInto));
  for (const { key, brand_id: id } of aliases) add(key, byId.get(id));
  for (const brand of brands) for (const key of allKeys(brand)) add(key, brand);
  return { brands, byKey };
}

/**
 * Finds a maker of the shop by any of its names; null where there is none. Reads all makers once.
 * @example const brand = (await knownBrands(db))('TI(德州仪器)') // { key: 'texasinstruments', name: 'Texas Instruments', … }
 */
export async function knownBrands(db: Queryable): Promise<(name: string) => KnownBrand | null> {
  const { byKey } = await readBrandKeys(db);
  return (name) => {
    for (const key of nameKeys(name)) {
      const found = byKey.get(key);
      if (found) return found;
    }
    return null;
  };
}
