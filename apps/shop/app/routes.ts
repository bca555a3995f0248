// The site map: every address of the shop, in the order of the texts, and the frame it stands in.
import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/root-redirect.ts'),
  layout('routes/shell.tsx', [
    route('index', 'routes/home.tsx'),
    route('HelpHome/:name', 'routes/help.tsx'),
    route('404', 'routes/not-found.tsx'),
    route('error', 'routes/error.tsx'),
  ]),
  layout('routes/checkout-shell.tsx', []),
  layout('routes/bare-shell.tsx', []),
  route('edition', 'routes/edition.ts'),
  route('theme', 'routes/theme.ts'),
  route('notice', 'routes/notice.ts'),
  route('*', 'routes/unknown.ts'),
] satisfies RouteConfig;
