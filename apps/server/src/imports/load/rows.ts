// One batch of a load: sorts out repeated and contradicting rows, compares, judges, writes, and says what became of each row.
import { identityKey } from '@partharbor/part-values/mpn';
import { sql, type Queryable, type Transaction } from '../../platform/database.ts';
import { applyBatch, noteVerdicts } from './batch.ts';
import { replaceChecks } from './checks.ts';
import { comparePresent, type Present } from './compare.ts';
import { assumeWritten, writeBrands, writeCategories, type Directory, type DirectoryBrand } from './directory.ts';
import { judgeNew, judgePresent, type Verdict } from './judge.ts';
import { fillStage, type StagedRow } from './stage.ts';
import { takeTurn } from './turn.ts';
import type { Load, Pending } from './load.ts';
import type { LoadablePart } from './loadable.ts';
import type { RowResult } from './row-result.ts';

export interface BatchOutcome {
  /** In the order of the rows. */
  readonly results: readonly RowResult[];
  /** Ids of parts that the rows are or name. */
  readonly came: readonly number[];
  readonly stockKept: readonly string[];
  /** To be called once the batch is stored. */
  readonly keepSeen: () => void;
}

/** Works through a batch inside its transaction; nothing outside the database remembers it before `keepSeen`. */
export async function writeLoadBatch(tx: Transaction, load: Load, batch: readonly LoadablePart[], pending: Pending): Promise<BatchOutcome> {
  const { directory, input, ownChecks } = load;
  if (input.dryRun) assumeWritten(directory, pending);
  else {
    await takeTurn(tx);
    await tx.script('set local synchronous_commit = off');
    await writeBrands(tx, directory, pending.brands);
    await writeCategories(tx, directory, pending.categories);
  }
  const sorted = await sortOut(tx, load, batch);
  await fillStage(tx, sorted.rows);
  const present = await comparePresent(tx, !input.dryRun);
  const verdicts = new Map(sorted.rows.map((row) => [row.n, judge(load, row.part, present.get(row.n))]));
  let created: ReadonlyMap<number, number> = new Map();
  if (!input.dryRun) {
    await noteVerdicts(tx, sorted.rows, verdicts);
    if (ownChecks) await replaceChecks(tx);
    const written = await applyBatch(tx, input.ref ?? '', verdicts);
    for (const n of written.lost)
      verdicts.set(n, { ...verdicts.get(n)!, outcome: 'skipped', code: 'changed_since', detail: batch[n]!.mpn });
    created = written.created;
    await input.writeStaff?.(tx);
  }
  const told = new Map(sorted.told.map((one) => [one.n, one.result]));
  for (const row of sorted.rows)
    told.set(row.n, resultOf(row, sorted.brands.get(row.n)!, verdicts.get(row.n)!, present.get(row.n), created));
  const results = batch.map((_part, n) => told.get(n)!);
  if (!input.dryRun) await input.keepRows?.(tx, results);
  return {
    results,
    came: [...sorted.named, ...[...present.values()].map(({ partId }) => partId)],
    stockKept: sorted.rows.filter(({ n }) => keptStock(verdicts.get(n)!)).map(({ part }) => part.sourceId),
    keepSeen: sorted.keepSeen,
  };
}

const keptStock = ({ outcome, warnings }: Verdict): boolean =>
  (outcome === 'changed' || outcome === 'unchanged') && warnings.some((warning) => warning.startsWith('stock_below_reserved'));

function judge({ input, rules }: Load, part: LoadablePart, present: Present | undefined): Verdict {
  const { file = '', line = 0 } = part.row ?? {};
  const asked = {
    decision: part.row ? input.decisions?.(line, file) : undefined,
    shownVersion: part.row ? input.shownVersions?.(line, file) : undefined,
    isTrusted: input.trusted === true,
  };
  return present ? judgePresent(part, present, rules, asked) : judgeNew(part, asked);
}

interface Sorted {
  readonly rows: readonly StagedRow[];
  /** Rows that go no further. */
  readonly told: readonly { readonly n: number; readonly result: RowResult }[];
  readonly brands: ReadonlyMap<number, DirectoryBrand>;
  /** Parts that rows name which go no further. */
  readonly named: readonly number[];
  readonly keepSeen: () => void;
}

