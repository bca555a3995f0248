// A fuzzer driven by the OpenAPI document, as guest, buyer, staff and provider: no 5xx, every answer as described, nothing invalid taken, the books whole.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzAll, type Report } from '../fuzz/fuzz.ts';
import { fuzzer, whySkipped } from '../fuzz/tool.ts';
import { expectBooks } from '../support/books.ts';
import { startShop, type RunningShop } from '../support/shop.ts';

const absent = fuzzer === '';
const TIME_MS = 3_600_000;

let shop: RunningShop;
beforeAll(async () => {
  if (!absent) shop = await startShop();
});
afterAll(() => shop?.stop());

const ofEach = ({ name, ok, text }: Report): string => (ok ? '' : `${name}:\n${text}`);

test.skipIf(absent)(
  `T-17 T-21 generated input never finds a 5xx, an answer that is not as described, or nonsense that is taken${whySkipped}`,
  { timeout: TIME_MS },
  async () => {
    const reports = await fuzzAll(shop, { examples: 100 });
    expect(reports.length).toBeGreaterThan(4);
    expect(reports.map(ofEach).filter(Boolean)).toEqual([]);
  },
);

test.skipIf(absent)(`T-33 the books agree after all of it${whySkipped}`, () => expectBooks(shop.db, { settled: false }));
