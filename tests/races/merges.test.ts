// T-34: parts become one and are parted again while buyers put them in carts, order and pay, on two processes; books and search agree afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf } from '@partharbor/contract/call';
import { cartSave } from '@partharbor/contract/calls/carts';
import { goodsDetail, goodsQuery } from '@partharbor/contract/calls/catalogue';
import { consoleMerge, consoleMergeTry, consoleMergeUndo } from '@partharbor/contract/calls/console-merges';
import { favouriteSave } from '@partharbor/contract/calls/favourites';
import { testShop } from '@partharbor/server/calls/testing';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey, type HttpAnswer } from '../support/client.ts';
import { notify, orderPatiently, startPayment, takenByProvider, type Placed } from '../support/flows.ts';
import { addPeople, type Person } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { db, origins } = world.shop;
const own = testShop(db, []);
const either = (index: number): string => origins[index % 2]!;
const rounds = 4;
const pieces = 400;

/** What may be refused while a part goes and comes: it is short, or its price or the cart have just changed. */
const mayRefuse = new Set(['SHORT_STOCK', 'PRICE_CHANGED', 'OFF_SHELF', 'NOT_FOUND', 'STALE', 'CART_CHANGED']);
const reasonOf = (answer: HttpAnswer): string =>
  answer.status === 200 ? 'ok' : ((answer.body.data as { reason?: string } | null)?.reason ?? String(answer.status));

async function mergeAndPart(gone: number, kept: number, n: number): Promise<void> {
  const tried = dataOf<AnswerOf<typeof consoleMergeTry>>(
    await callHttp(either(n), consoleMergeTry, { kind: 'part', gone: String(gone), kept: String(kept) }, { token: world.admin }),
  );
  const { id } = dataOf<AnswerOf<typeof consoleMerge>>(
    await callHttp(
      either(n + 1),
      consoleMerge,
      {
        kind: 'part',
        gone: String(gone),
        kept: String(kept),
        versionGone: tried.gone.version,
        versionKept: tried.kept.version,
        reason: '同一商品',
      },
      { token: world.admin, key: freshKey() },
    ),
  );
  await sleep(150);
  if (n === rounds - 1) return;
  dataOf(await callHttp(either(n), consoleMergeUndo, { reason: '合错了' }, { token: world.admin, key: freshKey(), params: { id } }));
  await sleep(100);
}

/** One buyer: cart, favourite, order, payment, again and again until told to stop. Answers what was said. */
async function buy(who: Person, wants: readonly number[], n: number, isOver: () => boolean): Promise<string[]> {
  const said: string[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const origin = either(n + turn);
    const part = wants[(n + turn) % wants.length]!;
    const goodsJson = [{ goodsId: String(part), cartNum: 1 }];
    said.push(reasonOf(await callHttp(origin, cartSave, { userId: who.userId, goodsJson }, { token: who.token })));
    said.push(reasonOf(await callHttp(origin, favouriteSave, { goodsId: String(part) }, { token: who.token })));
    const answer = await orderPatiently(origin, who, [[part, 1]], 5);
    said.push(reasonOf(answer));
    if (answer.status !== 200) continue;
    const { paymentNo } = await startPayment(origin, who, dataOf<Placed>(answer).orderNo);
    said.push(String((await notify(either(turn), await takenByProvider(db, paymentNo))).status));
  }
  return said;
}

test(
  'BO-2 T-34 twenty buyers put two parts in carts, keep, order and pay them while they become one and are parted: nothing fails, nothing is lost',
  { timeout: 240_000 },
  async () => {
    const [gone, kept] = [await own.addPart({ stock: { JS: pieces, SZ: pieces } }), await own.addPart({ stock: { JS: pieces } })];
    const people = await addPeople(db, 20);
    let isOver = false;
    const buying = Promise.all(people.map((who, n) => buy(who, [gone, kept], n, () => isOver)));
    try {
      for (let n = 0; n < rounds; n++) await mergeAndPart(gone, kept, n);
    } finally {
      isOver = true;
    }
    const said = (await buying).flat();
    const counted = Object.fromEntries([...Map.groupBy(said, (one) => one)].map(([one, all]) => [one, all.length]));
    expect(
      Object.keys(counted).filter((one) => one !== 'ok' && one !== '200' && !mayRefuse.has(one)),
      JSON.stringify(counted),
    ).toEqual([]);
    expect(counted['ok']).toBeGreaterThan(60);
    // Whoever adds to a cart takes its lines before their parts, as the merge does: next to nobody waits in a circle.
    const { deadlocks } = await db.one<{ deadlocks: number }>(
      sql`select deadlocks::int as deadlocks from pg_stat_database where datname = current_database()`,
    );
    expect(deadlocks).toBeLessThan(3);
    await expectBooks(db, { settled: false });
    const all = await db.one<{ pieces: number }>(sql`select sum(on_hand)::int as pieces from stock where part_id in (${gone}, ${kept})`);
    expect(all.pieces).toBe(3 * pieces);
    // Nothing that buyers keep hangs on the one that is gone; orders go on naming it.
    const { n } = await db.one<{ n: number }>(
      sql`select (select count(*) from cart_lines where part_id = ${gone})::int + (select count(*) from favourites where part_id = ${gone})::int as n`,
    );
    expect(n).toBe(0);
    await expect
      .poll(
        async () =>
          (await db.one<{ n: number }>(sql`select coalesce(sum(on_hand - reserved), 0)::int as n from stock where part_id = ${gone}`)).n,
      )
      .toBe(0);
    const free = await db.one<{ n: number }>(sql`select sum(on_hand - reserved)::int as n from stock where part_id = ${kept}`);
    for (const origin of origins) {
      const seen = async (keywords: string): Promise<object[]> =>
        dataOf<AnswerOf<typeof goodsQuery>>(await callHttp(origin, goodsQuery, { keywords }, { token: people[0]!.token })).records.map(
          ({ goodsId, goodsNumber }) => ({ goodsId, goodsNumber }),
        );
      for (const id of [gone, kept]) {
        const { mpn } = await db.one<{ mpn: string }>(sql`select mpn from parts where id = ${id}`);
        await expect.poll(() => seen(mpn), { timeout: 3_000 }).toEqual([{ goodsId: String(kept), goodsNumber: free.n }]);
      }
      const detail = await callHttp(origin, goodsDetail, { goodsId: String(gone) }, { token: people[0]!.token });
      expect(dataOf<AnswerOf<typeof goodsDetail>>(detail).goodsId).toBe(String(kept));
    }
  },
);
