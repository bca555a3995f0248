// One import from start to end: file or folder → rows → parts → tables, with progress, a report file and a typing report.
import { basename, join } from 'node:path';
import { brandKey } from '@partharbor/part-values/brand-key';
import { madeParameters } from '../catalogue/made-parameters.ts';
import type { Database } from '../platform/database.ts';
import { CategoryKeys } from './part/category-keys.ts';
import { knownCategories } from './part/category-paths.ts';
import { loadCatalogue, type LoadInput, type LoadProgress } from './load/load.ts';
import type { LoadableBrand, LoadableCategory, LoadablePart } from './load/loadable.ts';
import { loadMapping, withMade, type Failure, type Mapping, type MappingFailure, type Parameter } from './plan/mapping.ts';
import { normaliseContext, normalisePart, type ImportedPart, type NormaliseContext } from './part/normalise.ts';
import { guessPlan } from './plan/plan.ts';
import { plannedRows, type PlanSource, type PlannedRow } from './plan/planned-rows.ts';
import { openSource, type CatalogueSource, type OpenOptions, type ReadFailure, type SourceFailure } from './readers/source.ts';
import { isSkip, type SourceRow } from './readers/row.ts';
import { nothingOf, type ImportProgress } from './progress.ts';
import { ReportFile } from './report-file.ts';
import type { FieldReader } from './plan/row-fields.ts';
import type { RowResult } from './load/row-result.ts';
import { cellText } from './part/row-problem.ts';
import { keepTables, loadTables, tableFolders, type SourceTables, type TableFailure } from './part/source-tables.ts';
import { writeStaffFields } from './load/staff-fields.ts';
import { TypingReport, type AttributeShare } from './part/typing-report.ts';

export interface ImportOptions {
  readonly path: string;
  /** Name of a shipped mapping, or a file. */
  readonly mapping: string;
  readonly cnyPerUsd?: string;
  readonly dryRun: boolean;
  readonly removeMissing?: boolean;
  readonly reportPath: string;
  /** What a single file is called in errors and report, where its stored name says nothing. */
  readonly fileName?: string;
  /** Where tables that came with a folder are kept for single files of the same mapping. */
  readonly tablesDir?: string;
  /** For stamps and rates. */
  readonly now: () => Date;
  readonly signal?: AbortSignal;
  /** Hears about every batch. */
  readonly onProgress?: (progress: ImportProgress) => void | Promise<void>;
  /** Stands in the stock ledger. */
  readonly ref?: string;
  readonly batchSize?: number;
  /** What the load asks and tells about rows; see `LoadInput`. `onRows` hears of rows that could not be read, too. */
  readonly load?: Pick<LoadInput, 'rules' | 'trusted' | 'decisions' | 'shownVersions' | 'onRows' | 'keepRows'>;
  /** How staff settled the columns of a table, and who hears how they are read. */
  readonly plans?: Pick<PlanSource, 'savedPlan' | 'onPlan' | 'onRow'>;
  /** How staff settled the file itself: its encoding, and its headings where no word of them is known. */
  readonly open?: OpenOptions;
  /** What the source is called: the saved plan's name; the mapping's unless told. */
  readonly sourceName?: string;
}

export interface ImportOutcome {
  readonly ok: true;
  readonly progress: ImportProgress;
  readonly cancelled: boolean;
  readonly hasReport: boolean;
  readonly warnings: number;
  readonly typing: ReturnType<TypingReport['total']>;
  readonly attributes: readonly AttributeShare[];
}
/** The reader of a file died; whole batches read before it are written. */
type BrokenOff = ReadFailure & Pick<ImportOutcome, 'progress' | 'hasReport'>;
/**
 * The source was read to its end, and nothing came of it: it had no row whose cells could be told apart, or every row was refused or skipped.
 * Of a file that could not be read the code is why.
 */
type Nothing = Failure<string> & Pick<ImportOutcome, 'progress' | 'hasReport'>;
export type ImportFailure = MappingFailure | SourceFailure | TableFailure | BrokenOff | Nothing;

const ERRORS_SHOWN = 20;
/** Rows that could not be read are told so many at once. */
const TOLD_AT_ONCE = 500;

/**
 * Runs an import; failures that concern the whole source come back as values, single rows go to the report.
 * @example await runImport(db, { path: 'catalogue/', mapping: 'jlc-dump', dryRun: false, reportPath, now })
 */
