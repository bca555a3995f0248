// Requests that succeed for the calls about contents.
import { sql, type Database } from '@partharbor/server/platform/database';
import type { Person } from './people.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

const draft = { kind: 'article', titleZh: '标题', summaryZh: '摘要', bodyZh: '正文' };

/** A text that visitors read, with a body of its own. */
export async function shownContent(db: Database): Promise<string> {
  const row = await db.one<{ id: number }>(
    sql`insert into contents (kind, title_zh, title_en, summary_zh, summary_en, body_zh, body_en, state, published_at) values ('article', '标题', 'Title', '摘要', 'Summary', '正文', 'Body', 'published', now() - interval '1 day') returning id`,
  );
  return String(row.id);
}

async function draftContent({ shop: { db } }: World, state = 'draft'): Promise<string> {
  const row = await db.one<{ id: number }>(
    sql`insert into contents (kind, title_zh, title_en, summary_zh, summary_en, body_zh, state) values ('article', '标题', '', '摘要', '', '正文', ${state}) returning id`,
  );
  return String(row.id);
}

async function group({ shop: { db } }: World): Promise<string> {
  const row = await db.one<{ id: number }>(
    sql`insert into link_groups (place, name_zh, name_en) values ('friends', '友情链接', 'Links') returning id`,
  );
  return String(row.id);
}

let enquiries = 0;
async function enquiry({ shop: { db } }: World): Promise<string> {
  const row = await db.one<{ id: number }>(
    sql`insert into cooperations (cooperate_type, company_type, remark, name, mobile, company, email, content, same_day) values ('API申请', '其他', '', '张三', '13800138000', '公司', '', '', ${Buffer.from(`${process.pid} ${++enquiries}`)}) returning id`,
  );
  return String(row.id);
}

const settingVersion = async ({ shop: { db } }: World, key: string): Promise<number> =>
  (await db.maybe<{ version: number }>(sql`select version from settings where key = ${key}`))?.version ?? 0;

const blocks = (keys: readonly string[]) => keys.map((key) => ({ key, shown: true }));

/** By the id of their call. */
export const contentRequests: Readonly<Record<string, Make>> = {
  'console-contents': () => ({ input: { kind: 'article', state: '', keywords: '', current: 1, size: 20 } }),
  'console-content': async (world) => ({ input: {}, params: { id: await draftContent(world) } }),
  'console-content-save': async (world) => ({ input: { ...draft, id: await draftContent(world), version: 1 } }),
  'console-content-state': async (world) => ({
    input: { to: 'published', publishAt: '', version: 1 },
    params: { id: await draftContent(world) },
  }),
  'console-content-delete': async (world) => ({
    input: { version: 1, reason: '重复' },
    params: { id: await draftContent(world, 'withdrawn') },
  }),
  'console-footer': () => ({ input: {} }),
  'console-footer-save': async (world) => ({ input: { hotline: '400', filings: [], version: await settingVersion(world, 'footer') } }),
  'console-group-save': async (world) => ({
    input: { id: await group(world), place: 'friends', name: '链接', nameEn: 'Links', position: 1, links: [], version: 1 },
  }),
  'console-group-delete': async (world) => ({ input: { version: 1, reason: '不用' }, params: { id: await group(world) } }),
  'console-home': () => ({ input: {} }),
  'console-home-save': async (world) => ({
    input: {
      blocks: blocks(['banners', 'searches', 'hot', 'fresh', 'reading']),
      side: blocks(['notices', 'news', 'solutions', 'articles']),
      banners: [],
      searches: [{ label: '芯片', labelEn: 'ICs', words: ['STM32F103'] }],
      version: await settingVersion(world, 'home'),
    },
  }),
  'console-cooperations': () => ({ input: { state: '', current: 1, size: 20 } }),
  'console-cooperation-state': async (world) => ({
    input: { to: 'handled', note: '已联系', version: 1 },
    params: { id: await enquiry(world) },
  }),
};
