// Layout of pages outside the main frame: login, registration.
import { Outlet } from 'react-router';
import type { Route } from './+types/bare-shell.ts';
import { ErrorPage } from '../features/content/ErrorPage.tsx';
import { QuietFrame } from '../features/shell/QuietFrame.tsx';

export default function BareShell() {
  return (
    <QuietFrame>
      <Outlet />
    </QuietFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <QuietFrame>
      <ErrorPage error={error} />
    </QuietFrame>
  );
}
