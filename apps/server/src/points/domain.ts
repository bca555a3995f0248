// What the shop takes from points.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';

export const domain: Domain = { name: 'points', operations };
