// A quick order over HTTP, of an account and of a visitor, in both editions: pasted, shown, added as shown, and taken back (BM-1, HD-6, CT-4).
import { bomToCart } from '@partharbor/contract/calls/boms-cart';
import { bomDraft, bomPaste } from '@partharbor/contract/calls/boms-read';
import { cartMarks, cartSave, guestCartSave } from '@partharbor/contract/calls/carts';
import type { AnswerOf } from '@partharbor/contract/call';
import { sql } from '@partharbor/server/platform/database';
import { afterAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey, type CallOptions } from '../support/client.ts';
import { addPerson } from '../support/people.ts';
import { cookiesOf, visitor } from '../support/visitor.ts';
import { word } from '../support/words.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { origin, shop } = world;
const { db } = shop;
afterAll(() => expectBooks(db));

interface Sold {
  readonly id: string;
  readonly partNo: string;
  readonly moq: number;
}
/** Parts in stock in both editions, whose number no other part has. */
const sold = (
  await db.many<{ id: number; mpn: string }>(sql`
    select p.id, p.mpn from parts p join part_search s on s.part_id = p.id
    where p.moq = 1 and p.step = 1 and p.stock_type = 'ex_stock' and p.goods_status = 1 and s.available > 5000
      and s.price_domestic is not null and s.price_international is not null and p.mpn ~ '^[A-Z0-9-]{8,20}$'
      and not exists (select from parts o where o.id <> p.id and upper(o.mpn) like upper(p.mpn) || '%')
    order by s.available desc limit 2`)
).map(({ id, mpn }): Sold => ({ id: String(id), partNo: mpn, moq: 20 }));

const paste = async (text: string, options: CallOptions = {}) => {
  const answer = await callHttp(origin, bomPaste, { text }, options);
  return {
    read: dataOf<AnswerOf<typeof bomPaste>>(answer),
    cookie: answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0]!)
      .join('; '),
  };
};
const shown = async (draftId: string, options: CallOptions) =>
  dataOf<AnswerOf<typeof bomDraft>>(await callHttp(origin, bomDraft, { draftId }, options));
const inCart = async (options: CallOptions, id: string): Promise<number> =>
  dataOf<AnswerOf<typeof cartMarks>>(await callHttp(origin, cartMarks, {}, options)).quantities[id] ?? 0;

test.each(['zh_CN', 'en_US'] as const)(
  'BM-1 CT-4 an account’s pasted lines go into the cart at the price shown and can be taken back; what was there before stays (%s)',
  async (locale) => {
    const person = await addPerson(db, { userSource: locale === 'zh_CN' ? 0 : 1 });
    const { token, userId, cookie } = person;
    const as = { token, locale } as const;
    const [one] = sold;
    const before = one!.moq * 2;
    dataOf(await callHttp(origin, cartSave, { userId, goodsJson: [{ goodsId: one!.id, cartNum: before }] }, as));
    const { read } = await paste(`${one!.partNo} ${one!.moq}\nNOSUCHPART-QQQ-77 5`, as);
    const list = await shown(read.draftId, as);
    const [bought, unknown] = list.lines;
    expect([bought!.tab, bought!.picks.map(({ goodsId }) => goodsId)]).toEqual(['matched', [one!.id]]);
    // What is not sold is told and chosen by nobody.
    expect([unknown!.tab, unknown!.picks]).toEqual(['open', []]);
    expect(unknown!.reasonText).not.toBe('');
    const [group] = list.groups;
    const lines = [{ key: group!.keys[0], goodsId: one!.id, number: group!.buy, unitPrice: group!.unitPrice }];
    dataOf(await callHttp(origin, bomToCart, { userId, draftId: read.draftId, lines }, { ...as, key: freshKey() }));
    expect(await inCart(as, one!.id)).toBe(before + group!.buy);
    const back = await visitor(origin, cookiesOf(cookie)).post('/quick-order', {
      parts: JSON.stringify([{ goodsId: one!.id, number: group!.buy }]),
    });
    expect(back.status).toBe(200);
    expect(await inCart(as, one!.id)).toBe(before);
  },
);

test('BM-1 a visitor’s pasted lines go into his own cart and out of it again; a stranger takes nothing out', async () => {
  const [one, two] = sold;
  const { read, cookie } = await paste(`${one!.partNo}\t${one!.moq}\n${two!.partNo}, ${two!.moq}`);
  const list = await shown(read.draftId, { headers: { cookie } });
  expect(list.lines.map(({ tab }) => tab)).toEqual(['matched', 'matched']);
  const goodsJson = list.groups.map(({ goodsId, buy }) => ({ goodsId, cartNum: buy }));
  const saved = await callHttp(origin, guestCartSave, { goodsJson }, { headers: { origin, cookie } });
  const guest = saved.headers
    .getSetCookie()
    .map((text) => text.split(';')[0]!)
    .join('; ');
  const parts = JSON.stringify(goodsJson.map(({ goodsId, cartNum }) => ({ goodsId, number: cartNum })));
  await visitor(origin).post('/quick-order', { parts });
  expect(await inCart({ headers: { cookie: guest } }, one!.id)).toBe(list.groups[0]!.buy);
  await visitor(origin, cookiesOf(guest)).post('/quick-order', { parts });
  expect([await inCart({ headers: { cookie: guest } }, one!.id), await inCart({ headers: { cookie: guest } }, two!.id)]).toEqual([0, 0]);
});

test('BM-1 what is not a list of parts is refused and changes nothing', async () => {
  for (const parts of [
    '',
    '{',
    '{}',
    '[1]',
    '[{"goodsId":"1"}]',
    '[{"goodsId":"x","number":1}]',
    '[{"goodsId":"1","number":-5}]',
    '[null]',
  ])
    expect([parts, (await visitor(origin).post('/quick-order', { parts })).status]).toEqual([parts, 400]);
});

test('BM-1 HD-6 the paste field stands on the home page of both editions and works without scripts', async () => {
  for (const [edition, lang] of [
    ['domestic', 'zh'],
    ['international', 'en'],
  ] as const) {
    const { get, post } = visitor(origin, { ph_edition: edition });
    const { html } = await get('/index');
    expect(html).toContain(word(lang, 'quick_title'));
    expect(html).toContain('name="intent" value="paste"');
    const sent = await post('/bom', { intent: 'paste', text: `${sold[0]!.partNo} ${sold[0]!.moq}` });
    expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/bomNewDetail\?draft=[0-9a-f]{32}$/)]);
  }
});

test('CO-3 BM-1 the help page says in both languages how lists and quick orders work', async () => {
  expect((await visitor(origin).get('/HelpHome/bomSchemeDesignHelp')).html).toContain('最多 300 行物料');
  const en = await visitor(origin, { ph_edition: 'international' }).get('/HelpHome/bomSchemeDesignHelp');
  expect(en.html).toContain('2 MB and 300 lines');
});
