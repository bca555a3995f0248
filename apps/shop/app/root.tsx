// The document every page stands in: language, theme, fonts, metadata, and what is shown when everything else failed.
import '@partharbor/ui/tokens.css';
import '@partharbor/ui/fonts.css';
import '@partharbor/ui/base.css';
import { sansUrl } from '@partharbor/ui/fonts';
import layersUrl from '@partharbor/ui/layers.css?url';
import { ToastRegion } from '@partharbor/ui/toast';
import { countsAsVisit, verificationHref } from '@partharbor/rules/visits';
import { Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, redirect, useLocation, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { scopeContext } from './context.ts';
import iconUrl from './favicon.svg?url';
import { ErrorPage } from './features/content/ErrorPage.tsx';
import { alternates } from './features/shell/alternates.ts';
import { pageMeta } from './features/shell/meta.ts';
import { usePageLinks } from './features/shell/page-links.ts';
import { Underway } from './features/shell/Underway.tsx';
import { guard } from './guards.ts';
import { m } from './i18n/messages.js';
import { language } from './language.ts';
import { askedPart } from './lazy-part.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { lang, edition, currency, theme, origin, mode } = context.get(scopeContext);
  return { lang, edition, currency, theme, origin, mode };
}

/** Who browsed too much without a login is led to verify, wherever he goes (PL-4). */
export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => {
    const { limited, path } = context.get(scopeContext);
    if (limited && countsAsVisit(path)) throw redirect(verificationHref(limited, path));
  },
  guard,
];

/** Edition and theme change by loading a document, so this never has to run again. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = () => pageMeta();

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root');
  const { pathname, search } = useLocation();
  const { canonical, others } = alternates(data?.origin ?? '', pathname, search, language());
  return (
    <html lang={language() === 'zh' ? 'zh-CN' : 'en'} data-theme={data?.theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="preload" href={sansUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href={iconUrl} type="image/svg+xml" />
        <link rel="canonical" href={canonical} />
        {others.map(({ hrefLang, href }) => (
          <link key={hrefLang} rel="alternate" hrefLang={hrefLang} href={href} />
        ))}
        <Meta />
        <link rel="stylesheet" href={layersUrl} />
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** What tells of failures and of a lost connection: not before the page itself is done. */
const OfflineBar = askedPart(() => import('./features/http/deferred.ts').then((late) => late.OfflineBar), true);
const RequestDialogs = askedPart(() => import('./features/http/RequestDialogs.tsx').then((loaded) => loaded.RequestDialogs), true);
const DONE_MS = 300;

export default function App() {
  usePageLinks();
  const [done, setDone] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDone(true), DONE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <ToastRegion label={m.common_notices()}>
      <Suspense>{done && <OfflineBar />}</Suspense>
      <Underway />
      <Outlet />
      <Suspense>{done && <RequestDialogs />}</Suspense>
    </ToastRegion>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  );
}
