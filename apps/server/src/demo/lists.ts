// Material codes and a project of the Chinese demo buyer.
import { materialSave } from '@partharbor/contract/calls/materials';
import { projectPut, projectSave } from '@partharbor/contract/calls/projects';
import type { Services } from '../calls/context.ts';
import { shopOperations } from '../domains.ts';
import { sql } from '../platform/database.ts';
import { asBuyer, Desk } from './act-as.ts';

const codes = Array.from({ length: 12 }, (_one, at) => `WL-${10_001 + at}`);
const remarks = ['主板', '', '电源板', '', '', '主板', '', '', '', '底板', '', '旧编码'];

/** Twelve codes, the last two of one part, and a project with goods of some of them. */
export async function demoLists(services: Services): Promise<void> {
  const { db } = services;
  const user = await db.one<{ id: number; username: string; user_source: 0 | 1 }>(
    sql`select id, username, user_source from users where username_key = 'democn'`,
  );
  const as = asBuyer(user.id, { username: user.username, userSource: user.user_source });
  const userId = String(user.id);
  const desk = new Desk(services, shopOperations());
  const parts = await db.many<{ id: number }>(sql`select part_id as id from part_search
    where on_shelf and available_domestic > 2000 and price_domestic is not null order by sales desc, part_id limit ${codes.length - 1}`);
  if (parts.length < codes.length - 1) return;
  for (const [at, code] of codes.entries()) {
    const goodsId = String(parts[Math.min(at, parts.length - 1)]!.id);
    await desk.call(as, materialSave, { userId, code, goodsId, remark: remarks[at]! }, {}, `demo-code-${at}`);
  }
  const texts = { name: '车载充电器 V2', description: '第一批样机 50 台：主板与电源板的主要器件，其余见 BOM。' };
  const { projectId } = await desk.call(as, projectSave, { userId, ...texts }, {}, 'demo-project');
  const goods = parts.slice(0, 5).map(({ id }, at) => ({ goodsId: String(id), number: 50 * (at + 1), materialNumber: codes[at]! }));
  await desk.call(as, projectPut, { userId, projectId, goods }, {}, 'demo-project-goods');
}
