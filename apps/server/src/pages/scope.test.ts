// What pages learn about a request.
import { expect, test } from 'vitest';
import { closedNoticesOf, inLanguage, themeOf } from './scope.ts';

test('the theme is light, dark, or left to the reader’s system', () => {
  expect(themeOf('a=b; ph_theme=dark')).toBe('dark');
  expect(themeOf('ph_theme=light')).toBe('light');
  expect(themeOf('ph_theme="><script>')).toBeNull();
  expect(themeOf(undefined)).toBeNull();
});

test('a long text comes in one language with its points', () => {
  const both = (zh: string, en: string) => ({ zh, en });
  const page = {
    title: both('条款', 'Terms'),
    intro: both('引言', 'Intro'),
    sections: [
      { heading: both('一', 'One'), paragraphs: [both('甲', 'A')], points: [both('乙', 'B')] },
      { heading: both('二', 'Two'), paragraphs: [] },
    ],
  };
  expect(inLanguage(page, 'en')).toEqual({
    title: 'Terms',
    intro: 'Intro',
    sections: [
      { heading: 'One', paragraphs: ['A'], points: ['B'] },
      { heading: 'Two', paragraphs: [], points: [] },
    ],
  });
});

test('HD-1 the notices a visitor closed are read from the cookie; anything else in it is nothing', () => {
  expect(closedNoticesOf('a=b; ph_notice=12-1.7-30')).toEqual(['12-1', '7-30']);
  expect(closedNoticesOf('ph_notice=<script>.12-1.x-1.1-2-3')).toEqual(['12-1']);
  expect(closedNoticesOf(undefined)).toEqual([]);
});
