// Contents of the demonstration: notices, news, solutions, hot words, default search.
import type { Services } from '../calls/context.ts';
import { defaultSearchText, homeContent, hotWords } from '../content/texts/home-content.ts';
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
    for (const [position, word] of hotWords.entries()) {
      await tx.run(
        sql`insert into hot_words (id, content_zh, content_en, link, color, position) values (${position + 1}, ${word.content.zh}, ${word.content.en}, ${word.link}, ${word.color}, ${position}) on conflict do nothing`,
      );
    }
    await tx.run(sql`select setval(pg_get_serial_sequence('hot_words', 'id'), (select max(id) from hot_words))`);
    await tx.run(
      sql`insert into settings (key, value) values ('search.default', ${JSON.stringify(defaultSearchText)}::jsonb) on conflict do nothing`,
    );
  });
}
