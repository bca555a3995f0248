// Proves that search and suggestions obey staff's synonyms, that numbers stay first, and that words without result are counted (SR-2, SR-3, SR-4, BO-6, BO-7).
import {
  consoleSearchMisses,
  consoleSynonymRemove,
  consoleSynonyms,
  consoleSynonymSave,
} from '@partharbor/contract/calls/console-search-words';
import { suggestion } from '@partharbor/contract/calls/catalogue';
import type { AnswerOf, Outcome, RawInputOf } from '@partharbor/contract/call';
import { DAY_MS } from '@partharbor/rules/time';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../calls/context.ts';
import { sql } from '../platform/database.ts';
import { forgetSynonyms } from '../search-words/held.ts';
import { noteMiss, storeMisses } from '../search-words/misses.ts';
import { domain as searchWords } from '../search-words/domain.ts';
import { searchShop, type SearchShop } from './testing.ts';

const chips = ['chips', '芯片', 'Chips'] as const;
let on: SearchShop;
let staff: Identity;

beforeAll(async () => {
  on = await searchShop(
    [
      { key: 'MCUs', zh: '单片机', en: 'MCUs', top: chips },
      { key: 'Op amps', zh: '运算放大器', en: 'Op amps', top: chips },
      { key: 'LEDs', zh: '发光二极管', en: 'LEDs', top: chips },
    ],
    [
      { mpn: 'STM32F103C8T6', maker: 'STMicroelectronics', leaf: 'MCUs' },
      { mpn: 'GD32F103C8T6', maker: 'GigaDevice', leaf: 'MCUs' },
      { mpn: 'LM358DR', maker: 'Texas Instruments', leaf: 'Op amps', package: 'SOIC-8' },
      { mpn: 'LM358P', maker: 'Texas Instruments', leaf: 'Op amps', package: 'DIP-8' },
      { mpn: 'BLUEPILL', maker: 'UMW', leaf: 'LEDs' },
      { mpn: 'L-1', maker: 'UMW', leaf: 'LEDs' },
    ],
    searchWords,
  );
  staff = await on.shop.addStaff(['catalogue']);
});
afterAll(() => on.drop());
afterEach(async () => {
  await on.shop.db.run(sql`delete from search_synonyms`);
  await storeMisses(on.shop.services);
  await on.shop.db.run(sql`delete from search_misses`);
  forgetSynonyms(on.shop.db);
});

type Saved = Outcome<AnswerOf<typeof consoleSynonymSave>>;
const save = (input: RawInputOf<typeof consoleSynonymSave>): Promise<Saved> => on.shop.call(consoleSynonymSave, input, staff);

async function saved(input: RawInputOf<typeof consoleSynonymSave>): Promise<{ id: string; version: number }> {
  const answer = await save(input);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}

const kinds = async (keywords: string) =>
  (await on.page({ keywords })).understood.map(({ kind, source, label }) => `${kind} ${source} ${label}`);

test('SR-4 BO-6 a word stands for other words, a category or a maker, alone and beside others', async () => {
  expect(await on.found('最小系统板')).toEqual([]);
  await saved({ word: '最小系统板', kind: 'words', means: 'STM32F103C8T6' });
  await saved({ word: 'brain chip', kind: 'category', categoryId: await on.categoryId('MCUs') });
  await saved({ word: '兆易创新', kind: 'maker', means: 'gigadevice' });
  await saved({ word: '老古董', kind: 'maker', means: 'TI' });
  expect(await on.found('最小系统板')).toEqual(['STM32F103C8T6']);
  expect((await on.page({ keywords: '最小系统板' })).searchedAs).toBe('STM32F103C8T6');
  expect((await on.page({ keywords: '兆易创新' })).searchedAs).toBe('');
  expect((await on.found('Brain-Chip')).toSorted()).toEqual(['GD32F103C8T6', 'STM32F103C8T6']);
  expect(await on.found('brain chip 兆易创新')).toEqual(['GD32F103C8T6']);
  expect(await on.found('老古董 lm358')).toHaveLength(2);
  expect(await on.found('lm358dr 老古董')).toEqual(['LM358DR']);
  expect(await on.found('老古董 DIP-8', { searchFieldType: '1' })).toEqual(['LM358P']);
  expect(await kinds('brain chip 兆易创新')).toEqual(['category brain chip 单片机', 'brand 兆易创新 品牌 GigaDevice']);
});

test('SR-3 BO-6 an exact number always comes first, whoever gives its letters a meaning, and quotes ask for numbers', async () => {
  const refused = await save({ word: 'blue-pill', kind: 'words', means: 'STM32F103C8T6' });
  expect(refused).toMatchObject({ ok: false, reason: 'SYNONYM_IS_NUMBER', details: { partNo: 'BLUEPILL' } });
  // A part may come after its synonym: then the number counts all the same.
  await on.shop.db.run(
    sql`insert into search_synonyms (key, word, words, staff_id) values ('bluepill', 'blue pill', 'STM32F103C8T6', ${staff.kind === 'staff' ? staff.staffId : 0})`,
  );
  forgetSynonyms(on.shop.db);
  expect(await on.found('blue pill')).toEqual(['BLUEPILL']);
  expect(await on.found('bluepill UMW')).toEqual(['BLUEPILL']);
  await saved({ word: 'l m', kind: 'words', means: 'STM32F103C8T6' });
  expect(await on.found('"lm"')).toEqual(['LM358DR', 'LM358P']);
});

