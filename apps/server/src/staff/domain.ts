// What the shop takes from staff.
import type { Domain } from '../calls/domain.ts';
import { books } from './books.ts';
import { crontab, tasks } from './jobs.ts';
import { operations } from './routes.ts';

export const domain: Domain = { name: 'staff', operations, tasks, crontab, books };
