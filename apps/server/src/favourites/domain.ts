// What the shop takes from favourites.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { crontab, tasks } from './jobs.ts';
import { settings } from './settings.ts';

export const domain: Domain = { name: 'favourites', settings, operations, tasks, crontab };
