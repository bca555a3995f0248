// Layout of most pages: the full frame with header, search, categories and footer.
import { Outlet, useRouteLoaderData } from 'react-router';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/shell.ts';
import { scopeContext } from '../context.ts';
import { ErrorPage } from '../features/content/ErrorPage.tsx';
import { Frame } from '../features/shell/Frame.tsx';
import { loadShell } from '../features/shell/shell.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadShell(context.get(scopeContext), new Date());
}

/** The frame stays while pages change; it is asked anew after changes and on request (cart count, login). */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && (currentUrl.href === nextUrl.href || (formMethod !== undefined && formMethod !== 'GET'));
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame data={loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const data = useRouteLoaderData<typeof loader>('routes/shell');
  if (data) {
    return (
      <Frame data={data}>
        <ErrorPage error={error} />
      </Frame>
    );
  }
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  );
}
