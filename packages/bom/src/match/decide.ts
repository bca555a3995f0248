// Judges what the index found for a line, and decides whether the system may choose.
import { mpnKey } from '@partharbor/part-values/mpn';
import { baseKey } from '@partharbor/part-values/packing';
import type { Line } from '../line.ts';
import { mayBeNotPlaced } from '../read/dnp.ts';
import { compare, knownOf, type Comparison, type Veto } from './compare.ts';
import { evidenceFor, type Evidence, type EvidenceClass, type Origin } from './evidence.ts';
import { packagesAgree } from './footprint.ts';
import type { Goods } from './goods.ts';
import type { Makers } from './makers.ts';
import { marked, numberAgreement } from './numbers.ts';
import { defaultsOf, orderEquals } from './order.ts';
import type { Reading } from './reading.ts';

/** What is open about a line as a whole, so that nothing is chosen for it. */
const lineNotes = [
  'MAKERS',
  'MAKER_UNKNOWN',
  'PACKAGES',
  'UNSTATED',
  'QUANTITY',
  'BOTH_EMPTY',
  'NO_PART',
  'WEAK',
  'LAST_CHANGED',
  'DECIMAL_NEIGHBOUR',
] as const;
type LineNote = (typeof lineNotes)[number];

export interface Judged {
  readonly goods: Goods;
  /** Thousandths, 1 to 1,000. */
  readonly score: number;
  readonly evidence: Evidence;
  readonly vetoes: readonly Veto[];
  readonly comparison: Comparison;
}

/** How a line was matched before anybody chose by hand. */
export type MatchWord = 'exact' | 'auto' | 'parameter' | 'manual' | 'unconfirmed' | 'none' | 'failed' | 'left_out';

export interface Decision {
  readonly match: MatchWord;
  /** What the system chose; null = nothing. */
  readonly selected: Judged | null;
  /** Best first, those of no evidence left out. */
  readonly candidates: readonly Judged[];
  readonly notes: readonly LineNote[];
  /** Names of what UNSTATED misses. */
  readonly unstated: readonly string[];
  /** Number of another part that differs in its decimal sign alone. */
  readonly neighbour: string;
}

export interface MatchContext {
  readonly makers: Makers;
  /** Pieces the line needs for all sets. */
  readonly need: number;
  readonly origin: Origin;
  readonly preferredBrandIds: readonly number[];
  /** The buyer wants what looks like no part searched too. */
  readonly searchesAnyway?: boolean;
}

const agreementAdds: Readonly<Record<string, number>> = { brand: 40, package: 30, value: 20 };
const unknownMakerCosts = 20;
const vetoCosts = 410;
/** Scores closer than this leave a choice to the buyer. */
const closeScores = 50;

const group: Readonly<Record<EvidenceClass, number>> = {
  remembered: 0,
  material_code: 0,
  supplier_code: 0,
  written: 0,
  loose: 0,
  maker_in_brackets: 0,
  packing: 0,
  values: 1,
  begins: 1,
  words: 2,
  near: 2,
};

/** From which score a class is chosen by the system, and what that is called; others never are. */
const bands: Readonly<Partial<Record<EvidenceClass, readonly [floor: number, word: MatchWord]>>> = {
  remembered: [0, 'manual'],
  material_code: [850, 'exact'],
  supplier_code: [850, 'exact'],
  written: [850, 'exact'],
  loose: [850, 'exact'],
  maker_in_brackets: [850, 'exact'],
  packing: [750, 'auto'],
  values: [700, 'parameter'],
};

/**
 * Judges the parts found for a line and decides: exact, auto or parameter where nothing contradicts and nothing is as good,
 * else unconfirmed. The same line, parts, stock and prices give the same decision.
 */
