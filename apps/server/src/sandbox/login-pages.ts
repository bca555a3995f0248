// The sandbox's login pages at /sandbox-login/:provider: one picks a pretended account and is sent back with code and state (R-27, RT-7).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeRedirect } from '@partharbor/rules/redirects';
import type { ThirdParty } from '@partharbor/rules/third-parties';
import type { Services } from '../calls/context.ts';
import { escapeHtml } from '../mails/layout.ts';
import { frame, type Page } from './html.ts';
import { isAccountName, makeLoginCode } from './login-codes.ts';
import { providerName } from '@partharbor/rules/third-party-names';
import { loginWords } from './login-words.ts';
import { fromOwnPage, pageOf, send } from './pages.ts';

/** Pretended accounts to pick from. */
const accounts = ['wang_gong', 'li_caigou', 'anna'] as const;

type Asked = FastifyRequest<{ Params: { provider: string } }>;

/** Where the visitor came from: a page of the shop, never another site. */
const backOf = (request: FastifyRequest): string => {
  const { back } = request.query as { back?: unknown };
  return safeRedirect(typeof back === 'string' ? back : null);
};

interface Choice {
  readonly provider: ThirdParty;
  readonly back: string;
  /** What was typed and does not fit. */
  readonly wrong?: string;
}

function choicePage(page: Page, { provider, back, wrong }: Choice): string {
  const words = loginWords(page.lang);
  const title = `${words.title} · ${providerName(provider, page.lang)}`;
  const action = `/sandbox-login/${provider}?${new URLSearchParams({ back, lang: page.lang })}`;
  const picks = accounts.map((name) => `<button class="main" name="account" value="${name}">${name}</button>`).join('');
  const error = wrong === undefined ? '' : `<p id="wrong" role="alert">${words.bad}</p>`;
  const body = `<h1>${title}</h1><p class="soft">${words.note.replace('{provider}', providerName(provider, page.lang))}</p>
<form method="post" action="${escapeHtml(action)}"><p>${words.asks}</p><div class="acts">${picks}</div></form>
<form method="post" action="${escapeHtml(action)}"><p><label for="account">${words.own}</label>
<input id="account" name="account" value="${escapeHtml(wrong ?? '')}" maxlength="30" autocomplete="off" autocapitalize="none" spellcheck="false" aria-describedby="hint${wrong === undefined ? '' : ' wrong'}"${wrong === undefined ? '' : ' aria-invalid="true"'}></p>
<p id="hint" class="soft">${words.hint}</p>${error}<p class="acts"><button>${words.enter}</button></p></form>
<p><a href="${page.lang === 'zh' ? '/Login' : '/internationalLogin'}">${words.cancel}</a></p>`;
  return frame(page, title, body);
}

const notice = (page: Page, text: string): string =>
  frame(page, loginWords(page.lang).title, `<h1>${loginWords(page.lang).title}</h1><p role="status">${text}</p>`);

/** Adds the pages of the providers that the demo plays; nothing at all outside demo mode. */
export function registerSandboxLogin(app: FastifyInstance, services: Services, played: readonly ThirdParty[]): void {
  if (services.config.mode !== 'demo' || played.length === 0) return;
  const url = '/sandbox-login/:provider';
  const playedAt = (request: Asked): ThirdParty | undefined => played.find((one) => one === request.params.provider);
  app.get(url, (request: Asked, reply) => {
    const [page, provider] = [pageOf(request), playedAt(request)];
    return provider
      ? send(reply, page, choicePage(page, { provider, back: backOf(request) }))
      : send(reply, page, notice(page, loginWords(page.lang).missing), 404);
  });
  app.post(url, (request: Asked, reply) => choose(request, reply, services, playedAt(request)));
}

function choose(request: Asked, reply: FastifyReply, { config, clock }: Services, provider: ThirdParty | undefined): FastifyReply {
  const page = pageOf(request);
  if (!provider) return send(reply, page, notice(page, loginWords(page.lang).missing), 404);
  if (!fromOwnPage(request)) return send(reply, page, notice(page, loginWords(page.lang).refused), 403);
  const { account } = (request.body ?? {}) as { account?: unknown };
  const name = typeof account === 'string' ? account.trim() : '';
  const back = backOf(request);
  if (!isAccountName(name)) return send(reply, page, choicePage(page, { provider, back, wrong: name }), 400);
  const target = new URL(back, 'http://shop.invalid');
  target.searchParams.set('state', provider);
  target.searchParams.set(provider === 'alipay' ? 'auth_code' : 'code', makeLoginCode(config.secret, provider, name, clock.now()));
  return reply.redirect(target.pathname + target.search, 303);
}
