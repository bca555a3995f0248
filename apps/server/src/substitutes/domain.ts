// What the shop takes from substitutes.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';

export const domain: Domain = { name: 'substitutes', operations };