export function decide(line: Line, reading: Reading, parts: readonly Goods[], context: MatchContext): Decision {
  const nothing = { selected: null, candidates: [], unstated: [], neighbour: '' } as const;
  if (line.dnp || line.quantity === 0) return { match: 'left_out', ...nothing, notes: [] };
  if (reading.isEmpty) return { match: 'failed', ...nothing, notes: ['BOTH_EMPTY'] };
  if (reading.isNoPart && context.searchesAnyway !== true) return { match: 'none', ...nothing, notes: ['NO_PART'] };
  const brandIds = reading.brand === '' ? [] : context.makers.idsOf(reading.brand);
  const isUnknownMaker = reading.brand !== '' && brandIds.length === 0;
  const judged = parts.flatMap((goods) => judge(reading, goods, brandIds, isUnknownMaker, context.origin) ?? []);
  const candidates = inOrder(judged, reading, context);
  const { notes, unstated } = holds(reading, candidates, isUnknownMaker, context);
  if (!notes.includes('WEAK') && mayBeNotPlaced(line) && candidates[0]?.evidence.class !== 'remembered') notes.push('WEAK');
  const neighbour = neighbourOf(candidates);
  const all: LineNote[] = [...notes, ...(neighbour === '' ? [] : (['DECIMAL_NEIGHBOUR'] as const))];
  const open = { candidates, unstated, neighbour };
  if (line.quantity === null) return { match: 'failed', selected: null, ...open, notes: ['QUANTITY', ...all] };
  const top = candidates[0];
  if (top === undefined) return { match: 'none', selected: null, ...open, notes: all };
  const band = bands[top.evidence.class];
  if (top.vetoes.length > 0 || band === undefined || top.score < band[0] || notes.length > 0) {
    return { match: 'unconfirmed', selected: null, ...open, notes: all };
  }
  return { match: band[1], selected: top, ...open, notes: all };
}

function judge(reading: Reading, goods: Goods, brandIds: readonly number[], isUnknownMaker: boolean, origin: Origin): Judged | null {
  const comparison = compare(reading, goods, brandIds);
  const evidence = evidenceFor(reading, goods, comparison, origin);
  if (evidence === null) return null;
  const vetoes = [...new Set(comparison.differs.map(({ veto }) => veto))];
  if (differsInDecimals(reading, goods, evidence)) vetoes.push('DECIMAL');
  const adds = comparison.agrees.reduce((sum, field) => sum + (agreementAdds[field] ?? 0), 0);
  const sum = evidence.base + adds - (isUnknownMaker ? unknownMakerCosts : 0) - vetoes.length * vetoCosts;
  return { goods, score: Math.max(1, Math.min(1_000, sum)), evidence, vetoes, comparison };
}

/** A code does not make up for a number that lost its point. */
function differsInDecimals(reading: Reading, goods: Goods, { number, class: name }: Evidence): boolean {
  if (number !== null) return !number.sameDecimals;
  const asked = reading.numbers[0];
  const own = name !== 'supplier_code' || asked?.from !== 'mpn' ? null : numberAgreement(asked.text, goods.mpn, goods.brand);
  return own !== null && own.kind === 'loose' && !own.sameDecimals;
}

/** By group of evidence, then score, then R-145. */
function inOrder(judged: readonly Judged[], reading: Reading, { need, preferredBrandIds }: MatchContext): Judged[] {
  const places = new Map<string, Judged[]>();
  for (const one of judged) {
    const place = `${group[one.evidence.class]} ${9_999 - one.score}`;
    places.set(place, [...(places.get(place) ?? []), one]);
  }
  const context = { need, preferredBrandIds, defaults: defaultsOf(reading.kind, reading.stated) };
  return [...places].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, equals]) => orderEquals(equals, ({ goods }) => goods, context));
}

const byOwnNumber: ReadonlySet<EvidenceClass> = new Set(['written', 'loose', 'maker_in_brackets']);