export async function runImport(db: Database, options: ImportOptions): Promise<ImportOutcome | ImportFailure> {
  const loaded = loadMapping(options.mapping, options.cnyPerUsd);
  if (!loaded.ok) return loaded;
  const parameters = withMade(loaded.parameters, (await madeParameters(db)).values());
  const opened = await openPlanned(options, loaded.mapping, parameters);
  if (!opened.ok) return opened;
  const kept = options.tablesDir === undefined ? undefined : join(options.tablesDir, loaded.mapping.name.replace(/[^\w-]/g, '_'));
  const folders = tableFolders(opened.source.folder, kept);
  const tables = await loadTables(loaded.mapping, folders, await knownCategories(db));
  if (!tables.ok) return tables;
  if (kept !== undefined && !options.dryRun) keepTables(loaded.mapping, folders, kept);
  const run = new Run(db, options, loaded.mapping, parameters, opened.source, tables.tables);
  return run.go();
}

/** Headings that no word tells are found by the plan that staff settled or kept for them; until there is one they are shown to be mapped. */
async function openPlanned(
  options: ImportOptions,
  mapping: Mapping,
  parameters: readonly Parameter[],
): Promise<ReturnType<typeof openSource>> {
  const opened = openSource(options.path, mapping, options.open);
  // Where an upload was kept is nothing to tell.
  if (!opened.ok && options.fileName !== undefined) return { ...opened, detail: '' };
  if (!opened.ok || mapping.format === 'records' || !options.plans) return opened;
  const read = await opened.source.layouts();
  for (const layout of read.ok ? read.layouts : []) {
    if (!layout.isGuessed) continue;
    const saved = await options.plans.savedPlan(layout.headers);
    if (saved) return openSource(options.path, mapping, { ...options.open, planned: layout.headers });
    await options.plans.onPlan?.(layout, guessPlan(layout, mapping, parameters, { saved }));
  }
  return opened;
}

class Run {
  readonly #db: Database;
  readonly #options: ImportOptions;
  readonly #mapping: Mapping;
  readonly #parameters: readonly Parameter[];
  readonly #source: CatalogueSource;
  readonly #report: ReportFile;
  readonly #typing: TypingReport;
  readonly #context: NormaliseContext;
  readonly #started: number;
  readonly #brands = new Map<string, LoadableBrand>();
  readonly #brandAliases: SourceTables['brandAliases'];
  #newBrands: LoadableBrand[] = [];
  readonly #categories: CategoryKeys;
  #rows = 0;
  /** Of them those with cells under headings. */
  #records = 0;
  #failed = 0;
  #skipped = 0;
  /** Rows that were skipped because staff said so. */
  #answered = 0;
  #unread: RowResult[] = [];
  #warnings = 0;
  #errors: ImportProgress['errors'][number][] = [];
  #loaded: LoadProgress = { parts: 0, created: 0, changed: 0, unchanged: 0, suspicious: 0, refused: 0, skipped: 0 };

