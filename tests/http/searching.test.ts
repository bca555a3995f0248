// Requirements of search that show over HTTP on the demonstration: typed words, filters, suggestions, menus, exports (SR-1 to SR-5, SR-12, SR-13, HD-5, HD-7).
import { categories, defaultSearch, facetValues, goodsQuery, hotWords, suggestion } from '@partharbor/contract/calls/catalogue';
import type { AnswerOf } from '@partharbor/contract/call';
import { exportHeaders, goodsExportPath } from '@partharbor/contract/goods-export';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, dataOf } from '../support/client.ts';
import { faultsOf, nothingExactQuestions } from '../support/nothing-exact.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin } = world;

type Page = AnswerOf<typeof goodsQuery>;
const search = async (input: Record<string, unknown>): Promise<Page> =>
  dataOf<Page>(await callHttp(origin, goodsQuery, { current: 1, size: 50, ...input }, { token: world.a.token }));
const typed = (keywords: string, over: Record<string, unknown> = {}): Promise<Page> => search({ keywords, searchFieldType: '1', ...over });
const within = (value: unknown, wanted: number): boolean => typeof value === 'number' && Math.abs(value / wanted - 1) <= 0.001;

test('SR-4 every hit of typed words fulfils them', async () => {
  const resistors = await typed('10k 0603 1%');
  expect(resistors.total).toBeGreaterThan(0);
  for (const { params, package: body } of resistors.records)
    expect([within(params['resistance'], 10_000), body, Number(params['tolerance']) <= 1]).toEqual([true, '0603', true]);
  const capacitors = await typed('100nF 16V X7R 0402');
  expect(capacitors.total).toBeGreaterThan(0);
  for (const { params } of capacitors.records)
    expect([within(params['capacitance'], 1e-7), Number(params['voltage_rating']) >= 16]).toEqual([true, true]);
  expect(capacitors.understood.length).toBe(4);
});

test('SR-3 SR-4 a number that is none is read as values, and the answer says so', async () => {
  const page = await search({ keywords: '4k7 0402', searchFieldType: '0' });
  expect([page.match, page.total > 0]).toEqual(['params', true]);
});

test('SR-3 SR-4 a word of the trade lists its kind, in quotes the numbers that hold it, and the page puts no quotes around quotes', async () => {
  const kind = await search({ keywords: 'led', searchFieldType: '0' });
  expect([kind.match, kind.total > 0, kind.understood.map((word) => word.kind)]).toEqual(['params', true, ['category']]);
  const numbers = await search({ keywords: '"stm32f1"', searchFieldType: '1' });
  expect(numbers.total).toBeGreaterThan(0);
  for (const { partNo } of numbers.records) expect(partNo).toMatch(/STM32F1/);
  const pageOf = async (keywords: string): Promise<string> =>
    (await fetch(`${origin}/ProductDetailSearch?keywords=${encodeURIComponent(keywords)}&lang=en_US`)).text();
  const titleOf = async (keywords: string): Promise<string | undefined> => /<h1[^>]*>([^<]*)/.exec(await pageOf(keywords))?.[1];
  expect(await pageOf('led')).toMatch(/href="[^"]*keywords=%22led%22[^"]*"[^>]*>Look in part numbers instead</);
  for (const keywords of ['led', '"led"', '“led”']) expect(await titleOf(keywords)).toBe('Results for “led”');
});

test('SR-4 SR-12 of sixty questions no hit misses anything, and every near part tells its difference and protects no less', async () => {
  expect(nothingExactQuestions.length).toBeGreaterThanOrEqual(60);
  const pages = await Promise.all(nothingExactQuestions.map(async (asked) => ({ asked, page: await typed(asked.q) })));
  expect(pages.flatMap(({ asked, page }) => faultsOf(page, asked))).toEqual([]);
  const near = pages.filter(({ page }) => page.nothingExact !== null);
  expect(near.length).toBeGreaterThan(20);
  // What is offered instead finds what it says.
  const [way] = near.flatMap(({ page }) => page.nothingExact!.ways);
  expect((await typed(way!.keywords)).total).toBe(way!.count);
});

