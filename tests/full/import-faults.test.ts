// Imports of tables as they come, over HTTP, by dry run and writing, each read back as buyers see it (BO-2).
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { goodsDetail, goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import { consoleParts } from '@partharbor/contract/calls/console-parts';
import { cartSave } from '@partharbor/contract/calls/carts';
import { compareTable } from '@partharbor/contract/calls/compare';
import { goodsExport } from '@partharbor/contract/calls/downloads';
import { rowOutcomes } from '@partharbor/contract/import-plan';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callHttp, dataOf } from '../support/client.ts';
import { readingCases } from '../support/import-cases.ts';
import { columnCases } from '../support/import-cases-columns.ts';
import {
  csv,
  importer,
  lost,
  retargeted,
  shopper,
  shownOf,
  type Detail,
  type Importer,
  type Run,
  type Shopper,
} from '../support/imports.ts';
import { addPerson } from '../support/people.ts';
import { ownWorld } from '../support/world.ts';

const world = await ownWorld();
let staff: Importer;
let eyes: Shopper;
let buyer = '';
beforeAll(async () => {
  buyer = (await addPerson(world.shop.db, { userSource: 1 })).token;
  staff = importer({ origin: world.origin, admin: world.admin });
  eyes = shopper({ origin: world.origin, buyer });
});
afterAll(() => world.shop.stop());

/** What the public call says of the part with exactly this number; null where there is none. */
async function publicPart(mpn: string): Promise<Detail | null> {
  const { records } = await staff.call(consoleParts, { keywords: mpn.slice(0, 50) });
  const found = records.filter(({ partNo }) => partNo === mpn);
  expect([mpn, found.length]).toEqual([mpn, Math.min(found.length, 1)]);
  return found[0] ? dataOf<Detail>(await callHttp(world.origin, goodsDetail, { goodsId: found[0].goodsId }, { token: buyer })) : null;
}

/** The sum rule: every row of the file is told, what is refused or skipped with its line and its reason in both languages. */
async function expectToldWhole(run: Run): Promise<void> {
  expect([run.progress.rows > 0, lost(run)]).toEqual([true, 0]);
  for (const list of ['refused', 'skipped'] as const) {
    const [en, zh] = [await staff.rows(run.id, list), await staff.rows(run.id, list, 'zh_CN')];
    expect(en.length).toBe(run.counts?.[list]);
    for (const [i, row] of en.entries())
      expect([row.line >= 0, row.reason !== '', /[\u4e00-\u9fff]/.test(zh[i]!.reason)]).toEqual([true, true, true]);
  }
}

/** All that is said of columns and rows. */
async function told({ id, progress }: Run): Promise<string> {
  const [plan, rows] = [await staff.plan(id), (await Promise.all(rowOutcomes.map((list) => staff.rows(id, list)))).flat()];
  return [
    ...plan.columns.map(({ note }) => note),
    ...plan.notes.map(({ text }) => text),
    ...rows.flatMap(({ reason, warnings }) => [reason, ...warnings]),
    ...progress.errors.map(({ text }) => text),
  ].join('\n');
}

/** Reads a table, writes it, and gives the run that wrote. */
async function imported(text: string, name = 'list.csv'): Promise<Run> {
  const run = await staff.upload(csv(name, text));
  await expectToldWhole(run);
  return staff.write(run.id);
}

const cases = [...readingCases, ...columnCases];

test.each(cases.map((one) => [one.kind, one.title, one] as const))('BO-2 %s: %s', async (_kind, _title, one) => {
  let run = await staff.upload(one.table);
  if (one.plan) run = await staff.setPlan(run.id, one.plan);
  expect(run.counts).toEqual({ ...Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])), ...one.counts });
  await expectToldWhole(run);
  const said = one.told ? await told(run) : '';
  for (const words of one.told ?? []) expect(said).toMatch(words);
  const written = await staff.write(run.id);
  expect(written).toMatchObject({ state: 'done', counts: run.counts });
  for (const [mpn, right] of Object.entries(one.parts)) {
    const part = await publicPart(mpn);
    if (right === null) expect(part).toBeNull();
    else expect(part && shownOf(part)).toMatchObject(right);
  }
});

