// What the shop takes from inquiries.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { settings } from './settings.ts';

export const domain: Domain = { name: 'inquiries', settings, operations };
