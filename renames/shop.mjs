import { readFileSync } from 'node:fs';
const A = 'apps/shop/app/', F = A + 'features/';
const files = {}, dirs = {};
const one = (from, to) => { for (const e of ['.ts', '.tsx', '.test.ts', '.test.tsx', '.module.css']) files[from + e] = to + e; };
const dir = (from, to) => { dirs[F + from] = F + to; };
// hrefs, labels, server loads
for (const d of ['favourites', 'feedback', 'points', 'compare', 'inquiries', 'subscriptions']) one(F + d + '/address', F + d + '/hrefs');
one(F + 'messages/address', F + 'notifications/hrefs');
one(F + 'listing/export-address', F + 'listing/export-href');
for (const d of ['feedback', 'inquiries', 'addresses', 'orders']) one(F + d + '/words', F + d + '/labels');
one(F + 'listing/facet-words', F + 'listing/facet-labels');
for (const d of ['articles', 'shell', 'compare', 'home', 'product', 'zones']) one(F + d + '/load', F + d + '/' + d + '.server');
one(F + 'listing/load', F + 'listing/listing.server');
one(F + 'kept/load', F + 'saved/saved.server');
one(F + 'product/substitutes/load', F + 'product/substitutes/substitutes.server');
// request -> http
for (const [a, b] of Object.entries({ reach: 'fetch-scripts-first', react: 'handle-refusal', insist: 'retry-script', late: 'deferred', sheets: 'retry-styles', pauses: 'backoff', position: 'browser-id', catalogue: 'error-actions', 'careful-fetch': 'resilient-fetch', 'typed-text': 'form-memory', Watch: 'RequestDialogs' })) one(F + 'request/' + a, F + 'http/' + b);
dir('request', 'http');
for (const [a, b] of Object.entries({ ahead: 'preload-on-press', 'answer-here': 'preloaded', ask: 'loader-call', client: 'browser-call', within: 'message-with-links' })) one(A + a, A + b);
for (const [a, b] of Object.entries({ stay: 'keep-scroll', brief: 'common-prefix', Rest: 'MoreValues', Folded: 'LazyFacet', WaysOn: 'NoResults', understood: 'query-chips' })) one(F + 'listing/' + a, F + 'listing/' + b);
dir('kept', 'saved'); dir('side', 'side-bar'); dir('access', 'accounts'); dir('messages', 'notifications');
one(F + 'access/access', F + 'accounts/accounts'); files[F + 'access/access.server.ts'] = F + 'accounts/accounts.server.ts';
one(F + 'side/side', F + 'side-bar/side-bar'); one(F + 'kept/kept', F + 'saved/saved');
one(F + 'messages/messages', F + 'notifications/notifications'); files[F + 'messages/messages.server.ts'] = F + 'notifications/notifications.server.ts';
one(F + 'orders/Answered', F + 'orders/FormOutcome'); one(F + 'inquiries/Done', F + 'inquiries/FormOutcome'); one(F + 'checkout/back', F + 'checkout/cart-link');
// centre out of orders
one(F + 'orders/AccountPage', F + 'centre/AccountPage'); one(F + 'orders/CentreNav', F + 'centre/CentreNav'); one(F + 'orders/PhoneSignIn', F + 'centre/PhoneSignIn'); one(F + 'orders/account', F + 'centre/account'); files[F + 'orders/account.server.ts'] = F + 'centre/account.server.ts'; one(F + 'orders/device', F + 'centre/browser-name');
// goods out of listing
const goods = { 'add-line': 'add-line', adding: 'adding', AddCell: 'AddCell', AddRow: 'AddRow', AddedPopover: 'AddedPopover', BrandName: 'BrandName', GoodsTable: 'GoodsTable', GoodsTr: 'GoodsTr', RowPanel: 'RowPanel', RowPicture: 'RowPicture', rows: 'rows', words: 'labels', 'part-href': 'part-href', corrections: 'corrections', settle: 'settle', theme: 'theme', 'column-words': 'column-labels', 'cell-words': 'cell-labels', 'rows-in-steps': 'rows-in-steps', listing: 'goods' };
for (const [a, b] of Object.entries(goods)) one(F + 'listing/' + a, F + 'goods/' + b);
delete files[F + 'listing/listing.ts'];
const keys = JSON.parse(readFileSync(new URL('./goods-keys.json', import.meta.url), 'utf8'));
const centre = JSON.parse(readFileSync(new URL('./centre-keys.json', import.meta.url), 'utf8'));
// console
const C = 'apps/console/app/';
for (const [a, b] of Object.entries({ act: 'use-act', loading: 'load', Foreign: 'UserText', 'features/parts/fall': 'features/parts/price-drop', 'routes/queue': 'routes/unapplied', 'routes/feedback-one': 'routes/feedback-detail' })) one(C + a, C + b);
for (const d of ['feedback', 'common', 'placements', 'inquiries', 'contents']) one(C + `features/${d}/words`, C + `features/${d}/labels`);
one(C + 'features/money/words', C + 'features/payments/labels'); one(C + 'features/contacts/words', C + 'features/service-contacts/labels');
dirs[C + 'features/money'] = C + 'features/payments'; dirs[C + 'features/contacts'] = C + 'features/service-contacts'; one(C + 'features/contacts/contacts', C + 'features/service-contacts/service-contacts');
// part-search
const P = 'packages/part-search/src/';
for (const [a, b] of Object.entries({ 'parse/words': 'parse/parameter-hints', 'parse/guess': 'parse/guess-family', 'parse/draft': 'parse/parse-result', 'parse/ways': 'parse/alternatives', 'parse/offers': 'parse/category-parameters', room: 'growable', 'numbers/slips': 'numbers/one-edit' })) one(P + a, P + b);
const shop = /^(apps\/shop|tests)\//, console_ = /^(apps\/console|tests)\//;
const prefix = (a, b, where) => [new RegExp('(\\bm\\.|["\'`]|messages/)' + a + '_(?=[a-zA-Z])', 'g'), '$1' + b + '_', where];
const key = (k, from, to) => [new RegExp('\\b' + from + '_' + k + '\\b', 'g'), to + '_' + k, shop];
const words = [
  [/'routes\/queue\.tsx'/g, "'routes/unapplied.tsx'", console_], [/'routes\/feedback-one\.tsx'/g, "'routes/feedback-detail.tsx'", console_],
  prefix('request', 'http', shop), prefix('side', 'side_bar', shop), prefix('kept', 'saved', shop), prefix('access', 'accounts', shop), prefix('messages', 'notifications', shop),
  prefix('money', 'payments', console_), prefix('contacts', 'service_contacts', console_),
  ...keys.map((k) => key(k, 'listing', 'goods')), ...centre.map((k) => key(k, 'orders', 'centre')),
  [/app\/features\/listing\/\(adding\|words\|settle\|BrandName\|theme\|only-quantity\|part-href\)/g, 'app/features/goods/(adding|labels|settle|BrandName|theme|part-href)', shop],
  [/'app\/features\/listing\/corrections\\\\\.'/g, "'app/features/goods/corrections\\\\.'", shop],
  [/app\/features\/listing\/\(GoodsTable\|GoodsTr\|AddCell\|column-words\)/g, 'app/features/goods/(GoodsTable|GoodsTr|AddCell|column-labels)', shop],
  [/messages\/listing_\(quantity/g, 'messages/goods_(quantity', shop],
  [/'app\/features\/request\/'/g, "'app/features/http/'", shop],
  [/answer-here\\\\\.ts/g, 'preloaded\\\\.ts', shop], [/\|client\\\\\.ts/g, '|browser-call\\\\.ts', shop], [/\|ask\\\\\.ts/g, '|loader-call\\\\.ts', shop],
  [/'app\/within\\\\\.'/g, "'app/message-with-links\\\\.'", shop], [/\(orders\|addresses\)\/words/g, '(orders|addresses)/labels', shop],
];
export default { files, dirs, words };