test('BO-2 g09: what a file has no column for, or an empty cell, stays', async () => {
  const head = 'MPN,Brand,Category';
  const whole = {
    package: '0603',
    en: 'a whole row',
    stock: 40,
    moq: 10,
    step: 10,
    tiers: '10:0.1 100:0.08',
    datasheet: 'https://example.com/d.pdf',
    params: { resistance: 10_000 },
  };
  await imported(
    `${head},Package,Description,Stock,MOQ,Multiple,Datasheet,qty1,price1,qty2,price2,Resistance\nQKEEP-1,Kestrel Check,Chip resistors,0603,a whole row,40,10,10,https://example.com/d.pdf,10,0.10,100,0.08,10k\n`,
  );
  const shown = async () => shownOf((await publicPart('QKEEP-1'))!);
  expect(await shown()).toMatchObject(whole);
  for (const [text, changed] of [
    [`${head},Datasheet\nQKEEP-1,Kestrel Check,Chip resistors,https://example.com/new.pdf\n`, { datasheet: 'https://example.com/new.pdf' }],
    ['Brand,Voltage rating,MPN\nKestrel Check,50V,QKEEP-1\n', { params: { resistance: 10_000, voltage_rating: 50 } }],
    [`MPN;Brand;Package;Stock\nqkeep-1;KESTREL CHECK;0805;\n`, { package: '0805' }],
    ['型号,品牌,库存,单价\nQKEEP-1,Kestrel Check,41,\n', { stock: 41 }],
  ] as const) {
    expect((await imported(text)).counts).toMatchObject({ changed: 1 });
    Object.assign(whole, changed);
    expect(await shown()).toMatchObject(whole);
  }
});

const secrets = ['SecretCost9071', 'Secret Supplies Ltd', 'S-9071-3', '90.71%', 'SecretColumn9071'];

/** Every place that shows a part to those who are no staff. */
async function publicPlaces(mpn: string): Promise<string> {
  const part = (await publicPart(mpn))!;
  const token = { token: buyer };
  const get = async (path: string): Promise<string> => (await fetch(world.origin + path)).text();
  const places = [
    JSON.stringify(part),
    (await callHttp(world.origin, goodsQuery, { keywords: mpn, current: 1, size: 20 }, token)).text,
    (await callHttp(world.origin, suggestion, { suggestString: mpn }, token)).text,
    (await callHttp(world.origin, compareTable, { goodsIds: [part.goodsId] }, token)).text,
    await get(`/ProductDetail?goodsId=${part.goodsId}`),
    await get(`/ProductDetailSearch?keywords=${mpn}`),
  ];
  for (const locale of ['zh_CN', 'en_US'] as const)
    for (const columns of ['', '$partNo,$cost,$supplier,cost,supplier,location,margin,note'])
      places.push((await callHttp(world.origin, goodsExport, { keywords: mpn, format: 'csv', columns }, { ...token, locale })).text);
  const plain = places.map((place) => place.replace(/<\/?(?:mark|wbr)[^>]*>|<!-- -->/g, ''));
  for (const [i, place] of plain.entries()) expect([i, place.includes(mpn)]).toEqual([i, true]);
  return plain.join('\n');
}

test(
  'BO-2 g10: cost, supplier, place, margin and unknown columns are on no public page, in no call and no export, whatever a plan says',
  { timeout: 300_000 },
  async () => {
    const heads = [
      ['Cost', 'Supplier', 'Bin location', 'Margin %', 'Zz code'],
      ['进价', '供应商', '库位', '毛利率', '暗号之列'],
      ['Our cost (USD)', 'Vendor name', 'Shelf no.', 'GP %', 'Xyz'],
      ['采购单价（含税）', '供货商名称', '货架', '利润', '内部标记'],
    ];
    for (const [i, head] of heads.entries()) {
      const mpn = `QSECRET-${i}`;
      const text = `MPN,Brand,Category,Stock,qty1,price1,${head.join(',')}\n${mpn},Kestrel Check,Chip resistors,5,1,0.1,${secrets.join(',')}\n`;
      let run = await staff.upload(csv('secrets.csv', text));
      // Staff who mean to publish them all, and keep that for the next time.
      const asked = { descriptionEn: 0, descriptionZh: 1, series: 2, origin: 3 } as const;
      const targets = Object.fromEntries(
        Object.entries(asked).map(([field, at]) => [head[at], { kind: 'field' as const, field: field as keyof typeof asked }]),
      );
      run = await staff.setPlan(run.id, (plan) => retargeted(plan, targets), `publish ${i}`);
      await staff.write(run.id);
      // Again, by the saved plan.
      await staff.write((await staff.upload(csv('secrets-again.csv', text.replace('5,1,0.1', '6,1,0.1')))).id);
      await eyes.soon(mpn);
      const places = await publicPlaces(mpn);
      for (const secret of secrets) expect([head, secret, places.includes(secret)]).toEqual([head, secret, false]);
    }
  },
);

