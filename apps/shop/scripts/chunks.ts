// Which modules share a script file: many small files compress badly, so what most pages need is one.

const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|').replaceAll('/', String.raw`[\\/]`));

/** Groups of the browser's build, first match wins by priority; what no group names is split by use. */
export const clientChunks = [
  { name: 'router', test: anyOf('node_modules/react-router/'), priority: 3 },
  {
    // Around every page, and what nearly every page with goods shares.
    name: 'frame',
    test: anyOf(
      'app/(root\\.tsx|lazy-part\\.ts|language\\.ts|hrefs\\.ts|ask\\.ts|revalidate\\.ts|routes/shell\\.tsx)',
      'app/features/shell/(?!category-tree|messages|recent-searches|suggestions)',
      'app/features/content/ErrorPage',
      'app/features/listing/(adding|words|settle|corrections|BrandName|theme|only-quantity|part-href)\\.',
      'app/features/common/stock\\.',
      'app/i18n/(runtime|registry|messages/(common_|listing_(quantity|offshelf|nostock|package|sales|futuresterms|moq|from|askprice|brand|category)\\d*\\.|cart_days))',
      'packages/rules/src/display\\.',
      'packages/ui/src/(Quantity|StockBadge|Price|PartNumber|CopyButton|Drawing|Table|TierTable|Tag|Breadcrumb|Notice|Checkbox|Switch|Disclosure|Chip|Pagination|Money|EmptyState)\\.',
    ),
    priority: 2,
  },
  {
    // Tables of goods on the home page and on lists.
    name: 'goods',
    test: anyOf('app/features/listing/(GoodsTable|GoodsTr|AddCell|column-words)\\.'),
    priority: 1.5,
  },
  {
    // Lists of categories and searches.
    name: 'lists',
    test: anyOf('app/features/listing/(ListPage|ListPaging|Chips|Toolbar|list-state)\\.'),
    priority: 1,
  },
  {
    // Fields of login, registration, addresses and checkout.
    name: 'fields',
    test: anyOf('packages/ui/src/(Field|TextField|Radio)\\.', 'packages/rules/src/accounts\\.', 'app/within\\.'),
    priority: 1,
  },
  {
    // Words for orders, on every page from checkout to receipt.
    name: 'order-words',
    test: anyOf('app/features/(orders|addresses)/words\\.', 'app/features/payment/method\\.', 'packages/rules/src/orders\\.'),
    priority: 1,
  },
];
