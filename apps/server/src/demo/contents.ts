// Contents of the demonstration: notices, news, solutions.
import type { Services } from '../calls/context.ts';
import { homeContent } from '../content/texts/home-content.ts';
import { sql } from '../platform/database.ts';

const DAY_MS = 86_400_000;

/** Writes them in one transaction; what is there already stays. */
export async function demoContents({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await db.transaction(async (tx) => {
    for (const item of homeContent) {
      await tx.run(sql`insert into contents (id, kind, title_zh, title_en, summary_zh, summary_en, published_at)
        values (${item.id}, ${item.kind}, ${item.titleZh}, ${item.titleEn}, ${item.summaryZh}, ${item.summaryEn}, ${new Date(now - item.publishedDaysAgo * DAY_MS)}) on conflict do nothing`);
    }
    await tx.run(sql`select setval(pg_get_serial_sequence('contents', 'id'), (select max(id) from contents))`);
  });
}
