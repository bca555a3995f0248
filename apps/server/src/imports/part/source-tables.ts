// The tables that come with a catalogue: attribute names, the category tree and brand spellings.
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brandKey, brandKeys } from '@partharbor/part-values/brand-key';
import { children } from '../../platform/child.ts';
import { CategoryNames, type KnownCategory } from './category-paths.ts';
import type { Failure, Mapping } from '../plan/mapping.ts';
import { tableAnswer, type TableEntries, type TableKind } from './tables.ts';

/** A category as imported; `key` is stable for the source, `parentKey` null at the top. */
export interface ImportedCategory {
  readonly key: string;
  readonly parentKey: string | null;
  readonly zh: string;
  readonly en: string;
  /** True for one that the shop has already, under this key. */
  readonly isOurs?: boolean;
  /** True for one whose name nobody knows: only staff see it until they put it somewhere. */
  readonly staffOnly?: boolean;
}

/** Leaf and top of a value, and the levels of it that they do not stand for. */
export interface CategoryPlace {
  readonly leaf: ImportedCategory;
  readonly top: ImportedCategory | null;
  readonly leftOut: string;
}

export interface AttributeNames {
  readonly en: string;
  readonly zh: string | null;
}

export interface Brand {
  readonly name: string;
  readonly zh?: string;
}

export type TableFailure = Failure<'table_missing' | 'table_invalid'>;

/** The tree of a source's own table, and behind it the names of the shop. */
export class CategoryTable {
  readonly #byKey = new Map<string, ImportedCategory>();
  readonly #positions = new Map<string, number>();
  readonly #byName = new Map<string, ImportedCategory>();
  readonly #shop: CategoryNames;

  /** Without the shop's names, what the tree does not have is to be sorted. */
  constructor(shop: CategoryNames = new CategoryNames([])) {
    this.#shop = shop;
  }

