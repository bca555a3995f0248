// From an HTTP request to the scope its operations run in: who, which edition and language, from where.
import type { Edition, Lang } from '@partharbor/rules/goods';
import type { FastifyRequest } from 'fastify';
import { keptBuyer } from '../accounts/session-cache.ts';
import { identifyBearer, identifyCookie, identifyStaff } from '../accounts/sessions.ts';
import { markStaffUse } from '../staff/sessions.ts';
import { looksLikeToken } from '../access/tokens.ts';
import type { CallContext, Identity, Services } from '../calls/context.ts';
import {
  compareCookie,
  cookieText,
  deviceCookie,
  staffCookie,
  staffDeviceCookie,
  editionCookie,
  flowCookie,
  guestCookie,
  readCookies,
  sessionCookie,
  visitorCookie,
} from '../access/cookies.ts';
import { userAgentChars } from '../access/header-lengths.ts';
import { langAsked, langHinted, localeWord } from '../access/message-lang.ts';
import type { Locator } from '../access/network.ts';
import { visitorOf } from '../access/visitor.ts';

export interface ScopeOptions {
  /** Pages know the visitor by the cookie, calls by the bearer only. */
  readonly cookieIdentity: boolean;
  /** Where an address lies, asked only of who shows no edition; made once per process by `sharedLocator`. */
  readonly locate: () => Promise<Locator>;
  /** A page whose edition `?lang` does not change. */
  readonly fixed?: boolean;
}

const nobody: Identity = { kind: 'nobody' };
const header = (request: FastifyRequest, name: string): string => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : '';
};

/** A header without a value is a client's slip and no valid key: taken for none, its request would not be safe to repeat. */
const keyOf = (request: FastifyRequest): string => (request.headers['idempotency-key'] === '' ? ' ' : header(request, 'idempotency-key'));

/** The scope of a request. At most one query, and once a minute one more for staff. @example const context = await contextOf(request, services, { cookieIdentity: false, locate }); */
export async function contextOf(request: FastifyRequest, services: Services, options: ScopeOptions): Promise<CallContext> {
  const cookies = readCookies(request.headers.cookie);
  const token = (name: string): string => {
    const value = cookies.get(name) ?? '';
    return looksLikeToken(value) ? value : '';
  };
  const sessionToken = token(sessionCookie);
  const identity = options.cookieIdentity
    ? await byCookie(services, sessionToken)
    : await byBearer(services, header(request, 'authorization'));
  const setCookies: string[] = [];
  const asked = options.cookieIdentity && !options.fixed ? editionAsked(request) : undefined;
  if (asked && cookies.get(editionCookie) !== asked) setCookies.push(cookieText(editionCookie, asked));
  const known = editionOf(identity);
  const edition = asked ?? known ?? editionWord(cookies.get(editionCookie)) ?? editionAt(request.ip, await options.locate());
  return {
    ...services,
    identity,
    edition,
    lang: (options.cookieIdentity ? undefined : localeWord(header(request, 'locale'))) ?? langOf(edition),
    ...(options.cookieIdentity ? {} : { messageLang: langAsked(request) ?? (known && langOf(known)) ?? langHinted(request) }),
    requestId: request.id,
    ip: request.ip,
    userAgent: header(request, 'user-agent').slice(0, userAgentChars),
    guestToken: token(guestCookie),
    compareToken: token(compareCookie),
    sessionToken,
    deviceToken: cookies.get(deviceCookie) ?? '',
    staffToken: token(staffCookie),
    staffDeviceToken: cookies.get(staffDeviceCookie) ?? '',
    flowText: cookies.get(flowCookie) ?? '',
    visitor: visitorOf(services.config.secret, cookies.get(visitorCookie) ?? '', services.clock.now()),
    position: /^[0-9A-Za-z]{9}$/.test(header(request, 'position')) ? header(request, 'position') : '',
    dontTrack: header(request, 'dnt') === '1' || header(request, 'sec-gpc') === '1',
    sameOrigin: isSameOrigin(request, services),
    idempotencyKey: keyOf(request),
    setCookies,
  };
}

async function byCookie(services: Services, token: string): Promise<Identity> {
  return (await identifyCookie(services.db, token, services.clock.now())) ?? nobody;
}

async function byBearer(services: Services, authorization: string): Promise<Identity> {
  const token = /^bearer {1,3}(\S{1,200})$/i.exec(authorization)?.[1] ?? '';
  const now = services.clock.now();
  const buyer = token.startsWith('b_')
    ? await keptBuyer(services.db, token, now, () => identifyBearer(services.db, token, now))
    : undefined;
  if (buyer) return buyer;
  const staff = await identifyStaff(services.db, token, now);
  if (staff) await markStaffUse(services.db, staff, now);
  return staff ?? nobody;
}

/** Edition and language go together. */
const langOf = (edition: Edition): Lang => (edition === 'domestic' ? 'zh' : 'en');

const editionWord = (text: string | undefined): Edition | undefined => (text === 'domestic' || text === 'international' ? text : undefined);

function editionOf(identity: Identity): Edition | undefined {
  if (identity.kind !== 'buyer') return undefined;
  return identity.userSource === 1 ? 'international' : 'domestic';
}

function editionAsked(request: FastifyRequest): Edition | undefined {
  const lang = (request.query as Record<string, unknown> | undefined)?.['lang'];
  return lang === 'zh_CN' ? 'domestic' : lang === 'en_US' ? 'international' : undefined;
}

/** Loopback, private and unlisted addresses count as domestic. */
export const editionAt = (ip: string, locate: Locator): Edition => (locate(ip) === 'abroad' ? 'international' : 'domestic');

/** A browser's word that one of our own pages asks: Origin if it sent one, else Sec-Fetch-Site. */
function isSameOrigin(request: FastifyRequest, { config }: Services): boolean {
  const site = header(request, 'sec-fetch-site');
  const origin = header(request, 'origin');
  if (origin === '') return site === 'same-origin';
  if (site !== '' && site !== 'same-origin') return false;
  // A demo is opened by whatever name reaches it; in production only the public one counts.
  return origin === config.publicOrigin || (config.mode === 'demo' && origin === `${request.protocol}://${header(request, 'host')}`);
}
