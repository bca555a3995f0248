// A running shop with buyers, staff and parts of its own, for tests generated from the contract.
import { testShop } from '@partharbor/server/calls/testing';
import { callHttp, type Files, type HttpAnswer } from './client.ts';
import type { AnyCall } from '@partharbor/contract/call';
import { addParts } from './goods.ts';
import { addPerson, addStaffToken, type Person } from './people.ts';
import { sharedShop } from './shared.ts';
import { startShop, type RunningShop, type SharedShop, type ShopOptions } from './shop.ts';

export interface Request {
  readonly input: Readonly<Record<string, unknown>>;
  readonly params?: Readonly<Record<string, string>>;
  /** Who makes it, where it is not the buyer or staff member of the test. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly files?: Files;
}

export interface World<S extends SharedShop = SharedShop> {
  readonly shop: S;
  readonly origin: string;
  /** Two buyers who do not know each other. */
  readonly a: Person;
  readonly b: Person;
  readonly admin: string;
  /** Parts in stock (JS 1,000,000 each), priced 1.00 / 0.90 from 100. */
  readonly parts: readonly number[];
  /** A futures part that staff must confirm. */
  readonly futures: number;
}

/** A world in the shop that this worker's files share (see sharedShop). @example const world = await makeWorld(); */
export const makeWorld = async (options: Pick<ShopOptions, 'processes'> = {}): Promise<World> => fill(await sharedShop(options));

/** A world in a shop of its own, for who changes what all see. @example const world = await ownWorld(); afterAll(() => world.shop.stop()); */
export const ownWorld = async (options: ShopOptions = {}): Promise<World<RunningShop>> => fill(await startShop(options));

async function fill<S extends SharedShop>(shop: S): Promise<World<S>> {
  const { db } = shop;
  const own = testShop(db, []);
  const parts = await addParts(db, 8);
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const futures = await own.addPart({
    stockType: 'futures_stock',
    stock: {},
    futures: { linkId: 'L1', priceEffectiveTime: soon, source: 0, leadDays: 30 },
  });
  const [a, b] = [await addPerson(db), await addPerson(db)];
  return { shop, origin: shop.origin, a, b, admin: await addStaffToken(db, ['admin']), parts, futures };
}

/** Makes a call with a request, as the bearer given unless the request names its own. */
export const send = (world: World, call: AnyCall, request: Request, token?: string, origin = world.origin): Promise<HttpAnswer> =>
  callHttp(origin, call, request.input, {
    token: request.token ?? token,
    params: request.params,
    headers: request.headers,
    key: request.key,
    files: request.files,
  });

/** The bearer that a call needs. */
export const tokenFor = (world: World, call: AnyCall, who: Person): string | undefined =>
  call.who === 'buyer' ? who.token : call.who === 'staff' ? world.admin : undefined;
