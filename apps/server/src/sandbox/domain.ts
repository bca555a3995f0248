// What the shop takes from sandbox.
import type { Domain } from '../calls/domain.ts';
import { tasks } from './jobs.ts';

export const domain: Domain = { name: 'sandbox', tasks };
