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
for (const [a, b] of Object.entries({ stay: 'keep-scroll', brief: 'common-prefix', Rest: 'MoreValues', Folded: 'LazyFacet', WaysOn: 'NoResults', understood: 'remove-query-word' })) one(F + 'listing/' + a, F + 'listing/' + b);
dir('kept', 'saved'); dir('side', 'side-bar'); dir('access', 'accounts'); dir('messages', 'notifications');
one(F + 'access/access', F + 'accounts/accounts'); files[F + 'access/access.server.ts'] = F + 'accounts/accounts.server.ts';
one(F + 'side/side', F + 'side-bar/panels'); one(F + 'kept/kept', F + 'saved/saved');
one(F + 'messages/messages', F + 'notifications/notifications'); files[F + 'messages/messages.server.ts'] = F + 'notifications/notifications.server.ts';
one(F + 'orders/Answered', F + 'orders/FormOutcome'); one(F + 'inquiries/Done', F + 'inquiries/FormOutcome'); one(F + 'checkout/back', F + 'checkout/source-link');
// centre out of orders
one(F + 'orders/AccountPage', F + 'centre/AccountPage'); one(F + 'orders/CentreNav', F + 'centre/CentreNav'); one(F + 'orders/PhoneSignIn', F + 'centre/PhoneSignIn'); one(F + 'orders/account', F + 'centre/account'); files[F + 'orders/account.server.ts'] = F + 'centre/account.server.ts'; one(F + 'orders/device', F + 'centre/browser-name');
// goods out of listing
const goods = { 'add-line': 'add-line', adding: 'adding', AddCell: 'AddCell', 'add-cell': 'add-cell', AddRow: 'AddRow', AddedPopover: 'AddedPopover', BrandName: 'BrandName', GoodsTable: 'GoodsTable', GoodsTr: 'GoodsTr', RowPanel: 'RowPanel', RowPicture: 'RowPicture', rows: 'rows', words: 'labels', 'part-href': 'part-href', corrections: 'corrections', settle: 'settle', theme: 'theme', 'column-words': 'column-labels', 'cell-words': 'cell-labels', 'rows-in-steps': 'rows-in-steps', listing: 'goods' };
for (const [a, b] of Object.entries(goods)) one(F + 'listing/' + a, F + 'goods/' + b);
delete files[F + 'listing/listing.ts'];
// console
const C = 'apps/console/app/';
for (const [a, b] of Object.entries({ act: 'use-act', loading: 'load', Foreign: 'UserText', 'features/parts/fall': 'features/parts/price-drop', 'routes/queue': 'routes/unapplied', 'routes/feedback-one': 'routes/feedback-detail' })) one(C + a, C + b);
for (const d of ['feedback', 'common', 'placements', 'inquiries', 'contents']) one(C + `features/${d}/words`, C + `features/${d}/labels`);
one(C + 'features/money/words', C + 'features/payments/labels'); one(C + 'features/contacts/words', C + 'features/service-contacts/labels');
dirs[C + 'features/money'] = C + 'features/payments'; dirs[C + 'features/contacts'] = C + 'features/service-contacts'; one(C + 'features/contacts/contacts', C + 'features/service-contacts/service-contacts');
// part-search
const P = 'packages/part-search/src/';
for (const [a, b] of Object.entries({ 'parse/words': 'parse/parameter-hints', 'parse/guess': 'parse/guess-family', 'parse/ways': 'parse/alternatives', 'parse/offers': 'parse/category-parameters', room: 'growable', 'numbers/slips': 'numbers/one-edit' })) one(P + a, P + b);
const console_ = /^(apps\/console|tests)\//;
const words = [
  [/'routes\/queue\.tsx'/g, "'routes/unapplied.tsx'", console_], [/'routes\/feedback-one\.tsx'/g, "'routes/feedback-detail.tsx'", console_],
  // names of files in prose
  [/`careful-fetch\.ts`/g, '`resilient-fetch.ts`', /^docs\//], [/`ahead\.ts`/g, '`preload-on-press.ts`', /^docs\//], [/`parse\/ways\.ts`/g, '`parse/alternatives.ts`', /^docs\//],
  [/`request\/insist\.ts`/g, '`http/retry-script.ts`', /^docs\//],
];
// a component goes by the name of its file
const identifiers = {
  [F + 'http/RequestDialogs.tsx']: [['Watch', 'RequestDialogs']],
  [F + 'listing/MoreValues.tsx']: [['Rest', 'MoreValues']], [F + 'listing/LazyFacet.tsx']: [['Folded', 'LazyFacet']], [F + 'listing/NoResults.tsx']: [['WaysOn', 'NoResults']],
  [F + 'orders/FormOutcome.tsx']: [['Answered', 'FormOutcome']], [F + 'inquiries/FormOutcome.tsx']: [['Done', 'FormOutcome']],
  [C + 'UserText.tsx']: [['Foreign', 'UserText']],
};
export default { files, dirs, words, identifiers };
