// Parts to buy in tests: some made for them, or one of the demonstration with plenty in stock.
import { testShop } from '@partharbor/server/calls/testing';
import { sql, type Database } from '@partharbor/server/platform/database';

/** Parts in stock (JS 1,000,000 each) that anyone may order by the piece, priced 1.00 / 0.90 from 100. */
export async function addParts(db: Database, count: number): Promise<number[]> {
  const own = testShop(db, []);
  const parts: number[] = [];
  for (let n = 0; n < count; n++)
    parts.push(
      await own.addPart({
        stock: { JS: 1_000_000 },
        tiers: [
          [1, 1_000_000],
          [100, 900_000],
        ],
      }),
    );
  return parts;
}

/** The part of the demonstration with most in stock that is sold by the piece. */
export async function plentifulPart(db: Database): Promise<string> {
  const { id } = await db.one<{ id: number }>(
    sql`select p.id from parts p join part_search s on s.part_id = p.id where p.moq = 1 and p.step = 1 and p.stock_type = 'ex_stock' and p.goods_status = 1 and s.available > 50000 and s.price_domestic is not null order by s.available desc limit 1`,
  );
  return String(id);
}
