// The site map: every address of the shop, in the order of the texts, and the frame it stands in.
import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

export default [
  index('routes/root-redirect.ts'),
  layout('routes/shell.tsx', [
    route('index', 'routes/home.tsx'),
    route('ProductDetail', 'routes/product.tsx'),
    route('ProductListHome', 'routes/list.tsx'),
    route('ProductDetailSearch', 'routes/search.tsx'),
    route('Cart', 'routes/cart.tsx'),
    route('paySuccess', 'routes/pay-success.tsx'),
    route('payState', 'routes/pay-state.tsx'),
    layout('routes/orders-shell.tsx', [
      route('orderDetail', 'routes/order-detail.tsx'),
      route('UserHome/UserCenter', 'routes/orders-account.tsx'),
      route('UserHome/order', 'routes/orders.tsx'),
      route('UserHome/deliveryAddress', 'routes/address.tsx'),
    ]),
    route('HelpHome/:name', 'routes/help.tsx'),
    route('404', 'routes/not-found.tsx'),
    route('error', 'routes/error.tsx'),
  ]),
  layout('routes/checkout-shell.tsx', [
    route('pre-order', 'routes/checkout.tsx'),
    route('submitOrder', 'routes/checkout.tsx', { id: 'submit-order' }),
    route('Pay', 'routes/pay.tsx'),
    route('payFail', 'routes/pay-fail.tsx'),
  ]),
  layout('routes/bare-shell.tsx', [
    route('Login', 'routes/login.tsx'),
    route('Register', 'routes/register.tsx'),
    route('internationalLogin', 'routes/login-international.tsx'),
  ]),
  route('logout', 'routes/logout.ts'),
  route('edition', 'routes/edition.ts'),
  route('theme', 'routes/theme.ts'),
  route('notice', 'routes/notice.ts'),
  route('*', 'routes/unknown.ts'),
] satisfies RouteConfig;
