// What a search that found nothing was for, as forms take it: number, maker and pieces (SR-12).
import type { Wanted } from '../inquiries/ask-href.ts';
import type { ListState } from '../listing/list-state.ts';
import type { FoundList } from '../listing/listing.server.ts';

/** The maker is the one filtered by, else the one named among the words, which then are the number without it. */
export function wantedOf(
  { keywords, brandIds, n }: Pick<ListState, 'keywords' | 'brandIds' | 'n'>,
  { facets, understood }: { facets: Pick<FoundList['facets'], 'brandIds'>; understood: FoundList['understood'] },
): Wanted {
  const filtered = brandIds.length === 1 ? facets.brandIds.find((one) => one.value === brandIds[0])?.label : undefined;
  const named = understood.find((word) => word.kind === 'brand' && keywords.includes(word.source));
  const rest = named ? keywords.replace(named.source, ' ').replace(/\s+/g, ' ').trim() : keywords;
  return { partNo: rest || keywords, brand: filtered ?? (rest === '' ? undefined : named?.label), n };
}
