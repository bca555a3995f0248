// What the shop takes from favourites.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';

export const domain: Domain = { name: 'favourites', operations, tasks, crontab };
