// What the shop takes from order-payments.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { operations as consoleOperations } from './console-routes.ts';
import { crontab, tasks } from './jobs.ts';
import { books } from './books.ts';

export const domain: Domain = { name: 'order-payments', books, operations: [...operations, ...consoleOperations], tasks, crontab };
