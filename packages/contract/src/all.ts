// Every call of the shop, for registering routes, the OpenAPI document and the tests generated from the contract.
import type { AnyCall } from './call.ts';
import * as access from './calls/access.ts';
import * as addresses from './calls/addresses.ts';
import * as captcha from './calls/captcha.ts';
import * as carts from './calls/carts.ts';
import * as catalogue from './calls/catalogue.ts';
import * as downloads from './calls/downloads.ts';
import * as feedback from './calls/feedback.ts';
import * as backOfficeFeedback from './calls/console-feedback.ts';
import * as frontErrors from './calls/front-errors.ts';
import * as guestGoods from './calls/guest-goods.ts';
import * as backOffice from './calls/console.ts';
import * as backOfficeContent from './calls/console-content.ts';
import * as backOfficeParts from './calls/console-parts.ts';
import * as backOfficeService from './calls/console-service.ts';
import * as history from './calls/history.ts';
import * as content from './calls/content.ts';
import * as imports from './calls/imports.ts';
import * as inquiries from './calls/inquiries.ts';
import * as backOfficeJobs from './calls/console-jobs.ts';
import * as backOfficeInquiries from './calls/console-inquiries.ts';
import * as backOfficePlacements from './calls/console-placements.ts';
import * as messages from './calls/messages.ts';
import * as orders from './calls/orders.ts';
import * as payments from './calls/payments.ts';
import * as serviceChat from './calls/service-chat.ts';
import * as compare from './calls/compare.ts';
import * as favourites from './calls/favourites.ts';
import * as subscriptions from './calls/subscriptions.ts';
import * as placements from './calls/placements.ts';
import * as points from './calls/points.ts';
import * as substitutes from './calls/substitutes.ts';
import * as thirdParty from './calls/third-party.ts';
import * as tracking from './calls/tracking.ts';
import * as zones from './calls/zones.ts';

const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'who' in value && 'path' in value && 'queries' in value;

/** All calls, by their id. */
export const allCalls: ReadonlyMap<string, AnyCall> = new Map(
  [
    access,
    addresses,
    thirdParty,
    captcha,
    catalogue,
    downloads,
    carts,
    orders,
    payments,
    serviceChat,
    backOffice,
    backOfficeParts,
    backOfficeService,
    history,
    messages,
    points,
    backOfficeContent,
    content,
    imports,
    inquiries,
    backOfficeInquiries,
    feedback,
    backOfficeFeedback,
    compare,
    favourites,
    subscriptions,
    substitutes,
    zones,
    frontErrors,
    backOfficeJobs,
    guestGoods,
    tracking,
    placements,
    backOfficePlacements,
  ]
    .flatMap((group) => Object.values(group).filter(isCall))
    .map((call) => [call.id, call]),
);
