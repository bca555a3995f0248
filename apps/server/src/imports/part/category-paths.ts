// Which category a name or path in a file means: a known one in either language, else a place that only staff see (BO-2).
import { visible } from '@partharbor/part-values/invisible';
import { sql, type Queryable } from '../../platform/database.ts';

/** A category of the shop; `key` null-free, `parentKey` null at the top. */
export interface KnownCategory {
  readonly key: string;
  readonly parentKey: string | null;
  readonly zh: string;
  readonly en: string;
  readonly isPublic: boolean;
  /** Names it had, and those of what staff merged into it. */
  readonly formerNames?: readonly string[];
}

/** Top of what nobody has put anywhere yet, seen by staff alone. */
export const toBeSorted: KnownCategory = { key: 'to-be-sorted', parentKey: null, zh: '待归类', en: 'To be sorted', isPublic: false };

const NAME_MAX = 200;
/** Names are compared without case, invisible characters and runs of blanks. */
const fold = (name: string): string => visible(name).normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** A path as it is kept: its levels, folded. */
const pathKey = (text: string): string => levelsOf(text).map(fold).join(' > ').slice(0, NAME_MAX);

/** Levels of a written path: with > or | in it a slash is a letter. */
function levelsOf(text: string): string[] {
  return visible(text)
    .normalize('NFKC')
    .split(/[>|»→]+/)
    .map((level) => level.replace(/\s+/g, ' ').trim())
    .filter((level) => level !== '');
}

export interface FoundCategory {
  readonly category: KnownCategory;
  readonly top: KnownCategory | null;
  /** Levels of the path that the category does not stand for. */
  readonly leftOut: string;
  readonly isKnown: boolean;
}

/** The shop's categories by name, and where paths that staff have sorted went. */
export class CategoryNames {
  readonly #byKey = new Map<string, KnownCategory>();
  /** `parent key\nname` and `*\nname` of leaves; two leaves of one name are none. */
  readonly #byName = new Map<string, KnownCategory | null>();
  readonly #parents = new Set<string>();
  readonly #sorted: ReadonlyMap<string, string>;
  readonly #found = new Map<string, FoundCategory>();