  add(category: ImportedCategory): void {
    this.#byKey.set(category.key, category);
    if (!this.#positions.has(category.key)) this.#positions.set(category.key, this.#positions.size);
    if (category.parentKey === null) return;
    for (const name of [category.en, category.zh]) {
      const key = name.trim().toLowerCase();
      if (!this.#byName.has(key)) this.#byName.set(key, category);
    }
  }

  /** The place of a source's value: an id or a name of its tree, else a name or path of the shop; null when it is empty or no id of the tree. */
  find(value: unknown): CategoryPlace | null {
    const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
    if (text === '') return null;
    const own = this.#byKey.get(text) ?? this.#byName.get(text.toLowerCase());
    if (own) return { leaf: own, top: own.parentKey === null ? null : this.byKey(own.parentKey), leftOut: '' };
    if (/^\d+$/.test(text)) return null;
    const found = this.#shop.find(text);
    if (!found) return null;
    const top = found.top && this.#adopt(found.top, found.isKnown);
    return { leaf: this.#adopt(found.category, found.isKnown), top, leftOut: found.leftOut };
  }

  #adopt({ key, parentKey, zh, en, isPublic }: KnownCategory, isOurs: boolean): ImportedCategory {
    const held = this.#byKey.get(key);
    if (held) return held;
    const category = { key, parentKey, zh, en, isOurs, staffOnly: !isPublic };
    this.#byKey.set(key, category);
    this.#positions.set(key, this.#positions.size);
    return category;
  }

  /** The category of a key that `find` gave. */
  byKey(key: string): ImportedCategory {
    const category = this.#byKey.get(key);
    if (!category) throw new Error(`no category ${key}`);
    return category;
  }

  /** Place in the source's own order. */
  positionOf(key: string): number {
    return this.#positions.get(key) ?? 0;
  }
}

export interface SourceTables {
  readonly attributes: ReadonlyMap<string, AttributeNames>;
  readonly categories: CategoryTable;
  readonly brand: (name: string) => Brand;
  /** Further names of a maker by its name, without those that the table gives to another one. */
  readonly brandAliases: ReadonlyMap<string, readonly string[]>;
}

/** Canonical brand of a spelling; unknown names stay as they are, but spellings with the same key share the first one seen. */
export function brandLookup(brands: TableEntries<'brands'>): (name: string) => Brand {
  const exact = new Map<string, Brand>();
  const loose = new Map<string, Brand>();
  for (const entry of brands) {
    const brand: Brand = entry.zh ? { name: entry.name, zh: entry.zh } : { name: entry.name };
    for (const spelling of [entry.name, ...entry.catalogNames]) exact.set(spelling, brand);
    if (!loose.has(brandKey(entry.name))) loose.set(brandKey(entry.name), brand);
  }
  for (const entry of brands) {
    const brand = loose.get(brandKey(entry.name))!;
    for (const spelling of [...entry.catalogNames, ...entry.aliases])
      if (!loose.has(brandKey(spelling))) loose.set(brandKey(spelling), brand);
  }
  return (name) => {
    const clean = name.normalize('NFKC').replace(/\s+/g, ' ').trim();
    const known = exact.get(name) ?? exact.get(clean);
    if (known) return loose.get(brandKey(known.name)) ?? known;
    for (const key of brandKeys(clean)) {
      const found = loose.get(key);
      if (found) return found;
    }
    const fresh: Brand = { name: clean };
    loose.set(brandKey(clean), fresh);
    return fresh;
  };
}

/** A spelling that several makers have is the first one's, as `brandLookup` reads it. */
function brandAliases(brands: TableEntries<'brands'>): Map<string, readonly string[]> {
  const lookup = brandLookup(brands);
  const aliases = new Map<string, string[]>();
  for (const entry of brands) {
    const { name } = lookup(entry.name);
    const own = [...entry.catalogNames, ...entry.aliases].filter((spelling) => lookup(spelling).name === name);
    aliases.set(name, [...(aliases.get(name) ?? []), ...own]);
  }
  return aliases;
}

const bounds = { timeMs: 30_000, memoryMb: 512, inputBytes: 8 * 1024 ** 2, answerBytes: 16 * 1024 ** 2 };
const program = new URL('./table-child.ts', import.meta.url);

/** Entries of a table, read in a child process: it came from outside as its catalogue did (T-23). */
async function readTable<K extends TableKind>(
  folders: string[],
  kind: K,
  file: string | undefined,
): Promise<{ ok: true; value: TableEntries<K> } | TableFailure> {
  if (file === undefined) return { ok: true, value: [] as unknown as TableEntries<K> };
  const place = folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
  if (!place) return { ok: false, code: 'table_missing', detail: file };
  if (statSync(place).size > bounds.inputBytes) return { ok: false, code: 'table_invalid', detail: `${file}: > 8 MB` };
  const outcome = await children.run({ program, answer: tableAnswer(kind), limits: bounds }, { kind }, readFileSync(place));
  if (outcome.kind === 'busy') throw new Error('no child process is free to read a table');
  if (outcome.kind !== 'done') return { ok: false, code: 'table_invalid', detail: `${file}: ${outcome.kind}` };
  return outcome.facts.ok
    ? { ok: true, value: outcome.facts.entries }
    : { ok: false, code: 'table_invalid', detail: `${file}: ${outcome.facts.problem}` };
}

/** Where tables of a source are looked for: its folder, the two above it, and one kept from an earlier run. */
export function tableFolders(source: string, kept?: string): string[] {
  return [source, dirname(source), dirname(dirname(source)), ...(kept === undefined ? [] : [kept])];
}

/** Copies the tables of a source aside, so that single files of it can be imported later (by upload). */
export function keepTables(mapping: Mapping, folders: string[], kept: string): void {
  for (const file of Object.values(mapping.tables)) {
    const place = folders.map((folder) => join(folder, file)).find((path) => existsSync(path));
    if (!place || dirname(place) === kept) continue;
    mkdirSync(kept, { recursive: true });
    copyFileSync(place, join(kept, file));
  }
}

/** Reads the tables a mapping names from the first folder that has each. */
export async function loadTables(
  mapping: Mapping,
  folders: string[],
  shop?: CategoryNames,
): Promise<{ ok: true; tables: SourceTables } | TableFailure> {
  const attributes = await readTable(folders, 'attributes', mapping.tables.attributes);
  if (!attributes.ok) return attributes;
  const tree = await readTable(folders, 'categories', mapping.tables.categories);
  if (!tree.ok) return tree;
  const brands = await readTable(folders, 'brands', mapping.tables.brands);
  if (!brands.ok) return brands;
  const categories = new CategoryTable(shop);
  for (const top of tree.value) {
    categories.add({ key: String(top.id), parentKey: null, zh: top.zh, en: top.en });
    for (const leaf of top.children) categories.add({ key: String(leaf.id), parentKey: String(top.id), zh: leaf.zh, en: leaf.en });
  }
  const names = new Map(
    attributes.value.map((a): [string, AttributeNames] => [String(a.id), { en: a.en.replace(/\s+/g, ' ').trim(), zh: a.zh }]),
  );
  return {
    ok: true,
    tables: { attributes: names, categories, brand: brandLookup(brands.value), brandAliases: brandAliases(brands.value) },
  };
}
