// Totals, counts and ranges over a catalogue whose categories fill several blocks, beside plain loops over the same parts.
import { expect, test } from 'vitest';
import { blockSize, compileKernels } from '../columns/kernels.ts';
import { createEmbedded } from '../live/embedded.ts';
import { bruteSearch } from './brute.ts';
import { catalogue } from './catalogue.ts';
import { randomOf } from './random.ts';
import { randomRequest, requestKinds } from './requests.ts';

const parts = [...catalogue(5, { parts: 20_000, leaves: 2, tops: 2 })];
const brute = bruteSearch(parts);
const { search } = createEmbedded(parts, await compileKernels());
const requests = 300;
const shares = 6;

test('some category fills more than one block of documents', () => {
  const sizes = Map.groupBy(parts, ({ categoryId }) => categoryId)
    .values()
    .map((some) => some.length);
  expect(Math.max(...sizes)).toBeGreaterThan(blockSize * 1.2);
});

for (let share = 0; share < shares; share += 1) {
  test(`SR-5 totals, counts, ranges and pages over 20,000 parts are those of plain loops (${share + 1} of ${shares})`, async () => {
    const random = randomOf(900 + share);
    for (let i = 0; i < requests / shares; i += 1) {
      const request = randomRequest(requestKinds[(share + i) % requestKinds.length]!, parts, random);
      const [{ generation: _own, ...answer }, { generation: _plain, ...expected }] = [
        await search.search(request),
        await brute.search(request),
      ];
      expect(answer, JSON.stringify(request)).toEqual(expected);
    }
  });
}
