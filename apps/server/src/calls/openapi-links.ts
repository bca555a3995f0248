// Which answer leads to which next call, as links of the OpenAPI document: tools walk the journey along them.
import { allCalls } from '@partharbor/contract/all';
import type { Json } from './openapi-schemas.ts';

/** Only from what always answers one: a list may be empty. [from call, to call, field of the next call, where its value stands in the answer's data]. */
const steps: readonly (readonly [from: string, to: string, field: string, at: string])[] = [
  ['goods-timestamp', 'goods-query-pass', 'encoded', '/encoded'],
  ['goods-timestamp', 'goods-detail-pass', 'encoded', '/encoded'],
  ['cart-save', 'cart-update', 'cartId', '/cartIds/0'],
  ['cart-save', 'cart-delete', 'cartId', '/cartIds/0'],
  ['guest-cart-save', 'guest-cart-update', 'cartId', '/cartIds/0'],
  ['guest-cart-save', 'guest-cart-delete', 'cartId', '/cartIds/0'],
  ['address-save', 'order-preview', 'addressId', '/id'],
  ['address-save', 'address-delete', 'id', '/id'],
  ['draft-create', 'draft-get', 'draftId', '/draftId'],
  ['draft-create', 'draft-update', 'draftId', '/draftId'],
  ['draft-create', 'order-preview', 'draftId', '/draftId'],
  ['order-preview', 'order-submit', 'payable', '/payable'],
  ['order-submit', 'order-detail', 'orderNo', '/orderNo'],
  ['order-submit', 'order-cancel', 'orderNo', '/orderNo'],
  ['order-submit', 'order-pay-type', 'orderNo', '/orderNo'],
  ['order-submit', 'pay-start', 'orderNo', '/orderNo'],
  ['pay-start', 'pay-state', 'paymentNo', '/paymentNo'],
  ['console-part', 'console-price', 'goodsId', '/goodsId'],
  ['console-import-upload', 'console-import', 'id', '/id'],
  ['console-import-upload', 'console-import-start', 'id', '/id'],
];

/** Links of a call's answer; undefined = none. A field of the path is a parameter, any other a part of the body. */
export function linksFrom(id: string): Json | undefined {
  const links = steps
    .filter(([from]) => from === id)
    .map(([, to, field, at]) => {
      const value = `$response.body#/data${at}`;
      const inPath = allCalls.get(to)?.path.includes(`:${field}`);
      return [
        `${to}-${field}`,
        { operationId: to, ...(inPath ? { parameters: { [field]: value } } : { requestBody: { [field]: value } }) },
      ] as const;
    });
  return links.length > 0 ? Object.fromEntries(links) : undefined;
}