test('BO-2 PD-2 CT-3 g15: an imported price that comes to nothing is not sold below the quantity from which it costs something', async () => {
  await imported('MPN,Brand,Category,Stock,MOQ,qty1,price1\nQCHEAP-1,Kestrel Check,Chip resistors,100000,1,1,0.0003\n');
  const part = (await publicPart('QCHEAP-1'))!;
  const someone = await addPerson(world.shop.db, { userSource: 1 });
  const answer = await callHttp(
    world.origin,
    cartSave,
    { userId: someone.userId, goodsJson: [{ goodsId: part.goodsId, cartNum: 12 }] },
    { token: someone.token },
  );
  expect([answer.status, answer.body.data]).toMatchObject([409, { reason: 'AMOUNT_ZERO', least: 17 }]);
});

test('BO-2 SR-13 g16: exports in both languages and formats come back without a change, also after changes', async () => {
  await imported(
    'MPN,Brand,Category,Package,Description,Description zh,Stock,MOQ,Multiple,qty1,price1,qty2,price2,Resistance\nQEX/1.0,Kestrel Check,Chip resistors,0603,"a, b; ""c""",中文；描述,1200,50,50,50,0.0594,500,0.048,4.7k\n',
  );
  await imported('MPN,Brand,Stock,qty1,price1\nqex/1.0,Kestrel Check,1300,50,0.0601\n');
  await eyes.soon('QEX/1.0', (part) => part?.goodsNumber === 1300);
  for (const locale of ['zh_CN', 'en_US'] as const)
    for (const format of ['csv', 'xlsx'] as const) {
      const url = `${world.origin}/api/item/goods/export?keywords=${encodeURIComponent('QEX/1.0')}&format=${format}`;
      const file = await fetch(url, { headers: { authorization: `Bearer ${buyer}`, locale } });
      const run = await staff.upload({ name: `export.${format}`, bytes: Buffer.from(await file.arrayBuffer()) });
      expect([locale, format, run.state, run.counts]).toMatchObject([locale, format, 'done', { unchanged: 1, new: 0, changed: 0 }]);
    }
});

test('BO-2 undoing puts back what a run wrote and takes its new parts from the shelf', async () => {
  await imported('MPN,Brand,Category,Stock,qty1,price1\nQUN-1,Kestrel Check,Chip resistors,5,1,0.10\n');
  const run = await imported(
    'MPN,Brand,Category,Stock,qty1,price1\nQUN-1,Kestrel Check,Chip resistors,9,1,0.11\nQUN-2,Kestrel Check,Chip resistors,9,1,0.11\n',
  );
  expect(run.counts).toMatchObject({ new: 1, changed: 1 });
  await staff.undo(run.id);
  expect(shownOf((await publicPart('QUN-1'))!)).toMatchObject({ stock: 5, tiers: '1:0.1' });
  expect(await eyes.soon('QUN-2', (part) => part === undefined)).toBeUndefined();
});

test('BO-2 a file of which no row can be read is never done', async () => {
  for (const [name, text] of [
    ['only a heading.csv', 'MPN,Brand,Category\n'],
    ['blank lines.csv', 'MPN,Brand\n\n\n'],
    ['prose.txt', 'Dear all,\nthe list comes tomorrow.\n'],
    ['numbers.csv', '1,2,3\n4,5,6\n'],
  ] as const)
    expect([name, (await staff.upload(csv(name, text))).state]).toEqual([name, 'failed']);
});

