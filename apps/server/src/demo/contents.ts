// Contents of the demonstration: texts, encyclopedia and footer, home page.
import { DAY_MS } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import { sql, type Transaction } from '../platform/database.ts';
import { actives } from './texts/articles-actives.ts';
import { passives } from './texts/articles-passives.ts';
import type { DemoText } from './texts/demo-text.ts';
import { entries, footer, groups, home } from './texts/encyclopedia.ts';
import { news, notices } from './texts/notices.ts';
import { solutions } from './texts/solutions.ts';

export const demoTexts: readonly DemoText[] = [...notices, ...passives, ...actives, ...news, ...solutions, ...entries];

/** Writes them in one transaction; what is there already stays. */
export async function demoContents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    const groupIds = await writeGroups(tx);
    for (const [position, one] of demoTexts.entries()) await writeText(tx, one, position, new Date(now - one.daysAgo * DAY_MS), groupIds);
    await tx.run(sql`select setval(pg_get_serial_sequence('contents', 'id'), (select max(id) from contents))`);
    for (const [key, value] of [
      ['footer', footer],
      ['home', home],
    ] as const)
      await tx.run(
        sql`insert into settings (key, value, version) values (${key}, ${JSON.stringify(value)}::jsonb, 1) on conflict do nothing`,
      );
  });
}

/** Ids of the groups by their position; none is added where there are some. */
async function writeGroups(tx: Transaction): Promise<ReadonlyMap<number, number>> {
  if (!(await tx.maybe(sql`select id from link_groups limit 1`)))
    for (const one of groups)
      await tx.run(
        sql`insert into link_groups (place, name_zh, name_en, position, links) values (${one.place}, ${one.name}, ${one.nameEn}, ${one.position}, ${JSON.stringify(one.links)}::jsonb)`,
      );
  const rows = await tx.many<{ id: number; position: number }>(sql`select id, position from link_groups where place = 'encyclopedia'`);
  return new Map(rows.map(({ id, position }) => [position, id]));
}

async function writeText(tx: Transaction, one: DemoText, position: number, at: Date, groupIds: ReadonlyMap<number, number>): Promise<void> {
  const { zh, en } = one;
  const groupId = one.group === undefined ? null : groupIds.get(one.group);
  // A shop whose groups are others keeps its encyclopedia as it is.
  if (groupId === undefined) return;
  await tx.run(sql`insert into contents (id, kind, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, tags_zh, tags_en, cover, parts, group_id, position, pinned, state, published_at, updated_at)
    values (${one.id}, ${one.kind}, ${zh.title}, ${en.title}, ${zh.summary}, ${en.summary}, ${zh.body.trim()}, ${en.body.trim()}, ${zh.tags}, ${en.tags}, ${one.cover}, ${one.parts}, ${groupId}, ${position}, ${one.pinned ?? false}, 'published', ${at}, ${at}) on conflict do nothing`);
}
