// For tests of operations: contexts, buyers, staff and parts on a test database, and calls as one of them.
import { mpnKey } from '@partharbor/part-values/mpn';
import type { AnswerOf, AnyCall, Outcome, RawInputOf } from '@partharbor/contract/call';
import type { Grant } from '@partharbor/contract/permissions';
import type { StockType } from '@partharbor/rules/goods';
import { readConfig } from '../config/config.ts';
import { memoryStore } from '../files/testing.ts';
import { testClock, type TestClock } from '../platform/clock.ts';
import { sql, type Database } from '../platform/database.ts';
import { embeddedParts } from '../part-index/embedded.ts';
import { createLog } from '../platform/log.ts';
import { pieces } from '../catalogue/search-rows.ts';
import { heldSettings } from '../settings/live.ts';
import type { CallContext, Identity, Services } from './context.ts';
import { hooksOf, notificationKindsOf, operationsOf, type Domain } from './domain.ts';
import { execute } from './execute.ts';
import { referencesOf } from './reference.ts';

export interface TestBuyer {
  readonly identity: Identity & { kind: 'buyer' };
  readonly userId: string;
}

export interface TestPart {
  readonly mpn?: string;
  readonly stockType?: StockType;
  readonly goodsStatus?: 0 | 1;
  readonly moq?: number;
  readonly step?: number;
  readonly moqFlag?: boolean;
  readonly packNumber?: number;
  readonly tiers?: readonly (readonly [number, number])[];
  readonly tiersUsd?: readonly (readonly [number, number])[];
  readonly stock?: Readonly<Partial<Record<'JS' | 'SZ' | 'HK', number>>>;
  readonly ownBrand?: boolean;
  readonly weightMg?: number;
  readonly futures?: { linkId: string; priceEffectiveTime: string | null; source: 0 | 1; leadDays: number } | null;
}

export interface TestShop {
  readonly db: Database;
  readonly clock: TestClock;
  readonly services: Services;
  context(as?: Identity, over?: Partial<CallContext>): CallContext;
  call<C extends AnyCall>(
    call: C,
    input: RawInputOf<C>,
    as?: Identity,
    options?: { params?: Record<string, string>; over?: Partial<CallContext> },
  ): Promise<Outcome<AnswerOf<C>>>;
  addBuyer(over?: { userSource?: 0 | 1; username?: string }): Promise<TestBuyer>;
  addStaff(permissions?: Grant[]): Promise<Identity & { kind: 'staff' }>;
  addPart(part?: TestPart): Promise<number>;
  addAddress(userId: number, over?: { country?: string; regionPath?: string }): Promise<number>;
}

const plainLogin = { tokenHash: Buffer.alloc(32), login: null, twoStep: false, oneTimePassword: false, freshUntil: null } as const;

/** A shop on a test database with the domains given: their calls, hooks and notifications, no others. */
export function testShop(db: Database, domains: readonly Domain[]): TestShop {
  const clock = testClock(new Date());
  const config = readConfig({ MODE: 'demo', LIMITS: 'off', LOG_LEVEL: 'silent', SECRET: 'a-secret-for-tests-only-0123456789abcdef' });
  const log = createLog('silent');
  const services: Services = {
    db,
    clock,
    config,
    log,
    files: memoryStore(),
    parts: embeddedParts(db),
    hooks: hooksOf(domains),
    references: referencesOf(domains),
    notificationKinds: notificationKindsOf(domains),
    settings: heldSettings({ db, log, config }, 'any'),
  };
  const byId = operationsOf(domains);
  let counter = 0;
  const context = (as: Identity = { kind: 'nobody' }, over: Partial<CallContext> = {}): CallContext => ({
    ...services,
    identity: as,
    edition: as.kind === 'buyer' && as.userSource === 1 ? 'international' : 'domestic',
    lang: 'zh',
    requestId: 'test',
    ip: '127.0.0.1',
    userAgent: 'test',
    guestToken: '',
    sessionToken: '',
    sameOrigin: true,
    idempotencyKey: '',
    setCookies: [],
    ...over,
  });
  return {
    db,
    clock,
    services,
    context,
    call: (call, input, as, options = {}) =>
      execute(byId, context(as, options.over), call, input, { params: options.params, checkAnswers: true }) as never,
    addBuyer: async ({ userSource = 0, username } = {}) => {
      const name = username ?? `buyer_${process.pid}_${Date.now()}_${++counter}`;
      const { id } = await db.one<{ id: number }>(
        sql`insert into users (username, username_key, email, password_hash, user_source, consent_version, consent_at) values (${name}, ${name.toLowerCase()}, ${`${name}@example.com`}, 'x', ${userSource}, '1', now()) returning id`,
      );
      return { userId: String(id), identity: { kind: 'buyer', userId: id, sessionId: 0, username: name, userSource } };
    },
    addStaff: async (permissions = ['admin']) => {
      const username = `staff_${++counter}_${Date.now()}`;
      const { id } = await db.one<{ id: number }>(
        sql`insert into staff (username, name, password_hash, permissions) values (${username}, '测试员工', 'x', ${permissions}) returning id`,
      );
      return { kind: 'staff', staffId: id, username, name: '测试员工', permissions, ...plainLogin };
    },
    addPart: (part = {}) => insertPart(db, part, ++counter),
    addAddress: async (userId, { country = 'CN', regionPath = '440000,440300,440305' } = {}) => {
      const { id } = await db.one<{ id: number }>(
        sql`insert into addresses (user_id, receiver, phone, company, country, region_path, street) values (${userId}, '王工', '13800138000', '测试公司', ${country}, ${regionPath}, '科技路 1 号') returning id`,
      );
      return id;
    },
  };
}

