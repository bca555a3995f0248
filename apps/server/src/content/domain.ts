// What the shop takes from content.
import type { Domain } from '../calls/domain.ts';
import { crontab, tasks } from './jobs.ts';
import { operations } from './routes.ts';
import { settings } from './settings.ts';

export const domain: Domain = { name: 'content', settings, operations, tasks, crontab };
