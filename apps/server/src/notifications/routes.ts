// Calls of messages.
import * as calls from '@partharbor/contract/calls/notifications';
import { operation, type Operation } from '../calls/operation.ts';
import { countOfUnread, listMessages, markAllRead, markRead, readMessage, removeMessage } from './inbox.ts';

export const operations: Operation[] = [
  operation(calls.unreadCount, countOfUnread),
  operation(calls.messageList, listMessages),
  operation(calls.messageDetail, readMessage),
  operation(calls.messageRead, markRead),
  operation(calls.messageReadAll, markAllRead),
  operation(calls.messageDelete, removeMessage),
];
