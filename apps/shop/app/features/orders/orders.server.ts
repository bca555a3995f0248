// Loads the order list and order details, carries out what their forms ask for (OR-2, OR-3).
import { orderCancel, orderDetail, orderList, orderPayType, orderReceive } from '@partharbor/contract/calls/orders';
import { cancelReasons, offeredPayTypes } from '@partharbor/rules/orders';
import type { OrderState, PayType } from '@partharbor/rules/orders';
import type { Outcome } from '@partharbor/contract/call';
import { data } from 'react-router';
import { ask, field, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { readListQuery } from './list-href.ts';

type OrderPage = Answer<typeof orderList>;
export type OrderSummary = OrderPage['records'][number];
export type Order = Answer<typeof orderDetail>;

const PAGE_SIZE = 20;

export interface OrdersData {
  readonly page: OrderPage;
  readonly state: OrderState | '';
  readonly keywords: string;
  /** Time of the server, for what is left to pay. */
  readonly now: string;
}

/** State, search and page as the address says; an unknown state shows all. */
export async function loadOrders(scope: RequestScope, request: Request): Promise<OrdersData> {
  const { userId } = requireUser(scope);
  const { state, keywords, page } = readListQuery(new URL(request.url).searchParams);
  const outcome = await ask(scope, orderList, { userId, status: state, keywords, page: { current: page, size: PAGE_SIZE } });
  return { page: need(scope, outcome), state, keywords, now: new Date().toISOString() };
}

export interface DetailData {
  readonly order: Order | 'missing' | 'unknown';
  readonly now: string;
  /** The order was placed just now and waits for staff. */
  readonly placed: boolean;
  readonly methods: readonly PayType[];
}

export async function loadDetail(scope: RequestScope, request: Request) {
  const { userId } = requireUser(scope);
  const params = new URL(request.url).searchParams;
  const orderNo = params.get('orderNo') ?? '';
  const rest = {
    now: new Date().toISOString(),
    placed: params.get('placed') === '1',
    methods: offeredPayTypes(scope.edition, scope.onlinePayment),
  };
  if (orderNo === '') return data<DetailData>({ order: 'missing', ...rest });
  const outcome = await ask(scope, orderDetail, { userId, orderNo });
  if (outcome.ok)
    return data<DetailData>({ order: outcome.data, ...rest, methods: offeredPayTypes(outcome.data.edition, scope.onlinePayment) });
  if (outcome.status !== 404 && outcome.status !== 400) need(scope, outcome);
  return data<DetailData>({ order: 'unknown', ...rest }, { status: 404 });
}

export interface OrderAnswer {
  readonly done?: 'cancelled' | 'received' | 'method';
  /** New total after a change of the method. */
  readonly payable?: string;
  /** A refusal, and the form it belongs to. */
  readonly refusal?: { readonly intent: string; readonly message: string };
}

/** Cancels, confirms receipt, or changes the payment method. */
export async function actOnOrder(scope: RequestScope, request: Request) {
  const { userId } = requireUser(scope);
  const form = await request.formData();
  const intent = field(form, 'intent');
  const orderNo = field(form, 'orderNo');
  if (intent === 'receive')
    return settled(scope, intent, await ask(scope, orderReceive, { userId, orderNo }), () => ({ done: 'received' }));
  if (intent === 'method') {
    const payType =
      (['ALIPAY', 'WECHAT', 'CREDIT_CARD', 'TRANSFER'] as const).find((type) => type === field(form, 'payType')) ?? 'TRANSFER';
    return settled(scope, intent, await ask(scope, orderPayType, { userId, orderNo, payType }), ({ payable }) => ({
      done: 'method',
      payable,
    }));
  }
  const reason = cancelReasons.find((one) => one === field(form, 'reason')) ?? 'other';
  return settled(
    scope,
    'cancel',
    await ask(scope, orderCancel, { userId, orderNo, reason, reasonText: field(form, 'reasonText').trim() }),
    () => ({ done: 'cancelled' }),
  );
}

function settled<T>(scope: RequestScope, intent: string, outcome: Outcome<T>, answer: (data: T) => OrderAnswer) {
  if (outcome.ok) return data<OrderAnswer>(answer(outcome.data));
  if (outcome.status === 401) need(scope, outcome);
  return data<OrderAnswer>({ refusal: { intent, message: outcome.message } }, { status: outcome.status });
}
