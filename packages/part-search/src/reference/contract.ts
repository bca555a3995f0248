// The contract every search engine keeps: the interface's sentences as cases, and random questions compared with plain loops.
import { mpnKey, typedNumber } from '@partharbor/part-values/mpn';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SearchAnswer, SearchChange, SearchPart } from '../interface.ts';
import { bruteSearch, type BruteSearch } from './brute.ts';
import { catalogue, otherFigures } from './catalogue.ts';
import { bomCases, randomBomLine } from './contract-bom.ts';
import { filterCases } from './contract-filters.ts';
import { numberCases } from './contract-numbers.ts';
import { orderCases } from './contract-order.ts';
import type { ContractEngine, MakeEngine } from './contract-parts.ts';
import { randomRequest, requestKinds } from './requests.ts';
import { randomOf, type Random } from './random.ts';

export interface ContractSize {
  /** Parts of the generated catalogue. */
  readonly parts: number;
  /** Random requests of every kind. */
  readonly requestsPerKind: number;
  readonly seed: number;
}

const usual: ContractSize = { parts: 900, requestsPerKind: 25, seed: 1 };

/**
 * Registers the contract's tests for an engine.
 * @example partSearchContract('the embedded index', async (parts) => createEmbedded(parts))
 */
export function partSearchContract(name: string, make: MakeEngine, size: Partial<ContractSize> = {}): void {
  describe(`${name} keeps the contract`, () => {
    filterCases(make);
    orderCases(make);
    numberCases(make);
    bomCases(make);
    describe('beside plain loops', () => differential(make, { ...usual, ...size }));
  });
}

function differential(make: MakeEngine, { parts: count, requestsPerKind, seed }: ContractSize): void {
  const random = randomOf(seed + 77);
  const generated = [...catalogue(seed, { parts: count })];
  const parts = [...generated, ...writtenOtherwise(generated, random)];
  let engine: ContractEngine;
  let brute: BruteSearch;
  beforeAll(async () => {
    brute = bruteSearch(parts);
    engine = await make(parts);
  });
  afterAll(() => engine.close());

  const agree = async (kinds: readonly (typeof requestKinds)[number][], each: number): Promise<void> => {
    for (const kind of kinds) {
      for (let i = 0; i < each; i += 1) {
        const request = randomRequest(kind, parts, random);
        const said = `${kind} ${i}: ${JSON.stringify(request)}`;
        expect(unstamped(await engine.search.search(request)), said).toEqual(unstamped(await brute.search(request)));
      }
    }
  };

  for (const kind of requestKinds) {
    test(`SR-5 ${requestsPerKind} random requests of kind "${kind}": ids in order, totals, counts, extremes and what each filter costs`, async () => {
      await agree([kind], requestsPerKind);
    });
  }

  test('SR-2 suggestions for random beginnings and pieces of numbers', async () => {
    for (let i = 0; i < 60; i += 1) {
      const { key, mpn } = random.pick(parts);
      const from = random.chance(0.7) ? 0 : random.below(3);
      const piece = typedNumber(random.chance(0.3) ? mpn : key.slice(from, from + 2 + random.below(6)));
      expect(await engine.search.suggest(piece, 'domestic', 10), piece.identity).toEqual(await brute.suggest(piece, 'domestic', 10));
    }
  });

  test('SR-13 ids of whole random results', async () => {
    for (let i = 0; i < 20; i += 1) {
      const request = { ...randomRequest(random.pick(requestKinds), parts, random), from: 0 };
      expect(await engine.search.ids(request, 500), JSON.stringify(request)).toEqual(await brute.ids(request, 500));
    }
  });

  test('R-135 lines of a list by random values, with wider searches behind', async () => {
    const lines = Array.from({ length: 30 }, () => randomBomLine(parts, random));
    const found = async (search: ContractEngine['search']): Promise<(readonly number[])[]> =>
      (await search.matchBom(lines, 'domestic', 12)).map((candidates) => candidates.map(({ id }) => id));
    expect(await found(engine.search)).toEqual(await found(brute));
  });

  // Last: it changes what the others ask for.
  test('SR-12 random changes in three rounds, and the same questions again', async () => {
    for (let round = 0; round < 3; round += 1) {
      const changes = randomChanges(parts, random, round);
      brute.apply(changes);
      await engine.apply(changes);
      await engine.flush();
      await agree(requestKinds, 3);
      expect((await engine.search.health()).parts).toBe(brute.parts.size);
    }
  });
}

/** Parts of other makers whose numbers have the letters and digits of those there are, and other signs; a few of signs alone. */
function writtenOtherwise(parts: readonly SearchPart[], random: Random): SearchPart[] {
  const some = parts.filter((_, i) => i % 7 === 0);
  return some.map((part, i): SearchPart => {
    const at = 1 + random.below(Math.max(1, part.key.length - 1));
    const sign = random.pick(['.', '-', '/', ' ', '+']);
    const mpn = i % 40 === 0 ? sign.trim().repeat(1 + random.below(3)) || '±' : `${part.key.slice(0, at)}${sign}${part.key.slice(at)}`;
    const written = random.chance(0.3) ? mpn.toLowerCase() : mpn;
    return {
      ...part,
      id: parts.length + 1 + i,
      mpn: written,
      key: mpnKey(written),
      codes: [`C${parts.length + 1 + i}`],
      figures: otherFigures(random),
    };
  });
}

/** All but the generation, which every engine counts by itself. */
const unstamped = ({ ids, total, match, facets, without }: SearchAnswer): Omit<SearchAnswer, 'generation'> => ({
  ids,
  total,
  match,
  facets,
  without,
});

/** Some 90 changes of all kinds, several to one part among them. */
function randomChanges(parts: readonly SearchPart[], random: Random, round: number): SearchChange[] {
  return Array.from({ length: 90 }, (_, i): SearchChange => {
    const part = random.pick(parts);
    const turn = random.below(10);
    if (turn < 5) return { kind: 'figures', id: part.id, figures: otherFigures(random) };
    if (turn < 6) return { kind: 'gone', id: part.id };
    if (turn < 8) return { kind: 'part', part: { ...random.pick(parts), id: part.id, onShelf: random.chance(0.8) } };
    return { kind: 'part', part: { ...part, id: parts.length * 2 + round * 1_000 + i } };
  });
}
