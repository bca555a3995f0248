// Every call of the shop, for registering routes, the OpenAPI document and the tests generated from the contract.
import type { AnyCall } from './call.ts';
import * as access from './calls/access.ts';
import * as addresses from './calls/addresses.ts';
import * as carts from './calls/carts.ts';
import * as catalogue from './calls/catalogue.ts';
import * as backOffice from './calls/console.ts';
import * as backOfficeParts from './calls/console-parts.ts';
import * as imports from './calls/imports.ts';
import * as backOfficePlacements from './calls/console-placements.ts';
import * as orders from './calls/orders.ts';
import * as payments from './calls/payments.ts';
import * as placements from './calls/placements.ts';
import * as substitutes from './calls/substitutes.ts';
import * as zones from './calls/zones.ts';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'who' in value && 'path' in value && 'queries' in value;

/** All calls, by their id. */
export const allCalls: ReadonlyMap<string, AnyCall> = new Map(
  [
    access,
    addresses,
    catalogue,
    carts,
    orders,
    payments,
    backOffice,
    backOfficeParts,
    imports,
    substitutes,
    zones,
    placements,
    backOfficePlacements,
  ]
    .flatMap((group) => Object.values(group).filter(isCall))
    .map((call) => [call.id, call]),
);
