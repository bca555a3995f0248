// Requests that succeed for the calls of staff.
import { consoleTransfer } from '@partharbor/contract/calls/console-payments';
import { consolePart, consoleStatus } from '@partharbor/contract/calls/console-parts';
import { consoleContactSave, consoleServiceDaySave } from '@partharbor/contract/calls/console-service';
import { sendErrors } from '@partharbor/contract/calls/tracking';
import { orderCancel } from '@partharbor/contract/calls/orders';
import { sql } from '@partharbor/server/platform/database';
import { tempFile } from '@partharbor/server/platform/testing/temp-file';
import { callHttp, dataOf, freshKey } from './client.ts';
import { payByTransfer, placed, type Placed } from './flows.ts';
import { categoryRequests } from './requests-categories.ts';
import { contentRequests } from './requests-content.ts';
import { importRequests } from './requests-imports.ts';
import { partPictureRequests } from './requests-part-pictures.ts';
import { staffRightsRequests } from './requests-staff-rights.ts';
import { addPerson, addStaffLogin, addStaffToken, type Person } from './people.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

const nothing: Make = () => ({ input: {} });
const paged: Make = () => ({ input: { keywords: '', current: 1, size: 20 } });
const ofPart: Make = (world) => ({ input: {}, params: { goodsId: String(world.parts[0]) } });
const unpaid = (world: World, who: Person) => placed(world.origin, who, [[world.parts[0]!, 3]]);
const waiting = (world: World, who: Person) => placed(world.origin, who, [[world.futures, 5]]);

async function paid(world: World, who: Person): Promise<string> {
  const made = await unpaid(world, who);
  await payByTransfer(world.origin, world.admin, made);
  return made.orderNo;
}

/** A category as an import makes one of a name nobody knows. */
async function unsortedCategory({ shop }: World): Promise<string> {
  const path = freshKey();
  const { id } = await shop.db.one<{ id: number }>(sql`
    with top as (insert into categories (key, name_zh, name_en, is_public) values ('to-be-sorted', '待归类', 'To be sorted', false) on conflict (key) do update set key = excluded.key returning id)
    insert into categories (key, parent_id, name_zh, name_en, is_public) select ${`to-be-sorted:${path}`}, id, ${path}, ${path}, false from top returning id`);
  return String(id);
}

/** A part that staff changed, so that its list of changes is not empty. */
const changedPart: Make = async (world) => {
  dataOf(
    await callHttp(
      world.origin,
      consoleStatus,
      { goodsStatus: 1, version: await versionOf(world, world.parts[5]!), reason: '上架' },
      { token: world.admin, params: { goodsId: String(world.parts[5]) } },
    ),
  );
  return { input: {}, params: { goodsId: String(world.parts[5]) } };
};

async function versionOf(world: World, goodsId: number, edition?: string): Promise<number> {
  const part = dataOf<{ version: number; prices: { edition: string; version: number }[] }>(
    await callHttp(world.origin, consolePart, {}, { token: world.admin, params: { goodsId: String(goodsId) } }),
  );
  return edition === undefined ? part.version : part.prices.find((one) => one.edition === edition)!.version;
}

/** Money of a transfer that fits no order. */
async function queued(world: World, { orderNo, currency }: Placed, amount = '0.01'): Promise<string> {
  const reference = `Q-${freshKey()}`;
  dataOf(await callHttp(world.origin, consoleTransfer, { reference, amount, currency }, { token: world.admin, params: { orderNo } }));
  return String((await world.shop.db.one<{ id: number }>(sql`select id from unapplied where provider_ref = ${reference}`)).id);
}

/** Money that came for a cancelled order, and an unpaid one that it fits. */
async function fittingMoney(world: World, who: Person): Promise<{ id: string; orderNo: string }> {
  const [closed, open] = [await unpaid(world, who), await unpaid(world, who)];
  dataOf(await callHttp(world.origin, orderCancel, { userId: who.userId, orderNo: closed.orderNo, reason: 'price' }, { token: who.token }));
  return { id: await queued(world, closed, closed.payable), orderNo: open.orderNo };
}

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** A popular word of its own, not shown. */
async function word(world: World): Promise<string> {
  const content = { kind: 'word', contentZh: '运放', contentEn: 'Op-amps', link: '/index', color: '' };
  const { id } = await world.shop.db.one<{ id: number }>(
    sql`insert into placements (kind, content, locale_range) values ('word', ${JSON.stringify(content)}::jsonb, 'all') returning id`,
  );
  return String(id);
}