const faults = resolve(import.meta.dirname, '../../../shared/data/faults');
const absent = !existsSync(faults);
/** What is right of the shared files, in a known category. */
const right: Readonly<Record<string, Readonly<Record<string, object | null>>>> = {
  'g01-decimal-point-numbers.csv': {
    'ZJ5.0A': { stock: 100, tiers: '1:0.1 100:0.08' },
    ZJ50A: { stock: 200 },
    'ZO1.8432MJ': { stock: 30 },
    'ZO18.432MJ': { stock: 40 },
  },
  'g02-cyrillic-numbers.csv': { К155ЛА3: { stock: 5 }, К155ИЕ3: { stock: 6 }, КТ315Б: { stock: 7 }, КТ315Г: { stock: 8 } },
  'g03-decimal-comma-prices.csv': { ZC1: { tiers: '1:0.046 100:0.038' }, ZC2: { tiers: '1:1.25 100:1.1' }, ZC3: { tiers: '' } },
  'g04-yuan-in-dollar-table.csv': { ZY1: { tiers: '1:0.1 100:0.05007' }, ZY2: { tiers: '1:0.1 100:0.05' } },
  'g05-windows-1252.csv': { ZW1: { en: 'ceramic 10µF', params: { capacitance: 1e-5 } }, ZW2: { maker: 'Würth Sample', en: '4.7µH coil' } },
  'g06-semicolons-and-commas.csv': { ZS6: { en: 'RES,10K,1%,0402,1/16W,THICK' } },
  'g07-spreadsheet-numbers.xlsx': { '0603': {}, '90.750': {}, TRUE: null, '45352': null },
  'g11a-breaks-in-headings.csv': { ZB1: { tiers: '1:0.1 10:0.08 100:0.06 1000:0.05', params: {} } },
  'g11b-one-price.csv': { ZB2: { tiers: '1:12.5', stock: 40 } },
  'g12-invisible-characters.csv': { ZV2: { package: '0603', stock: 5 }, ZV3: { stock: 5 } },
  'g13-html-table.xls': { ZH1: { stock: 5 } },
  'g16-own-export-zh.csv': { ZE1: { tiers: '5:0.0594 50:0.048', stock: 42_960, pack: 3000, category: 'TVS diodes' } },
  'g17-tier-quantities.csv': { ZT1: { tiers: '1:0.1 1000:0.05', moq: 1000, stock: 5000 }, ZT2: { tiers: '1:0.1 1000:0.05' } },
  'g19-lcsc-headings.csv': { 'ZL-0402-10K': { tiers: '1:0.0012', moq: 50, step: 50, package: '0402' } },
  'g20-capitals.csv': { ZK1: { series: 'Micro-Fit 3.0 TPA' }, ZK2: { series: 'Made In Germany' } },
};

test.skipIf(absent)(
  `BO-2 the shared files on which imports went wrong come out right${absent ? ' (skipped: the shared data is not here)' : ''}`,
  { timeout: 300_000 },
  async () => {
    for (const name of readdirSync(faults).filter((one) => /\.(?:csv|xlsx?)$/.test(one))) {
      let run = await staff.upload({ name, bytes: readFileSync(join(faults, name)) });
      await expectToldWhole(run);
      const targets: Parameters<typeof retargeted>[1] = {
        Category: { kind: 'unused' },
        'Product Category': { kind: 'unused' },
        'Series text': { kind: 'field', field: 'series' },
      };
      if (!/^g(?:08|16)/.test(name))
        run = await staff.setPlan(run.id, (plan) => retargeted(plan, targets, { fixed: { category: 'Chip resistors' } }));
      expect([name, (await staff.write(run.id)).state]).toEqual([name, 'done']);
      for (const [mpn, what] of Object.entries(right[name] ?? {})) {
        const part = await publicPart(mpn);
        if (what === null) expect([name, mpn, part]).toEqual([name, mpn, null]);
        else expect([name, mpn, part && shownOf(part)]).toMatchObject([name, mpn, what]);
      }
    }
  },
);
