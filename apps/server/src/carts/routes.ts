// Calls of the buyer's and the guest's cart.
import {
  cartDelete,
  cartIndex,
  cartList,
  cartMarks,
  cartSave,
  cartSelect,
  cartUpdate,
  guestCartDelete,
  guestCartIndex,
  guestCartList,
  guestCartSave,
  guestCartSelect,
  guestCartUpdate,
} from '@partharbor/contract/calls/carts';
import { operation, type Operation } from '../calls/operation.ts';
import { removeFromCart, removeFromGuestCart, selectCart, selectGuestCart, updateCart, updateGuestCart } from './change.ts';
import { indexCart, indexGuestCart, listCart, listGuestCart, marksOfCart } from './list.ts';
import { saveCart, saveGuestCart } from './save.ts';

export const operations: Operation[] = [
  operation(cartSave, saveCart),
  operation(cartList, listCart),
  operation(cartIndex, indexCart),
  operation(cartUpdate, updateCart),
  operation(cartSelect, selectCart),
  operation(cartDelete, removeFromCart),
  operation(cartMarks, marksOfCart),
  operation(guestCartSave, saveGuestCart),
  operation(guestCartList, listGuestCart),
  operation(guestCartIndex, indexGuestCart),
  operation(guestCartUpdate, updateGuestCart),
  operation(guestCartSelect, selectGuestCart),
  operation(guestCartDelete, removeFromGuestCart),
];
