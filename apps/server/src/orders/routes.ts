// The calls of a buyer's orders and what carries them out.
import {
  invoiceTitles,
  orderCancel,
  orderDetail,
  orderList,
  orderPayType,
  orderReceive,
  orderSubmit,
} from '@partharbor/contract/calls/orders';
import { operation, type Operation } from '../calls/operation.ts';
import { cancelOrder } from './cancel.ts';
import { recentInvoice, showOrder } from './detail.ts';
import { listOrders } from './list.ts';
import { changePayType } from './pay-type.ts';
import { submitOrder } from './place.ts';
import { confirmReceipt } from './receive.ts';

export const operations: Operation[] = [
  operation(orderSubmit, submitOrder),
  operation(orderList, listOrders),
  operation(orderDetail, showOrder),
  operation(orderCancel, cancelOrder),
  operation(orderReceive, confirmReceipt),
  operation(orderPayType, changePayType),
  operation(invoiceTitles, recentInvoice),
];
