// Every call the back office makes, as the contract declares it: how it is made as data, its shapes as types; the schemas stay on the server.
import type { Contract } from '@partharbor/contract/all';
import type { AnswerOf, AnyCall, RawInputOf } from '@partharbor/contract/call';
import { hrefOf } from '@partharbor/contract/wire';
import type { forAnyone } from './call-table.at-build.ts';
import { table } from './call-table.at-build.ts';

/** Names of calls, as the contract exports them. */
export type CallName =
  | { [K in keyof Contract]: Contract[K]['who'] extends 'staff' ? K : never }[keyof Contract]
  | (typeof forAnyone)[number];
export type Answer<K extends CallName> = AnswerOf<Contract[K]>;
export type Input<K extends CallName> = RawInputOf<Contract[K]>;

export type ConsoleCall = Pick<AnyCall, 'method' | 'path' | 'enc' | 'who' | 'permission'>;

export const calls = table as Readonly<Record<CallName, ConsoleCall>>;

export type PathParams = Readonly<Record<string, string>>;

/** Address of a call with its parameters filled in. @example callHref('consoleOrder', { orderNo: '2026112100000017' }) // '/api/console/orders/2026112100000017' */
export function callHref(name: CallName, params: PathParams = {}): string {
  return hrefOf(calls[name].path, params);
}
