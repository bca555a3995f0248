// Tests of the region tree, of address paths and of English names.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { childrenOf, resolvePath, type Region } from './regions.ts';

/** Every path from a province down, with its regions. */
function chains(parentId = '', above: readonly Region[] = []): readonly (readonly Region[])[] {
  return childrenOf(parentId).flatMap((region) => [[...above, region], ...chains(region.id, [...above, region])]);
}
const all = chains();
const pathOf = (chain: readonly Region[]): string => chain.map((region) => region.id).join(',');

test('AC-5 the provinces come first, 34 of them', () => {
  expect(childrenOf('')).toHaveLength(34);
  expect(childrenOf('')[0]).toEqual({ id: '110000', name: '北京市', nameEn: 'Beijing', leaf: false });
});

test('ids are unique, levels at most three, leaves are exactly what has no children', () => {
  expect(all.length).toBeGreaterThan(3_200);
  expect(new Set(all.map((chain) => chain.at(-1)?.id)).size).toBe(all.length);
  expect(Math.max(...all.map((chain) => chain.length))).toBe(3);
  for (const chain of all) {
    const last = chain.at(-1);
    expect(last?.leaf).toBe(childrenOf(last?.id ?? '').length === 0);
  }
});

test('AC-5 a path is read exactly when it ends in a leaf', () => {
  for (const chain of all) expect(resolvePath(pathOf(chain)).ok).toBe(chain.at(-1)?.leaf);
});

test('AC-5 a path gives its names in both languages', () => {
  expect(resolvePath('440000,440300,440305')).toEqual({
    ok: true,
    ids: ['440000', '440300', '440305'],
    names: ['广东省', '深圳市', '南山区'],
    namesEn: ['Guangdong', 'Shenzhen', 'Nanshan District'],
    remote: false,
  });
});

test('municipalities, Hong Kong and cities without districts have shorter paths', () => {
  expect(resolvePath('110000,110105')).toMatchObject({ ok: true, names: ['北京市', '朝阳区'] });
  expect(resolvePath('810000,810001')).toMatchObject({ ok: true, namesEn: ['Hong Kong SAR', 'Central and Western'] });
  expect(resolvePath('440000,441900')).toMatchObject({ ok: true, namesEn: ['Guangdong', 'Dongguan'] });
  expect(resolvePath('410000,419001')).toMatchObject({ ok: true, names: ['河南省', '济源市'] });
});

test('neither made-up cities nor statistical districts are offered', () => {
  expect(all.filter((chain) => /市辖区|直辖/.test(chain.at(-1)?.name ?? ''))).toEqual([]);
});

test.each([
  '',
  '440000',
  '440000,440300',
  '440305',
  '440000,440305',
  '440300,440305',
  '440000,440300,440305,',
  '440000, 440300,440305',
  '310000,440300,440305',
  '440000,440300,440305,440305',
  '__proto__',
])('AC-5 the path %j is refused', (path) => {
  expect(resolvePath(path)).toEqual({ ok: false });
});

test('AC-5 no mixture of region ids other than a real chain is read', () => {
  const ids = all.map((chain) => chain.at(-1)?.id ?? '');
  const real = new Set(all.map(pathOf));
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 4 }), (picked) => {
      const path = picked.join(',');
      expect(resolvePath(path).ok && !real.has(path)).toBe(false);
    }),
  );
});

test('R-25 remote regions are those with the freight surcharge', () => {
  const remote = all
    .filter((chain) => {
      const found = resolvePath(pathOf(chain));
      return found.ok && found.remote;
    })
    .map((chain) => chain[0]?.nameEn);
  expect(new Set(remote)).toEqual(
    new Set(['Inner Mongolia', 'Hainan', 'Tibet', 'Gansu', 'Qinghai', 'Ningxia', 'Xinjiang', 'Taiwan', 'Hong Kong SAR', 'Macao SAR']),
  );
});

test('every region has an English name without Chinese characters', () => {
  expect(all.map((chain) => chain.at(-1)).filter((region) => !/^[A-Z][A-Za-zü' ,-]*$/.test(region?.nameEn ?? ''))).toEqual([]);
});

test.each([
  ['310000,310115', 'Pudong New Area'],
  ['340000,341500,341502', "Jin'an District"],
  ['330000,330300,330382', 'Yueqing'],
  ['140000,140400,140428', 'Zhangzi County'],
  ['440000,441800,441803', 'Qingxin District'],
  ['130000,130200,130273', 'Tangshan High-tech Zone'],
  ['130000,131000,131028', 'Dachang Hui Autonomous County'],
  ['530000,530900,530925', 'Shuangjiang Lahu, Va, Blang and Dai Autonomous County'],
])('the last name of %s is %s', (path, name) => {
  const found = resolvePath(path);
  expect(found.ok && found.namesEn.at(-1)).toBe(name);
});

test('cities carry the names the world knows', () => {
  const second = (id: string, at: number): string | undefined => childrenOf(id)[at]?.nameEn;
  expect([second('610000', 0), second('340000', 12), second('150000', 0), second('650000', 0)]).toEqual([
    "Xi'an",
    "Lu'an",
    'Hohhot',
    'Urumqi',
  ]);
});
