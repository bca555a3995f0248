// What counts as browsing, and where a visitor who did too much of it may still go (PL-4).
import { thirdPartyArrival } from './third-parties.ts';

/** The page that such a visitor is led to. */
export const verificationPath = '/humanComputerVerification';

/** Pages for logging in, registering and choosing a language, and what machines read first: they lift the limit or show no parts. */
const open =
  /^\/(humanComputerVerification|Login|Register2?|internationalLogin|international|forgetPassword|findPassword(_\w+)?|login_bind|emailActive|login-with|logout|edition|theme|notice|robots\.txt|sitemap[\w.-]*)\/?$/;
/** Texts that these pages link to. */
const openTexts = /^\/HelpHome\/(userAgreementHelp|privacyPolicyHelp|contactUsHelp)$/;
/** Calls that search and show parts. */
const browsingCalls = /^(item\/(goods|brand)|select\/(product|cgy)|home\/index)\//;

/** Whether asking for a page counts, by its path. @example countsAsVisit('/ProductDetail?goodsId=7') // true */
export function countsAsVisit(path: string): boolean {
  const bare = path.split(/[?#]/, 1)[0] ?? '';
  return !open.test(bare) && !openTexts.test(bare) && !isArrival(bare, path);
}

/** Who comes back from a login elsewhere: that page only sends on, and logging in lifts the limit. */
const isArrival = (bare: string, path: string): boolean =>
  /^\/(index|webappui)\/?$/i.test(bare) && thirdPartyArrival(new URLSearchParams(path.slice(bare.length).split('#', 1)[0])) !== null;

/** Whether a call counts, by its path under /api/. */
export const countsAsBrowsing = (path: string): boolean => browsingCalls.test(path);

/** Which budget is used up: the visitor's own, or that of everyone at one address. The numbers are those of the calls' codes. */
export type ActiveType = '1001' | '1002';

/** The page to verify on, with the way back. @example verificationHref('1001', '/ProductDetail?goodsId=7') */
export const verificationHref = (activeType: ActiveType, from: string): string =>
  `${verificationPath}?${new URLSearchParams({ activeType, redirect: from })}`;
