// Candidates of one BOM line in plain loops: whole number, code, packing, beginning, values, one slip.
import { identityKey } from '@partharbor/part-values/mpn';
import type { Edition } from '@partharbor/rules/goods';
import { distance, slips } from './brute-near.ts';
import type { BomCandidate, BomLine, BomReason, BomValues, SearchAnswer, SearchPart, SearchRequest } from '../interface.ts';

/** Packing and lead-free suffixes are at most this long, and what they hang on at least that. */
const longestSuffix = 6;
const shortestBase = 4;

const base = { exact: 1, loose: 0.97, code: 0.95, packing: 0.9, prefix: 0.8, values: 0.6, near: 0.7 } as const;

/**
 * Candidates best first. The score begins with the reason's, loses a tenth where the maker is another than the line's, and a
 * little per letter that differs.
 */
export function bruteBom(
  parts: readonly SearchPart[],
  line: BomLine,
  edition: Edition,
  perLine: number,
  search: (request: SearchRequest) => SearchAnswer,
): BomCandidate[] {
  const byId = new Map(parts.map((part) => [part.id, part]));
  const found = new Map<number, BomCandidate>();
  /** Hits of searches stay in the order they were found in. */
  const places = new Map<number, number>();
  const offer = (part: SearchPart, reason: BomReason): void => {
    if (found.has(part.id)) return;
    const stranger = line.brandIds.length > 0 && !line.brandIds.includes(part.brandId) ? 0.1 : 0;
    const letters =
      reason === 'exact' || reason === 'loose' || reason === 'code' || reason === 'values' ? 0 : distance(line.key, part.key) / 40;
    found.set(part.id, { id: part.id, reason, score: Math.max(0, base[reason] - stranger - letters) });
  };
  for (const part of parts) {
    const reason = reasonOf(part, line);
    if (reason) offer(part, reason);
  }
  if (found.size === 0 && line.values) {
    let rank = 0;
    for (const values of [line.values, ...(line.orElse ?? [])]) {
      if (found.size >= perLine) break;
      for (const id of search(typed(values, edition, perLine)).ids) {
        const isNew = !found.has(id);
        offer(byId.get(id)!, 'values');
        if (isNew) places.set(id, (rank += 1));
      }
    }
  }
  if (found.size === 0 && line.key.length >= shortestBase) {
    for (const part of parts) if (slips(line.key, part.key) <= 1) offer(part, 'near');
  }
  const better = (a: BomCandidate, b: BomCandidate): number => {
    const [partA, partB] = [byId.get(a.id)!, byId.get(b.id)!];
    const stocked = (part: SearchPart): number => (part.figures.available[edition] > 0 ? 0 : 1);
    const [placeA, placeB] = [places.get(a.id), places.get(b.id)];
    if (placeA !== undefined && placeB !== undefined) return placeA - placeB;
    return b.score - a.score || stocked(partA) - stocked(partB) || partB.figures.sales - partA.figures.sales || a.id - b.id;
  };
  return [...found.values()].sort(better).slice(0, perLine);
}

function reasonOf(part: SearchPart, { key, identity }: BomLine): BomReason | null {
  if (identity !== '' && part.key === key && identityKey(part.mpn) === identity) return 'exact';
  if (key === '') return null;
  if (part.key === key) return 'loose';
  if (part.codes.includes(key)) return 'code';
  const [short, long] = part.key.length < key.length ? [part.key, key] : [key, part.key];
  if (short.length < shortestBase || !long.startsWith(short)) return null;
  if (long.length - short.length <= longestSuffix) return 'packing';
  return part.key.startsWith(key) ? 'prefix' : null;
}

const typed = (values: BomValues, edition: Edition, size: number): SearchRequest => ({
  number: null,
  facets: [],
  facetSize: 0,
  edition,
  quantity: 1,
  sort: { by: 'relevance', descending: true },
  from: 0,
  size,
  ...values,
});
