// A buyer's own codes find their parts for him, and for nobody else.
import { goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../calls/context.ts';
import { sql } from '../platform/database.ts';
import { searchShop, type SearchShop } from './testing.ts';

let on: SearchShop;
beforeAll(async () => {
  const top = ['own-top', '器件', 'Parts'] as const;
  on = await searchShop(
    [{ key: 'own-leaf', zh: '运放', en: 'Op amps', top }],
    [
      { mpn: 'LM358DR', maker: 'TI', leaf: 'own-leaf' },
      { mpn: 'NE5532', maker: 'TI', leaf: 'own-leaf' },
    ],
  );
  const part = on.ids.get('TI LM358DR')!;
  for (const code of ['NE-001', 'NE-0012'])
    await on.shop.db.run(sql`insert into materials (user_id, code, code_key, part_id, preferred)
      values (${(on.as as Identity & { kind: 'buyer' }).userId}, ${code}, material_key(${code}::text), ${part}, ${code === 'NE-001'})`);
});
afterAll(() => on.drop());

test('R-174 a code typed in any case and width finds its part for its owner, alone or beside other hits; not for another buyer or a guest', async () => {
  const other = (await on.shop.addBuyer()).identity;
  for (const keywords of ['NE-001', 'ne -001', 'ｎｅ－００１'])
    expect((await on.page({ keywords })).ownCode, keywords).toMatchObject({ code: 'NE-001', goods: { partNo: 'LM358DR' } });
  expect((await on.page({ keywords: 'NE-00' })).ownCode).toBeNull();
  expect((await on.page({ keywords: 'NE-001' }, other)).ownCode).toBeNull();
  // The part is told once, and is no hit of the words.
  expect(JSON.stringify(await on.shop.call(goodsQuery, { keywords: 'NE-001' }, other))).not.toContain('LM358DR');
  expect((await on.page({ keywords: 'NE-001' })).near.map(({ partNo }) => partNo)).not.toContain('LM358DR');
});

test('R-174 suggestions begin with the owner’s codes, and tell nobody else of them', async () => {
  const suggest = async (suggestString: string, as?: Identity) => {
    const answer = await on.shop.call(suggestion, { suggestString }, as);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.data.map(({ displayName, materialCode }) => [displayName, materialCode]);
  };
  expect(await suggest('ne', on.as)).toEqual([
    ['LM358DR', 'NE-001'],
    ['LM358DR', 'NE-0012'],
    ['NE5532', undefined],
  ]);
  for (const as of [undefined, (await on.shop.addBuyer()).identity]) expect(await suggest('ne', as)).toEqual([['NE5532', undefined]]);
});
