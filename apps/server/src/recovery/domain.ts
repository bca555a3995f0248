// What the shop takes from recovery: a new password for who forgot the old one, or has it.
import type { Domain } from '../calls/domain.ts';
import { passwordReplaced } from './notifications.ts';
import { operations } from './routes.ts';
import { tasks } from './send-link.ts';

export const domain: Domain = { name: 'recovery', operations, tasks, notifications: [passwordReplaced] };