  constructor(categories: readonly KnownCategory[], sorted: ReadonlyMap<string, string> = new Map()) {
    this.#sorted = sorted;
    for (const one of categories) {
      this.#byKey.set(one.key, one);
      if (one.parentKey !== null) this.#parents.add(one.parentKey);
    }
    for (const one of categories) {
      // Nobody knows the names of those to be sorted; those taken out are no longer meant.
      if (!one.isPublic && one.key !== toBeSorted.key) continue;
      for (const name of new Set([fold(one.zh), fold(one.en)])) {
        this.#put(`${one.parentKey ?? ''}\n${name}`, one);
        if (this.#isLeaf(one)) this.#put(`*\n${name}`, one);
      }
    }
    this.#putFormer(categories);
  }

  /** A name of before leads on where none has it now. */
  #putFormer(categories: readonly KnownCategory[]): void {
    const now = new Set(this.#byName.keys());
    for (const one of categories) {
      if (!one.isPublic) continue;
      for (const name of new Set((one.formerNames ?? []).map(fold))) {
        const keys = [`${one.parentKey ?? ''}\n${name}`, ...(this.#isLeaf(one) ? [`*\n${name}`] : [])];
        for (const key of keys) if (!now.has(key)) this.#put(key, one);
      }
    }
  }

  #put(key: string, category: KnownCategory): void {
    this.#byName.set(key, this.#byName.has(key) && this.#byName.get(key) !== category ? null : category);
  }

  #isLeaf = (one: KnownCategory): boolean => !this.#parents.has(one.key) && one.key !== toBeSorted.key;
  #leaf = (name: string): KnownCategory | null => this.#byName.get(`*\n${fold(name)}`) ?? null;
  #top = (name: string): KnownCategory | null => this.#byName.get(`\n${fold(name)}`) ?? null;
  #under = (parent: KnownCategory, name: string): KnownCategory | null => this.#byName.get(`${parent.key}\n${fold(name)}`) ?? null;

  /** The category of a value; null where it is empty. What is not known becomes a category of its own among those to be sorted. */
  find(text: string): FoundCategory | null {
    const path = pathKey(text);
    if (path === '') return null;
    const held = this.#found.get(path);
    if (held) return held;
    const found = this.#known(text, path) ?? this.#unknown(text, path);
    this.#found.set(path, found);
    return found;
  }

  #known(text: string, path: string): FoundCategory | null {
    const sorted = this.#byKey.get(this.#sorted.get(path) ?? `${toBeSorted.key}:${path}`);
    if (sorted?.isPublic) return this.#at(sorted, '');
    // A known name is taken whole first, whatever signs are in it.
    const whole = this.#leaf(text);
    if (whole) return this.#at(whole, '');
    const levels = levelsOf(text);
    return this.#byLevels(levels) ?? (levels.length === 1 ? this.#bySlashes(levels[0]!) : null);
  }

  /** The deepest level that is a known leaf; a known level above it must be its top, unknown ones are left out and told. */
  #byLevels(levels: readonly string[]): FoundCategory | null {
    for (let at = levels.length - 1; at >= 0; at--) {
      const above = levels
        .slice(0, at)
        .map((name) => this.#top(name))
        .filter((top) => top !== null);
      const under = above.map((top) => this.#under(top, levels[at]!)).find((one) => one !== null && one !== undefined);
      const leaf = under ?? (above.length === 0 ? this.#leaf(levels[at]!) : null);
      if (!leaf || !this.#isLeaf(leaf)) continue;
      const top = leaf.parentKey === null ? null : this.#byKey.get(leaf.parentKey);
      const said = new Set([leaf, top].flatMap((one) => (one ? [fold(one.zh), fold(one.en)] : [])));
      return this.#at(leaf, levels.filter((name) => !said.has(fold(name))).join(' > '));
    }
    return null;
  }

  /** Without > and | a slash parts levels only where both sides of it are known so. */
  #bySlashes(text: string): FoundCategory | null {
    for (let at = text.indexOf('/'); at >= 0; at = text.indexOf('/', at + 1)) {
      const top = this.#top(text.slice(0, at));
      const leaf = top && this.#under(top, text.slice(at + 1));
      if (leaf && this.#isLeaf(leaf)) return this.#at(leaf, '');
    }
    return null;
  }

  #at(category: KnownCategory, leftOut: string): FoundCategory {
    const top = category.parentKey === null ? null : (this.#byKey.get(category.parentKey) ?? null);
    return { category, top, leftOut, isKnown: true };
  }

  #unknown(text: string, path: string): FoundCategory {
    const name = levelsOf(text).join(' > ').slice(0, NAME_MAX);
    const category = { key: `${toBeSorted.key}:${path}`, parentKey: toBeSorted.key, zh: name, en: name, isPublic: false };
    return { category, top: toBeSorted, leftOut: '', isKnown: false };
  }
}

/** The names of the shop's categories in both languages, and the paths staff have put somewhere. Two queries. */
export async function knownCategories(db: Queryable): Promise<CategoryNames> {
  const categories = await db.many<KnownCategory>(sql`
    select c.key, p.key as "parentKey", c.name_zh as zh, c.name_en as en, c.is_public as "isPublic", c.former_names as "formerNames"
    from categories c left join categories p on p.id = c.parent_id order by c.position, c.id`);
  const sorted = await db.many<{ path: string; key: string }>(
    sql`select s.path, c.key from sorted_category_paths s join categories c on c.id = s.category_id`,
  );
  return new CategoryNames(categories, new Map(sorted.map(({ path, key }) => [path, key])));
}
