// What the shop takes from subscriptions.
import type { Domain } from '../calls/domain.ts';
import { partArrived, priceChanged } from './notifications.ts';
import { operations } from './routes.ts';
import { startTelling } from './notify-due.ts';

export const domain: Domain = {
  name: 'subscriptions',
  operations,
  loops: [{ name: 'reminders', start: startTelling }],
  notifications: [partArrived, priceChanged],
};
