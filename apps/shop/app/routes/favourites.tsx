// /UserHome/myCollection: the buyer's favourites (PD-4).
import type { Route } from './+types/favourites.ts';
import { scopeContext } from '../context.ts';
import { actOnFavourites, loadFavourites } from '../features/favourites/favourites.server.ts';
import { FavouritesPage } from '../features/favourites/FavouritesPage.tsx';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

export const loader = ({ context, request }: Route.LoaderArgs) => loadFavourites(context.get(scopeContext), request);

export const action = ({ context, request }: Route.ActionArgs) => actOnFavourites(context.get(scopeContext), request);

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.favourites_title(), unlisted: true });

export default function FavouritesRoute({ loaderData }: Route.ComponentProps) {
  return <FavouritesPage data={loaderData} />;
}
