// Calls of reminders.
import {
  subscriptionByLink,
  subscriptionEnd,
  subscriptionEndByLink,
  subscriptionLead,
  subscriptionList,
  subscriptionSave,
} from '@partharbor/contract/calls/subscriptions';
import { operation, type Operation } from '../calls/operation.ts';
import { leadToSubscription, saveSubscription } from './save.ts';
import { endByLink, endSubscription, findByLink, listSubscriptions } from './service.ts';

export const operations: Operation[] = [
  operation(subscriptionSave, saveSubscription),
  operation(subscriptionEnd, endSubscription),
  operation(subscriptionList, listSubscriptions),
  operation(subscriptionLead, leadToSubscription),
  operation(subscriptionByLink, findByLink),
  operation(subscriptionEndByLink, endByLink),
];
