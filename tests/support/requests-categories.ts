// Requests of the tree of categories that succeed: each has a category of its own.
import { sql } from '@partharbor/server/platform/database';
import { freshKey } from './client.ts';
import type { Request, World } from './world.ts';

type Make = (world: World) => Request | Promise<Request>;

/** A new category at the top, without parts; `isPublic` false = taken out. */
async function category({ shop }: World, isPublic = true): Promise<string> {
  const name = `K-${freshKey()}`;
  const { id } = await shop.db.one<{ id: number }>(
    sql`insert into categories (key, name_zh, name_en, is_public) values (${name}, ${name}, ${name}, ${isPublic}) returning id`,
  );
  return String(id);
}

const on =
  (input: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>, isPublic = true): Make =>
  async (world) => ({ input: { version: 1, reason: '整理', ...(await input(world)) }, params: { id: await category(world, isPublic) } });

export const categoryRequests: Readonly<Record<string, Make>> = {
  'console-categories': () => ({ input: {} }),
  'console-category': async (world) => ({ input: {}, params: { id: await category(world) } }),
  'console-category-add': () => ({ input: { under: '', nameZh: `新${freshKey()}`, nameEn: `New ${freshKey()}` } }),
  'console-category-save': on(() => ({ nameZh: `改${freshKey()}`, nameEn: `Renamed ${freshKey()}`, kind: null })),
  'console-category-move': on(async (world) => ({ under: await category(world), before: '' })),
  'console-category-merge': on(async (world) => ({ into: await category(world) })),
  'console-category-retire': on(() => ({})),
  'console-category-restore': on(() => ({}), false),
  'console-category-schema': on(() => ({ params: [{ code: 'resistance', zh: '阻值', en: 'Resistance', column: true, open: true }] })),
};
