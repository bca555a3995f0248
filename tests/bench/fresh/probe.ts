// How long after its commit a change is found at every server, by what a search answers.
import type { AnswerOf } from '@partharbor/contract/call';
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { Database } from '@partharbor/server/platform/database';
import { setTimeout as sleep } from 'node:timers/promises';
import { callHttp, dataOf } from '../../support/client.ts';
import { adjustStock, scalePrice, type Sellable } from './changes.ts';

const betweenMs = 500;
const againMs = 15;
const giveUpMs = 30_000;
/** A part for 0.1 CNY costs more than the limit then, one for 1,000 CNY less without it. */
const factor = 1_000_000;
const dearCny = 90_000;

/** A server, and who asks it. */
export interface Place {
  readonly origin: string;
  readonly token: string;
}

export interface Probed {
  readonly kind: 'stock' | 'price';
  /** Ms from the commit until each server answered with the change. */
  readonly seen: readonly number[];
}

/** Whether a search for what the change made true, or took away, finds the part. */
async function finds({ origin, token }: Place, part: Sellable, only: Readonly<Record<string, unknown>>): Promise<boolean> {
  const asked = { keywords: part.mpn, size: 100, ...only };
  const answer = dataOf<AnswerOf<typeof goodsQuery>>(await callHttp(origin, goodsQuery, asked, { token }));
  return answer.records.some(({ goodsId }) => goodsId === part.id);
}

async function seenAfter(place: Place, committed: number, part: Sellable, wanted: boolean, only: Record<string, unknown>): Promise<number> {
  for (;;) {
    if ((await finds(place, part, only)) === wanted) return performance.now() - committed;
    if (performance.now() - committed > giveUpMs) return Number.POSITIVE_INFINITY;
    await sleep(againMs);
  }
}

/** Takes parts off stock and back, makes them dear and cheap again, one change after the other, until told to stop. */
export async function probe(db: Database, places: readonly Place[], parts: readonly Sellable[], stop: AbortSignal): Promise<Probed[]> {
  const probed: Probed[] = [];
  const dear = { filters: JSON.stringify([{ code: '$price', min: String(dearCny) }]) };
  for (let i = 0; !stop.aborted; i += 1) {
    const part = parts[i % parts.length]!;
    for (const [kind, only, forth, back] of [
      ['stock', { inStock: '1' }, () => adjustStock(db, [part], -part.onHand), () => adjustStock(db, [part], part.onHand)],
      ['price', dear, () => scalePrice(db, [part.id], factor), () => scalePrice(db, [part.id], 1 / factor)],
    ] as const)
      for (const [change, wanted] of [
        [forth, kind === 'price'],
        [back, kind === 'stock'],
      ] as const) {
        await change();
        const committed = performance.now();
        probed.push({ kind, seen: await Promise.all(places.map((one) => seenAfter(one, committed, part, wanted, only))) });
        await sleep(betweenMs);
      }
  }
  return probed;
}
