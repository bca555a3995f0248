// What else could serve a line whose part is short: of its candidates those that have enough and that nothing speaks against, and how the line could be split.
import { readAmount } from '@partharbor/money/amounts';
import { reservesStock } from '@partharbor/rules/goods';
import { largestLegal } from '@partharbor/rules/quantity';
import type { Candidate, Group, WantedPick } from './types.ts';

const most = 3;
const ofNumber = new Set(['written', 'loose', 'maker_in_brackets', 'packing', 'supplier_code']);
const unsure = new Set(['near', 'words', 'begins']);

/** The same number of another maker may serve; any other contradiction rules a part out. */
function fits({ evidence, vetoes }: Candidate): boolean {
  if (vetoes.length === 0) return !unsure.has(evidence);
  return vetoes.length === 1 && vetoes[0] === 'MAKER' && ofNumber.has(evidence);
}

/** Up to three, cheapest total first. */
export function alternativesIn(candidates: readonly Candidate[], shortId: string): Candidate[] {
  return candidates
    .filter((one) => one.goodsId !== shortId && one.goodsStatus === 1 && one.amount !== '' && fits(one))
    .filter(({ stockType, goodsNumber, buy }) => !reservesStock(stockType) || goodsNumber >= buy)
    .sort((a, b) => (readAmount(a.amount) ?? 0) - (readAmount(b.amount) ?? 0))
    .slice(0, most);
}

/** What there is of the short part, and the rest from another; null where there is not even the smallest quantity. */
export function splitWith(
  group: Pick<Group, 'goodsId' | 'available' | 'need' | 'moq' | 'step' | 'moqFlag'>,
  other: Pick<Candidate, 'goodsId'>,
): WantedPick[] | null {
  const now = largestLegal(Math.min(group.available, group.need), group);
  if (now <= 0 || now >= group.need) return null;
  return [
    { goodsId: group.goodsId, number: now },
    { goodsId: other.goodsId, number: group.need - now },
  ];
}
