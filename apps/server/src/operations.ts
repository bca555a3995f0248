// Every operation of the shop, gathered from its domains.
import { operationsById, type Operations } from './calls/execute.ts';
import { operations as accounts } from './accounts/routes.ts';
import { operations as addresses } from './addresses/routes.ts';
import { operations as captcha } from './captcha/routes.ts';
import { operations as carts } from './carts/routes.ts';
import { operations as catalogue } from './catalogue/routes.ts';
import { operations as checkout } from './checkout/routes.ts';
import { operations as history } from './history/routes.ts';
import { operations as content } from './content/routes.ts';
import { operations as compare } from './compare/routes.ts';
import { operations as favourites } from './favourites/routes.ts';
import { operations as feedback } from './feedback/routes.ts';
import { operations as handshake } from './handshake/routes.ts';
import { operations as downloads } from './downloads/routes.ts';
import { operations as imports } from './imports/routes.ts';
import { operations as messages } from './messages/routes.ts';
import { operations as inquiries } from './inquiries/routes.ts';
import { operations as consoleOrders } from './orders/console-routes.ts';
import { operations as orders } from './orders/routes.ts';
import { operations as consolePayments } from './payments/console-routes.ts';
import { operations as payments } from './payments/routes.ts';
import { operations as placements } from './placements/routes.ts';
import { operations as points } from './points/routes.ts';
import { operations as search } from './search/routes.ts';
import { operations as exports } from './search/export/routes.ts';
import { operations as serviceChat } from './service-chat/routes.ts';
import { operations as subscriptions } from './subscriptions/routes.ts';
import { operations as substitutes } from './substitutes/routes.ts';
import { operations as staff } from './staff/routes.ts';
import { operations as thirdParty } from './third-party/routes.ts';
import { operations as tracking } from './tracking/routes.ts';
import { operations as visits } from './visits/routes.ts';
import { operations as zones } from './zones/routes.ts';

/** All operations by the id of their call. */
export const shopOperations = (): Operations =>
  operationsById([
    accounts,
    addresses,
    captcha,
    carts,
    catalogue,
    checkout,
    history,
    content,
    compare,
    favourites,
    feedback,
    handshake,
    downloads,
    imports,
    messages,
    inquiries,
    consoleOrders,
    orders,
    consolePayments,
    payments,
    placements,
    points,
    search,
    exports,
    serviceChat,
    subscriptions,
    substitutes,
    staff,
    thirdParty,
    tracking,
    visits,
    zones,
  ]);
