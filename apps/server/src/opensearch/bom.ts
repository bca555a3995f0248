// Candidates of BOM lines: the embedded index's reasons and scores over what a few searches fetch.
import { identityKey } from '@partharbor/part-values/mpn';
import { nearKeys } from '@partharbor/part-search/near-keys';
import { numberDistance } from '@partharbor/part-search/numbers/distance';
import { isPackingOf } from '@partharbor/part-search/numbers/packings';
import type { BomCandidate, BomLine, BomReason, BomValues } from '@partharbor/part-search/interface';
import type { Edition } from '@partharbor/rules/goods';
import { trigramsOf } from './document.ts';
import { keysBody, numberFields, otherPackings, partOf, shorterKeys, type NumberedPart } from './numbers.ts';
import type { Entry, Json, Wire } from './wire.ts';

/** Where scores begin and what a slip takes off, as in the embedded index. */
const scores: Readonly<Record<BomReason, readonly [whole: number, perSlip: number]>> = {
  exact: [1, 0],
  loose: [0.97, 0],
  code: [0.95, 0],
  packing: [0.9, 0.01],
  prefix: [0.8, 0.02],
  near: [0.7, 0.04],
  values: [0.6, 0],
};
const strangerCosts = 0.25;
const shortestBeginning = 4;
/** Lines looked up in one round trip; each asks for up to some hundred keys. */
const linesPerTrip = 25;
const partsPerLine = 200;
/** Share of a line's trigrams a similar number has. */
const similarShare = '60%';

interface Ranked extends BomCandidate {
  readonly own: boolean;
  readonly stocked: boolean;
  readonly sales: number;
}

/** By score, then the line's maker, in stock before not, sold most, by id. */
const compare = (a: Ranked, b: Ranked): number =>
  b.score - a.score || Number(b.own) - Number(a.own) || Number(b.stocked) - Number(a.stocked) || b.sales - a.sales || a.id - b.id;

/** Ids of a typed search, best first. */
export type ValueSearch = (values: BomValues) => Promise<readonly number[]>;

/** Candidates of every line, best first, at most `perLine`. */
export async function matchLines(
  wire: Wire,
  index: string,
  lines: readonly BomLine[],
  edition: Edition,
  perLine: number,
  values: ValueSearch,
): Promise<BomCandidate[][]> {
  const answers: BomCandidate[][] = [];
  for (let at = 0; at < lines.length; at += linesPerTrip) {
    answers.push(...(await matchSome(wire, index, lines.slice(at, at + linesPerTrip), edition, perLine, values)));
  }
  return answers;
}

async function matchSome(
  wire: Wire,
  index: string,
  lines: readonly BomLine[],
  edition: Edition,
  perLine: number,
  values: ValueSearch,
): Promise<BomCandidate[][]> {
  const agreeing = await partsOfEach(wire, index, lines.map(agreeingBodies));
  const ranked = lines.map((line, i) => rank(line, edition, agreeing[i]!, reasonOf));
  const open = lines.flatMap((line, i) => (ranked[i]!.length === 0 ? [i] : []));
  const near = await partsOfEach(
    wire,
    index,
    open.map((i) => nearBodies(lines[i]!.key)),
  );
  for (const [place, i] of open.entries()) {
    const line = lines[i]!;
    const typed = await valueIds(line, perLine, values);
    const [whole] = scores.values;
    const byValues = typed.map((id, k): Ranked => ({
      id,
      reason: 'values',
      score: whole,
      own: false,
      stocked: false,
      sales: typed.length - k,
    }));
    ranked[i] = onceEach([...byValues, ...rank(line, edition, near[place]!, nearReason)]);
  }
  return ranked.map((candidates) => candidates.slice(0, perLine).map(({ id, reason, score }) => ({ id, reason, score })));
}

/** The line's searches in turn until there are enough, as in the embedded index. */
async function valueIds({ values, orElse = [] }: BomLine, size: number, search: ValueSearch): Promise<readonly number[]> {
  if (!values) return [];
  const found = new Set(await search(values));
  for (const wider of orElse) {
    if (found.size >= size) break;
    for (const id of await search(wider)) found.add(id);
  }
  return [...found];
}

