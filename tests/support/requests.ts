// A request that succeeds, for every call of the contract: what the generated tests vary.
import type { AnyCall } from '@partharbor/contract/call';
import { sample, shapeOf } from '@partharbor/contract/sample';
import { readdirSync } from 'node:fs';
import { paramNames } from './schema.ts';
import type { Request, World } from './world.ts';
import type { Person } from './people.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

/** Every requests-….ts beside this file exports some, by the id of the call, under names that end in `Requests`. */
async function writtenRequests(): Promise<Readonly<Record<string, Make>>> {
  const files = readdirSync(import.meta.dirname).filter((file) => /^requests-.+\.ts$/.test(file));
  const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Readonly<Record<string, object>>>));
  return Object.assign(
    {},
    ...modules.flatMap((exported) => Object.entries(exported).flatMap(([name, value]) => (name.endsWith('Requests') ? [value] : []))),
  ) as Readonly<Record<string, Make>>;
}
const written = await writtenRequests();

/** A call added later gets a request made from its schema, with the ids of the world by field name. */
function fromSchema(call: AnyCall, world: World, who: Person): Request {
  const known: Readonly<Record<string, string | number>> = {
    userId: who.userId,
    addressId: who.addressId,
    goodsId: String(world.parts[0]),
    orderNo: 'none',
    provider: 'sandbox',
    id: '1',
    version: 1,
  };
  const input = sample(shapeOf(call.input, 'input'), known) as Record<string, unknown>;
  return { input, params: Object.fromEntries(paramNames(call).map((name) => [name, String(known[name] ?? '1')])) };
}

/** A request `who` may make with success; of staff calls `who` is the buyer they are about. Makes what it needs first. */
export async function requestFor(call: AnyCall, world: World, who: Person): Promise<Request> {
  const make = written[call.id];
  return make ? make(world, who) : fromSchema(call, world, who);
}
