// What the shop takes from addresses.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';

export const domain: Domain = { name: 'addresses', operations };
