// Which changes of a list's page need nothing new from the server: the needed quantity, and an added line.
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { DIRECT } from '../search/direct.ts';

/** Which parts are found, and in which order, depends on the quantity where prices at it filter or sort. */
const goesByPrice = ({ searchParams }: URL): boolean =>
  searchParams.get('sort') === 'price' || (searchParams.get('min.$price') ?? '') + (searchParams.get('max.$price') ?? '') !== '';

function withoutQuantity(url: URL): string {
  const query = new URLSearchParams(url.search);
  if (!goesByPrice(url)) query.delete('n');
  // Of what the search box asked for nothing is left to ask.
  query.delete(DIRECT);
  // Numbers are searched for unless said otherwise; links name it, addresses typed by hand may not.
  if (query.get('searchFieldType') !== '1') query.delete('searchFieldType');
  return `${url.pathname}?${query}`;
}

/** Rows are priced in the browser, and an added line is marked there; only the frame's cart count is asked anew. */
export function onlyQuantity({
  currentUrl,
  nextUrl,
  formMethod,
  actionStatus,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl' | 'formMethod' | 'actionStatus'>): boolean {
  if (formMethod !== undefined && formMethod !== 'GET') return actionStatus !== undefined && currentUrl.href === nextUrl.href;
  return currentUrl.href !== nextUrl.href && withoutQuantity(currentUrl) === withoutQuantity(nextUrl);
}
