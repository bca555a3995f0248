// Texts of staff as HTML: what they may say, and that nothing else comes out.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowOnly } from './allowed.ts';
import { isOwnPicture, isSafeLink } from './links.ts';
import { render } from './render.ts';

const html = (text: string): string => render(text, 'Table').html;
const own = '/upload/0123456789abcdef0123456789abcdef-800x600.png';

test('headings get places and are listed, tables a region, pictures their size', () => {
  const { html: made, headings } = render(
    `# One\n\n## Two *x*\n\n### Three\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n![Curve](${own})`,
    'Values',
  );
  expect(headings).toEqual([
    { id: 'part-1', text: 'One' },
    { id: 'part-2', text: 'Two x' },
  ]);
  expect(made).toContain('<h2 id="part-1">One</h2>');
  expect(made).toContain('<h3 id="part-3">Three</h3>');
  expect(made).toContain('<div data-table="" role="region" tabindex="0" aria-label="Values"><table>');
  expect(made).toContain('<td data-align="right">2</td>');
  expect(made).toContain(`<img src="${own}" alt="Curve" width="800" height="600" loading="lazy" decoding="async">`);
});

test('T-26 raw HTML, scripts and foreign pictures stay text', () => {
  expect(html('<script>alert(1)</script>')).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n');
  expect(html('<img src=x onerror=alert(1)>')).not.toContain('<img');
  expect(html('![x](https://tracker.example/a.png)')).toBe('<p>x</p>\n');
  expect(html('![x" onload="y](/upload/a.svg)')).not.toContain('<img');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>',
  '//evil.example',
  'https:evil',
  'file:///etc/passwd',
  '',
])('T-26 %j is no link', (href) => {
  expect(isSafeLink(href)).toBe(false);
  expect(html(`[a](${href})`)).not.toContain('<a');
  expect(html(`[a](<${href}>)`)).not.toContain('<a');
});

test('T-26 a backslash leads nowhere else', () => {
  expect(isSafeLink('/\\evil.example')).toBe(false);
  expect(html('[a](/\\evil.example)')).not.toContain('href="/\\');
});

test('links to pages, sites, mail and telephone work; those leading away say so', () => {
  expect(html('[a](/newsDetail?id=3&n=1)')).toContain('<a href="/newsDetail?id=3&amp;n=1">');
  expect(html('[a](https://example.com/x)')).toContain('<a href="https://example.com/x" rel="noopener external">');
  for (const href of ['mailto:a@b.example', 'tel:+864008800402', '#part-2']) expect(html(`[a](${href})`)).toContain(`<a href="${href}">`);
});

test('pictures are uploads and drawings of ours', () => {
  expect([own, '/part-drawings/symbol-relay.svg'].every(isOwnPicture)).toBe(true);
  for (const src of ['/upload/../x.png', '/upload/a.svg', 'https://a/b.png', `${own}?x`, '/part-drawings/a/b.svg'])
    expect(isOwnPicture(src), src).toBe(false);
});

const noise = fc.array(
  fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.constantFrom(
      '<script>',
      '</p>',
      '[a](',
      ')',
      '![',
      '](',
      '"',
      "'",
      ' onerror=',
      '|',
      '\n',
      '---',
      '```',
      '&lt;',
      '&#x3c;',
      '<!--',
      '`',
      '**',
    ),
    fc.constantFrom('javascript:', own, '<svg/onload=1>', '# ', '> ', '- ', '1. ', '\\<', '&colon;', '&Tab;'),
  ),
  { maxLength: 30 },
);

test('T-26 whatever is written, only tags of the list come out, without handlers, styles or scripts', () => {
  fc.assert(
    fc.property(noise, (pieces) => {
      const made = html(pieces.join(''));
      expect(allowOnly(made)).toBe(made);
      for (const [tag] of made.matchAll(/<[^>]*>/g)) {
        expect(tag).toMatch(/^<\/?[a-z][a-z0-9]*(?: [a-z-]+="[^"<>]*")*>$/);
        expect(tag).not.toMatch(
          / (?:on\w+|style|srcset|formaction)=|javascript:|<(?:script|style|iframe|object|svg|form|input|base|meta)/i,
        );
      }
    }),
    { numRuns: 1_500 },
  );
});

test('the second wall turns every other tag into text by itself', () => {
  expect(allowOnly('<p onclick="x">a</p><script>b</script><a href="javascript:x">c</a><img src="//x">')).toBe(
    '&lt;p onclick="x"&gt;a</p>&lt;script&gt;b&lt;/script&gt;&lt;a href="javascript:x"&gt;c</a>&lt;img src="//x"&gt;',
  );
});

test('deep and long texts are rendered in time', () => {
  const started = performance.now();
  html('>'.repeat(20_000));
  html('['.repeat(20_000));
  html('*a '.repeat(10_000));
  expect(performance.now() - started).toBeLessThan(3_000);
});
