// Addresses of the pages that are built, from the storefront's own site table.
import { siteTable } from '../../apps/shop/app/site-table.ts';

/** Paths a GET can open; one text stands for all of the help area. */
export function builtPaths(): string[] {
  const asked = siteTable().filter(
    ({ path, module }) => module !== undefined && (module !== 'help' || path === '/HelpHome/shoppingProcessHelp'),
  );
  return ['/', ...asked.map(({ path }) => path)];
}
