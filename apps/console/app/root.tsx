// The document of the back office, and what is shown when everything else failed.
import '@partharbor/ui/tokens.css';
import '@partharbor/ui/fonts.css';
import '@partharbor/ui/base.css';
import { Button } from '@partharbor/ui/button';
import { ErrorBox } from '@partharbor/ui/error-box';
import layersUrl from '@partharbor/ui/layers.css?url';
import { LinkContext } from '@partharbor/ui/link';
import { ToastRegion } from '@partharbor/ui/toast';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, isRouteErrorResponse, useRevalidator } from 'react-router';
import type { Route } from './+types/root.ts';
import bootUrl from './boot.js?url';
import iconUrl from './favicon.svg?url';
import { m } from './i18n/messages.js';
import { language, theme, useLanguage, useTheme } from './preferences.ts';
import { RouterLink } from './RouterLink.tsx';

export const meta: Route.MetaFunction = () => [{ title: 'PartHarbor' }, { name: 'robots', content: 'noindex' }];

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={language() === 'zh' ? 'zh-CN' : 'en'} data-theme={theme() ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script src={bootUrl} />
        <link rel="icon" href={iconUrl} type="image/svg+xml" />
        <Meta />
        <link rel="stylesheet" href={layersUrl} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Nothing to say before scripts run: the language is not known yet. */
export function HydrateFallback() {
  return <main />;
}

/** Loads everything again when the language changes: messages of the server come in it too. */
function useFreshAnswers(lang: string): void {
  const { revalidate } = useRevalidator();
  const shown = useRef(lang);
  useEffect(() => {
    if (shown.current === lang) return;
    shown.current = lang;
    void revalidate();
  }, [lang, revalidate]);
}

export default function App() {
  const lang = useLanguage();
  useTheme();
  useFreshAnswers(lang);
  return (
    <LinkContext value={RouterLink}>
      <ToastRegion key={lang} label={m.common_notices()}>
        <Outlet />
      </ToastRegion>
    </LinkContext>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = isRouteErrorResponse(error)
    ? `${error.status} ${error.statusText}`
    : error instanceof Error
      ? error.message
      : String(error);
  return (
    <main>
      <ErrorBox title={m.common_brokenTitle()} action={<Button onClick={() => location.reload()}>{m.common_reload()}</Button>}>
        <p>{m.common_brokenText()}</p>
        <p translate="no">{words}</p>
      </ErrorBox>
    </main>
  );
}
