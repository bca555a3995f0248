// Any address that is no page leads to /404, which names it (R-2, RT-2).
import { redirect } from 'react-router';
import type { Route } from './+types/unknown.ts';
import { scopeContext } from '../context.ts';
import { notFoundHref } from '../guards.ts';

export const loader = ({ context }: Route.LoaderArgs) => redirect(notFoundHref(context.get(scopeContext).path));

export const action = loader;
