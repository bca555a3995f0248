// Which parts of a text stay on one line.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Unbroken } from './unbroken.tsx';

/** What is kept together of a text. */
const keptIn = (text: string): string[] =>
  [...renderToStaticMarkup(createElement(Unbroken, { text })).matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, kept]) => kept!);

test('PD-1 dates of both languages stay on one line, and nothing else does', () => {
  expect(keptIn('Jiangsu · arrives 12-01 - 12-03')).toEqual(['12-01 - 12-03']);
  expect(keptIn('江苏 · 12-02 到')).toEqual(['12-02']);
  expect(keptIn('arrives Tue 1 Dec - Thu 3 Dec')).toEqual(['Tue 1 Dec', 'Thu 3 Dec']);
  expect(keptIn('预计 12月1日（周二）至 12月3日（周四）送达')).toEqual(['12月1日（周二）', '12月3日（周四）']);
  expect(keptIn('14 short')).toEqual([]);
  expect(renderToStaticMarkup(createElement(Unbroken, { text: '400-000-0000' }))).toBe('400-000-0000');
});
