// /international leads to the international login, keeping what the address carries (RT-9).
import { redirect } from 'react-router';
import type { Route } from './+types/international.ts';
import { pagePath } from '../redirect.ts';

export function loader({ request }: Route.LoaderArgs) {
  return redirect(pagePath(request.url).replace(/^[^?]*/, '/internationalLogin'));
}