/** All words in another order. */
async function reordered(world: World): Promise<string[]> {
  const rows = await world.shop.db.many<{ id: number }>(sql`select id from placements where kind = 'word' order by id desc`);
  return rows.map(({ id }) => String(id));
}

/** A run in the state given, on a small file. */
async function run(world: World, state: string): Promise<string> {
  const path = tempFile('part number,brand\n', '.csv');
  const { id } = await world.shop.db.one<{ id: number }>(
    sql`insert into import_runs (file_name, stored_path, mapping, dry_run, state) values ('parts.csv', ${path}, 'table', true, ${state}) returning id`,
  );
  return String(id);
}

/** A failure that a page has sent. */
const ofFrontError =
  (input: Record<string, unknown>): Make =>
  async (world) => {
    dataOf(await callHttp(world.origin, sendErrors, { sendMsgArr: [{ api: 'page', code: '', time: 1, msg: 'no price', data: '/Pay' }] }));
    const { id } = await world.shop.db.one<{ id: number }>(sql`select id from front_error_kinds order by id desc limit 1`);
    return { input, params: { id: String(id) } };
  };

/** A job that no process knows how to run, as one that used up its tries. */
const deadJob: Make = async (world) => {
  const { id } = await world.shop.db.one<{ id: string }>(
    sql`select id::text as id from graphile_worker.add_job('tests.nobody', max_attempts => 3)`,
  );
  await world.shop.db.run(
    sql`update graphile_worker._private_jobs set attempts = 3, last_error = 'provider is away' where id = ${id}::bigint`,
  );
  return { input: { attempts: 3, reason: '服务已恢复' }, params: { id } };
};

const moving =
  (make: (world: World, who: Person) => Promise<string>, input: Record<string, unknown>): Make =>
  async (world, who) => ({ input, params: { orderNo: await make(world, who) } });
const victim = async (world: World): Promise<Record<string, string>> => ({ userId: (await addPerson(world.shop.db)).userId });

let contacts = 0;
/** A contact that no one has, to add, change or remove. */
const freshContact = (): Request['input'] => ({
  edition: 'domestic',
  role: 'advisor',
  name: '王工',
  kind: 'wechat',
  contact: `partharbor${process.pid % 1000}${(++contacts).toString(36)}x`,
  shown: true,
  position: 1,
});
const addContact = async (world: World): Promise<string> =>
  dataOf<{ id: string }>(await callHttp(world.origin, consoleContactSave, freshContact(), { token: world.admin })).id;
/** A day of its own for each request. */
const freshDay = (): string => new Date(Date.UTC(2030, 0, 1 + ++contacts)).toISOString().slice(0, 10);
async function closedDay(world: World): Promise<string> {
  const day = freshDay();
  dataOf(await callHttp(world.origin, consoleServiceDaySave, { day, isOpen: false, note: '' }, { token: world.admin }));
  return day;
}

