// What the shop takes from guest-passes.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';

export const domain: Domain = { name: 'guest-passes', operations, tasks, crontab };
