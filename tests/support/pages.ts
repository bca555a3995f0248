// Addresses of the pages that are built, read from the storefront's own route table.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

const examples: Readonly<Record<string, string>> = { name: 'shoppingProcessHelp' };

/** Paths a GET can open, with an example for each parameter; actions and the catch-all are not among them. */
export function builtPaths(): string[] {
  const text = readFileSync(join(root, 'apps/shop/app/routes.ts'), 'utf8');
  const actions = new Set(['edition', 'theme', 'notice', 'logout', 'cart-preview', 'popup-window']);
  const paths = [...text.matchAll(/route\('([^']+)'/g)]
    .map((found) => found[1]!)
    .filter((path) => path !== '*' && !actions.has(path.split('/').at(-1)!));
  return ['/', ...paths.map((path) => `/${path.replace(/:(\w+)\??/g, (_all, name: string) => examples[name] ?? '1')}`)];
}
