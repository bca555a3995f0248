// What the shop takes from scope.
import type { Domain } from '../calls/domain.ts';
import { operations } from './routes.ts';
import { startReadingNetworks } from './locate.ts';

export const domain: Domain = { name: 'scope', operations, listeners: [{ name: 'networks', start: startReadingNetworks }] };
