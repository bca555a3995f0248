// Addresses of makers.
import { expect, test } from 'vitest';
import { makersHref, readMakers, readNamedMaker } from './maker-state.ts';

const makers = (text: string) => readMakers('/hotBrands', new URLSearchParams(text));
const named = (text: string) => readNamedMaker(new URLSearchParams(text));

test('SR-11 the list of makers is told by its address alone', () => {
  for (const text of ['', 'keywords=micro', 'letter=T&sort=parts', 'letter=%23', 'current=3'])
    expect(makersHref(makers(text), { current: makers(text).current })).toBe(`/hotBrands?${text}`.replace(/\?$/, ''));
  expect(makersHref(makers('letter=T&current=3'), { sort: 'name' })).toBe('/hotBrands?letter=T&sort=name');
  expect(makers('letter=TT&sort=price&current=-1')).toMatchObject({ letter: '', sort: 'sales', current: 1 });
  expect(readMakers('/agents', new URLSearchParams()).sort).toBe('parts');
});

test('SR-11 a maker is named by its id or by its name', () => {
  expect(named('brandId=12')).toEqual({ brandId: '12', name: '' });
  expect(named('brand=%E5%BE%B7%E5%B7%9E%E4%BB%AA%E5%99%A8')).toEqual({ brandId: '', name: '德州仪器' });
  expect(named('brandId=TI')).toEqual({ brandId: '', name: 'TI' });
  expect(named('')).toEqual({ brandId: '', name: '' });
  expect(named(`brand=${'x'.repeat(500)}`).name).toHaveLength(100);
});
