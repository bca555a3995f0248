// Starts the back office in the language and theme the boot script has set.
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { bindMessages } from './preferences.ts';

bindMessages();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
