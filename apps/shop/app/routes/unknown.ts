// Any address that is no page leads to /404, which names it (R-2, RT-2).
import { redirect } from 'react-router';
import type { Route } from './+types/unknown.ts';
import { scopeContext } from '../context.ts';

const SHOWN_LENGTH = 500;

export function loader({ context }: Route.LoaderArgs) {
  const { path } = context.get(scopeContext);
  return redirect(`/404?${new URLSearchParams({ from: path.slice(0, SHOWN_LENGTH) })}`);
}

export const action = loader;