/** Rows that may be written, and why the others may not: their source's id is of another part, or an earlier row is the same part. */
async function sortOut(tx: Queryable, { directory, seen }: Load, batch: readonly LoadablePart[]): Promise<Sorted> {
  const called = await readSources(tx, batch);
  const former = await readFormer(tx, directory, batch);
  const seeing = seen.begin();
  const rows: StagedRow[] = [];
  const told: { n: number; result: RowResult }[] = [];
  const brands = new Map<number, DirectoryBrand>();
  const named: number[] = [];
  for (const [n, given] of batch.entries()) {
    // A number that became one with another is that one, under the name it has.
    const stays = former.get(n);
    const part = stays ? { ...given, mpn: stays.mpn } : given;
    const brand = stays ? { id: stays.brand_id, name: stays.brand } : directory.brands.get(part.brandKey);
    const categoryId = part.categoryKey === undefined ? null : directory.categories.get(part.categoryKey);
    const newKey = part.ifNew?.categoryKey;
    const newCategoryId = newKey === undefined ? null : directory.categories.get(newKey);
    if (brand === undefined || categoryId === undefined || newCategoryId === undefined)
      throw new Error(`part ${part.sourceId} names an unknown brand or category`);
    const identity = identityKey(part.mpn);
    const other = called.get(n);
    const stop = (outcome: 'refused' | 'skipped', code: string, detail: string): number =>
      told.push({ n, result: stopped(part, brand, outcome, code, detail) });
    if (other) named.push(other.id);
    if (other && (other.brand_id !== brand.id || other.identity_key !== identity)) {
      stop('refused', 'source_id_other_part', `${part.sourceRef}: ${other.mpn} (${other.brand}) ≠ ${part.mpn} (${brand.name})`);
      continue;
    }
    const repeated = seeing.repeated(brand.id, identity, part);
    const taken = repeated === null ? seeing.taken(part) : null;
    if (repeated !== null) stop('skipped', 'repeated_row', repeated);
    else if (taken !== null) stop('refused', 'source_id_other_part', `${part.sourceRef}: #${taken} ≠ ${part.mpn} (${brand.name})`);
    else {
      seeing.note(brand.id, identity, part);
      brands.set(n, brand);
      rows.push({ n, part, identity, brandId: brand.id, categoryId, newCategoryId });
    }
  }
  return { rows, told, brands, named, keepSeen: () => seeing.keep() };
}

/** Parts that numbers and makers of rows were before they became one with them, by place in the batch. */
async function readFormer(
  tx: Queryable,
  { brands }: Directory,
  batch: readonly LoadablePart[],
): Promise<Map<number, Pick<Called, 'mpn' | 'brand' | 'brand_id'>>> {
  const named = [...batch.entries()].map(([n, part]) => ({
    n,
    brandId: brands.get(part.brandKey)?.id ?? 0,
    identity: identityKey(part.mpn),
  }));
  const rows = await tx.many<Pick<Called, 'n' | 'mpn' | 'brand' | 'brand_id'>>(sql`
    select g.n, p.mpn, p.brand_id, b.name as brand
    from unnest(${named.map(({ n }) => n)}::int[], ${named.map(({ brandId }) => brandId)}::int[], ${named.map(({ identity }) => identity)}::text[]) as g(n, brand_id, identity)
      join parts gone on gone.merged_into is not null and gone.twin_of is null and gone.identity_key = g.identity and gone.brand_id = g.brand_id
      join parts p on p.id = gone.merged_into join brands b on b.id = p.brand_id`);
  return new Map(rows.map((row) => [row.n, row]));
}

interface Called {
  readonly n: number;
  /** Of the part itself, where what was called so is its twin. */
  readonly id: number;
  readonly mpn: string;
  readonly brand: string;
  readonly brand_id: number;
  readonly identity_key: string;
}

/** What the shop knows under the ids that the rows' sources give, by place in the batch. */
async function readSources(tx: Queryable, batch: readonly LoadablePart[]): Promise<Map<number, Called>> {
  const given = [...batch.entries()].filter(([, part]) => part.sourceRef !== null);
  if (given.length === 0) return new Map();
  const rows = await tx.many<Called>(sql`
    select g.n, coalesce(p.merged_into, p.twin_of, p.id) as id, p.mpn, b.name as brand, p.brand_id, p.identity_key
    from unnest(${given.map(([n]) => n)}::int[], ${given.map(([, part]) => part.sourceName)}::text[], ${given.map(([, part]) => part.sourceRef)}::text[]) as g(n, source, ref)
      join part_sources r on r.source = g.source and r.ref = g.ref join parts p on p.id = r.part_id join brands b on b.id = p.brand_id`);
  return new Map(rows.map((row) => [row.n, row]));
}

const placeOf = ({ row, mpn }: LoadablePart): Pick<RowResult, 'file' | 'line' | 'mpn'> => ({
  file: row?.file ?? '',
  line: row?.line ?? 0,
  mpn,
});

const stopped = (part: LoadablePart, brand: DirectoryBrand, outcome: 'refused' | 'skipped', code: string, detail: string): RowResult => ({
  ...placeOf(part),
  outcome,
  brand: brand.name,
  partId: null,
  partVersion: null,
  code,
  detail,
  changes: [],
  warnings: part.row?.warnings ?? [],
});

function resultOf(
  { n, part }: StagedRow,
  brand: DirectoryBrand,
  { outcome, code, detail, changes, warnings }: Verdict,
  present: Present | undefined,
  created: ReadonlyMap<number, number>,
): RowResult {
  return {
    ...placeOf(part),
    outcome,
    brand: brand.name,
    partId: present?.partId ?? created.get(n) ?? null,
    partVersion: present?.version ?? null,
    code,
    detail,
    changes,
    warnings: [...(part.row?.warnings ?? []), ...warnings],
  };
}
