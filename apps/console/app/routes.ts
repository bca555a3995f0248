// Addresses of the back office, all below /console.
import { index, layout, route } from '@react-router/dev/routes';
import type { RouteConfig } from '@react-router/dev/routes';

export default [
  route('login', 'routes/login.tsx'),
  layout('routes/frame.tsx', [
    index('routes/overview.tsx'),
    route('orders', 'routes/orders.tsx'),
    route('orders/:orderNo', 'routes/order.tsx'),
    route('parts', 'routes/parts.tsx'),
    route('parts/:goodsId', 'routes/part.tsx'),
    route('payments', 'routes/payments.tsx'),
    route('queue', 'routes/unapplied.tsx'),
    route('customers', 'routes/customers.tsx'),
    route('inquiries', 'routes/inquiries.tsx', { id: 'inquiries' }),
    route('shortages', 'routes/inquiries.tsx', { id: 'shortages' }),
    route('contacts', 'routes/contacts.tsx'),
    route('service-days', 'routes/service-days.tsx'),
    route('contents', 'routes/contents.tsx'),
    route('contents/:id', 'routes/content.tsx'),
    route('home-page', 'routes/home-page.tsx'),
    route('footer', 'routes/footer.tsx'),
    route('cooperations', 'routes/cooperations.tsx'),
    route('feedback', 'routes/feedback.tsx'),
    route('feedback/:id', 'routes/feedback-detail.tsx'),
    route('placements/:kind?', 'routes/placements.tsx'),
    route('placements/:kind/:id', 'routes/placement.tsx'),
    route('downloads', 'routes/downloads.tsx'),
    route('outbox', 'routes/outbox.tsx'),
    route('imports', 'routes/imports.tsx'),
    route('imports/:id', 'routes/import.tsx'),
    route('failures', 'routes/tracking.tsx'),
    route('jobs', 'routes/jobs.tsx'),
    route('audit', 'routes/audit.tsx'),
    route('ui', 'routes/ui.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;