test('SR-5 a filter of a category counts its own values apart, and all of its values come by a call', async () => {
  const categoryId = (await typed('10k 0603')).records[0]!.categoryId;
  const whole = await search({ categoryId });
  const facet = whole.facets.params.find((one) => one.code === 'resistance')!;
  const [value] = facet.values;
  const chosen = await search({ categoryId, filters: JSON.stringify([{ code: 'resistance', in: [value!.value] }]) });
  expect(chosen.total).toBe(value!.count);
  expect(chosen.facets.params.find((one) => one.code === 'resistance')!.distinct).toBe(facet.distinct);
  const all = dataOf<AnswerOf<typeof facetValues>>(
    await callHttp(origin, facetValues, { categoryId, facet: 'resistance' }, { token: world.a.token }),
  );
  expect(all).toHaveLength(facet.distinct);
  expect(all.map((one) => Number(one.value))).toEqual(all.map((one) => Number(one.value)).toSorted((a, b) => a - b));
});

test('SR-5 SR-12 a filter that leaves nothing says what it costs', async () => {
  const page = await typed('10k 0603 1%', { filters: JSON.stringify([{ code: 'power_rating', min: '1 kW' }]) });
  expect(page.total).toBe(0);
  expect(page.filters[0]).toMatchObject({ code: 'power_rating', problem: '', min: { value: 1_000 } });
  expect(page.filters[0]!.without).toBeGreaterThan(0);
});

test('SR-12 a mistyped number offers the one meant', async () => {
  const page = await search({ keywords: 'STM32F103Q8T6' });
  expect([page.total, page.near.some((one) => one.partNo.startsWith('STM32F103C8T6'))]).toEqual([0, true]);
});

test('SR-3 SR-12 a number of another maker, which is not sold, offers parts with the values it names', async () => {
  const page = await search({ keywords: 'C1005X7R1H104K050BB' });
  expect([page.total, page.numberSays?.words, page.numberSays?.maker]).toEqual([0, '100nF 10% 50V X7R 0402', 'TDK']);
  expect(page.near.length).toBeGreaterThan(0);
  expect(page.numberSays!.total).toBeGreaterThanOrEqual(page.near.length);
  for (const { package: size, params } of page.near)
    expect([
      within(params['capacitance'], 1e-7),
      size,
      Number(params['voltage_rating']) >= 50,
      Number(params['tolerance'] ?? 0) <= 10,
    ]).toEqual([true, '0402', true, true]);
  const html = await (await fetch(`${origin}/ProductDetailSearch?keywords=C1005X7R1H104K050BB&lang=en_US`)).text();
  for (const shown of [page.numberSays!.maker, '±10\u00a0%, 50\u00a0V, X7R, 0402', 'Parts with these values', page.near[0]!.partNo])
    expect(html).toContain(shown);
});

test('SR-12 where nothing was found the page offers no reading that was tried already', async () => {
  const shown = async (keywords: string): Promise<string> =>
    (await fetch(`${origin}/ProductDetailSearch?keywords=${encodeURIComponent(keywords)}&lang=en_US`)).text();
  const words = await shown('crystal 999MHz');
  expect(words).toContain('Nothing found for “crystal 999MHz”');
  const { total } = await search({ keywords: 'crystal' });
  expect(words).toMatch(new RegExp(`Search for “crystal” instead</a><span[^>]*>${total} parts`));
  expect(words).not.toContain('as values<');
  // Nor one that finds nothing either.
  expect(await shown('"crystal 999MHz"')).not.toContain(' instead</a>');
  expect(await shown('"crystal 8MHz"')).toContain('Search for “crystal 8MHz” instead');
  expect(await shown('crystal 999MHz 3225 20ppm')).not.toContain('999MHz” instead');
  // A number with others close to it: looser readings of its words were not tried.
  expect(await shown('STM32F103Q8T6')).toContain('as values<');
});