  constructor(
    db: Database,
    options: ImportOptions,
    mapping: Mapping,
    parameters: readonly Parameter[],
    source: CatalogueSource,
    tables: SourceTables,
  ) {
    this.#db = db;
    this.#options = options;
    this.#mapping = mapping;
    this.#parameters = parameters;
    this.#source = source;
    this.#report = new ReportFile(options.reportPath);
    const names = [...tables.attributes.values()].filter((attribute) => attribute.zh !== null).map((attribute) => attribute.en);
    this.#typing = new TypingReport(
      names.length > 0 ? names : parameters.flatMap((p) => p.names.map((n) => (typeof n === 'string' ? n : n.name))),
    );
    this.#context = normaliseContext(mapping, parameters, tables, (name, key, value, typed) => this.#typing.add(name, key, value, typed));
    this.#brandAliases = tables.brandAliases;
    this.#categories = new CategoryKeys(mapping.name, tables);
    this.#started = options.now().getTime();
  }

  async go(): Promise<ImportOutcome | BrokenOff | Nothing> {
    const { signal, batchSize, removeMissing } = this.#options;
    await this.#categories.adopt(this.#db);
    const result = await loadCatalogue(this.#db, {
      brands: [],
      categories: [],
      parts: this.#parts(),
      pending: () => this.#pending(),
      ref: this.#options.ref ?? `import:${this.#mapping.name}`,
      dryRun: this.#options.dryRun,
      writeStaff: writeStaffFields,
      ...this.#options.load,
      onRows: (results) => this.#tell(results),
      onProgress: (progress) => {
        this.#loaded = progress;
        return this.#options.onProgress?.(this.#progress(0));
      },
      ...(batchSize === undefined ? {} : { batchSize }),
      ...(signal ? { signal } : {}),
      // A row that could not be read may be the part that seems to be missing: nothing is removed then.
      ...(removeMissing
        ? { removeMissing: { prefix: this.#mapping.sourcePrefix, source: this.#sourceName, unless: () => this.#isIncomplete() } }
        : {}),
    });
    await this.#tellUnread();
    for (const sourceId of result.stockKept) await this.#warn('', 0, sourceId, 'stock_below_reserved: kept at the reserved quantity');
    if (removeMissing && this.#isIncomplete()) await this.#warn('', 0, '', 'nothing_removed: some rows could not be read');
    const hasReport = await this.#report.close();
    const progress = this.#progress(result.removed);
    await this.#options.onProgress?.(progress);
    const failure = this.#source.failure();
    if (failure) return { ...failure, detail: this.#named(failure.detail), progress, hasReport };
    const counted = { records: this.#records, answered: this.#answered, name: this.#options.fileName ?? basename(this.#options.path) };
    const nothing = result.cancelled ? null : nothingOf(progress, counted);
    if (nothing) return { ...nothing, progress, hasReport };
    return {
      ok: true,
      progress,
      cancelled: result.cancelled,
      hasReport,
      warnings: this.#warnings,
      typing: this.#typing.total(),
      attributes: this.#typing.attributes(),
    };
  }

  #isIncomplete(): boolean {
    return this.#failed + this.#loaded.refused > 0 || this.#source.failure() !== null;
  }

  get #sourceName(): string {
    return this.#options.sourceName ?? this.#mapping.name;
  }

  async *#parts(): AsyncGenerator<LoadablePart, void, undefined> {
    const listedAt = this.#options.now();
    for await (const { row, read } of this.#planned()) {
      this.#rows++;
      if (read && 'record' in row) this.#options.plans?.onRow?.(this.#named(row.file), row.line, row.record);
      if ('record' in row) this.#records++;
      const result = normalisePart(row, read ? { ...this.#context, read } : this.#context);
      if (!result.ok) {
        await this.#refuse(row, result.error.code, result.error.detail, read ?? this.#context.read);
        continue;
      }
      const { part } = result;
      for (const warning of part.warnings) await this.#warn(this.#named(row.file), row.line, part.sourceId, warning);
      yield this.#loadable(part, { file: this.#named(row.file), line: row.line }, listedAt);
    }
  }

  /** Rows of a table come with the plan of its columns, records name their fields themselves. */
  async *#planned(): AsyncGenerator<PlannedRow, void, undefined> {
    if (this.#mapping.format === 'records') for await (const row of this.#source.rows()) yield { row, read: null };
    else {
      const read = await this.#source.layouts();
      const layouts = new Map(
        (read.ok ? read.layouts : []).map((one) => [one.sheet === null ? one.file : `${one.file}#${one.sheet}`, one]),
      );
      yield* plannedRows(this.#source.rows(), {
        mapping: this.#mapping,
        parameters: this.#parameters,
        layoutOf: (file) => layouts.get(file) ?? null,
        savedPlan: () => null,
        ...this.#options.plans,
      });
    }
  }

  /** Rows that were not written stand in the report as those that could not be read do. */
  async #tell(results: readonly RowResult[]): Promise<void> {
    for (const { outcome, file, line, code, detail } of results) {
      if (code === 'skipped_by_staff') this.#answered++;
      if (code === null || outcome === 'new' || outcome === 'changed' || outcome === 'unchanged') continue;
      if (this.#errors.length < ERRORS_SHOWN) this.#errors.push({ row: line, code, text: detail, file });
      await this.#report.add({ severity: outcome === 'refused' ? 'error' : 'warning', file, line, sourceId: '', code, detail });
    }
    await this.#options.load?.onRows?.(results);
  }

  /** A row that is no part is skipped, one that cannot be taken refused. */
  async #refuse(row: SourceRow, code: string, detail: string, read: FieldReader): Promise<void> {
    const file = this.#named(row.file);
    const isSkipped = 'problem' in row && isSkip(row.problem);
    if (isSkipped) this.#skipped++;
    else {
      this.#failed++;
      if (this.#errors.length < ERRORS_SHOWN) this.#errors.push({ row: row.line, code, text: detail, file });
    }
    await this.#report.add({ severity: isSkipped ? 'warning' : 'error', file, line: row.line, sourceId: '', code, detail });
    const told = (name: 'mpn' | 'brand'): string => ('record' in row ? cellText(read.field(row.record, name)).slice(0, 200) : '');
    this.#unread.push({
      file,
      line: row.line,
      outcome: isSkipped ? 'skipped' : 'refused',
      mpn: told('mpn'),
      brand: told('brand'),
      partId: null,
      partVersion: null,
      code,
      detail,
      changes: [],
      warnings: [],
    });
    if (this.#unread.length >= TOLD_AT_ONCE) await this.#tellUnread();
  }

  async #tellUnread(): Promise<void> {
    const results = this.#unread;
    this.#unread = [];
    if (results.length > 0) await this.#options.load?.onRows?.(results);
  }

  async #warn(file: string, line: number, sourceId: string, warning: string): Promise<void> {
    this.#warnings++;
    const colon = warning.indexOf(':');
    await this.#report.add({
      severity: 'warning',
      file,
      line,
      sourceId,
      code: warning.slice(0, colon),
      detail: warning.slice(colon + 1).trim(),
    });
  }

  /** A sheet keeps its name behind the file's. */
  #named(file: string): string {
    const { fileName } = this.#options;
    return fileName === undefined ? file : fileName + (/#.*/s.exec(file)?.[0] ?? '');
  }

  #loadable(part: ImportedPart, place: { readonly file: string; readonly line: number }, listedAt: Date): LoadablePart {
    const key = brandKey(part.brandName);
    if (!this.#brands.has(key)) {
      const brand: LoadableBrand = {
        key,
        name: part.brandName,
        nameZh: part.brandZh ?? null,
        own: false,
        aliases: this.#brandAliases.get(part.brandName) ?? [],
      };
      this.#brands.set(key, brand);
      this.#newBrands.push(brand);
    }
    const { categoryKey, ifNew, tiersCny, tiersUsd, reckoned, brandName: _name, brandZh: _zh, texts, warnings, ...given } = part;
    const isPriced = tiersCny !== undefined && tiersUsd !== undefined;
    return {
      ...given,
      sourceName: this.#sourceName,
      row: { ...place, warnings },
      brandKey: key,
      ...(categoryKey === undefined ? {} : { categoryKey: this.#categories.keyOf(categoryKey) }),
      ifNew: ifNew.categoryKey === undefined ? ifNew : { ...ifNew, categoryKey: this.#categories.keyOf(ifNew.categoryKey) },
      paramTexts: texts,
      areParamsWhole: this.#mapping.format === 'records',
      demo: false,
      listedAt,
      sales: 0,
      // A file has the prices that are asked, nothing off them.
      ...(isPriced
        ? { tiersDomestic: tiersCny, tiersInternational: tiersUsd, discountDomesticMicros: 0, discountInternationalMicros: 0 }
        : {}),
      ...(reckoned === undefined ? {} : { reckonedTiers: reckoned === 'CNY' ? 'domestic' : 'international' }),
    };
  }

  /** Brands and categories since the last batch; a category again when it has more parameters than before. */
  #pending(): { brands: LoadableBrand[]; categories: LoadableCategory[] } {
    const brands = this.#newBrands;
    this.#newBrands = [];
    return { brands, categories: this.#categories.changed(this.#typing, this.#parameters) };
  }

  #progress(removed: number): ImportProgress {
    const seconds = Math.max(0.001, (this.#options.now().getTime() - this.#started) / 1000);
    const bytesRead = this.#source.bytesRead();
    const { bytesTotal } = this.#source;
    const { created, changed, unchanged, suspicious, refused, skipped } = this.#loaded;
    return {
      rows: this.#rows,
      bytesRead,
      bytesTotal,
      created,
      changed,
      unchanged,
      removed,
      suspicious,
      skipped: this.#skipped + skipped,
      failed: this.#failed + refused,
      rowsPerSecond: Math.round(this.#rows / seconds),
      secondsLeft: bytesRead === 0 ? null : Math.round((seconds / bytesRead) * (bytesTotal - bytesRead)),
      errors: this.#errors,
      worst: this.#typing
        .worst()
        .map(({ name, numberLike, typed }) => ({ attribute: name, share: typed / numberLike, looksLikeNumber: numberLike })),
    };
  }
}
