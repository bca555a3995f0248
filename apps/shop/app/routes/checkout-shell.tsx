// Layout of the order pages: logo, steps, help; no search or menus (HD-8). A page names its step by `handle: { step: 1 }`.
import { Outlet, useMatches } from 'react-router';
import type { Route } from './+types/checkout-shell.ts';
import { ErrorPage } from '../features/content/ErrorPage.tsx';
import { CheckoutHead } from '../features/shell/CheckoutHead.tsx';
import { QuietFrame } from '../features/shell/QuietFrame.tsx';

/** Step of the innermost page that names one; counts from 0. */
function useStep(): number {
  const steps = useMatches().map(({ handle }) => (handle as { step?: number } | undefined)?.step);
  return steps.findLast((step) => step !== undefined) ?? 1;
}

export default function CheckoutShell() {
  return (
    <QuietFrame head={<CheckoutHead step={useStep()} />}>
      <Outlet />
    </QuietFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <QuietFrame head={<CheckoutHead step={useStep()} />}>
      <ErrorPage error={error} />
    </QuietFrame>
  );
}
