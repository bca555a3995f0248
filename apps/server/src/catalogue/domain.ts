// What the shop takes from catalogue.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';

export const domain: Domain = { name: 'catalogue', operations };
