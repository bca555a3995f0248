// What the shop takes from sms: text messages that carry codes.
import type { Domain } from '../calls/domain.ts';
import { crontab, tasks } from './jobs.ts';

export const domain: Domain = { name: 'sms', tasks, crontab };