test('HD-7 the menu’s counts are those of the lists behind it', async () => {
  const tree = dataOf<AnswerOf<typeof categories>>(await callHttp(origin, categories));
  const [top] = tree.toSorted((a, b) => b.parts - a.parts);
  const leaf = top!.children.toSorted((a, b) => b.parts - a.parts)[0]!;
  expect((await search({ categoryId: leaf.categoryId })).total).toBe(leaf.parts);
  expect((await search({ categoryId: top!.categoryId })).total).toBe(top!.parts);
});

test('HD-5 SR-1 hot words and the default text lead to parts', async () => {
  const words = dataOf<AnswerOf<typeof hotWords>>(await callHttp(origin, hotWords, { type: 'search' }));
  expect(words.length).toBeGreaterThan(0);
  const text = dataOf<string>(await callHttp(origin, defaultSearch));
  expect((await search({ keywords: text })).total).toBeGreaterThan(0);
});

test('SR-2 every suggested part number finds itself', async () => {
  const list = dataOf<AnswerOf<typeof suggestion>>(await callHttp(origin, suggestion, { suggestString: 'stm32f1' }));
  const numbers = list.filter((one) => one.type === 1);
  expect(numbers.length).toBeGreaterThan(0);
  for (const { displayName } of numbers.slice(0, 3)) expect((await search({ keywords: displayName })).match).toBe('exact');
});

const download = (query: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${origin}/api/${goodsExportPath}?${new URLSearchParams(query).toString()}`, { headers });

test('SR-13 the whole catalogue comes as a file, its rows those of the list, to guests in the edition they see', async () => {
  const zh = await download({ columns: '$partNo,$currency', sort: 'sales' }, { cookie: 'ph_edition=domestic' });
  const { n } = await world.shop.db.one<{ n: number }>(sql`select count(*)::int as n from part_search where on_shelf`);
  expect([zh.status, zh.headers.get(exportHeaders.rows)]).toEqual([200, String(n)]);
  const rows = (await zh.text()).trimEnd().split('\r\n');
  expect([rows.length, rows[0], rows.every((one, i) => i === 0 || one.endsWith(',CNY'))]).toEqual([n + 1, '型号,币种', true]);
  const first = await search({ sort: 'sales', size: 20 });
  expect(rows.slice(1, 21).map((one) => one.slice(0, -',CNY'.length).replaceAll('"', ''))).toEqual(first.records.map((one) => one.partNo));
  const en = await (await download({ keywords: 'STM32F103', columns: '$partNo,$currency' }, { cookie: 'ph_edition=international' })).text();
  expect(en.split('\r\n').slice(0, 2)[1]).toMatch(/,USD$/);
});

test('SR-13 T-12 the export’s bearer counts like a page’s cookie, and a wrong field is refused in words', async () => {
  const answer = await download({ keywords: 'STM32F103', columns: '$currency' }, { authorization: `Bearer ${world.a.token}` });
  expect((await answer.text()).split('\r\n')[1]).toBe('CNY');
  const wrong = await download({ columns: '$x;y' });
  expect([wrong.status, ((await wrong.json()) as { message: string }).message.length > 0]).toEqual([400, true]);
});

test('SR-13 the export that a filtered page links to holds the rows of that page', async () => {
  const query = new URLSearchParams([
    ['keywords', 'resistor'],
    ['searchFieldType', '1'],
    ['packages', '0603'],
    ['packages', '0805'],
    ['f.tolerance', '1'],
  ]);
  const page = await (await fetch(`${origin}/ProductDetailSearch?${query}`)).text();
  const href = /href="(\/api\/item\/goods\/export\?[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
  expect(href).toBeDefined();
  const file = await fetch(origin + href!);
  expect(file.status).toBe(200);
  const filters = JSON.stringify([{ code: 'tolerance', in: ['1'] }]);
  const [small, large] = [await typed('resistor', { packages: '0603', filters }), await typed('resistor', { packages: '0805', filters })];
  expect([small.total > 0, large.total > 0, file.headers.get(exportHeaders.rows)]).toEqual([true, true, String(small.total + large.total)]);
  await file.body?.cancel();
});
