// Builds a mail's plain text and HTML from the same blocks; every value is text and stays text (T-26, T-27).
import { money, type Currency } from '@partharbor/rules/format';
import type { Lang } from '@partharbor/rules/goods';

export type Mail = { readonly subject: string; readonly text: string; readonly html: string };

/** One row of goods. Prices are decimal strings without currency sign, e.g. unitPrice "0.0098", amount "4.90". */
export type MailLine = {
  readonly mpn: string;
  readonly brand: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly amount: string;
};

export type Block =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly kind: 'goods'; readonly lines: readonly MailLine[]; readonly currency: Currency }
  | { readonly kind: 'link'; readonly label: string; readonly url: string };

const goodsHeads: Readonly<Record<Lang, readonly string[]>> = {
  zh: ['型号 / 品牌', '数量', '单价（含税）', '小计'],
  en: ['Part number / brand', 'Qty', 'Unit price (USD)', 'Subtotal'],
};

const htmlEscapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => htmlEscapes[character] ?? character);
}

/**
 * One visible line: line breaks and other controls become spaces, invisible direction marks go, long text is cut.
 * Keeps a name from adding a header, a second line or a reversed word to a mail (T-22).
 */
export function oneLine(text: string, maxLength = 200): string {
  const line = text
    .toWellFormed()
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  const characters = Array.from(line);
  return characters.length <= maxLength ? line : `${characters.slice(0, maxLength - 1).join('')}…`;
}

/** An amount for reading; what is none stays one line of text. @example amountLine('-20.00', 'CNY') // '−¥20.00' */
export const amountLine = (amount: string, currency: Currency): string =>
  /^-?\d+(?:\.\d+)?$/.test(amount) ? money(amount, currency) : oneLine(amount);

/**
 * A link into the shop. `origin` comes from configuration, never from a request (T-27).
 * @throws TypeError when the origin is no http(s) address: a configuration mistake
 */
export function shopUrl(origin: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  const url = new URL(path, origin);
  if (!/^https?:$/.test(url.protocol)) throw new TypeError(`The shop's origin must be http or https, not ${url.protocol}`);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}

/** The address if it is plain https without credentials, else undefined. */
export function safeHttpsUrl(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

/** The lowest line of mails that need none of their own. */
export const supportFooter: Readonly<Record<Lang, string>> = {
  zh: '元港 PartHarbor · 客服工作日 9:00-18:00（北京时间）。此邮件由系统发出，我们不会在邮件里索要密码或验证码。',
  en: 'PartHarbor · Support on working days 9:00-18:00 (UTC+8). Sent automatically; we never ask for passwords or codes by e-mail.',
};

/** Puts subject and blocks into a mail of one language. */
export function layOut(lang: Lang, subject: string, blocks: readonly Block[], footer: string): Mail {
  const title = oneLine(subject, 120);
  const text = `${[...blocks.map((block) => textOf(block)), `-- \n${footer}`].join('\n\n')}\n`;
  const html = `<!doctype html>
<html lang="${lang === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:16px;background:#ffffff;color:#1a1f24;font:15px/1.6 -apple-system,'Segoe UI','PingFang SC','Microsoft YaHei',Arial,sans-serif">
<table role="presentation" width="100%" style="max-width:640px;border-collapse:collapse"><tr><td>
${blocks.map((block) => htmlOf(block, lang)).join('\n')}
<p style="margin:24px 0 0;border-top:1px solid #d5dae0;padding-top:12px;color:#58616b;font-size:13px">${escapeHtml(footer)}</p>
</td></tr></table>
</body></html>
`;
  return { subject: title, text, html };
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return oneLine(block.text, 2_000);
    case 'facts':
      return block.rows.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n');
    case 'goods':
      return block.lines.map((line, index) => `${index + 1}. ${cells(line, block.currency).join(' | ')}`).join('\n');
    case 'link':
      return `${oneLine(block.label)}\n${block.url}`;
  }
}

/** What one row of goods says, in the order of the heads. */
function cells(line: MailLine, currency: Currency): readonly string[] {
  return [
    `${oneLine(line.mpn)} · ${oneLine(line.brand)}`,
    line.quantity.toLocaleString('en-US'),
    amountLine(line.unitPrice, currency),
    amountLine(line.amount, currency),
  ];
}

function htmlOf(block: Block, lang: Lang): string {
  switch (block.kind) {
    case 'paragraph':
      return `<p style="margin:0 0 12px">${escapeHtml(oneLine(block.text, 2_000))}</p>`;
    case 'facts':
      return tableOf(
        block.rows.map(
          ([label, value]) =>
            `<tr><th scope="row" style="padding:4px 16px 4px 0;text-align:left;font-weight:400;color:#58616b">${escapeHtml(oneLine(label))}</th><td style="padding:4px 0">${escapeHtml(oneLine(value))}</td></tr>`,
        ),
      );
    case 'goods':
      return tableOf([
        `<tr>${goodsHeads[lang].map((head, column) => `<th scope="col" style="${cellStyle(column)};font-weight:600">${escapeHtml(head)}</th>`).join('')}</tr>`,
        ...block.lines.map(
          (line) =>
            `<tr>${cells(line, block.currency)
              .map((cell, column) => `<td style="${cellStyle(column)}">${escapeHtml(cell)}</td>`)
              .join('')}</tr>`,
        ),
      ]);
    case 'link':
      return `<p style="margin:0 0 12px"><a href="${escapeHtml(block.url)}" style="color:#0b5c7a">${escapeHtml(oneLine(block.label))}</a></p>`;
  }
}

function tableOf(rows: readonly string[]): string {
  return `<table width="100%" style="border-collapse:collapse;margin:0 0 12px">\n${rows.join('\n')}\n</table>`;
}

function cellStyle(column: number): string {
  return `padding:6px 8px 6px 0;border-bottom:1px solid #d5dae0;text-align:${column === 0 ? 'left' : 'right'}`;
}
