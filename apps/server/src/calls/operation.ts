// Binds a call of the contract to the operation that carries it out.
import type { AnswerOf, AnyCall, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import type { CallContext } from './context.ts';

export type Handler<C extends AnyCall> = (context: CallContext, input: InputOf<C>, params: ParamsOf<C>) => Promise<Outcome<AnswerOf<C>>>;

export interface Operation<C extends AnyCall = AnyCall> {
  readonly call: C;
  readonly handle: Handler<C>;
}

/**
 * A call with its handler; a domain's routes.ts lists these.
 * @example export const operations = [operation(cartList, listCart)];
 */
export function operation<C extends AnyCall>(call: C, handle: Handler<C>): Operation {
  return { call, handle };
}
