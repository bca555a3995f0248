// Starts the page in the browser, in the language the server wrote into it.
import { rememberTyped } from '@partharbor/ui/typedEarly';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from './i18n/runtime.js';
import { waitingFetch } from './offline.ts';

overwriteGetLocale(() => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'));
rememberTyped(document);
window.fetch = waitingFetch(window.fetch.bind(window));
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
