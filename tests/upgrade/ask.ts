// A call over HTTP whose answer has the type that the contract gives it.
import type { AnswerOf, AnyCall } from '@partharbor/contract/call';
import { callHttp, dataOf, type CallOptions } from '../support/client.ts';

/** @example const orders = await ask(origin, orderList, { userId }, { token }) */
export const ask = async <C extends AnyCall>(
  origin: string,
  call: C,
  input: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<AnswerOf<C>> => dataOf<AnswerOf<C>>(await callHttp(origin, call, input, options));
