// /index: the home page (CO-1).
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/home.ts';
import { scopeContext } from '../context.ts';
import { HomePage } from '../features/home/HomePage.tsx';
import { loadHome } from '../features/home/load.ts';
import { addLine } from '../features/listing/add-line.ts';
import { onlyQuantity } from '../features/listing/only-quantity.ts';
import { pageMeta } from '../features/shell/meta.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(scopeContext));
}

export async function action({ request, context }: Route.ActionArgs) {
  return addLine(context.get(scopeContext), await request.formData());
}

export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean => !onlyQuantity(change) && change.defaultShouldRevalidate;

export const meta = () => pageMeta();

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} />;
}