async function insertPart(db: Database, part: TestPart, n: number): Promise<number> {
  const mpn = part.mpn ?? `TEST-${n}-${Date.now()}`;
  const key = mpnKey(mpn);
  const {
    stockType = 'ex_stock',
    goodsStatus = 1,
    moq = 1,
    step = 1,
    moqFlag = true,
    packNumber = 1,
    tiers = [[1, 1_000_000]],
    stock = { JS: 100 },
  } = part;
  return db.transaction(async (tx) => {
    const brandKey = part.ownBrand ? 'testown' : 'testbrand';
    const brand = await tx.one<{ id: number }>(
      sql`insert into brands (name, key, own) values (${brandKey}, ${brandKey}, ${part.ownBrand ?? false}) on conflict (key) do update set name = excluded.name returning id`,
    );
    const top = await tx.one<{ id: number }>(
      sql`insert into categories (key, name_zh, name_en) values ('test-top', '测试', 'Test') on conflict (key) do update set name_zh = excluded.name_zh returning id`,
    );
    const category = await tx.one<{ id: number }>(
      sql`insert into categories (key, parent_id, name_zh, name_en) values ('test-leaf', ${top.id}, '测试件', 'Test parts') on conflict (key) do update set name_zh = excluded.name_zh returning id`,
    );
    const { id } = await tx.one<{ id: number }>(sql`
      insert into parts (source_id, mpn, mpn_key, brand_id, category_id, package, description_zh, description_en, goods_status, stock_type, moq, step, moq_flag, pack_number, weight_mg, futures)
      values (${`test:${mpn}`}, ${mpn}, ${key}, ${brand.id}, ${category.id}, '0402', '测试', 'test', ${goodsStatus}, ${stockType}, ${moq}, ${step}, ${moqFlag}, ${packNumber}, ${part.weightMg ?? 10}, ${part.futures ? JSON.stringify(part.futures) : null}::jsonb) returning id`);
    await tx.run(
      sql`insert into part_prices (part_id, edition, tiers) values (${id}, 'domestic', ${JSON.stringify(tiers)}::jsonb), (${id}, 'international', ${JSON.stringify(part.tiersUsd ?? tiers)}::jsonb)`,
    );
    for (const [warehouse, quantity] of Object.entries(stock)) {
      await tx.run(sql`insert into stock (part_id, warehouse, on_hand) values (${id}, ${warehouse}, ${quantity})`);
      await tx.run(
        sql`insert into stock_moves (part_id, warehouse, d_on_hand, d_reserved, kind) values (${id}, ${warehouse}, ${quantity}, 0, 'opening')`,
      );
    }
    await tx.run(sql`insert into part_search (part_id, mpn_key, words, brand_id, category_id, top_category_id, package, stock_type, available, available_domestic, available_international, listed_at)
      select ${id}, ${key}, ${`${key} ${brandKey.toUpperCase()}`}, ${brand.id}, ${category.id}, ${top.id}, '0402', ${stockType}, pieces.*, now() from (${pieces(sql`${id}`)}) pieces`);
    return id;
  });
}
