// What pages learn about a request.
import { expect, test } from 'vitest';
import { announcementOf, inLanguage, themeOf } from './scope.ts';

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

test('HD-1 an announcement stays closed until its words change', () => {
  const first = { text: { zh: '盘点', en: 'Stocktaking' }, link: '/noticeList' };
  const shown = announcementOf(first, 'en', undefined);
  expect(shown).toMatchObject({ text: 'Stocktaking', href: '/noticeList' });
  expect(announcementOf(first, 'zh', `ph_notice=${shown?.id}`)).toBeNull();
  expect(announcementOf({ ...first, text: { zh: '盘点延期', en: 'Stocktaking moved' } }, 'zh', `ph_notice=${shown?.id}`)?.text).toBe(
    '盘点延期',
  );
  expect(announcementOf(null, 'zh', undefined)).toBeNull();
});