test('SR-2 suggestions obey: the maker and the numbers a synonym stands for, behind numbers that begin so', async () => {
  const suggested = async (suggestString: string): Promise<string[]> => {
    const answer = await on.shop.call(suggestion, { suggestString }, on.as);
    if (!answer.ok) throw new Error(answer.reason);
    return answer.data.map(({ displayName, type }) => `${type} ${displayName}`);
  };
  await saved({ word: 'lm', kind: 'words', means: 'STM32F103' });
  await saved({ word: '兆易创新', kind: 'maker', means: 'GigaDevice' });
  expect(await suggested('lm')).toEqual(['1 LM358DR', '1 LM358P', '1 STM32F103C8T6']);
  expect(await suggested('兆易创新')).toEqual(['0 GigaDevice']);
});

test('BO-6 a synonym is changed and removed by its version, its word is taken once in any spelling, and each change is audited', async () => {
  const { id, version } = await saved({ word: 'Mini-Board', kind: 'words', means: 'STM32F103C8T6' });
  expect(await save({ word: 'mini board', kind: 'words', means: 'LM358' })).toMatchObject({ ok: false, reason: 'SYNONYM_TAKEN' });
  expect(await save({ word: 'mini', kind: 'maker', means: 'Nobody Inc' })).toMatchObject({ ok: false, reason: 'MAKER_UNKNOWN' });
  expect(await save({ word: 'mini', kind: 'words', means: 'M-I-N-I' })).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  expect(await save({ word: 'mini', kind: 'category', categoryId: '999999' })).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  expect(await save({ word: '--a', kind: 'words', means: 'LM358' })).toMatchObject({ ok: false, reason: 'BAD_INPUT' });
  expect(await save({ id: '999999', version: 1, word: 'mini', kind: 'words', means: 'LM358' })).toMatchObject({ reason: 'NOT_FOUND' });
  const changes = await Promise.all(['LM358DR', 'LM358P'].map((means) => save({ id, version, word: 'mini board', kind: 'words', means })));
  expect(changes.map((one) => (one.ok ? 'changed' : one.reason)).toSorted()).toEqual(['STALE', 'changed']);
  expect((await on.found('miniboard'))[0]).toMatch(/^LM358/);
  const listed = await on.shop.call(consoleSynonyms, { keywords: 'lm358' }, staff);
  expect(listed.ok && listed.data.records).toMatchObject([{ id, word: 'mini board', kind: 'words', version: version + 1, by: '测试员工' }]);
  const remove = (of: number) => on.shop.call(consoleSynonymRemove, { version: of }, staff, { params: { id } });
  expect(await remove(version)).toMatchObject({ ok: false, reason: 'STALE' });
  expect(await remove(version + 1)).toMatchObject({ ok: true });
  expect(await remove(version + 1)).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  expect(await on.found('miniboard')).toEqual([]);
  const acts = await on.shop.db.many<{ action: string }>(sql`select action from audit_log where subject = ${`synonym:${id}`} order by id`);
  expect(acts.map(({ action }) => action)).toEqual(['synonym.add', 'synonym.change', 'synonym.remove']);
});

test('BO-6 of many who add the same word at once one has it', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => save({ word: 'one only', kind: 'words', means: 'LM358' })));
  expect(all.filter((one) => one.ok)).toHaveLength(1);
});

test('BO-7 words without result are counted with the time, without who searched, and nothing that names a person', async () => {
  await on.page({ keywords: 'zzqqxx 77' });
  await on.page({ keywords: 'ZZQQ-XX77' });
  await on.page({ keywords: 'wang@example.com' });
  await on.page({ keywords: '138 0013 8000 12' });
  await on.page({ keywords: 'LM358' });
  await on.page({ keywords: 'zzqqxx77', inStock: '1' });
  await storeMisses(on.shop.services);
  await on.page({ keywords: 'zzqqxx77' });
  await storeMisses(on.shop.services);
  await saved({ word: 'zzqqxx 77', kind: 'words', means: 'LM358' });
  const listed = await on.shop.call(consoleSearchMisses, { keywords: 'zzqq' }, staff);
  expect(listed.ok && listed.data.records).toMatchObject([{ words: 'zzqqxx77', times: 3, isSynonym: true }]);
  const all = await on.shop.call(consoleSearchMisses, {}, staff);
  expect(all.ok && all.data.total).toBe(1);
  noteMiss(on.shop.context(on.as, { dontTrack: true }), 'untold word');
  await storeMisses(on.shop.services);
  expect(await on.shop.db.many(sql`select from search_misses where words = 'untold word'`)).toEqual([]);
});

test('BO-7 the table of words keeps the latest and lets go of old ones', async () => {
  await on.shop.db.run(sql`
    insert into search_misses (key, words, times, first_at, last_at) select 'old' || n, 'old ' || n, 1, at, at from generate_series(1, 5100) n, lateral (select ${on.shop.clock.now()}::timestamptz - make_interval(secs => n) as at) a`);
  noteMiss(on.shop.context(on.as), 'brand new word');
  await storeMisses(on.shop.services);
  const { n, newest } = await on.shop.db.one<{ n: number; newest: string }>(
    sql`select count(*) as n, (select words from search_misses order by last_at desc limit 1) as newest from search_misses`,
  );
  expect([n, newest]).toEqual([5_000, 'brand new word']);
  on.shop.clock.set(new Date(Date.now() + 200 * DAY_MS));
  noteMiss(on.shop.context(on.as), 'much later');
  await storeMisses(on.shop.services);
  expect(await on.shop.db.many(sql`select words from search_misses`)).toEqual([{ words: 'much later' }]);
});
