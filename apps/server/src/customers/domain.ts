// What the shop takes from customers.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';

export const domain: Domain = { name: 'customers', operations };
