// Addresses of the page of reminders.
import { subscriptionStates } from '@partharbor/rules/kept';
import { askedQuantity } from '@partharbor/rules/quantity';

export type StateFilter = (typeof subscriptionStates)[number] | '';

export const stateOf = (text: string | null): StateFilter => subscriptionStates.find((one) => one === text) ?? '';

export function subscriptionsHref({ state, current = 1 }: { state: StateFilter; current?: number }): string {
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(current > 1 ? { current: String(current) } : {}) }).toString();
  return query === '' ? '/UserHome/mySubscription' : `/UserHome/mySubscription?${query}`;
}

/** A reminder that is being asked for. */
export interface Started {
  readonly goodsId: string;
  readonly kind: 'arrival' | 'price';
  /** 0 = none named. */
  readonly n: number;
}

/** @example asStarted(new URLSearchParams('goodsId=7&kind=price')) // { goodsId: '7', kind: 'price', n: 0 } */
export function asStarted(params: URLSearchParams): Started | null {
  const goodsId = params.get('goodsId') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(goodsId)) return null;
  return {
    goodsId,
    kind: params.get('kind') === 'price' ? 'price' : 'arrival',
    n: askedQuantity(params.get('n')),
  };
}
