// /goodsLink: the directory of goods (SR-11).
import type { Route } from './+types/goods-links.ts';
import { scopeContext } from '../context.ts';
import { loadDirectory } from '../features/listing/directory.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { LinksPage } from '../features/zones/LinksPage.tsx';
import { m } from '../i18n/messages.js';

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: await loadDirectory(context.get(scopeContext)) };
}

export const meta = () => pageMeta({ title: m.zones_links(), description: m.zones_linksAbout() });

export default function GoodsLinks({ loaderData: { groups } }: Route.ComponentProps) {
  return <LinksPage groups={groups} />;
}
