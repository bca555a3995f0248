// What the shop takes from subscriptions.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { startTelling } from './notify-due.ts';
import { settings } from './settings.ts';

export const domain: Domain = { name: 'subscriptions', settings, operations, loops: [{ name: 'reminders', start: startTelling }] };
