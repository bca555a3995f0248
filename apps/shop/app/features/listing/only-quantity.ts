// Which changes of a list's page need nothing new from the server: the needed quantity, and an added line.
import type { ShouldRevalidateFunctionArgs } from 'react-router';

function withoutQuantity(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete('n');
  // The only kind of search there is; links name it, addresses typed by hand may not.
  query.delete('searchFieldType');
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
