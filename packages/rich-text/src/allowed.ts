// The second wall behind the renderer: whatever is no tag of a closed list becomes text.

const plain = 'p|h2|h3|h4|h5|h6|ul|ol|li|strong|em|s|code|pre|blockquote|table|thead|tbody|tr|th|td|div|hr|br|figure|figcaption';
const value = '[^"<>]*';

const tags: readonly RegExp[] = [
  new RegExp(`^</?(?:${plain}|a)>$`),
  /^<h[2-6] id="part-\d{1,3}">$/,
  /^<ol start="\d{1,9}">$/,
  /^<t[hd] data-align="(?:center|right)">$/,
  /^<code class="language-[\w+#-]{1,30}">$/,
  new RegExp(`^<div data-table="" role="region" tabindex="0" aria-label="${value}">$`),
  new RegExp(`^<a href="(?:#|/(?!/)|https?://|mailto:|tel:)${value}"(?: rel="noopener external")?>$`, 'i'),
  new RegExp(
    `^<img src="/(?:upload|part-drawings)/[a-z0-9_.-]+" alt="${value}"(?: width="\\d{1,5}" height="\\d{1,5}")? loading="lazy" decoding="async">$`,
  ),
];

/**
 * HTML in which only the tags and attributes of the list are left; every other `<` is text.
 * @example allowOnly('<p>a<script>') // '<p>a&lt;script&gt;'
 */
export function allowOnly(html: string): string {
  return html.replace(/<[^<>]*>?/g, (tag) =>
    tags.some((allowed) => allowed.test(tag)) ? tag : tag.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  );
}
