// What becomes of one row that was compared with its part: which fields another source rules, what is suspicious, what is written.
import { unitPriceText } from '@partharbor/money/amounts';
import { warehouseCodes, type WarehouseCode } from '@partharbor/rules/goods';
import type { RowOutcome } from '@partharbor/contract/import-plan';
import type { Present, PriceDifference } from './compare.ts';
import type { LoadablePart, LoadableTiers } from './loadable.ts';
import type { BeforeAfter, FieldChange, Held, RowDecision } from './row-result.ts';
import { priceMoved, slippedPoint, stockFell, type PriceMove, type SuspicionLimits } from './suspicious.ts';

/** Prices of a part that staff set. */
export const BY_HAND = 'hand';

export interface ImportRules extends SuspicionLimits {
  /** Sources in order; one that is earlier rules over later and unlisted ones. */
  readonly priceSources: readonly string[];
  readonly stockSources: readonly string[];
}

/** What is known of a row beside its part. */
export interface Asked {
  readonly decision: RowDecision | undefined;
  /** Version of the part that somebody was shown: null where there was none, undefined where nobody was. */
  readonly shownVersion: number | null | undefined;
  /** Nobody is asked about what is suspicious. */
  readonly isTrusted: boolean;
}

/** Bits of `stage.writes`: what is written of a row that has its part. */
export const WRITES = { part: 1, domestic: 2, international: 4, JS: 8, SZ: 16, HK: 32 } as const;
type Area = keyof typeof WRITES;

export interface Verdict {
  readonly outcome: RowOutcome;
  readonly code: string | null;
  readonly detail: string;
  readonly changes: readonly FieldChange[];
  readonly warnings: readonly string[];
  /** False: nothing of the row is written, not even what its source calls the part. */
  readonly isWritten: boolean;
  readonly writes: number;
  /** Areas that change nothing, but pass to this row's source, which goes before the one that rules them. */
  readonly takes: number;
}

type Suspicion = readonly [code: string, detail: string];
type More = Partial<Pick<FieldChange, 'source' | 'wording' | 'isWritten'>>;

const editions = ['domestic', 'international'] as const;

/** Price lists with the one that the file itself has first: what is told of it is found there. */
const asGiven = ({ reckonedTiers }: LoadablePart): readonly (typeof editions)[number][] =>
  reckonedTiers === 'domestic' ? ['international', 'domestic'] : editions;

const rank = (sources: readonly string[], source: string | null): number => {
  const at = source === null ? -1 : sources.indexOf(source);
  return at === -1 ? Infinity : at;
};

const worded = ({ quantity, before, after }: PriceMove): string => `${quantity}+: ${unitPriceText(before)} → ${unitPriceText(after)}`;

const heldBack = (outcome: RowOutcome, code: string, detail: string, more: Partial<Verdict> = {}): Verdict => ({
  outcome,
  code,
  detail,
  changes: [],
  warnings: [],
  isWritten: false,
  writes: 0,
  takes: 0,
  ...more,
});

/** A row whose number and maker the shop does not have. */
export function judgeNew(part: LoadablePart, asked: Asked): Verdict {
  if (asked.decision === 'skip') return heldBack('skipped', 'skipped_by_staff', part.mpn);
  if (part.categoryKey === undefined && part.ifNew?.categoryKey === undefined) return heldBack('refused', 'no_category', '');
  // What was there to compare with is gone, or the other way round: whoever answered saw another part.
  if (typeof asked.shownVersion === 'number') return heldBack('skipped', 'changed_since', part.mpn);
  const slipped = asGiven(part)
    .map((edition) => slippedPoint((edition === 'domestic' ? part.tiersDomestic : part.tiersInternational) ?? []))
    .find((one) => one !== null);
  if (slipped && asked.decision !== 'write' && !asked.isTrusted) return heldBack('suspicious', 'decimal_point', worded(slipped));
  return { ...heldBack('new', '', ''), code: null, isWritten: true };
}

/** A row of a part that is there. */
export function judgePresent(part: LoadablePart, present: Present, rules: ImportRules, asked: Asked): Verdict {
  const row = new Row(part, present, rules);
  const { changes, warnings, writes, takes } = row;
  const told = { changes, warnings };
  if (asked.decision === 'skip') return heldBack('skipped', 'skipped_by_staff', part.mpn);
  // Nothing to write; what another source rules is told all the same.
  if (writes === 0) return { ...heldBack('unchanged', '', '', told), code: null, isWritten: true, takes };
  if (asked.shownVersion !== undefined && asked.shownVersion !== present.version)
    return heldBack('skipped', 'changed_since', part.mpn, told);
  const [suspicion] = row.suspicions;
  if (suspicion && asked.decision !== 'write' && !asked.isTrusted) return heldBack('suspicious', ...suspicion, told);
  return { ...heldBack('changed', '', '', told), code: null, isWritten: true, writes, takes };
}

