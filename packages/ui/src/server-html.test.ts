// What components write into server HTML: names and roles are there, inline styles never are (they break the CSP).
import { createElement as h } from 'react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, IconButton, LinkButton } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chip } from './chip.tsx';
import { Drawing } from './drawing.tsx';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { PartNumber } from './part-number.tsx';
import { PasswordField } from './password-field.tsx';
import { Price } from './price.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Quantity } from './quantity.tsx';
import { SearchBox } from './search-box.tsx';
import { Select } from './select.tsx';
import { StockBadge } from './stock-badge.tsx';
import { Table, Td, Th } from './table.tsx';
import { TextField } from './text-field.tsx';
import { TierTable } from './tier-table.tsx';

const html = (node: ReactNode): string => renderToStaticMarkup(node);
const texts = { label: 'Pages', previous: 'Previous', next: 'Next', page: (n: number) => `Page ${n}` };

const samples: Record<string, ReactNode> = {
  button: h(Button, { kind: 'primary', loading: true, loadingLabel: 'Adding…' }, 'Add'),
  link: h(LinkButton, { href: '/Cart' }, 'Cart'),
  icon: h(IconButton, { label: 'Close' }),
  checkbox: h(Checkbox, { label: 'All', labelHidden: true, indeterminate: true }),
  chip: h(Chip, { name: 'Package', value: '0402', removeHref: '?', removeLabel: 'Remove package 0402', warn: true }),
  drawing: h(Drawing, { src: '/a.svg', alt: '', size: 40 }),
  notice: h(Notice, { tone: 'error' }, 'Wrong'),
  pagination: h(Pagination, { current: 3, pages: 72, href: (n: number) => `?current=${n}`, total: '1-50 of 3,600', texts }),
  part: h(PartNumber, {
    partNo: 'RC0402FR-07124KL',
    href: '/ProductDetail?goodsId=1',
    copy: { label: 'Copy', doneLabel: 'Copied', failedLabel: 'Failed' },
  }),
  password: h(PasswordField, { label: 'Password', showLabel: 'Show', hideLabel: 'Hide' }),
  price: h(Price, { text: '¥0.0098', quote: 'Quote', decimals: 6 }),
  progress: h(ProgressBar, { label: 'Matching', value: 3, max: 10, words: 'Line 3 of 10' }),
  quantity: h(Quantity, { value: 500, step: 100, moq: 100, moqFlag: true, label: 'Quantity', lessLabel: 'Fewer', moreLabel: 'More' }),
  search: h(SearchBox, {
    action: '/s',
    queryName: 'q',
    kindName: 'k',
    kinds: [
      { value: '0', label: 'Part' },
      { value: '1', label: 'Values' },
    ],
    kind: '0',
    query: 'LM358',
    groups: [],
    texts: { label: 'Search parts', kindLabel: 'Search by', submit: 'Search', placeholder: '', tooShort: '2' },
  }),
  select: h(Select, { label: 'Coupon', options: [{ value: '1', label: 'One' }] }),
  stock: h(StockBadge, { state: 'stock', word: 'In stock', count: '412,000', note: 'Shenzhen' }),
  field: h(TextField, { label: 'E-mail', error: 'Give an e-mail', maxLength: 10, defaultValue: 'abcdefghi' }),
  tiers: h(TierTable, {
    rows: [{ quantity: '100+', price: '¥0.0098', current: true }],
    texts: { caption: 'Tiers', quantity: 'Qty', price: 'Price', quote: 'Quote' },
  }),
};

test('T-28 no component writes an inline style into server HTML', () => {
  for (const [name, node] of Object.entries(samples)) expect(html(node), name).not.toMatch(/\sstyle=/);
});

test('PD-2 the quantity field takes digits only, at most 8, and works without scripts', () => {
  const markup = html(samples['quantity']);
  expect(markup).toMatch(/inputMode="numeric"/);
  expect(markup).toMatch(/maxLength="8"/);
  expect(markup).toMatch(/value="500"/);
});

test('a part number is not translated and breaks only after its dashes', () => {
  expect(html(samples['part'])).toMatch(/translate="no">RC0402FR-<wbr\/>07124KL</);
});

test('an error replaces the hint and is tied to its field', () => {
  const markup = html(h(TextField, { id: 'mail', label: 'E-mail', hint: 'name@company.com', error: 'Give an e-mail' }));
  expect(markup).toContain('aria-describedby="mail-note" aria-invalid="true"');
  expect(markup).toContain('role="alert"');
  expect(markup).not.toContain('name@company.com');
});

test('a table is a named region that the keyboard reaches', () => {
  const markup = html(
    h(Table, {
      caption: 'Orders',
      children: [
        h('thead', { key: 1 }, h('tr', null, h(Th, { sort: { href: '?s', now: 'ascending', label: 'Sort by number' } }, 'No.'))),
        h('tbody', { key: 2 }, h('tr', null, h(Td, { dataLabel: 'No.' }, '1'))),
      ],
    }),
  );
  expect(markup).toContain('aria-label="Orders" tabindex="0"');
  expect(markup).toContain('scope="col" aria-sort="ascending"');
});

test('a button that waits keeps its name and can still be focused', () => {
  expect(html(samples['button'])).toContain('aria-busy="true"');
  expect(html(h(Button, { inactive: true }, 'Pay'))).toContain('aria-disabled="true"');
  expect(html(h(Button, { inactive: true }, 'Pay'))).not.toContain(' disabled');
});
