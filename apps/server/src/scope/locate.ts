// The visitor's network location as a call (ED-1).
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { ipAddr } from '@partharbor/contract/calls/accounts';
import { done } from '@partharbor/contract/refuse';
import type { CallContext, Services } from '../calls/context.ts';
import { createLocator, type Locator } from '../access/network.ts';
import { editionAt } from './scope.ts';

let locator: Promise<Locator> | undefined;

/** The lookup of this process, read once. */
export const sharedLocator = (): Promise<Locator> => (locator ??= createLocator());

/** Reads the networks once the port is open, so that neither the start nor the first visitor waits for them. */
export function startReadingNetworks({ log }: Services): () => Promise<void> {
  const reading = sharedLocator().then(
    () => undefined,
    (error: unknown) => log.error({ err: error }, 'the networks could not be read'),
  );
  return () => reading;
}

/** Whether the visitor's address is domestic; unknown ones are. */
export async function isDomestic(context: CallContext): Promise<Outcome<AnswerOf<typeof ipAddr>>> {
  return done(editionAt(context.ip, await sharedLocator()) === 'domestic');
}