/** Gathers what one row changes of its part. */
class Row {
  readonly changes: FieldChange[] = [];
  readonly warnings: string[] = [];
  readonly suspicions: Suspicion[] = [];
  writes = 0;
  takes = 0;
  readonly #part: LoadablePart;
  readonly #present: Present;
  readonly #rules: ImportRules;

  constructor(part: LoadablePart, present: Present, rules: ImportRules) {
    this.#part = part;
    this.#present = present;
    this.#rules = rules;
    this.#readFields();
    this.#readByHand();
    for (const edition of asGiven(part)) this.#readPrices(edition);
    this.#readStock();
    this.#readStaff();
  }

  #add(area: Area, field: string, [before, after]: BeforeAfter, reason: string | null = null, more: More = {}): void {
    this.changes.push({ field, before, after, reason: reason ?? (isCleared(before, after) ? 'cleared' : null), isWritten: true, ...more });
    if (more.isWritten !== false) this.writes |= WRITES[area];
  }

  /** A value that stays, and is this row's source's from now on. */
  #take(area: Exclude<Area, 'part'>, before: string | null): void {
    this.takes |= WRITES[area];
    this.changes.push({ field: `source_${area}`, before, after: this.#part.sourceName, reason: null, isWritten: true });
  }

  #readFields(): void {
    const { fields, deletedAt, minimum } = this.#present;
    // A file that says what the demonstration does changes nothing.
    const isOnlyDemo = Object.keys(fields ?? {}).every((name) => name === 'demo');
    if (deletedAt) this.#add('part', 'deleted_at', [deletedAt.toISOString(), null], 'returns');
    const { params = none, param_texts: texts = none, ...others } = isOnlyDemo && !deletedAt ? {} : (fields ?? {});
    this.#readParams(params as BeforeAfter<Values>, texts as BeforeAfter<Values>);
    for (const [name, difference] of Object.entries(others)) {
      // Follows from the number.
      if (name !== 'mpn_key') this.#add('part', name, difference);
      this.writes |= WRITES.part;
    }
    if (minimum) this.warnings.push(`moq_rounded: ${minimum[0]} → ${minimum[1]}`);
  }

  /** What staff set by hand is theirs until they release it. */
  #readByHand(): void {
    for (const [field, difference] of Object.entries(this.#present.byHand ?? {}))
      this.#add('part', field, difference, 'by_hand', { isWritten: false });
  }

  /** What only staff see has no order of sources: the last one counts. */
  #readStaff(): void {
    for (const [field, [before, after, source]] of Object.entries(this.#present.staff ?? {}))
      this.#add('part', `staff:${field}`, [before, after], null, { source: [source, this.#part.sourceName] });
  }

  /** One change a parameter: its value, with its wording where that changes too, or its wording alone. */
  #readParams([before, after]: BeforeAfter<Values>, [textBefore, textAfter]: BeforeAfter<Values>): void {
    for (const code of new Set([before, after, textBefore, textAfter].flatMap((held) => Object.keys(held)))) {
      const value: BeforeAfter = [before[code] ?? null, after[code] ?? null];
      const wording = [textBefore[code] ?? null, textAfter[code] ?? null] as BeforeAfter<string | null>;
      const isReworded = wording[0] !== wording[1];
      if (!same(value)) this.#add('part', `param:${code}`, value, null, isReworded ? { wording } : {});
      else if (isReworded) this.#add('part', `text:${code}`, wording);
    }
  }

  #readPrices(edition: (typeof editions)[number]): void {
    const { [edition]: different, [`${edition}Source` as const]: source } = this.#present;
    const given = edition === 'domestic' ? this.#part.tiersDomestic : this.#part.tiersInternational;
    const place = this.#place(this.#rules.priceSources, source);
    if (!different) {
      if (given !== undefined && place === 'above') this.#take(edition, source);
      return;
    }
    const isWritten = place !== 'below';
    const ruled = isWritten ? null : source === BY_HAND ? 'by_hand' : 'other_source';
    const { tiers, discount } = different;
    if (this.#isSamePrice(edition, different)) return;
    const move = isWritten ? priceMoved(tiers[0], tiers[1], this.#rules.priceMovePercent) : null;
    const slipped = isWritten && !same(tiers) ? slippedPoint(tiers[1]) : null;
    if (move) this.suspicions.push(['price_moved', worded(move)]);
    else if (slipped) this.suspicions.push(['decimal_point', worded(slipped)]);
    const more = isWritten ? { source: [source, given === undefined ? source : this.#part.sourceName] as const } : { isWritten };
    if (!same(tiers))
      this.#add(edition, `tiers_${edition}`, tiers, ruled ?? (move ? 'price_moved' : slipped ? 'decimal_point' : null), more);
    if (discount[0] !== discount[1]) this.#add(edition, `discount_${edition}`, discount, ruled, more);
  }

  /** A list without discount that asks what the held one does with its own; and one only reckoned from a list that stays. */
  #isSamePrice(edition: (typeof editions)[number], { tiers: [before, after], discount }: PriceDifference): boolean {
    const isNet = (list: LoadableTiers, off: number, other: LoadableTiers): boolean =>
      list.length === other.length &&
      list.every(([from, micros], i) => from === other[i]![0] && Math.max(0, micros - off) === other[i]![1]);
    if (discount[1] === 0 && isNet(before, discount[0], after)) return true;
    if (this.#part.reckonedTiers !== edition || before.length === 0) return false;
    const other = this.#present[edition === 'domestic' ? 'international' : 'domestic'];
    return other === null || (other.discount[1] === 0 && isNet(other.tiers[0], other.discount[0], other.tiers[1]));
  }

  /** A row that says how many there are in all, as many as there are, or as are free, says nothing of where they lie. */
  #isSameTotal(): boolean {
    const held = Object.values(this.#present.stock);
    const onHand = held.reduce((sum, one) => sum + (one.onHand ?? 0), 0);
    const reserved = held.reduce((sum, one) => sum + (one.reserved ?? 0), 0);
    const { stockTotal } = this.#part;
    return stockTotal !== undefined && held.some((one) => one.onHand !== null) && [onHand, onHand - reserved].includes(stockTotal);
  }

  #readStock(): void {
    const { stock } = this.#present;
    const isSameTotal = this.#isSameTotal();
    let [before, after] = [0, 0];
    const moved: (readonly [WarehouseCode, number | null, number, isWritten: boolean])[] = [];
    for (const code of warehouseCodes) {
      const { onHand, reserved, source } = stock[code];
      const given = isSameTotal ? undefined : this.#part.stock?.[code];
      const target = given === undefined ? onHand : Math.max(given, reserved ?? 0);
      const place = this.#place(this.#rules.stockSources, source);
      const isWritten = target !== null && target !== onHand && place !== 'below';
      // A warehouse that a row says is sold out says nothing of the others; of a total alone all of them are looked at together.
      if (!(isWritten && given === 0 && this.#part.stockTotal === undefined)) {
        before += onHand ?? 0;
        // What orders hold stays, but it is not what the file says is left.
        after += (isWritten ? given : onHand) ?? 0;
      }
      if (given !== undefined && reserved !== null && given < reserved && place !== 'below')
        this.warnings.push(`stock_below_reserved: ${code} ${given} < ${reserved}`);
      if (target !== null && target !== onHand) moved.push([code, onHand, target, isWritten]);
      else if (given !== undefined && place === 'above') this.#take(code, source);
    }
    const fell = stockFell(before, after, this.#rules.stockFallPercent);
    if (fell) this.suspicions.push(['stock_fell', `${before} → ${after}`]);
    for (const [code, was, is, isWritten] of moved) {
      const more = isWritten ? { source: [stock[code].source, this.#part.sourceName] as const } : { isWritten };
      this.#add(code, `stock_${code}`, [was, is], isWritten ? (fell && is < (was ?? 0) ? 'stock_fell' : null) : 'other_source', more);
    }
  }

  /** Where this row's source stands to the one that rules: above it, below it, or beside it, where the last one counts. */
  #place(sources: readonly string[], ruling: string | null): 'above' | 'below' | 'beside' {
    const [own, other] = [rank(sources, this.#part.sourceName), rank(sources, ruling)];
    return own === other ? 'beside' : own < other ? 'above' : 'below';
  }
}

type Values = Readonly<Record<string, Held>>;

const none: BeforeAfter<Values> = [{}, {}];

const same = ([before, after]: BeforeAfter): boolean => JSON.stringify(before) === JSON.stringify(after);

const isEmpty = (value: Held): boolean => value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isCleared = (before: Held, after: Held): boolean => !isEmpty(before) && isEmpty(after);
