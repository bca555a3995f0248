// Requests that succeed for the calls about makers and merges.
import type { AnswerOf } from '@partharbor/contract/call';
import { consoleMakerAdd } from '@partharbor/contract/calls/console-makers';
import { consoleMerge } from '@partharbor/contract/calls/console-merges';
import { testShop } from '@partharbor/server/calls/testing';
import { callHttp, dataOf, freshKey } from './client.ts';
import type { Request, World } from './world.ts';

const why = { reason: '更正' };

/** A maker of its own, without parts. */
async function maker(world: World): Promise<{ id: string; version: number; name: string }> {
  const name = `Maker ${freshKey()}`;
  const made = await callHttp(world.origin, consoleMakerAdd, { name, ...why }, { token: world.admin });
  return { ...dataOf<AnswerOf<typeof consoleMakerAdd>>(made), name };
}

/** Two parts of their own, as a merge names them. */
async function twoParts({ shop }: World): Promise<Readonly<Record<string, unknown>>> {
  const own = testShop(shop.db, []);
  const name = freshKey().slice(0, 8);
  const [gone, kept] = [await own.addPart({ mpn: `GONE-${name}` }), await own.addPart({ mpn: `KEPT-${name}` })];
  return { kind: 'part', gone: String(gone), kept: String(kept) };
}

async function merged(world: World): Promise<string> {
  const input = { ...(await twoParts(world)), versionGone: 1, versionKept: 1, ...why };
  return dataOf<AnswerOf<typeof consoleMerge>>(await callHttp(world.origin, consoleMerge, input, { token: world.admin })).id;
}

export const makerRequests: Readonly<Record<string, (world: World) => Promise<Request>>> = {
  'console-maker': async (world) => ({ input: {}, params: { id: (await maker(world)).id } }),
  'console-maker-add': async () => ({ input: { name: `Maker ${freshKey()}`, ...why } }),
  'console-maker-change': async (world) => {
    const { id, version, name } = await maker(world);
    return { input: { name: `${name} 2`, version, ...why }, params: { id } };
  },
  'console-maker-archive': async (world) => {
    const { id, version } = await maker(world);
    return { input: { archived: true, version, ...why }, params: { id } };
  },
  'console-merge-try': async (world) => ({ input: await twoParts(world) }),
  'console-merge': async (world) => ({ input: { ...(await twoParts(world)), versionGone: 1, versionKept: 1, ...why } }),
  'console-merge-undo': async (world) => ({ input: why, params: { id: await merged(world) } }),
};
