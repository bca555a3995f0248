// The visitor's network location as a call (ED-1).
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { ipAddr } from '@partharbor/contract/calls/accounts';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { createLocator, type Locator } from './network.ts';
import { editionAt } from './scope.ts';

let locator: Promise<Locator> | undefined;

/** The lookup of this process, read once. */
export const sharedLocator = (): Promise<Locator> => (locator ??= createLocator());

/** Whether the visitor's address is domestic; unknown ones are. */
export async function isDomestic(context: CallContext): Promise<Outcome<AnswerOf<typeof ipAddr>>> {
  return done(editionAt(context.ip, await sharedLocator()) === 'domestic');
}
