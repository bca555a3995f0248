// Pages that are rendered once for all who see the same stay as true as those that are rendered each time.
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { addPerson } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { db } = world.shop;
const part = world.parts[0]!;
const pages = [`/ProductDetail?goodsId=${part}`, `/ProductDetailSearch?keywords=`];

async function pageOf(
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ html: string; policyNonce: string; nonces: string[] }> {
  const answer = await fetch(world.origin + path, { headers });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  const policyNonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy')!)![1]!;
  return {
    html,
    policyNonce,
    nonces: [...new Set([...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce!))].filter((one) => one !== ''),
  };
}

const { mpn } = await db.one<{ mpn: string }>(sql`select mpn from parts where id = ${part}`);

test.each(pages)('R-17 each answer of %s has its own nonce and shows prices and stock of its time', async (start) => {
  const path = start.endsWith('=') ? start + encodeURIComponent(mpn) : start;
  const seen = new Set<string>();
  for (const pieces of [1_234, 1_234, 1_234, 5_678, 5_678, 5_678, 1_234]) {
    await db.run(
      sql`update stock set on_hand = ${pieces} + reserved where part_id = ${part} and warehouse = (select min(warehouse) from stock where part_id = ${part})`,
    );
    await db.run(
      sql`update stock set on_hand = reserved where part_id = ${part} and warehouse <> (select min(warehouse) from stock where part_id = ${part})`,
    );
    const { html, policyNonce, nonces } = await pageOf(path);
    expect(nonces).toEqual([policyNonce]);
    expect(seen.has(policyNonce)).toBe(false);
    seen.add(policyNonce);
    expect(html.includes(pieces.toLocaleString('en-US'))).toBe(true);
    expect(html.includes((6_912 - pieces).toLocaleString('en-US'))).toBe(false);
  }
});

test('T-29 a page of a buyer is never the answer to anybody else', async () => {
  const person = await addPerson(db);
  const path = pages[0]!;
  for (let time = 0; time < 3; time += 1) await pageOf(path);
  for (let time = 0; time < 3; time += 1) {
    expect((await pageOf(path, { cookie: person.cookie })).html.includes(person.username)).toBe(true);
    expect((await pageOf(path)).html.includes(person.username)).toBe(false);
  }
});
