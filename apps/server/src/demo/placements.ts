// What the demonstration places in the shop: notices, popups, popular words, default search, a discount and a batch activity (HD-1, HD-5, HD-10, PU-1, ED-6).
import { readFileSync } from 'node:fs';
import type { PlacementContent } from '@partharbor/contract/placements';
import { done } from '@partharbor/contract/refuse';
import { typedNumber } from '@partharbor/part-values/mpn';
import type { LocaleRange } from '@partharbor/rules/placements';
import type { Services } from '../calls/context.ts';
import { meantBy, partsNumbered } from '../catalogue/parts-by-number.ts';
import { defaultSearchText, hotWords, topAnnouncement } from '../content/texts/home-content.ts';
import { readPicture } from '../files/image.ts';
import { withObject } from '../files/keep.ts';
import { imageRules } from '../placements/image-files.ts';
import { takeImage } from '../placements/take-image.ts';
import { sql, type Transaction } from '../platform/database.ts';

type Seeding = Pick<Services, 'db' | 'files' | 'log' | 'clock'>;

interface Item {
  readonly content: PlacementContent;
  readonly range?: LocaleRange;
  /** Left out: shown at once. */
  readonly off?: true;
}

async function addPicture({ db, files, log, clock }: Seeding, name: string): Promise<string> {
  const read = await readPicture({ log }, readFileSync(new URL(`./images/${name}.png`, import.meta.url)), imageRules);
  if (!read.ok) throw new Error(`the demo picture ${name} cannot be read`);
  const { picture } = read;
  const taken = await withObject(files, picture.bytes, (kept) =>
    db.transaction(async (tx) => done(await takeImage(tx, picture, kept, { kind: 'shop' }, clock.now()))),
  );
  if (!taken.ok) throw new Error(`the demo picture ${name} was not taken`);
  return taken.data.hash;
}

type Notice = Extract<PlacementContent, { kind: 'notice' }>;

const notice = (type: Notice['type'], headingZh: string, headingEn: string, more: Partial<Notice> = {}): Notice => ({
  kind: 'notice',
  type,
  headingZh,
  headingEn,
  link: '',
  images: [],
  ...more,
});

const notices = (pictureZh: string, pictureEn: string): Item[] => [
  { content: notice('top', topAnnouncement.text.zh, topAnnouncement.text.en, { link: topAnnouncement.link }) },
  {
    content: notice('right-side', '现货折扣：江苏、深圳现货，含税阶梯价', '', {
      images: [{ imageId: pictureZh, link: '/discountGoods?inStock=1' }],
    }),
    range: 'zh_CN',
  },
  {
    content: notice('right-side', '', 'In stock in any quantity, with tiered prices in USD', {
      images: [{ imageId: pictureEn, link: '/newHotGoods?tab=hot' }],
    }),
    range: 'en_US',
  },
  {
    content: notice(
      'emergency',
      '今晚 23:00-23:30（UTC+8）升级支付系统，期间可以下单，付款请稍后再试。',
      'Payments pause tonight 23:00-23:30 (UTC+8) for an upgrade. Ordering works; please pay afterwards.',
    ),
    off: true,
  },
];

const popups: readonly Item[] = [
  {
    content: {
      kind: 'popup',
      appearLocation: 'bom',
      popupMethod: 'once',
      isText: true,
      titleZh: 'BOM 配单怎么用',
      titleEn: 'How to use BOM matching',
      contentZh:
        '上传 xls、xlsx 或 csv 文件，最大 2 MB、300 行。\n写明型号的行按型号匹配；只有参数的行，例如“100nF 0402 16V X7R”，按参数匹配。\n封装不一致的料不会自动选用，请逐行确认。',
      contentEn:
        'Upload an xls, xlsx or csv file of at most 2 MB and 300 lines.\nLines with a part number are matched by it; lines with values alone, such as “100nF 0402 16V X7R”, by their values.\nA part in another package is never chosen for you: confirm those lines yourself.',
      buttonTextZh: '查看购物流程',
      buttonTextEn: 'How ordering works',
      bindLink: '/HelpHome/shoppingProcessHelp',
      images: [],
      boxSize: 'medium',
    },
  },
  {
    content: {
      kind: 'popup',
      appearLocation: 'frontPage',
      popupMethod: 'once',
      isText: true,
      titleZh: '国庆假期发货安排',
      titleEn: 'Shipping around the October holiday',
      contentZh: '10 月 1 日至 7 日暂停发货，期间可以正常下单和付款。\n10 月 8 日起按付款时间依次发出。',
      contentEn:
        'Nothing ships from 1 to 7 October; ordering and paying work as usual.\nFrom 8 October orders ship in the order they were paid.',
      buttonTextZh: '查看发货时间',
      buttonTextEn: 'Delivery times',
      bindLink: '/HelpHome/expressShippingHelp',
      images: [],
      boxSize: 'small',
    },
    off: true,
  },
];

const words = (): Item[] =>
  hotWords.map(({ content, link, color }) => ({
    content: { kind: 'word', contentZh: content.zh, contentEn: content.en, link, color },
  }));

const search: Item = { content: { kind: 'search', textZh: defaultSearchText, textEn: defaultSearchText } };
const activity: Item = {
  content: { kind: 'activity', type: 'discount', nameZh: '现货折扣', nameEn: '', batchCode: 'XHZK', goodsIds: [] },
  range: 'zh_CN',
};

/** Parts of the batch activity. */
const powerParts = [
  'AMS1117-3.3',
  'AMS1117-5.0',
  'AP2112K-3.3TRG1',
  'MCP1700T-3302E/TT',
  'XC6206P332MR-G',
  'TPS54331DR',
  'MP1584EN-LF-Z',
  'LM2596S-5.0',
  'TL431AIDBZR',
  'SS34',
  'SS14',
];

const insert = (tx: Transaction, { content, range, off }: Item, position: number, now: Date): Promise<number> =>
  tx.run(sql`insert into placements (kind, content, locale_range, enabled, position, updated_at)
    values (${content.kind}, ${JSON.stringify(content)}::jsonb, ${range ?? 'all'}, ${off === undefined}, ${position}, ${now})`);

/** A batch activity of what the catalogue has of these parts, one of each number; nothing where it has none. */
export async function demoBatch({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const numbers = powerParts.map(typedNumber);
  const parts = await partsNumbered(db, numbers);
  const goodsIds = numbers.flatMap((number) => meantBy(parts, number).parts.slice(0, 1)).map(({ id }) => String(id));
  if (goodsIds.length === 0) return;
  const content: PlacementContent = {
    kind: 'activity',
    type: 'batch',
    nameZh: '电源物料专场',
    nameEn: 'Power parts',
    batchCode: 'DYZC',
    goodsIds,
  };
  await db.transaction(async (tx) => void (await insert(tx, { content }, 2, clock.now())));
}

/** Writes them in one transaction, after their pictures; a kind that has something stays as it is. */
export async function demoPlacements(services: Seeding): Promise<void> {
  const now = services.clock.now();
  const pictures = [await addPicture(services, 'notice-zh'), await addPicture(services, 'notice-en')] as const;
  await services.db.transaction(async (tx) => {
    for (const items of [notices(...pictures), popups, words(), [search], [activity]]) {
      const kind = items[0]!.content.kind;
      if (await tx.maybe(sql`select id from placements where kind = ${kind} limit 1`)) continue;
      for (const [i, item] of items.entries()) await insert(tx, item, i + 1, now);
    }
  });
}
