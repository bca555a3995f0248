// Layout of pages outside the main frame: login, registration.
import { Outlet } from 'react-router';
import type { Route } from './+types/bare-shell.ts';
import { ErrorPage } from '../features/content/ErrorPage.tsx';
import { QuietFrame } from '../features/shell/QuietFrame.tsx';
import { latePart } from '../lazy-part.ts';

const EditionMenu = latePart(() => import('../features/shell/EditionMenu.tsx').then((loaded) => loaded.EditionMenu));

export default function BareShell() {
  return (
    <QuietFrame head={<EditionMenu />}>
      <Outlet />
    </QuietFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <QuietFrame head={<EditionMenu />}>
      <ErrorPage error={error} />
    </QuietFrame>
  );
}
