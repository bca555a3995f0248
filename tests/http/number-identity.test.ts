// A part's number is what is written, case aside: over HTTP, what equals the typing comes before what has its letters and digits alone (R-18, SR-2, SR-3, BO-2, BO-6, CO-2).
import type { AnswerOf } from '@partharbor/contract/call';
import { goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import { consoleParts } from '@partharbor/contract/calls/console-parts';
import { consoleActivityLines } from '@partharbor/contract/calls/console-placements';
import { testShop } from '@partharbor/server/calls/testing';
import { beforeAll, expect, test, vi } from 'vitest';
import { callHttp, dataOf } from '../support/client.ts';
import { like } from '../support/words.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin, a, admin } = world;
const own = testShop(world.shop.db, []);

/** Numbers that share their letters and digits, those first that would come last by stock. */
const kinds: readonly (readonly string[])[] = [
  ['QZS5.0A', 'QZS50A', 'QZS-50A'],
  ['КЩ315Б', 'KЩ315Б'],
  ['QZLM358-N', 'QZLM358N', 'QZLM358 N', 'QZLM358+N'],
  ['±◊', '±◊◊'],
  ['QZ10Ω', 'QZ10 Ω'],
];
const all = kinds.flat();

const found = async (keywords: string): Promise<string[]> => {
  const page = dataOf<AnswerOf<typeof goodsQuery>>(
    await callHttp(origin, goodsQuery, { keywords, current: 1, size: 20, searchFieldType: '0' }, { token: a.token }),
  );
  return page.records.map(({ partNo }) => partNo);
};
const offered = async (suggestString: string): Promise<string[]> =>
  dataOf<AnswerOf<typeof suggestion>>(await callHttp(origin, suggestion, { suggestString }, { token: a.token })).map(
    ({ displayName }) => displayName,
  );

beforeAll(async () => {
  for (const mpns of kinds) for (const [i, mpn] of mpns.entries()) await own.addPart({ mpn, stock: { JS: 10 ** (i + 1) } });
  await vi.waitFor(async () => expect((await found(all.at(-1)!))[0]).toBe(all.at(-1)), { timeout: 20_000, interval: 250 });
}, 40_000);

test('SR-3 R-18 each number comes first where it is typed as it is written, in small letters, full width and with invisible characters too', async () => {
  for (const mpn of all) {
    const full = mpn.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
    for (const typed of [mpn, mpn.toLowerCase(), full, `\u200b${mpn.slice(0, 1)}\u00ad${mpn.slice(1)} `]) {
      expect([typed, (await found(typed))[0]]).toEqual([typed, mpn]);
    }
  }
  expect((await found('QZS5.0A')).toSorted()).toEqual(['QZS-50A', 'QZS5.0A', 'QZS50A']);
  expect((await found('КЩ315Б')).toSorted()).toEqual(['KЩ315Б', 'КЩ315Б'].toSorted());
});

test('SR-2 R-18 suggestions begin with the number typed and tell all that are written otherwise apart', async () => {
  for (const mpn of all) expect([mpn, (await offered(mpn.toLowerCase()))[0]]).toEqual([mpn, mpn]);
  expect(await offered('qzs5.0a')).toEqual(['QZS5.0A', 'QZS50A', 'QZS-50A']);
});

test('SR-3 R-18 the result page lists the number typed first', async () => {
  const pageOf = async (keywords: string): Promise<string> =>
    // What agrees is marked within a number.
    (await (await fetch(`${origin}/ProductDetailSearch?keywords=${encodeURIComponent(keywords)}`)).text()).replace(
      /<\/?(?:mark|wbr)[^>]*>|<!-- -->/g,
      '',
    );
  const page = await pageOf('qzs5.0a');
  const place = (mpn: string): number => page.indexOf(`>${mpn}<`);
  expect(place('QZS5.0A')).toBeGreaterThan(0);
  for (const other of ['QZS50A', 'QZS-50A']) expect(place(other)).toBeGreaterThan(place('QZS5.0A'));
  expect([like('zh', 'search_exact').test(page), like('zh', 'search_alike').test(page)]).toEqual([true, false]);
  const alike = await pageOf('qzs/5,0a');
  expect([like('zh', 'search_exact').test(alike), like('zh', 'search_alike').test(alike)]).toEqual([false, true]);
});

test('BO-2 R-18 staff find a number as it is written before the others, numbers of signs alone by themselves', async () => {
  const listed = async (keywords: string): Promise<string[]> =>
    dataOf<AnswerOf<typeof consoleParts>>(await callHttp(origin, consoleParts, { keywords }, { token: admin })).records.map(
      ({ partNo }) => partNo,
    );
  for (const mpn of all) expect([mpn, (await listed(`${mpn.toLowerCase()}\u200b`))[0]]).toEqual([mpn, mpn]);
  expect(await listed('±◊')).toEqual(['±◊']);
});

test('BO-6 R-18 a pasted line is certain of the number it is written as alone; of what is written alike staff choose', async () => {
  const lines = [...all, 'QZS,50A'];
  const read = dataOf<AnswerOf<typeof consoleActivityLines>>(await callHttp(origin, consoleActivityLines, { lines }, { token: admin }));
  for (const [i, mpn] of all.entries()) expect([read[i]!.isCertain, read[i]!.parts.map(({ partNo }) => partNo)]).toEqual([true, [mpn]]);
  expect(read.at(-1)!.isCertain).toBe(false);
  expect(read.at(-1)!.parts).toHaveLength(3);
});
