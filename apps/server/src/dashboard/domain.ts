// What the shop takes from dashboard.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';

export const domain: Domain = { name: 'dashboard', operations };
