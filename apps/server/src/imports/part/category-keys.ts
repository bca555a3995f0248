// Keys of an import's categories in our tables: our own, that of a category of the same name that is there, or a new one of the source.
import { symbolKeyForCategory } from '@partharbor/part-drawings/category-symbol';
import { sql, type Database } from '../../platform/database.ts';
import type { LoadableCategory } from '../load/loadable.ts';
import type { Parameter } from '../plan/mapping.ts';
import type { ImportedCategory, SourceTables } from './source-tables.ts';
import type { TypingReport } from './typing-report.ts';

export class CategoryKeys {
  readonly #mappingName: string;
  readonly #tables: SourceTables;
  readonly #adopted = new Map<string, string>();
  readonly #used = new Map<string, ImportedCategory>();
  readonly #written = new Map<string, number>();
  readonly #existing = new Map<string, string>();

  constructor(mappingName: string, tables: SourceTables) {
    this.#mappingName = mappingName;
    this.#tables = tables;
  }

  /** Learns what the shop has; before the first row. */
  async adopt(db: Database): Promise<void> {
    const rows = await db.many<{ key: string; name: string; parent: string | null }>(
      sql`select c.key, lower(c.name_en) as name, p.key as parent from categories c left join categories p on p.id = c.parent_id where c.is_public`,
    );
    for (const { key, name, parent } of rows) this.#existing.set(`${parent ?? ''}\n${name}`, key);
  }

  keyOf(sourceKey: string): string {
    const known = this.#adopted.get(sourceKey);
    if (known !== undefined) return known;
    const category = this.#tables.categories.byKey(sourceKey);
    const parent = category.parentKey === null ? '' : this.keyOf(category.parentKey);
    const existing = this.#existing.get(`${parent}\n${category.en.toLowerCase()}`);
    const isOurs = category.isOurs || category.staffOnly;
    const key = isOurs ? category.key : (existing ?? `${this.#mappingName}:${sourceKey}`);
    this.#adopted.set(sourceKey, key);
    this.#used.set(sourceKey, category);
    return key;
  }

  /** Categories since the last call; one again when it has more parameters than before. */
  changed(typing: TypingReport, parameters: readonly Parameter[]): LoadableCategory[] {
    const result: LoadableCategory[] = [];
    for (const [sourceKey, category] of this.#used) {
      const count = typing.parameterCount(sourceKey);
      if (this.#written.get(sourceKey) === count) continue;
      this.#written.set(sourceKey, count);
      const parent = category.parentKey === null ? null : this.#tables.categories.byKey(category.parentKey);
      result.push({
        key: this.keyOf(sourceKey),
        parentKey: parent && this.keyOf(parent.key),
        nameZh: category.zh,
        nameEn: category.en,
        symbol: symbolKeyForCategory(category.en, parent?.en),
        position: this.#tables.categories.positionOf(sourceKey),
        params: typing.schemaOf(sourceKey, parameters),
        ...(category.staffOnly ? { staffOnly: true } : {}),
      });
    }
    return result;
  }
}
