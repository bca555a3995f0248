// Finds the parts that a stage's rows are, fills what a row does not give from them, and says what would change.
import type { WarehouseCode } from '@partharbor/rules/goods';
import { raw, sql, type Queryable } from '../../platform/database.ts';
import { leaveToStaff } from './by-hand.ts';
import { FIELD_COLUMNS, PART_COLUMNS, isAbsent } from './stage.ts';
import type { LoadableTiers } from './loadable.ts';
import type { BeforeAfter } from './row-result.ts';
import { STAFF_GIVEN } from './staff-fields.ts';

/** A price list as the row would change it; null where it stays. Discounts in micros. */
export interface PriceDifference {
  readonly tiers: BeforeAfter<LoadableTiers>;
  readonly discount: BeforeAfter<number>;
}

interface PresentStock {
  /** Null where the warehouse has no row of the part. */
  readonly onHand: number | null;
  readonly reserved: number | null;
  readonly source: string | null;
}

/** The part that a row is, with what the row would change of it. */
export interface Present {
  readonly n: number;
  readonly partId: number;
  /** Of the part and both of its price lists together: it grows when any of them changes. */
  readonly version: number;
  readonly deletedAt: Date | null;
  readonly fields: Readonly<Record<string, BeforeAfter>> | null;
  readonly domestic: PriceDifference | null;
  readonly international: PriceDifference | null;
  readonly domesticSource: string | null;
  readonly internationalSource: string | null;
  readonly stock: Readonly<Record<WarehouseCode, PresentStock>>;
  /** What only staff see, by field, with the source the value before is of. */
  readonly staff: Readonly<Record<string, readonly [before: string | null, after: string, source: string | null]>> | null;
  /** What the row says otherwise of fields that staff set by hand, by field: told, never written. */
  readonly byHand: Readonly<Record<string, BeforeAfter>> | null;
  /** The minimum that came of row and part, and what it became, where it was no multiple of the step. */
  readonly minimum: BeforeAfter<number> | null;
}

const listOf = (prefix: string): string => PART_COLUMNS.map((column) => prefix + column).join(', ');
const prices = ['domestic', 'international'] as const;

/**
 * A part stays what its first source called it, in the spelling it has; one that no source has called anything yet takes the first own id
 * that comes, and a source that knows it by its own id may spell it anew.
 */
const KEEP_NAME = `
  update stage s set source_id = p.source_id, mpn = p.mpn, mpn_key = p.mpn_key from parts p
  where p.id = s.part_id and (s.source_id, s.mpn) <> (p.source_id, p.mpn) and (s.source_ref is null or (s.source_id <> p.source_id
    and (exists (select from part_sources r where r.part_id = p.id) or exists (select from parts o where o.source_id = s.source_id))))`;

/** Files come without the blanks that do not break; a description that differs in those alone is the same. */
const blanks = (column: string): string => `translate(${column}, U&'\\00A0\\202F', '  ')`;
const isSameWording = (name: string): string =>
  name.startsWith('description_') ? ` or ${blanks(`p.${name}`)} = ${blanks(`s.${name}`)}` : '';

/** What the part already has counts where the row leaves it alone; the wording of a value that stays, too. */
const FILL = `
  update stage s set
    ${FIELD_COLUMNS.map((name) => `${name} = case when ${isAbsent(name)}${isSameWording(name)} then p.${name} else s.${name} end`).join(', ')},
    params = case when s.param_codes is null then s.params else (p.params - s.param_codes) || s.params end,
    param_texts = case when s.param_codes is null then s.param_texts
      else (p.param_texts - array(select code from unnest(s.param_codes) code where p.params -> code is distinct from s.params -> code)) || s.param_texts end,
    demo = s.demo and p.demo,
    ${prices.map((e) => `tiers_${e} = case when ${isAbsent(`tiers_${e}`)} then coalesce(${e}.tiers, '[]') else s.tiers_${e} end, discount_${e} = case when ${isAbsent(`discount_${e}`)} then coalesce(${e}.discount_micros, 0) else s.discount_${e} end`).join(', ')}
  from parts p ${prices.map((e) => `left join part_prices ${e} on ${e}.part_id = p.id and ${e}.edition = '${e}'`).join(' ')}
  where p.id = s.part_id and (s.absent <> 0 or s.param_codes is not null or s.demo <> p.demo)`;

/** A minimum and a step that come from two places may not fit: the minimum is raised to the next multiple, or lowered where that would be too many. */
const FIT_MINIMUM = `
  with odd as (select n, moq as asked, ceil(moq::numeric / step) * step as above, floor(moq::numeric / step) * step as below from stage where part_id is not null and moq_flag and mod(moq, step) <> 0)
  update stage s set moq = case when odd.above <= 10000000 then odd.above else odd.below end from odd where odd.n = s.n returning s.n, odd.asked, s.moq`;

