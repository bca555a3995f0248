// Which modules share a script file: many small files compress badly, so what most pages need is one.

const anyOf = (...patterns: string[]): RegExp => new RegExp(patterns.join('|').replaceAll('/', String.raw`[\\/]`));

/** Groups of the browser's build, first match wins by priority (whole numbers), and takes what its modules import with it; what no group names is split by use. */
export const clientChunks = [
  { name: 'router', test: anyOf('node_modules/react-router/'), priority: 9 },
  {
    // Around every page of the shop, and what nearly every page with goods shares; checking out does without it.
    name: 'store',
    test: anyOf(
      'app/routes/shell\\.tsx',
      'app/features/shell/(CartCorner|Frame|Header|SideButton)\\.',
      'app/features/goods/(adding|labels|settle|BrandName|theme|part-href)\\.',
      'app/features/listing/only-quantity\\.',
      'app/features/delivery/use-delivery\\.',
      'app/i18n/messages/goods_(quantity|offshelf|nostock|package|sales|futuresterms|moq|from|askprice)\\d*\\.',
      'app/i18n/messages/listing_(brand|category)\\d*\\.',
      'packages/ui/src/(quantity|drawing|disclosure|switch|tabs|placed)\\.',
      'app/i18n/messages/(saved_undo|shell_(usercentre|signin|signed))\\d*\\.',
    ),
    priority: 7,
  },
  {
    // Around every page.
    name: 'frame',
    test: anyOf(
      'app/(root\\.tsx|preloaded\\.ts|route-list\\.ts|browser-call\\.ts|site-map\\.ts|lazy-part\\.ts|language\\.ts|hrefs\\.ts|loader-call\\.ts|revalidate\\.ts)',
      'app/features/shell/(Logo|Underway|alternates|meta|page-links|data)\\.',
      'app/features/content/ErrorPage',
      'app/features/goods/corrections\\.',
      'app/features/common/(copy|stock)\\.',
      'app/i18n/(runtime|registry|messages/(common_|delivery_arrives|shell_skip|shell_contact|shell_servicehours))',
      'packages/(money/src/(amounts|tiers)|rules/src/(display|format|goods))\\.',
      '@tabler/icons-react/dist/esm/icons/Icon(X|ChevronDown)\\.',
      'packages/ui/src/(following|empty-state|stock-badge|price|part-number|copy-button|table|tag|breadcrumb|notice|checkbox|money|visually-hidden|overlay)\\.',
    ),
    priority: 8,
  },
  {
    // Around pages with goods, served with them and brought to life after them: fetched together, and by every one of them.
    name: 'around',
    test: anyOf(
      'app/features/shell/(AnnouncementBar|MegaMenu|UtilityBar|BottomBar|Footer|SearchBar|late/(DownloadMenu|SignIn|Unread|Popups))\\.',
      'app/features/saved/Kept\\.',
      'app/features/side-bar/(SideBar|Flyout)\\.',
    ),
    priority: 3,
  },
  { name: 'kinds', test: anyOf('app/features/articles/kinds\\.'), priority: 3 },
  {
    // What comes late of the home page.
    name: 'home-parts',
    test: anyOf('app/features/home/(Reading|TextPanel|PopularSearches)\\.'),
    priority: 2,
  },
  {
    // Language and theme, late in both frames, and the menus they open as.
    name: 'settings',
    test: anyOf('app/features/shell/(EditionMenu|ThemeMenu)\\.', 'packages/ui/src/(popover|popped)\\.'),
    priority: 4,
  },
  {
    // Of pages with a dialog from the start and of parts that come late.
    name: 'dialog',
    test: anyOf('packages/ui/src/(dialog|drawer|modal)\\.'),
    priority: 4,
  },
  {
    // Requests, their dialogs and what is told of failures: fetched once a page is done.
    name: 'requests',
    test: anyOf('app/features/http/', 'app/i18n/messages/http_', 'packages/contract/src/wire'),
    priority: 1,
  },
  {
    // Tables of goods on the home page and on lists.
    name: 'goods',
    test: anyOf('app/features/goods/(GoodsTable|GoodsTr|AddCell|column-labels)\\.'),
    priority: 6,
  },
  {
    // Above lists, brought to life after them.
    name: 'list-tools',
    test: anyOf('app/features/listing/(ColumnButton|ExportMenu)\\.'),
    priority: 3,
  },
  {
    // Lists of categories and searches.
    name: 'lists',
    test: anyOf('app/features/listing/(ListPage|Toolbar|list-state)\\.'),
    priority: 5,
  },
  {
    // Fields of login, registration, addresses and checkout.
    name: 'fields',
    test: anyOf(
      'packages/ui/src/(field|text-field|radio)\\.',
      'packages/rules/src/accounts\\.',
      'app/message-with-links\\.',
      'app/features/common/(Unsaved\\.|form-content)',
    ),
    priority: 5,
  },
  {
    // Words of delivery and payment, on every page from checkout to receipt.
    name: 'order-words',
    test: anyOf(
      'app/features/orders/delivery-labels\\.',
      'app/features/addresses/labels\\.',
      'app/features/payment/method\\.',
      'app/i18n/messages/(payment_paynow|addresses_default)\\d*\\.',
    ),
    priority: 4,
  },
  {
    // Words and rules of placed orders.
    name: 'order-states',
    test: anyOf('app/features/orders/labels\\.', 'packages/rules/src/orders\\.'),
    priority: 3,
  },
];
