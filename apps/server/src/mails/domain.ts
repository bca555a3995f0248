// What the shop takes from mails.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { startPosting } from './deliver-loop.ts';

export const domain: Domain = { name: 'mails', operations, loops: [{ name: 'mails', start: startPosting }] };
