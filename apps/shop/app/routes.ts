// The router's own configuration: pages as the site table names them, each in its frame, and what answers forms and scripts.
import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';
import { siteTable } from './site-table.ts';
import type { FrameName } from './site-table.ts';

/** Pages of a frame. Modules that answer several addresses get an id for each; one route answers all of the help area. */
function pages(frame: FrameName): RouteConfigEntry[] {
  const built = siteTable().filter((one) => one.frame === frame && one.module !== undefined && one.module !== 'help');
  return built.map(({ path, module }) => route(path.slice(1), `routes/${module}.tsx`, { id: `page${path}` }));
}

export default [
  index('routes/root-redirect.ts'),
  layout('routes/shell.tsx', [
    ...pages('main'),
    route('webappui', 'routes/home.tsx', { id: 'mobile-home' }),
    route('HelpHome/:name', 'routes/help.tsx'),
    layout('routes/orders-shell.tsx', pages('centre')),
  ]),
  layout('routes/checkout-shell.tsx', pages('checkout')),
  layout('routes/bare-shell.tsx', pages('bare')),
  route('international', 'routes/international.ts'),
  route('login-with', 'routes/login-with.ts'),
  route('logout', 'routes/logout.ts'),
  route('edition', 'routes/edition.ts'),
  route('theme', 'routes/theme.ts'),
  route('notice', 'routes/notice.ts'),
  route('side-bar', 'routes/side-bar.ts'),
  route('service-desk', 'routes/service-desk.ts'),
  route('cart-preview', 'routes/cart-preview.ts'),
  route('quick-order', 'routes/quick-order.ts'),
  route('popup-window', 'routes/popup-window.ts'),
  route('substitutes', 'routes/substitutes.ts'),
  route('compare-items', 'routes/compare-items.ts'),
  route('favourite', 'routes/favourite.ts'),
  route('*', 'routes/unknown.ts'),
] satisfies RouteConfig;