export const staffRequests: Readonly<Record<string, Make>> = {
  // Ends its session, so it gets one of its own.
  'console-logout': async (world) => ({ input: {}, token: await addStaffToken(world.shop.db, ['admin']) }),
  'console-me': nothing,
  'console-sessions': nothing,
  'console-session-close': async (world) => ({ input: { id: (await addStaffLogin(world.shop.db, world.admin)).id } }),
  ...staffRightsRequests,
  'console-orders': () => ({ input: { status: 'unpaid', keywords: '', current: 1, size: 20 } }),
  'console-order': moving(async (world, who) => (await unpaid(world, who)).orderNo, {}),
  'console-confirm': moving(async (world, who) => (await waiting(world, who)).orderNo, {}),
  'console-refuse': moving(async (world, who) => (await waiting(world, who)).orderNo, { reason: '缺货' }),
  'console-ship': async (world, who) => ({
    input: { carrier: 'SF', trackingNo: 'SF1234567890', lines: [{ goodsId: String(world.parts[0]), number: 1 }] },
    params: { orderNo: await paid(world, who) },
  }),
  'console-cancel': moving(paid, { reason: '缺货' }),
  'console-note': moving(async (world, who) => (await unpaid(world, who)).orderNo, { note: '客户来电' }),
  'console-transfer': async (world, who) => {
    const { orderNo, payable, currency } = await unpaid(world, who);
    return { input: { reference: `T-${freshKey()}`, amount: payable, currency }, params: { orderNo } };
  },
  'console-parts': () => ({ input: { keywords: 'STM32', current: 1, size: 20 } }),
  'console-part': changedPart,
  'console-moves': ofPart,
  'console-stock': (world) => ({ input: { goodsId: String(world.parts[2]), warehouse: 'JS', change: 5, reason: '盘点' }, key: freshKey() }),
  'console-price': async (world) => ({
    input: {
      edition: 'domestic',
      tiers: [
        { number: 1, price: '1.10' },
        { number: 10, price: '0.95' },
      ],
      discount: '',
      version: await versionOf(world, world.parts[3]!, 'domestic'),
      reason: '调价',
    },
    params: { goodsId: String(world.parts[3]) },
  }),
  'console-unsorted': () => ({ input: { current: 1, size: 20 } }),
  'console-category-place': async (world) => ({
    input: { into: '', under: '', nameZh: '新分类', nameEn: 'New category', reason: '归类' },
    params: { id: await unsortedCategory(world) },
  }),
  ...categoryRequests,
  'console-status': async (world) => ({
    input: { goodsStatus: 1, version: await versionOf(world, world.parts[4]!), reason: '上架' },
    params: { goodsId: String(world.parts[4]) },
  }),
  'console-payments': paged,
  'console-unapplied': () => ({ input: { current: 1, size: 20 } }),
  'console-send-back': async (world, who) => ({ input: { reason: '多付' }, params: { id: await queued(world, await unpaid(world, who)) } }),
  'console-fitting': async (world, who) => ({
    input: { keywords: '', current: 1, size: 20 },
    params: { id: (await fittingMoney(world, who)).id },
  }),
  'console-apply': async (world, who) => {
    const { id, orderNo } = await fittingMoney(world, who);
    return { input: { orderNo, reason: '附言写错单号' }, params: { id } };
  },
  'console-outbox': paged,
  'console-customers': paged,
  'console-reset-password': async (world) => ({ input: { reason: '客户来电' }, params: await victim(world) }),
  'console-block': async (world) => ({ input: { blocked: true, reason: '滥用' }, params: await victim(world) }),
  'console-contacts': nothing,
  'console-contact-save': () => ({ input: freshContact() }),
  'console-contact-delete': async (world) => ({ input: { version: 1 }, params: { id: await addContact(world) } }),
  'console-service-days': nothing,
  'console-service-day-save': () => ({ input: { day: freshDay(), isOpen: true, note: '调休' } }),
  'console-service-day-delete': async (world) => ({ input: { day: await closedDay(world) } }),
  'console-front-errors': () => ({ input: { state: 'all', keywords: '', current: 1, size: 20 } }),
  'console-front-error': ofFrontError({}),
  'console-settle-front-error': ofFrontError({ settled: true }),
  'console-jobs': () => ({ input: { state: 'all', current: 1, size: 20 } }),
  'console-job-retry': deadJob,
  'console-audit': () => ({ input: { subject: '', current: 1, size: 20 } }),
  'console-placements': () => ({ input: { kind: 'notice' } }),
  'console-placement-save': async (world) => ({
    input: {
      id: await word(world),
      version: 1,
      localeRange: 'all',
      enabled: false,
      startsAt: '',
      endsAt: '',
      content: { kind: 'word', contentZh: '运放', contentEn: 'Op-amps', link: '/index', color: 'accent' },
    },
  }),
  'console-activity-parts': (world) => ({ input: { goodsIds: world.parts.slice(0, 2).map(String) } }),
  'console-activity-lines': () => ({ input: { lines: ['LM358DR TI', 'AMS1117-3.3'] } }),
  'console-placement-delete': async (world) => ({ input: { id: await word(world), version: 1, reason: '活动结束' } }),
  'console-placement-order': async (world) => ({ input: { kind: 'word', ids: await reordered(world) } }),
  'console-image-save': () => ({ input: { data: onePixel } }),
  'console-downloads': () => ({ input: { current: 1, size: 20 } }),
  'console-import-mappings': nothing,
  'console-import-start': async (world) => ({ input: {}, params: { id: await run(world, 'done') } }),
  'console-import-cancel': async (world) => ({ input: {}, params: { id: await run(world, 'running') } }),
  'console-import': async (world) => ({ input: {}, params: { id: await run(world, 'cancelled') } }),
  'console-import-list': nothing,
  ...contentRequests,
  ...importRequests,
  ...partPictureRequests,
};
