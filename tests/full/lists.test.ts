// Lists of seven kinds of parts as a data sheet has them, over real parts and over the demonstration, in both languages (SR-5, BO-2).
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AnswerOf } from '@partharbor/contract/call';
import { categories, goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { Lang } from '@partharbor/rules/goods';
import { kindOfCategory } from '@partharbor/part-values/kinds/kinds';
import { testShop, type TestShop } from '@partharbor/server/calls/testing';
import { domain as catalogue } from '@partharbor/server/catalogue/domain';
import { forgetReference } from '@partharbor/server/catalogue/reference';
import { rebuildSearch } from '@partharbor/server/catalogue/search-rows';
import { domain as search } from '@partharbor/server/search/domain';
import { afterAll, describe, expect, test } from 'vitest';
import { demoCatalogue } from '../../apps/server/src/demo/catalogue.ts';
import { loadCatalogue } from '../../apps/server/src/imports/load/load.ts';
import { runImport } from '../../apps/server/src/imports/run.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { testDatabase } from '../../apps/server/src/platform/testing/database.ts';

const source = resolve(import.meta.dirname, '../../../shared/data/catalog');
const absent = !existsSync(join(source, 'demo.jsonl.gz'));

/**
 * What an engineer reads first in a data sheet, and then, by kind: columns that stand first in this order, and further ones that stand behind
 * them in this order where any part states them.
 */
const sheets: Readonly<
  Record<string, { readonly first: readonly string[]; readonly next: readonly string[]; readonly open: readonly string[] }>
> = {
  mosfet: {
    first: ['polarity', 'drain_source_voltage', 'current_rating', 'on_resistance'],
    next: ['gate_threshold', 'total_gate_charge', 'power_rating'],
    open: ['drain_source_voltage', 'current_rating', 'on_resistance'],
  },
  mlcc: {
    first: ['capacitance', 'voltage_rating', 'dielectric', 'tolerance'],
    next: ['operating_temperature'],
    open: ['capacitance', 'voltage_rating', 'dielectric', 'tolerance'],
  },
  'wire-to-board': {
    first: ['connector_series', 'positions', 'pitch', 'rows'],
    next: ['gender', 'orientation', 'mounting_style', 'current_rating', 'voltage_rating'],
    open: ['positions', 'pitch'],
  },
  mcu: {
    first: ['core', 'clock_frequency', 'flash_size', 'ram_size'],
    next: ['io_count', 'supply_voltage'],
    open: ['core', 'flash_size', 'ram_size'],
  },
  ldo: {
    first: ['output_voltage', 'current_rating', 'input_voltage', 'maximum_input_voltage', 'dropout_voltage'],
    next: ['quiescent_current', 'power_supply_rejection_ratio'],
    open: ['output_voltage', 'current_rating'],
  },
  crystal: {
    first: ['frequency', 'load_capacitance', 'frequency_tolerance'],
    next: ['frequency_stability', 'esr', 'operating_temperature'],
    open: ['frequency', 'load_capacitance', 'frequency_tolerance'],
  },
  tvs: {
    first: ['standoff_voltage', 'direction', 'peak_pulse_power', 'breakdown_voltage', 'clamping_voltage'],
    next: ['peak_pulse_current'],
    open: ['standoff_voltage', 'direction'],
  },
};

interface Shown {
  readonly columns: readonly string[];
  readonly filters: readonly string[];
  readonly open: readonly string[];
  readonly labels: readonly string[];
}

/** The list of the fullest category of a kind. */
async function listOf(shop: TestShop, kind: string, lang: Lang): Promise<Shown> {
  const { identity } = await shop.addBuyer();
  const options = { over: { lang } };
  const tree = await shop.call(categories, {}, identity, options);
  if (!tree.ok) throw new Error(tree.reason);
  const all: AnswerOf<typeof categories>[number]['children'] = tree.data.flatMap(({ children }) => children);
  const [fullest] = all
    .filter((one) => kindOfCategory(one.categoryEnName, one.categoryName)?.key === kind)
    .toSorted((a, b) => b.parts - a.parts);
  if (!fullest) throw new Error(`no category holds ${kind}`);
  const page = await shop.call(
    goodsQuery,
    { categoryId: fullest.categoryId, searchFieldType: '0', current: 1, size: 1 },
    identity,
    options,
  );
  if (!page.ok) throw new Error(page.reason);
  const { params } = page.data.facets;
  return {
    columns: (page.data.category?.params ?? []).filter(({ column }) => column).map(({ code }) => code),
    filters: params.map(({ code }) => code),
    open: params.filter(({ open }) => open).map(({ code }) => code),
    labels: params.map(({ label }) => label),
  };
}

/** The codes of `wanted` that a list shows, in the order it shows them. */
const orderOf = (shown: readonly string[], wanted: readonly string[]): string[] => shown.filter((code) => wanted.includes(code));

async function fillReal(db: Database, dir: string): Promise<void> {
  mkdirSync(join(dir, 'parts'));
  for (const file of ['attributes.json', 'categories.json', 'manufacturers.json']) symlinkSync(join(source, file), join(dir, file));
  symlinkSync(join(source, 'demo.jsonl.gz'), join(dir, 'parts/some.jsonl.gz'));
  const outcome = await runImport(db, {
    path: dir,
    mapping: 'jlc-dump',
    dryRun: false,
    reportPath: join(dir, 'report.csv'),
    now: () => new Date(),
    load: { trusted: true },
  });
  if (!outcome.ok) throw new Error(`${outcome.code}: ${outcome.detail}`);
}

async function fillDemo(db: Database): Promise<void> {
  await loadCatalogue(db, { ...demoCatalogue(new Date()), trusted: true });
}

for (const [name, fill, isAbsent] of [
  ['real parts', fillReal, absent],
  ['the demonstration', fillDemo, false],
] as const)
  describe.skipIf(isAbsent)(`over ${name}`, () => {
    const why = isAbsent ? ' (skipped: the shared data is not here)' : '';
    let shop: TestShop | undefined;
    let end = async (): Promise<void> => undefined;
    const ready = async (): Promise<TestShop> => {
      if (shop) return shop;
      const dir = mkdtempSync(join(tmpdir(), 'partharbor-lists-'));
      const { db, drop } = await testDatabase(4);
      end = async () => {
        await drop();
        rmSync(dir, { recursive: true, force: true });
      };
      await fill(db, dir);
      await rebuildSearch(db);
      forgetReference(db);
      return (shop = testShop(db, [catalogue, search]));
    };
    afterAll(() => end());

    for (const [kind, { first, next, open }] of Object.entries(sheets))
      test(`SR-5 BO-2 a list of ${kind} has columns and filters in the order of a data sheet${why}`, { timeout: 300_000 }, async () => {
        const of = await ready();
        const [zh, en] = [await listOf(of, kind, 'zh'), await listOf(of, kind, 'en')];
        expect({ ...en, labels: [] }).toEqual({ ...zh, labels: [] });
        const stated = [...first, ...next].filter((code) => zh.columns.includes(code));
        expect(zh.columns.slice(0, 4).filter((code) => first.includes(code)).length, zh.columns.join(' ')).toBeGreaterThanOrEqual(
          Math.min(3, first.length),
        );
        expect(orderOf(zh.columns, stated), zh.columns.join(' ')).toEqual(stated);
        // What nobody states in a value has no filter.
        expect(orderOf(zh.filters, stated), zh.filters.join(' ')).toEqual(stated.filter((code) => zh.filters.includes(code)));
        expect(zh.filters.filter((code) => first.includes(code)).length, zh.filters.join(' ')).toBeGreaterThanOrEqual(
          Math.min(3, first.length),
        );
        expect(zh.open, zh.open.join(' ')).toEqual(expect.arrayContaining(open.filter((code) => zh.columns.includes(code))));
        expect(en.labels.filter((label) => /\p{Script=Han}/u.test(label))).toEqual([]);
        expect(
          zh.labels.slice(0, 4).every((label) => /\p{Script=Han}/u.test(label) || /^[A-Z]{2,5}$/.test(label)),
          zh.labels.join(' '),
        ).toBe(true);
      });
  });
