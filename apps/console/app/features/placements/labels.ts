// Words for the closed lists of placements, and what a new one of each kind begins with.
import type { ContentOf, PlacementContent } from '@partharbor/contract/placements';
import type {
  LocaleRange,
  PlacementKind,
  activityTypes,
  boxSizes,
  noticeTypes,
  popupMethods,
  popupPlaces,
  wordColors,
} from '@partharbor/rules/placements';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';

type Words<K extends string> = Readonly<Record<K, () => string>>;
type Value<L extends readonly string[]> = L[number];

export type Placement = Answer<'consolePlacements'>['records'][number];

export const kindWords: Words<PlacementKind> = {
  notice: m.placements_notices,
  popup: m.placements_popups,
  word: m.placements_words,
  search: m.placements_search,
  activity: m.placements_activities,
};
/** How one is called where it is made. */
export const oneWords: Words<PlacementKind> = {
  notice: m.placements_oneNotice,
  popup: m.placements_onePopup,
  word: m.placements_oneWord,
  search: m.placements_oneSearch,
  activity: m.placements_oneActivity,
};
export const noteWords: Words<PlacementKind> = {
  notice: m.placements_noteNotices,
  popup: m.placements_notePopups,
  word: m.placements_noteWords,
  search: m.placements_noteSearch,
  activity: m.placements_noteActivities,
};
export const rangeWords: Words<LocaleRange> = {
  all: m.placements_rangeAll,
  zh_CN: m.common_editionDomestic,
  en_US: m.common_editionInternational,
};
export const stateWords: Words<Placement['state']> = {
  off: m.placements_off,
  scheduled: m.placements_scheduled,
  live: m.placements_live,
  ended: m.placements_ended,
};
export const typeWords: Words<Value<typeof noticeTypes>> = {
  top: m.placements_typeTop,
  emergency: m.placements_typeEmergency,
  'right-side': m.placements_typeRight,
};
export const placeWords: Words<Value<typeof popupPlaces>> = {
  frontPage: m.placements_placeFront,
  orderPage: m.placements_placeOrders,
  orderDetail: m.placements_placeOrder,
  personalCentre: m.placements_placeCentre,
  cart: m.placements_placeCart,
  bom: m.placements_placeBom,
};
/** What a form offers, with where the parts come from. */
export const activityChoices: Words<Value<typeof activityTypes>> = { discount: m.placements_discount, batch: m.placements_batch };
export const activityWords: Words<Value<typeof activityTypes>> = { discount: m.placements_shortDiscount, batch: m.placements_shortBatch };
export const methodWords: Words<Value<typeof popupMethods>> = { once: m.placements_once, always: m.placements_always };
export const sizeWords: Words<Value<typeof boxSizes>> = {
  small: m.placements_small,
  medium: m.placements_medium,
  large: m.placements_large,
};
export const colorWords: Words<Value<typeof wordColors>> = {
  '': m.placements_colorPlain,
  accent: m.placements_colorAccent,
  drop: m.placements_colorDrop,
  error: m.placements_colorError,
  stock: m.placements_colorStock,
  lead: m.placements_colorLead,
};

export const isKind = (text: string | undefined): text is PlacementKind => text !== undefined && Object.hasOwn(kindWords, text);

const blanks: { readonly [K in PlacementKind]: ContentOf<K> } = {
  notice: { kind: 'notice', type: 'top', headingZh: '', headingEn: '', link: '', images: [] },
  popup: {
    kind: 'popup',
    appearLocation: 'frontPage',
    popupMethod: 'once',
    isText: true,
    titleZh: '',
    titleEn: '',
    contentZh: '',
    contentEn: '',
    buttonTextZh: '',
    buttonTextEn: '',
    bindLink: '',
    images: [],
    boxSize: 'medium',
  },
  word: { kind: 'word', contentZh: '', contentEn: '', link: '', color: '' },
  search: { kind: 'search', textZh: '', textEn: '' },
  activity: { kind: 'activity', type: 'discount', nameZh: '', nameEn: '', batchCode: '', goodsIds: [] },
};

export const blankOf = (kind: PlacementKind): PlacementContent => blanks[kind];

/** What one says, in the language that it has. */
export function headOf(content: PlacementContent): string {
  switch (content.kind) {
    case 'notice':
      return content.headingZh || content.headingEn;
    case 'popup':
      return content.titleZh || content.titleEn;
    case 'word':
      return content.contentZh || content.contentEn;
    case 'search':
      return content.textZh || content.textEn;
    case 'activity':
      return content.nameZh || content.nameEn;
  }
}

/** What sets one apart from others of its kind. */
export function detailOf(content: PlacementContent): string {
  if (content.kind === 'notice') return typeWords[content.type]();
  if (content.kind === 'popup') return `${placeWords[content.appearLocation]()} · ${methodWords[content.popupMethod]()}`;
  if (content.kind === 'word') return content.link;
  if (content.kind !== 'activity') return '';
  const parts = isBatch(content) ? m.placements_goodsCount({ count: content.goodsIds.length }) : '';
  return [activityWords[content.type](), parts, content.batchCode].filter((one) => one !== '').join(' · ');
}

/** Whether staff name its parts. */
export const isBatch = (content: PlacementContent): content is ContentOf<'activity'> =>
  content.kind === 'activity' && content.type === 'batch';
