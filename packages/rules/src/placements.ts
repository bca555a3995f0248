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

/** Largest picture file, and how many one notice or popup shows. */
export const IMAGE_MAX_BYTES = 524_288;
export const IMAGES_MAX = 4;

/** An address of the shop ('/x', never '//x') or of another site by https; '' = none. */
export const linkPattern = /^(\/(?![/\\])[^\s\\]{0,400}|https:\/\/[^\s\\/]{1,200}(\/[^\s\\]{0,300})?)?$/;

/** Beginnings of text fields' names; each has a `…Zh` and a `…En`. */
export const placementTexts: Readonly<Record<PlacementKind, readonly string[]>> = {
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
  const missing = needed.flatMap((name) => languagesOf(range).map((language) => name + language)).filter((name) => content[name] === '');
  const wantsPicture = (kind === 'popup' && isPlain) || (kind === 'notice' && content['type'] === 'right-side');
  const pictures: unknown = content['images'];
  return wantsPicture && Array.isArray(pictures) && pictures.length === 0 ? [...missing, 'images'] : missing;
}

const hasButton = (content: PlacementFields): boolean => content['isText'] === true && content['bindLink'] !== '';
