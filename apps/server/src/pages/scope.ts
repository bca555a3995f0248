// The scope a page's loaders get, made from the scope its calls run in.
import type { CallFn } from '@partharbor/contract/call';
import type { Edition, Lang } from '@partharbor/rules/goods';
import type { ActiveType } from '@partharbor/rules/visits';
import type { FastifyRequest } from 'fastify';
import type { LongText, RequestScope, Theme } from '../../../shop/app/context.ts';
import { cookieGone, readCookies, sessionCookie } from '../access/cookies.ts';
import type { CallContext } from '../calls/context.ts';
import { offeredLogins } from '../third-party/gateways.ts';
import type { MadeSearch } from '../history/service.ts';
import type { TextPage } from '../content/texts/text.ts';

/** What the pages need of the shop; made once. */
export interface PageServices {
  /** Who asks, by cookie; on a `fixed` page `?lang` changes nothing. */
  readonly contextOf: (request: FastifyRequest, fixed: boolean) => Promise<CallContext>;
  readonly callFor: (context: CallContext) => CallFn;
  /** Which limit of browsing stands in the way of a page (PL-4). */
  readonly gate: (context: CallContext, path: string) => Promise<ActiveType | null>;
  readonly switchEdition: (context: CallContext, edition: Edition) => Promise<void>;
  /** Keeps a search of who is logged in (PL-6). */
  readonly keepSearch: (context: CallContext, search: MadeSearch) => Promise<void>;
  /** Long texts by their name under /HelpHome/: userAgreementHelp, privacyPolicyHelp, payHelp … */
  readonly textOf: (name: string) => TextPage | undefined;
}

/** Holds `folded` where the visitor folded the side bar. */
const sideCookie = 'ph_side';
const themeCookie = 'ph_theme';
/** Holds the ids of the notices that the visitor closed. */
const noticeCookie = 'ph_notice';

/** Theme chosen, by cookie; null = as the reader's system. */
export function themeOf(cookie: string | undefined): Theme {
  const theme = readCookies(cookie).get(themeCookie);
  return theme === 'light' || theme === 'dark' ? theme : null;
}

/** A text in one language. */
export function inLanguage(page: TextPage, lang: Lang): LongText {
  return {
    title: page.title[lang],
    intro: page.intro[lang],
    sections: page.sections.map((section) => ({
      heading: section.heading[lang],
      paragraphs: section.paragraphs.map((text) => text[lang]),
      points: (section.points ?? []).map((text) => text[lang]),
    })),
  };
}

/** Ids of notices the visitor closed, newest last. */
export function closedNoticesOf(cookie: string | undefined): readonly string[] {
  const kept = readCookies(cookie).get(noticeCookie) ?? '';
  return kept.split('.').filter((id) => /^\d{1,15}-\d{1,10}$/.test(id));
}

/** What of the answer the scope needs. */
export interface PageAnswer {
  /** The page's path and query. */
  readonly path: string;
  /** Of its Content-Security-Policy. */
  readonly nonce: string;
  /** What stands in its way. */
  readonly limited: RequestScope['limited'];
  /** Runs work once the answer has gone; what fails there is logged and no more. */
  readonly afterAnswer: (work: () => Promise<void>) => void;
}

/** A browser that only fetches ahead has not been asked for anything by its reader. */
const isAhead = (request: FastifyRequest): boolean => /prefetch|prerender/.test(String(request.headers['sec-purpose'] ?? ''));

/** What a page's loaders and actions get. */
export function scopeOf(
  request: FastifyRequest,
  context: CallContext,
  services: PageServices,
  { path, nonce, limited, afterAnswer }: PageAnswer,
): RequestScope {
  const { identity, lang, edition, config } = context;
  return {
    lang,
    edition,
    currency: edition === 'domestic' ? 'CNY' : 'USD',
    nonce,
    theme: themeOf(request.headers.cookie),
    origin: config.publicOrigin,
    path,
    limited,
    needsCheck: config.limits,
    phoneCodes: config.sms !== null,
    user:
      identity.kind === 'buyer' ? { userId: String(identity.userId), username: identity.username, userSource: identity.userSource } : null,
    forgetEndedLogin: () => {
      if (identity.kind === 'buyer' || !readCookies(request.headers.cookie).has(sessionCookie)) return false;
      context.setCookies.push(cookieGone(sessionCookie));
      return true;
    },
    mode: config.mode,
    transferAccounts: config.transferAccounts,
    serviceMail: config.serviceMail,
    onlinePayment: config.paymentProvider !== 'none',
    logins: offeredLogins(config),
    call: services.callFor(context),
    setCookies: context.setCookies,
    switchEdition: (to) => services.switchEdition(context, to),
    text: (name) => {
      const page = services.textOf(name);
      return page ? inLanguage(page, lang) : null;
    },
    keepSearch: (search) => {
      if (identity.kind === 'buyer' && request.method === 'GET' && !isAhead(request))
        afterAnswer(() => services.keepSearch(context, search));
    },
    isSideFolded: readCookies(request.headers.cookie).get(sideCookie) === 'folded',
    closedNotices: closedNoticesOf(request.headers.cookie),
    report: (error) => {
      const { status = 500 } = (error ?? {}) as { status?: unknown };
      // What the router refuses, such as a form for a page that takes none, is no failure of ours.
      const isRefusal = typeof status === 'number' && status >= 400 && status < 500;
      request.log[isRefusal ? 'info' : 'error'](
        { err: error, path: path.split('?', 1)[0] },
        isRefusal ? 'a page refused' : 'a page failed',
      );
      return request.id;
    },
  };
}
