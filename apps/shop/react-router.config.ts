// The storefront is rendered by the server; all route modules are known to the browser from the start.
import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