/** What of the line or of near equals forbids a choice. */
function holds(
  reading: Reading,
  candidates: readonly Judged[],
  isUnknownMaker: boolean,
  { makers }: MatchContext,
): { notes: LineNote[]; unstated: string[] } {
  const top = candidates[0];
  if (top === undefined) return { notes: [], unstated: [] };
  const before = candidates.find(({ evidence }) => evidence.class === 'remembered');
  if (before !== undefined) return { notes: before.vetoes.length > 0 ? ['LAST_CHANGED'] : [], unstated: [] };
  if (top.evidence.class === 'values') return valueHolds(reading, top, isUnknownMaker);
  if (group[top.evidence.class] !== 0 || top.vetoes.length > 0) return { notes: [], unstated: [] };
  const notes = new Set<LineNote>();
  // Several numbers on a line would all do: only those for the same one contend.
  const rivals = candidates.filter(
    (one) =>
      one !== top &&
      one.vetoes.length === 0 &&
      group[one.evidence.class] === 0 &&
      top.score - one.score < closeScores &&
      (one.evidence.asked?.place ?? 0) === (top.evidence.asked?.place ?? 0),
  );
  for (const rival of rivals) {
    const isSameMaker = rival.goods.brandId === top.goods.brandId || makers.idsOf(top.goods.brand).includes(rival.goods.brandId);
    if (!isSameMaker) notes.add(isUnknownMaker ? 'MAKER_UNKNOWN' : isSameNumber(rival, top) ? 'MAKERS' : 'WEAK');
    else if (!isSamePackage(rival.goods, top.goods)) notes.add('PACKAGES');
    else if (!isSameNumber(rival, top)) notes.add('WEAK');
  }
  return { notes: [...notes], unstated: [] };
}

function isSameNumber(a: Judged, b: Judged): boolean {
  if (byOwnNumber.has(a.evidence.class) && byOwnNumber.has(b.evidence.class)) return true;
  return baseKey(mpnKey(a.goods.mpn), a.goods.brand) === baseKey(mpnKey(b.goods.mpn), b.goods.brand);
}

function isSamePackage(a: Goods, b: Goods): boolean {
  const [left, right] = [knownOf(a).footprint, knownOf(b).footprint];
  return left === null || right === null || packagesAgree(left, right) !== 'different';
}

/** Kinds that only their voltage or current makes certain. */
function valueHolds(reading: Reading, top: Judged, isUnknownMaker: boolean): { notes: LineNote[]; unstated: string[] } {
  const notes: LineNote[] = [];
  const { stated, kind, decoded } = reading;
  const unstated: string[] = [];
  const isPowerInductor = top.goods.categories.some((name) => /power inductor/i.test(name));
  if (!top.comparison.agrees.includes('package') && decoded?.size === undefined) unstated.push('package');
  if ((kind === 'electrolytic' || kind === 'tantalum') && stated.voltage === undefined && decoded?.voltage === undefined)
    unstated.push('voltage');
  if ((kind === 'bead' || (kind === 'inductor' && isPowerInductor)) && stated.current === undefined) unstated.push('current');
  if (unstated.length > 0) notes.push('UNSTATED');
  if (isUnknownMaker) notes.push('MAKER_UNKNOWN');
  const isNumbered = reading.numbers.some(({ from }) => from === 'mpn' || from === 'alternate');
  // A number that is not sold and says nothing of the part: what it is stays open.
  if ((isNumbered && decoded === null) || reading.isAmbiguous) notes.push('WEAK');
  return { notes, unstated };
}

/** Another part whose number differs from the first one's in a decimal sign alone. */
function neighbourOf(candidates: readonly Judged[]): string {
  const top = candidates[0];
  if (top === undefined || !byOwnNumber.has(top.evidence.class)) return '';
  const own = marked(top.goods.mpn);
  const other = candidates.find(({ goods }) => {
    const its = marked(goods.mpn);
    return its !== own && its.replaceAll('.', '') === own.replaceAll('.', '');
  });
  return other?.goods.mpn ?? '';
}

/** Candidates of a line that are answered, best first, and how many more there are. */
export function answeredOf({ candidates, notes }: Decision, most: number): { readonly shown: readonly Judged[]; readonly more: number } {
  // Where the buyer is asked for the maker, each stands there once before any stands there twice.
  const first = new Set(candidates.map(({ goods }) => goods.brandId));
  const isAsked = notes.includes('MAKERS') || notes.includes('MAKER_UNKNOWN');
  const oncePerMaker = isAsked ? candidates.filter(({ goods }) => first.delete(goods.brandId)) : candidates;
  const shown = [...oncePerMaker, ...candidates.filter((one) => !oncePerMaker.includes(one))].slice(0, most);
  return { shown, more: candidates.length - shown.length };
}
