// Carries out the shop's own operations for the demonstration, as its buyers and its admin.
import type { AnswerOf, AnyCall, RawInputOf } from '@partharbor/contract/call';
import { grantsOf } from '@partharbor/contract/permissions';
import type { CallContext, Identity, Services } from '../calls/context.ts';
import { execute, type Operations } from '../calls/execute.ts';
import { sql } from '../platform/database.ts';

/** One who calls. @example await desk.call(buyer, orderReceive, { userId, orderNo }) */
export class Desk {
  readonly services: Services;
  readonly operations: Operations;
  constructor(services: Services, operations: Operations) {
    this.services = services;
    this.operations = operations;
  }

  /** Carries out a call as somebody; a refusal here is a bug of the demo. */
  async call<C extends AnyCall>(
    as: Identity,
    call: C,
    input: RawInputOf<C>,
    params: Record<string, string> = {},
    key = '',
  ): Promise<AnswerOf<C>> {
    const international = as.kind === 'buyer' && as.userSource === 1;
    const context: CallContext = {
      ...this.services,
      // Its budgets are those of its accounts.
      config: { ...this.services.config, limits: false },
      identity: as,
      edition: international ? 'international' : 'domestic',
      lang: international ? 'en' : 'zh',
      requestId: 'demo',
      ip: '127.0.0.1',
      userAgent: 'demo',
      guestToken: '',
      sessionToken: '',
      sameOrigin: true,
      idempotencyKey: key,
      setCookies: [],
    };
    const outcome = await execute(this.operations, context, call, input, { params });
    if (!outcome.ok) throw new Error(`the demo: ${call.id} was refused: ${outcome.reason} ${JSON.stringify(outcome.details ?? {})}`);
    return outcome.data as AnswerOf<C>;
  }
}

const plain = { twoStep: false, oneTimePassword: false, freshUntil: null } as const;

/** The admin. */
export async function demoStaff({ db }: Services): Promise<Identity> {
  const { id, username, name, permissions } = await db.one<{ id: number; username: string; name: string; permissions: string[] }>(
    sql`select id, username, name, permissions from staff where username = 'admin'`,
  );
  return {
    kind: 'staff',
    staffId: id,
    username,
    name,
    permissions: grantsOf(permissions),
    tokenHash: Buffer.alloc(32),
    login: null,
    ...plain,
  };
}

/** A demo buyer by the id of the account. */
export const asBuyer = (
  userId: number,
  { username, userSource }: { readonly username: string; readonly userSource: 0 | 1 },
): Identity & { kind: 'buyer' } => ({ kind: 'buyer', userId, sessionId: 0, username, userSource });
