// Addresses of inquiries and registrations: hostile ones ask for nothing dangerous (IQ-1, IQ-3).
import { expect, test } from 'vitest';
import { listHref, wantedFrom } from './hrefs.ts';
import { askHref } from './ask-href.ts';

const read = (href: string) => wantedFrom(new URL(href, 'http://shop.example').searchParams);

test('SR-12 what was searched travels in the address and is read back', () => {
  const wanted = { goodsId: '7', partNo: 'LM358 & co', brand: '德州仪器', n: 500 };
  expect(read(askHref('shortage', wanted))).toEqual(wanted);
  expect(read(askHref('inquiry', wanted))).toEqual(wanted);
  expect(askHref('inquiry')).toBe('/myInquiry');
  expect(read('/myInquiry')).toBe(null);
  expect(read(askHref('shortage'))).toEqual({ goodsId: '', partNo: '', brand: '', n: 0 });
});

test('IQ-3 overlong, unreadable and reversed texts of an address are cut and cleaned', () => {
  const found = read(`/x?partNo=${encodeURIComponent(`\u202e${'长'.repeat(80)}\u0000`)}&n=1e9&goodsId=-1&brand=%0a`);
  expect(found).toEqual({ goodsId: '', partNo: '长'.repeat(50), brand: '', n: 0 });
});

test('IQ-3 the list’s address holds what is not the usual', () => {
  expect(listHref('shortage')).toBe('/UserHome/shortageRegistration');
  expect(listHref('inquiry', { state: 'answered', current: 3 })).toBe('/UserHome/myInquiry01?state=answered&current=3');
});
