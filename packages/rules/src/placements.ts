// Closed lists and rules of what staff place in the shop, shared by the contract and the back office's forms (HD-1, HD-5, PU-1, ED-6).

export const placementKinds = ['notice', 'popup', 'word', 'search', 'activity'] as const;
export type PlacementKind = (typeof placementKinds)[number];

/** Which edition sees it; edition and language go together. */
export const localeRanges = ['all', 'zh_CN', 'en_US'] as const;
export type LocaleRange = (typeof localeRanges)[number];

export const noticeTypes = ['emergency', 'top', 'right-side'] as const;

/** Pages on which a popup may appear. */
export const popupPlaces = ['frontPage', 'orderPage', 'orderDetail', 'personalCentre', 'cart', 'bom'] as const;

/** once: not again after it was closed, until it changes. always: on every visit of its page. */
export const popupMethods = ['once', 'always'] as const;

/** Colours of the design, because fixed ones cannot be read in both themes. '' = the usual one. */
export const wordColors = ['', 'accent', 'drop', 'error', 'stock', 'lead'] as const;

export const boxSizes = ['small', 'medium', 'large'] as const;

/** discount: parts whose price lists say so. batch: parts that staff name. */
export const activityTypes = ['discount', 'batch'] as const;

/** Parts of one batch activity, and how many of these activities a list may be of. */
export const ACTIVITY_GOODS_MAX = 500;
export const CAMPAIGNS_MAX = 10;

/** Largest picture file, and how many one notice or popup shows. */
export const IMAGE_MAX_BYTES = 524_288;
export const IMAGES_MAX = 4;

/** An address of the shop ('/x', never '//x') or of another site by https; '' = none. */
export const linkPattern = /^(\/(?![/\\])[^\s\\]{0,400}|https:\/\/[^\s\\/]{1,200}(\/[^\s\\]{0,300})?)?$/;

/** Beginnings of text fields' names; each has a `…Zh` and a `…En`. */
const placementTexts: Readonly<Record<PlacementKind, readonly string[]>> = {
  notice: ['heading'],
  popup: ['title', 'content', 'buttonText'],
  word: ['content'],
  search: ['text'],
  activity: ['name'],
};

/** What the rules look at; the contract names every field. */
export type PlacementFields = { readonly kind: PlacementKind } & Readonly<Record<string, unknown>>;

const languagesOf = (range: LocaleRange): readonly string[] => (range === 'all' ? ['Zh', 'En'] : range === 'zh_CN' ? ['Zh'] : ['En']);

/** Whether a field is of a language the range does not have. @example isForeign('en_US', 'headingZh') // true */
export const isForeign = (range: LocaleRange, field: string): boolean =>
  /(Zh|En)$/.test(field) && !languagesOf(range).some((language) => field.endsWith(language));

/**
 * Names of fields that are missing for a range: texts in each of its languages, and pictures where these are the content.
 * @example missingFields('en_US', { kind: 'search', textZh: 'LM358', textEn: '' }) // ['textEn']
 */
export function missingFields(range: LocaleRange, content: PlacementFields): string[] {
  const { kind } = content;
  const isPlain = content['isText'] !== true;
  const needed = placementTexts[kind].filter(
    (name) => kind !== 'popup' || name === 'title' || (name === 'content' ? !isPlain : hasButton(content)),
  );
  const missing = needed
    .flatMap((name) => languagesOf(range).map((language) => name + language))
    .filter(
      (name) => content[name] === '' || (kind === 'activity' && typeof content[name] === 'string' && campaignKey(content[name]) === ''),
    );
  const wantsPicture = (kind === 'popup' && isPlain) || (kind === 'notice' && content['type'] === 'right-side');
  const isEmpty = (field: string): boolean => Array.isArray(content[field]) && content[field].length === 0;
  if (wantsPicture && isEmpty('images')) missing.push('images');
  if (content['type'] === 'batch' && isEmpty('goodsIds')) missing.push('goodsIds');
  return missing;
}

const hasButton = (content: PlacementFields): boolean => content['isText'] === true && content['bindLink'] !== '';

/**
 * What a batch activity is called by an address: spaces, invisible signs, width and case tell no names apart.
 * @example campaignKey(' Ｓpring  SALE') // 'spring sale'
 */
export const campaignKey = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .toLowerCase();

/** A batch activity as far as its names go; times in milliseconds, null = open. */
export interface NamedActivity {
  readonly nameZh: string;
  readonly nameEn: string;
  readonly localeRange: LocaleRange;
  readonly startsAtMs: number | null;
  readonly endsAtMs: number | null;
}

const keysOf = ({ nameZh, nameEn }: NamedActivity): string[] => [nameZh, nameEn].map(campaignKey).filter((key) => key !== '');

/** A name that two activities share while both are in force in one edition, from `nowMs` on; null where an address tells them apart. */
export function sharedName(one: NamedActivity, other: NamedActivity, nowMs: number): string | null {
  if (one.localeRange !== 'all' && other.localeRange !== 'all' && one.localeRange !== other.localeRange) return null;
  const from = Math.max(nowMs, one.startsAtMs ?? nowMs, other.startsAtMs ?? nowMs);
  if (from >= Math.min(one.endsAtMs ?? Infinity, other.endsAtMs ?? Infinity)) return null;
  const taken = new Set(keysOf(other));
  return [one.nameZh, one.nameEn].find((name) => taken.has(campaignKey(name))) ?? null;
}
