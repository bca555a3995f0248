// What tests of the loader begin with: a database of their own, a maker, a category, and rows of them.
import { afterAll, beforeEach } from 'vitest';
import type { Database } from '../../platform/database.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { loadCatalogue, type LoadInput, type LoadResult } from './load.ts';
import type { LoadablePart } from './loadable.ts';
import type { RowResult } from './row-result.ts';

export const brands = [
  { key: 'maker', name: 'Maker', nameZh: '制造商', own: false },
  { key: 'other', name: 'Other', nameZh: null, own: false },
];
export const categories = [{ key: 'c', parentKey: null, nameZh: '电阻', nameEn: 'Resistors', symbol: 'resistor', position: 0, params: [] }];

let line = 0;
/** Grows with every row, over all tests of a file. */
export const nextLine = (): number => ++line;

/** A row of a list without ids of its own. */
export const row = (mpn: string, over: Partial<LoadablePart> = {}): LoadablePart => ({
  sourceId: `list:${over.sourceRef ?? mpn}`,
  sourceName: 'list',
  sourceRef: null,
  row: { file: 'a.csv', line: nextLine(), warnings: [] },
  mpn,
  brandKey: 'maker',
  categoryKey: 'c',
  demo: false,
  listedAt: new Date(1e12),
  sales: 0,
  ...over,
});

export interface Loading {
  /** Of the test that runs: each has its own. */
  readonly db: Database;
  /** Loads rows; what became of each comes with the result. */
  load(parts: readonly LoadablePart[], over?: Partial<LoadInput>): Promise<LoadResult & { rows: RowResult[] }>;
}

/** A database for each test of a file, and the loader over it. */
export function loading(): Loading {
  let db: Database;
  let drop: (() => Promise<void>) | undefined;
  beforeEach(async () => {
    await drop?.();
    ({ db, drop } = await testDatabase(6));
  });
  afterAll(() => drop?.());
  return {
    get db() {
      return db;
    },
    async load(parts, over = {}) {
      const rows: RowResult[] = [];
      const result = await loadCatalogue(db, {
        brands,
        categories,
        parts,
        batchSize: 50,
        onRows: (some) => void rows.push(...some),
        ...over,
      });
      return { ...result, rows };
    },
  };
}
