// What the shop takes from checkout.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { hooks } from './hooks.ts';
import { settings } from './settings.ts';

export const domain: Domain = { name: 'checkout', settings, operations, hooks };
