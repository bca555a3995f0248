// Pages of the sandbox provider: plain HTML that works without scripts, light and dark.
import { amountText } from '@partharbor/money/amounts';
import { money } from '@partharbor/rules/format';
import type { Lang } from '@partharbor/rules/goods';
import { toString as qrSvg } from 'qrcode';
import { escapeHtml } from '../mails/layout.ts';
import { payTypeName } from '../mails/pay-names.ts';
import type { SandboxPayment, SentNotice } from './provider.ts';
import { wordsIn, type Words } from './words.ts';

const css = `
:root{color-scheme:light dark;--ground:#f4f5f7;--card:#fff;--ink:#1b1f24;--soft:#5b6470;--line:#d9dde3;--act:#0b5cad;--on-act:#fff;--bad:#b3261e}
@media(prefers-color-scheme:dark){:root{--ground:#14171b;--card:#1e2328;--ink:#e8eaed;--soft:#a3acb8;--line:#363d46;--act:#6cb1f5;--on-act:#0c1116;--bad:#ff8a80}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,"Noto Sans SC","PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:var(--card);border:1px solid var(--line);border-radius:12px}
main.wide{max-width:72rem}
h1{margin:0;font-size:1.125rem}
p{margin:.5rem 0}
.soft{color:var(--soft);font-size:.875rem}
.sum{margin:1rem 0;font-size:2rem;font-weight:600;font-variant-numeric:tabular-nums}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0}
dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere;text-align:end}
.code{width:11rem;margin:1rem auto;padding:.5rem;background:#fff;border-radius:8px}
.code svg{display:block;width:100%;height:auto}
.acts{display:flex;flex-wrap:wrap;gap:.75rem;margin-top:1rem}
button,.button{flex:1;min-height:2.75rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:8px;background:none;color:inherit;font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.main{border-color:var(--act);background:var(--act);color:var(--on-act);font-weight:600}
:focus-visible{outline:3px solid var(--act);outline-offset:2px}
input:not([type=checkbox]){flex:1 1 100%;width:100%;min-height:2.75rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:8px;background:none;color:inherit;font:inherit}
[role=alert]{color:var(--bad)}
a{color:var(--act)}
details{margin-top:1rem;border-top:1px solid var(--line);padding-top:.75rem}
label{display:flex;gap:.5rem;align-items:center;min-height:2rem}
.scroll{overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.875rem}
th,td{padding:.5rem;border-bottom:1px solid var(--line);text-align:start;vertical-align:top}
td code{overflow-wrap:anywhere}`;

const timeFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' });
const timeText = (at: Date | null): string => (at ? timeFormat.format(at) : '–');

export interface Page {
  readonly lang: Lang;
  /** For the page's own style element. */
  readonly nonce: string;
}

/** A whole page of the sandbox. `body` is HTML. */
export function frame(page: Page, title: string, body: string, wide = false): string {
  return `<!doctype html><html lang="${page.lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style nonce="${page.nonce}">${css}</style></head><body><main${wide ? ' class="wide"' : ''}>${body}</main></body></html>`;
}

/** A page that only says something, with a way back where there is one. */
export function messagePage(page: Page, text: (words: Words) => string, back?: string): string {
  const words = wordsIn(page.lang);
  const link = back === undefined ? '' : `<p class="acts"><a class="button" href="${escapeHtml(back)}">${words.back}</a></p>`;
  return frame(page, words.title, `<h1>${words.title}</h1><p role="status">${escapeHtml(text(words))}</p>${link}`);
}

function facts(payment: SandboxPayment, words: Words, lang: Lang): string {
  const method = payTypeName(payment.pay_type, lang);
  const rows = [
    [words.merchant, words.shop],
    [words.order, payment.title],
    [words.payment, payment.payment_no],
    [words.method, method.charAt(0).toUpperCase() + method.slice(1)],
  ] as const;
  return `<dl>${rows.map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`;
}

const sumOf = (payment: SandboxPayment): string => money(amountText(payment.paid_amount ?? payment.amount), payment.currency);

/** The till: what is to be paid, the code, and the buttons as forms. */
export async function tillPage(page: Page, payment: SandboxPayment, address: string): Promise<string> {
  const words = wordsIn(page.lang);
  const code = await qrSvg(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
  const check = (name: string, text: string): string => `<label><input type="checkbox" name="${name}" value="on"> ${text}</label>`;
  const body = `<h1>${words.title}</h1><p class="soft">${words.note}</p><p class="sum">${escapeHtml(sumOf(payment))}</p>${facts(payment, words, page.lang)}
<div class="code" role="img" aria-label="${words.scan}">${code}</div><p class="soft">${words.scan}</p>
<form method="post" action="/sandbox-pay/${encodeURIComponent(payment.payment_no)}?lang=${page.lang}">
<div class="acts"><button class="main" name="action" value="pay">${words.pay}</button><button name="action" value="decline">${words.decline}</button></div>
<details><summary>${words.tests}</summary>${check('wrong', words.wrong)}${check('twice', words.twice)}${check('late', words.late)}</details></form>`;
  return frame(page, `${words.title} ${sumOf(payment)}`, body);
}

/** A payment that is over. */
export function overPage(page: Page, payment: SandboxPayment): string {
  const words = wordsIn(page.lang);
  const text = payment.state === 'paid' ? `${words.paid} ${sumOf(payment)}` : payment.state === 'declined' ? words.declined : words.expired;
  const note = payment.state === 'paid' ? `<p class="soft">${words.paidNote}</p>` : '';
  const body = `<h1>${words.title}</h1><p role="status">${escapeHtml(text)}</p>${note}${facts(payment, words, page.lang)}<p class="acts"><a class="button" href="${escapeHtml(payment.return_path)}">${words.back}</a></p>`;
  return frame(page, words.title, body);
}

/** What the provider sent, and what the shop answered. */
export function sentPage(page: Page, notices: readonly SentNotice[]): string {
  const words = wordsIn(page.lang);
  const row = (notice: SentNotice): string =>
    `<tr><td>${timeText(notice.created_at)}</td><td><code>${escapeHtml(notice.body)}</code></td><td>${notice.attempts}</td><td>${escapeHtml(notice.last_answer)}</td><td>${timeText(notice.next_at)}</td></tr>`;
  const heads = [words.at, words.event, words.tries, words.answer, words.next].map((text) => `<th scope="col">${text}</th>`).join('');
  const table =
    notices.length === 0
      ? `<p>${words.none}</p>`
      : `<div class="scroll" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${notices.map(row).join('')}</tbody></table></div>`;
  return frame(page, words.sent, `<h1>${words.sent}</h1><p class="soft">${words.note}</p>${table}`, true);
}
