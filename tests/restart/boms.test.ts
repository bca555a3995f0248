// T-48: kill -9 while buyers edit and save lists of parts: what was answered is there, what was not is whole or absent (BM-4).
import { bomDetail, bomEdit, bomSave } from '@partharbor/contract/calls/boms';
import { bomReadFile } from '@partharbor/contract/calls/boms-read';
import type { AnswerOf } from '@partharbor/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey } from '../support/client.ts';
import { packagedShop } from '../support/packaged.ts';
import { addPeople, type Person } from '../support/people.ts';

const shop = await packagedShop();
const { origin, start, stop, withDatabase } = shop;
let buyers: Person[] = [];

beforeAll(async () => {
  await start();
  await withDatabase(async (db) => {
    buyers = await addPeople(db, 6);
  });
}, 300_000);
afterAll(() => shop.remove(), 60_000);

const rows = Array.from({ length: 120 }, (_none, at) => `R${at + 1},1,RC0402FR-07${at + 1}KL,${at + 1}k,0402`);
const list = ['Designator,Quantity,MPN,Value,Package', ...rows].join('\n');

/** What a buyer was told: lists that were saved, with the last remark of each that was kept. */
interface Told {
  readonly buyer: Person;
  readonly saved: Map<string, string>;
  /** Sent when the connection broke: may be there or not. */
  sent: string;
}

/** Reads, saves and edits lists until the server is gone. */
async function workUntilGone({ buyer, saved }: Told, told: Told): Promise<void> {
  const { userId, token } = buyer;
  try {
    for (let round = 0; ; round += 1) {
      const files = { file: [{ name: 'list.csv', bytes: Buffer.from(list) }] };
      const { draftId } = dataOf<AnswerOf<typeof bomReadFile>>(await callHttp(origin, bomReadFile, {}, { token, files }));
      const name = `list ${round}`;
      const { bomId } = dataOf<AnswerOf<typeof bomSave>>(
        await callHttp(origin, bomSave, { userId, draftId, name }, { token, key: freshKey() }),
      );
      saved.set(bomId, '');
      let detail = dataOf<AnswerOf<typeof bomDetail>>(await callHttp(origin, bomDetail, { userId, bomId }, { token }));
      for (let step = 0; step < 5; step += 1) {
        told.sent = `step ${step}`;
        const ops = detail.lines.slice(0, 40).map(({ key }) => ({ op: 'set', key, field: 'remark', value: told.sent }));
        const { refused } = dataOf<AnswerOf<typeof bomEdit>>(
          await callHttp(origin, bomEdit, { userId, bomId, version: detail.version, ops }, { token }),
        );
        expect(refused).toEqual([]);
        saved.set(bomId, told.sent);
        detail = dataOf(await callHttp(origin, bomDetail, { userId, bomId }, { token }));
      }
    }
  } catch (error) {
    // The connection broke, or the database went first: the server is gone.
    if (error instanceof TypeError || String(error).startsWith('Error: refused: 503')) return;
    throw error;
  }
}

test(
  'T-48 BM-4 the server killed while lists are saved and edited: nothing answered is lost, no change is there by halves',
  { timeout: 240_000 },
  async () => {
    const all = buyers.map((buyer): Told => ({ buyer, saved: new Map(), sent: '' }));
    const working = Promise.all(all.map((told) => workUntilGone(told, told)));
    // Enough was answered that something could be lost; how long that takes is the machine’s.
    const savedLists = () => all.reduce((sum, { saved }) => sum + saved.size, 0);
    await expect.poll(savedLists, { timeout: 90_000, interval: 50 }).toBeGreaterThan(12);
    await stop('SIGKILL');
    await working;
    await start();
    let seen = 0;
    for (const { buyer, saved, sent } of all) {
      const last = [...saved.keys()].at(-1);
      for (const [bomId, remark] of saved) {
        const own = { userId: buyer.userId, bomId };
        const { lines } = dataOf<AnswerOf<typeof bomDetail>>(await callHttp(origin, bomDetail, own, { token: buyer.token }));
        expect(lines).toHaveLength(rows.length);
        const remarks = new Set(lines.slice(0, 40).map(({ line }) => line.remark));
        // One call is one change: all its lines have it, or none has.
        expect(remarks.size).toBe(1);
        expect(bomId === last ? [remark, sent] : [remark]).toContain([...remarks][0]);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(12);
    await withDatabase((db) => expectBooks(db));
  },
);
