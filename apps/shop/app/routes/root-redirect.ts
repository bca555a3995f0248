// The root of the shop leads to the home page (RT-2), keeping the query.
import { redirect } from 'react-router';
import type { Route } from './+types/root-redirect.ts';

export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/index${new URL(request.url).search}`);
}
