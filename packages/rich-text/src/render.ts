// Markdown of staff as HTML for pages: no raw HTML, links and pictures checked, headings numbered, tables in a region of their own.
import MarkdownIt from 'markdown-it';
import { allowOnly } from './allowed.ts';
import { isOwnPicture, isSafeLink, leadsAway, sizeOfPicture } from './links.ts';

interface Heading {
  /** Place on the page, for `#part-1`. */
  readonly id: string;
  readonly text: string;
}

export interface Rendered {
  readonly html: string;
  /** Headings of the first level, for a list of contents. */
  readonly headings: readonly Heading[];
}

type Markdown = InstanceType<typeof MarkdownIt>;
type Token = ReturnType<Markdown['parse']>[number];

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign]!);

/** The name of a picture or heading without its marks. */
const plainText = (tokens: readonly Token[]): string =>
  tokens.map((one) => (one.children && one.children.length > 0 ? plainText(one.children) : one.content)).join('');

function picture(token: Token): string {
  const src = String(token.attrGet('src') ?? '');
  const alt = plainText(token.children ?? []);
  if (!isOwnPicture(src)) return escape(alt);
  const size = sizeOfPicture(src);
  const room = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<img src="${src}" alt="${escape(alt)}"${room} loading="lazy" decoding="async">`;
}

function opening(token: Token): string {
  const href = String(token.attrGet('href') ?? '');
  return `<a href="${escape(href)}"${leadsAway(href) ? ' rel="noopener external"' : ''}>`;
}

/** A cell says its alignment as data: the pages' policy allows no style attribute. */
function cell(token: Token): string {
  const align = /text-align:(center|right)/.exec(String(token.attrGet('style') ?? ''))?.[1];
  return `<${token.tag}${align ? ` data-align="${align}"` : ''}>`;
}

/** Headings start at h2, below the page's own. */
const level = (tag: string): string => `h${Math.min(6, Number(tag.slice(1)) < 2 ? 2 : Number(tag.slice(1)))}`;

function make(): Markdown {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false, maxNesting: 20 });
  markdown.validateLink = isSafeLink;
  const { rules } = markdown.renderer;
  rules['image'] = (tokens, at) => picture(tokens[at]!);
  rules['link_open'] = (tokens, at) => opening(tokens[at]!);
  rules['th_open'] = (tokens, at) => cell(tokens[at]!);
  rules['td_open'] = (tokens, at) => cell(tokens[at]!);
  rules['heading_open'] = (tokens, at) => `<${level(tokens[at]!.tag)} id="${String(tokens[at]!.attrGet('id'))}">`;
  rules['heading_close'] = (tokens, at) => `</${level(tokens[at]!.tag)}>\n`;
  rules['table_open'] = (_tokens, _at, _options, env) =>
    `<div data-table="" role="region" tabindex="0" aria-label="${escape(typeof env?.['table'] === 'string' ? env['table'] : '')}"><table>\n`;
  rules['table_close'] = () => '</table></div>\n';
  rules['code_block'] = (tokens, at) => `<pre><code>${escape(tokens[at]!.content)}</code></pre>\n`;
  rules['fence'] = (tokens, at) => {
    const language = /^[\w+#-]{1,30}/.exec(tokens[at]!.info)?.[0];
    return `<pre><code${language ? ` class="language-${language}"` : ''}>${escape(tokens[at]!.content)}</code></pre>\n`;
  };
  return markdown;
}

const markdown = make();

/**
 * Renders a text; `table` names tables for who cannot see them.
 * @example render('## A\n\n**b**', 'Table').html // '<h2 id="part-1">A</h2>\n<p><strong>b</strong></p>\n'
 */
export function render(text: string, table: string): Rendered {
  const tokens = markdown.parse(text, {});
  const headings: Heading[] = [];
  let count = 0;
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const id = `part-${++count}`;
    token.attrSet('id', id);
    if (level(token.tag) === 'h2') headings.push({ id, text: plainText(tokens[at + 1]?.children ?? []) });
  }
  return { html: allowOnly(markdown.renderer.render(tokens, markdown.options, { table })), headings };
}
