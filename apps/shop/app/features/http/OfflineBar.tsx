// Says that there is no connection, for as long as that lasts.
import { Icon } from '@partharbor/ui/icon';
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs';
import { useSyncExternalStore } from 'react';
import { m } from '../../i18n/messages.js';
import css from './offline.module.css';

function listen(changed: () => void): () => void {
  addEventListener('online', changed);
  addEventListener('offline', changed);
  return () => {
    removeEventListener('online', changed);
    removeEventListener('offline', changed);
  };
}

export function OfflineBar() {
  const offline = useSyncExternalStore(
    listen,
    () => !navigator.onLine,
    () => false,
  );
  return (
    <div aria-live="polite" className={css.place}>
      {offline && (
        <p className={css.bar}>
          <Icon of={IconWifiOff} />
          {m.shell_offline()}
        </p>
      )}
    </div>
  );
}