/** Several searches a line in one round trip; the parts each line's found. */
async function partsOfEach(wire: Wire, index: string, bodies: readonly (readonly Json[])[]): Promise<NumberedPart[][]> {
  const entries: Entry[] = bodies.flat().map((body) => ({ body }));
  const found = await wire.searches(index, entries);
  let at = 0;
  return bodies.map((own) => {
    const hits = found.slice(at, at + own.length).flatMap((one) => one.hits.hits);
    at += own.length;
    return hits.map(partOf);
  });
}

function agreeingBodies({ key, identity }: BomLine): Json[] {
  const shelf = { term: { shelf: true } };
  const common = { size: partsPerLine, track_total_hits: false, _source: numberFields };
  if (key === '')
    return identity === '' ? [] : [{ ...common, query: { bool: { filter: [shelf, { term: { key } }, { term: { identity } }] } } }];
  const same = { ...common, query: { bool: { filter: [shelf, { bool: { should: [{ term: { key } }, { term: { codes: key } }] } }] } } };
  if (key.length < shortestBeginning) return [same];
  // The shortest first: what is longer scores less.
  const longer = {
    ...common,
    query: { bool: { filter: [shelf, { prefix: { key } }] } },
    sort: [{ keyLength: 'asc' }, { 'figures.sales': 'desc' }],
  };
  return [same, keysBody([...otherPackings(key), ...shorterKeys(key)], partsPerLine), longer];
}

function nearBodies(key: string): Json[] {
  if (key.length < shortestBeginning) return [];
  const slipped = keysBody([...nearKeys(key), ...shorterKeys(key)], partsPerLine);
  const match = { trigrams: { query: trigramsOf(key), minimum_should_match: similarShare } };
  const similar = {
    size: partsPerLine,
    track_total_hits: false,
    _source: numberFields,
    query: { bool: { must: { match }, filter: { term: { shelf: true } } } },
  };
  return [slipped, similar];
}

/** Ranked candidates, best first, each part once. */
function rank(
  line: BomLine,
  edition: Edition,
  parts: readonly NumberedPart[],
  reasonFor: (line: BomLine, part: NumberedPart) => readonly [reason: BomReason, distance: number] | null,
): Ranked[] {
  const ranked = parts.flatMap((part): Ranked[] => {
    const because = reasonFor(line, part);
    if (!because) return [];
    const [reason, distance] = because;
    const own = line.brandIds.includes(part.brandId);
    const [whole, perSlip] = scores[reason];
    const score = Math.max(0, whole - distance * perSlip - (line.brandIds.length > 0 && !own ? strangerCosts : 0));
    return [{ id: part.id, reason, score, own, stocked: part.stock[edition] > 0, sales: part.sales }];
  });
  return onceEach(ranked);
}

function onceEach(ranked: readonly Ranked[]): Ranked[] {
  const seen = new Set<number>();
  return ranked.toSorted(compare).filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** How a number agrees with nothing guessed. */
function reasonOf({ key, identity }: BomLine, part: NumberedPart): readonly [reason: BomReason, distance: number] | null {
  if (part.key === key) return [identityKey(part.mpn) === identity ? 'exact' : 'loose', 0];
  if (part.codes.includes(key)) return ['code', 0];
  if (otherPackings(key).includes(part.key)) return ['packing', numberDistance(key, part.key)];
  if (part.key.startsWith(key)) return ['prefix', (part.key.length - key.length) / 4];
  return isPackingOf(part.key, key) ? ['packing', (key.length - part.key.length) / 4] : null;
}

/** Two slips, in long numbers one in five letters. */
function nearReason({ key }: BomLine, part: NumberedPart): readonly [reason: BomReason, distance: number] | null {
  const distance = numberDistance(key, part.key);
  return distance <= Math.max(2, Math.floor(key.length / 5)) ? ['near', distance] : null;
}
