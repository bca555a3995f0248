// What the shop takes from service-chat.
import type { Domain } from '../calls/domain.ts';
import { crontab, tasks } from './jobs.ts';
import { operations } from './routes.ts';

export const domain: Domain = { name: 'service-chat', operations, tasks, crontab };
