// POST /login-with: out to a login elsewhere (RT-7).
import { isThirdParty } from '@partharbor/rules/third-parties';
import { redirect } from 'react-router';
import type { Route } from './+types/login-with.ts';
import { field } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { wayOut } from '../features/accounts/third-party.server.ts';
import { providerName } from '../features/accounts/third-party.ts';
import { m } from '../i18n/messages.js';
import { loginPath } from '../redirect.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (char) => escapes[char]!);

/** A form of ours may lead to our own pages only, redirects included, so a page in between goes on by itself. */
function going(address: string, text: string, lang: string): Response {
  const html = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0;url=${escaped(address)}"><title>${escaped(text)}</title></head><body><p><a href="${escaped(address)}">${escaped(text)}</a></p></body></html>`;
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  const form = await request.formData();
  const address = await wayOut(scope, form);
  const provider = field(form, 'provider');
  if (!isThirdParty(provider) || address.startsWith(loginPath(scope.edition))) return redirect(address);
  return going(address, m.accounts_goingTo({ provider: providerName(provider) }), scope.lang === 'zh' ? 'zh-CN' : 'en');
}

export const loader = ({ context }: Route.LoaderArgs) => redirect(loginPath(context.get(scopeContext).edition));
