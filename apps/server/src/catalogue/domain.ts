// What the shop takes from catalogue.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { startFollowing } from './stock-follower.ts';

export const domain: Domain = { name: 'catalogue', operations, loops: [{ name: 'search follower', start: startFollowing }] };
