// The sandbox provider's pages: the till at /sandbox-pay/:paymentNo and what it sent at /sandbox-pay; demo mode only.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../calls/context.ts';
import { messagePage, overPage, sentPage, tillPage, type Page } from './html.ts';
import { decline, findPayment, pay, recentNotices, type SandboxPayment } from './provider.ts';

const listed = 50;

/** Language and nonce of an answer. */
export const pageOf = (request: FastifyRequest): Page => {
  const asked = (request.query as { lang?: unknown }).lang;
  const lang = typeof asked === 'string' ? asked : (request.headers['accept-language'] ?? '');
  return { lang: lang.startsWith('en') ? 'en' : 'zh', nonce: randomBytes(16).toString('base64') };
};

/** Sends a page under a policy of its own. */
export function send(reply: FastifyReply, page: Page, html: string, status = 200): FastifyReply {
  const policy = `default-src 'none'; style-src 'nonce-${page.nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(html);
}

/** A browser shows that the form is our own: nothing else may pay in a visitor's name (T-11). */
export function fromOwnPage(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return URL.canParse(origin) && new URL(origin).host === request.headers.host;
  return site === 'same-origin';
}

const isOpen = (payment: SandboxPayment, now: Date): boolean => payment.state === 'waiting' && payment.expires_at > now;

/** Adds the provider's pages; nothing at all outside demo mode. */
export async function registerSandbox(app: FastifyInstance, services: Services): Promise<void> {
  if (services.config.mode !== 'demo') return;
  app.get('/sandbox-pay', async (request, reply) => {
    const page = pageOf(request);
    return send(reply, page, sentPage(page, await recentNotices(services.db, listed)));
  });
  app.get<{ Params: { paymentNo: string } }>('/sandbox-pay/:paymentNo', async (request, reply) => {
    const page = pageOf(request);
    const payment = await findPayment(services.db, request.params.paymentNo);
    if (!payment)
      return send(
        reply,
        page,
        messagePage(page, (words) => words.missing),
        404,
      );
    const address = `${services.config.publicOrigin}/sandbox-pay/${encodeURIComponent(payment.payment_no)}?lang=${page.lang}`;
    return send(reply, page, isOpen(payment, services.clock.now()) ? await tillPage(page, payment, address) : overPage(page, payment));
  });
  app.post<{ Params: { paymentNo: string } }>('/sandbox-pay/:paymentNo', (request, reply) => act(request, reply, services));
}

async function act(
  request: FastifyRequest<{ Params: { paymentNo: string } }>,
  reply: FastifyReply,
  services: Services,
): Promise<FastifyReply> {
  const page = pageOf(request);
  if (!fromOwnPage(request))
    return send(
      reply,
      page,
      messagePage(page, (words) => words.refused),
      403,
    );
  const { paymentNo } = request.params;
  const form = (request.body ?? {}) as Record<string, unknown>;
  const at = services.clock.now();
  if (form['action'] !== 'pay' && form['action'] !== 'decline')
    return send(
      reply,
      page,
      messagePage(page, (words) => words.refused),
      400,
    );
  const switches = { wrongAmount: form['wrong'] === 'on', twice: form['twice'] === 'on', late: form['late'] === 'on' };
  const acted = await services.db.transaction((tx) =>
    form['action'] === 'pay' ? pay(tx, paymentNo, switches, at) : decline(tx, paymentNo, at),
  );
  if (acted) return reply.redirect(acted.return_path, 303);
  const payment = await findPayment(services.db, paymentNo);
  return payment
    ? send(reply, page, overPage(page, payment), 409)
    : send(
        reply,
        page,
        messagePage(page, (words) => words.missing),
        404,
      );
}
