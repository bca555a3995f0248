// BOMs of the demo buyers: three of the Chinese one, the first with lines in every state, and one of the international one.
import { bomDraft, bomDraftEdit, bomPaste } from '@partharbor/contract/calls/boms-read';
import { bomSave } from '@partharbor/contract/calls/boms';
import type { RawInputOf } from '@partharbor/contract/call';
import { projectPut } from '@partharbor/contract/calls/projects';
import { nameKeyOf } from '../boms/saved/names.ts';
import type { Services } from '../calls/context.ts';
import { shopOperations } from '../domains.ts';
import { sql, type Database } from '../platform/database.ts';
import { demoBuyers } from './accounts.ts';
import { asBuyer, Desk } from './act-as.ts';
import { boards, heads, type Board, type DemoLine } from './boards.ts';

type Buyer = (typeof demoBuyers)[number];

/** Saves the boards that a buyer does not have yet; of one that was begun nothing is left but a draft. */
export async function demoBoms(services: Services): Promise<void> {
  const desk = new Desk(services, shopOperations());
  for (const buyer of demoBuyers) {
    const { id } = await services.db.one<{ id: number }>(sql`select id from users where username_key = ${buyer.username}`);
    for (const board of boards[buyer.username]) await saveBoard(desk, id, buyer, board);
  }
}

async function saveBoard(desk: Desk, userId: number, buyer: Buyer, board: Board): Promise<void> {
  const { db } = desk.services;
  const { name, sets, remark, lines: own, more = 0, project } = board;
  if (await db.maybe(sql`select id from boms where user_id = ${userId} and name_key = ${nameKeyOf(name)}`)) return;
  const as = asBuyer(userId, buyer);
  const lines = numbered([...own, ...(await rareLines(db, board)), ...(await commonParts(db, more))]);
  const table = [heads[buyer.username], ...lines.map(({ cells }) => cells)].map((cells) => cells.join('\t')).join('\n');
  const { draftId } = await desk.call(as, bomPaste, { text: table });
  const { lines: read, version } = await desk.call(as, bomDraft, { draftId });
  const ops = read.flatMap(({ key }, at): RawInputOf<typeof bomDraftEdit>['ops'] => {
    const goodsId = lines[at]?.taken;
    if (goodsId === undefined) return [];
    return goodsId === '' ? [{ op: 'confirm', key }] : [{ op: 'pick', key, picks: [{ goodsId }] }];
  });
  if (ops.length > 0) await desk.call(as, bomDraftEdit, { draftId, version, ops });
  const { bomId } = await desk.call(as, bomSave, { userId: String(userId), draftId, name, sets, remark }, {}, `demo-bom-${draftId}`);
  const held = project === undefined ? undefined : await projectOf(db, userId, project);
  if (held) await desk.call(as, projectPut, { userId: String(userId), projectId: held, bomIds: [bomId] }, {}, `demo-bom-${bomId}`);
}

async function projectOf(db: Database, userId: number, name: string): Promise<string | undefined> {
  const found = await db.maybe<{ id: number }>(
    sql`select id from projects where user_id = ${userId} and name = ${name} and deleted_at is null`,
  );
  return found && String(found.id);
}

interface NumberedLine {
  readonly cells: readonly string[];
  /** Part that the buyer takes by hand; '' = the first candidate. */
  readonly taken?: string;
}

/** Gives every line its designators: as many as it needs, counted on by their letters. */
function numbered(lines: readonly DemoLine[]): NumberedLine[] {
  const last = new Map<string, number>();
  return lines.map(({ letter, count, mpn = '', maker = '', value = '', size = '', quantity, remark = '', taken }) => {
    const from = (last.get(letter) ?? 0) + 1;
    last.set(letter, from + count - 1);
    const refs = count === 1 ? `${letter}${from}` : `${letter}${from}-${letter}${from + count - 1}`;
    return { cells: [refs, mpn, maker, value, size, quantity ?? String(count), remark], ...(taken !== undefined && { taken }) };
  });
}

interface PartRow {
  readonly id: number;
  readonly mpn: string;
  readonly brand: string;
  readonly package: string;
  readonly top: string;
}

const letters: readonly (readonly [RegExp, string])[] = [
  [/resist/i, 'R'],
  [/capacit/i, 'C'],
  [/induct|bead|ferrite/i, 'L'],
  [/diode|rectif/i, 'D'],
  [/transist|mosfet/i, 'Q'],
  [/connect|header/i, 'J'],
  [/crystal|oscill/i, 'Y'],
];
const letterOf = (top: string): string => letters.find(([pattern]) => pattern.test(top))?.[1] ?? 'U';

const lineOf = ({ mpn, brand, package: size, top }: PartRow, more: Partial<DemoLine> = {}): DemoLine => {
  const letter = letterOf(top);
  return { letter, count: letter === 'R' || letter === 'C' ? 3 : 1, mpn, maker: brand, size, ...more };
};

const part = sql`select p.id, p.mpn, b.name as brand, p.package, c.name_en as top
  from part_search s join parts p on p.id = s.part_id join brands b on b.id = p.brand_id join categories c on c.id = p.category_id`;

/** Parts that sell, in stock and priced in the edition. */
async function commonParts(db: Database, count: number): Promise<DemoLine[]> {
  if (count === 0) return [];
  const found = await db.many<PartRow>(sql`${part} where s.on_shelf and p.stock_type = 'ex_stock' and s.available_domestic > 5000
    and s.price_domestic is not null and not exists (select 1 from parts o where o.mpn_key = p.mpn_key and o.id <> p.id)
    order by s.sales desc, p.id limit ${count}`);
  return found.map((one) => lineOf(one));
}

/** One line each of what cannot simply be bought: short, out of stock, ordered for the buyer, raised to the MOQ, priced by hand, off the shelf. */
async function rareLines(db: Database, { rare = false }: Board): Promise<DemoLine[]> {
  if (!rare) return [];
  const one = async (where: ReturnType<typeof sql>): Promise<PartRow | undefined> =>
    db.maybe<PartRow>(sql`${part} where ${where} order by s.sales desc, p.id limit 1`);
  const priced = sql`s.on_shelf and s.price_domestic is not null and p.stock_type = 'ex_stock'`;
  const [short, out, ordered, least, byHand, off] = [
    // Of a kind that others can stand in for.
    await one(sql`${priced} and s.available_domestic between 20 and 90 and c.name_en ilike '%ceramic%'`),
    await one(sql`${priced} and s.available_domestic = 0`),
    await one(sql`s.on_shelf and s.price_domestic is not null and p.stock_type = 'order_stock'`),
    await one(sql`${priced} and p.moq_flag and p.moq between 1000 and 5000 and s.available_domestic > 20000`),
    await one(sql`s.on_shelf and s.price_domestic is null and s.available_domestic > 0`),
    await one(sql`not s.on_shelf and p.deleted_at is null`),
  ];
  return [
    ...[short, out, ordered, least].flatMap((found) => (found ? [lineOf(found, { count: 1 })] : [])),
    ...[byHand, off].flatMap((found) => (found ? [lineOf(found, { count: 1, taken: String(found.id) })] : [])),
  ];
}
