// What both page trees need while they are developed: their messages followed, their libraries prepared at the start.
import type { Plugin, UserConfig } from 'vite';
import { gatherMessages } from './messages.ts';

/** Gathers the features' message files at the start and whenever one changes; a file saved half written is told and read again later. */
export function messages(root: string): Plugin {
  gatherMessages(root);
  return {
    name: 'partharbor-messages',
    configureServer(server) {
      server.watcher.on('all', (_event, file) => {
        if (!/features[\\/][^\\/]+[\\/]messages[\\/]\w+\.json$/.test(file)) return;
        try {
          gatherMessages(root);
        } catch (error) {
          server.config.logger.error((error as Error).message, { timestamp: true });
        }
      });
    },
  };
}

/** Icons are single files already; naming the rest spares reloads while developing. */
export const prepared = {
  exclude: ['@tabler/icons-react'],
  include: ['downshift', 'react', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'react-router', 'react-router/dom'],
} satisfies UserConfig['optimizeDeps'];