const difference = (
  e: string,
): string => `case when (${e}.tiers, ${e}.discount_micros) is distinct from (s.tiers_${e}, s.discount_${e}) and (${e}.part_id is not null or s.tiers_${e} <> '[]')
    then jsonb_build_object('tiers', jsonb_build_array(coalesce(${e}.tiers, '[]'), s.tiers_${e}), 'discount', jsonb_build_array(coalesce(${e}.discount_micros, 0), s.discount_${e})) end as ${e}, ${e}.source as ${e}_source`;
/** What only staff see, where the row says something else. */
const STAFF = `
    case when s.staff is not null then (select jsonb_object_agg(given.field, jsonb_build_array(held.value, given.value, held.source))
      from (${STAFF_GIVEN}) given left join part_staff_fields held on held.part_id = p.id and held.field = given.field
      where held.value is distinct from given.value) end as staff`;
const warehouses = ['js', 'sz', 'hk'] as const;

const COMPARE = `
  select s.n, p.id as part_id, p.version + coalesce(domestic.version, 0) + coalesce(international.version, 0) as version, p.deleted_at, s.by_hand,
    case when (${listOf('p.')}) is distinct from (${listOf('s.')}) then jsonb_strip_nulls(jsonb_build_object(
      ${PART_COLUMNS.map((name) => `'${name}', case when p.${name} is distinct from s.${name} then jsonb_build_array(p.${name}, s.${name}) end`).join(', ')})) end as fields,
    ${prices.map(difference).join(', ')},${STAFF},
    ${warehouses.map((w) => `${w}.on_hand as ${w}_on_hand, ${w}.reserved as ${w}_reserved, ${w}.source as ${w}_source`).join(', ')}
  from stage s join parts p on p.id = s.part_id ${prices.map((e) => `left join part_prices ${e} on ${e}.part_id = p.id and ${e}.edition = '${e}'`).join(' ')}
    ${warehouses.map((w) => `left join stock ${w} on ${w}.part_id = p.id and ${w}.warehouse = '${w.toUpperCase()}'`).join(' ')}`;

type Row = Record<`${(typeof warehouses)[number]}_${'on_hand' | 'reserved'}`, number | null> &
  Record<`${(typeof warehouses)[number] | (typeof prices)[number]}_source`, string | null> & {
    readonly n: number;
    readonly part_id: number;
    readonly version: number;
    readonly deleted_at: Date | null;
    readonly fields: Record<string, BeforeAfter> | null;
    readonly domestic: PriceDifference | null;
    readonly international: PriceDifference | null;
    readonly staff: Present['staff'];
    readonly by_hand: Present['byHand'];
  };

/**
 * The parts that the stage's rows are, by their place in the batch; rows without one are new. With `hold` they stay as they are until the
 * transaction ends: rows are locked in order of id, and who changes prices locks the part as well.
 */
export async function comparePresent(tx: Queryable, hold: boolean): Promise<Map<number, Present>> {
  const known = await tx.run(sql`
    update stage s set part_id = p.id from parts p where p.brand_id = s.brand_id and p.identity_key = s.identity_key and p.twin_of is null`);
  if (known === 0) return new Map();
  if (hold)
    await tx.run(sql`
      with held as materialized (select p.id from parts p where p.id in (select part_id from stage) order by p.id for no key update) select count(*) from held`);
  await tx.run(sql`${raw(KEEP_NAME)}`);
  await leaveToStaff(tx);
  await tx.run(sql`${raw(FILL)}`);
  const fitted = await tx.many<{ n: number; asked: number; moq: number }>(sql`${raw(FIT_MINIMUM)}`);
  const raised = new Map(fitted.map(({ n, asked, moq }) => [n, [asked, moq] as const]));
  const rows = await tx.many<Row>(sql`${raw(COMPARE)}`);
  return new Map(rows.map((row) => [row.n, presentOf(row, raised.get(row.n) ?? null)]));
}

function presentOf(row: Row, minimum: Present['minimum']): Present {
  return {
    n: row.n,
    partId: row.part_id,
    version: row.version,
    deletedAt: row.deleted_at,
    fields: row.fields,
    domestic: row.domestic,
    international: row.international,
    domesticSource: row.domestic_source,
    internationalSource: row.international_source,
    stock: {
      JS: { onHand: row.js_on_hand, reserved: row.js_reserved, source: row.js_source },
      SZ: { onHand: row.sz_on_hand, reserved: row.sz_reserved, source: row.sz_source },
      HK: { onHand: row.hk_on_hand, reserved: row.hk_reserved, source: row.hk_source },
    },
    staff: row.staff,
    byHand: row.by_hand,
    minimum,
  };
}
