// How many of the generated numbers a real catalogue knows; skipped where it is missing.
import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { drafts } from './generate.ts';

const folder = new URL('../../../../shared/data/catalog/parts/', import.meta.url);
const present = existsSync(folder);
const key = (mpn: string): string => mpn.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Part numbers of the real catalogue that are also ours. */
async function foundIn(wanted: ReadonlySet<string>): Promise<Set<string>> {
  const found = new Set<string>();
  for (const name of readdirSync(folder)) {
    for await (const line of createInterface({ input: createReadStream(new URL(name, folder)).pipe(createGunzip()) })) {
      const mpn = key(/"mpn":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1] ?? '');
      if (wanted.has(mpn)) found.add(mpn);
    }
  }
  return found;
}

/** Least share of each family that the real catalogue must know; it lists one assembler's stock, not all a maker sells. */
const least: Record<string, number> = {
  chipResistors: 0.95,
  mlcc: 0.93,
  stm32: 0.93,
  logic: 0.95,
  mosfets: 0.9,
  zeners: 0.78,
  protection: 0.8,
  connectors: 0.85,
  inductors: 0.95,
  beads: 0.95,
  memory: 0.9,
};

test.skipIf(!present)(
  'nine in ten part numbers stand in the real catalogue (skipped where ../shared/data/catalog is missing)',
  async () => {
    const own = [...drafts()].filter((draft) => draft.family !== 'ownBrand');
    const found = await foundIn(new Set(own.map((draft) => key(draft.mpn))));
    const shares = new Map<string, { made: number; real: number }>();
    for (const { family, mpn } of own) {
      const share = shares.get(family) ?? { made: 0, real: 0 };
      shares.set(family, { made: share.made + 1, real: share.real + (found.has(key(mpn)) ? 1 : 0) });
    }
    const lines = [...shares].map(([family, { made, real }]) => `${family} ${real}/${made} ${((real / made) * 100).toFixed(1)} %`);
    const real = [...shares.values()].reduce((sum, share) => sum + share.real, 0);
    process.stdout.write(`${lines.join('\n')}\nall ${real}/${own.length} ${((real / own.length) * 100).toFixed(1)} %\n`);
    for (const [family, floor] of Object.entries(least))
      expect(shares.get(family)!.real / shares.get(family)!.made, family).toBeGreaterThanOrEqual(floor);
    expect(real / own.length).toBeGreaterThanOrEqual(0.88);
  },
  120_000,
);
