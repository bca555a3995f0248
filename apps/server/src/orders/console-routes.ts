// The back office's calls about orders and what carries them out.
import {
  consoleCancel,
  consoleConfirm,
  consoleNote,
  consoleOrder,
  consoleOrders,
  consoleRefuse,
  consoleShip,
} from '@partharbor/contract/calls/console-orders';
import { operation, type Operation } from '../calls/operation.ts';
import { cancelByStaff } from './cancel-by-staff.ts';
import { confirmOrder } from './confirm.ts';
import { showAnyOrder } from './detail.ts';
import { listAllOrders } from './list.ts';
import { addNote } from './note.ts';
import { refuseOrder } from './refuse-order.ts';
import { shipOrder } from './ship.ts';

export const operations: Operation[] = [
  operation(consoleOrders, listAllOrders),
  operation(consoleOrder, showAnyOrder),
  operation(consoleConfirm, confirmOrder),
  operation(consoleRefuse, refuseOrder),
  operation(consoleShip, shipOrder),
  operation(consoleCancel, cancelByStaff),
  operation(consoleNote, addNote),
];
