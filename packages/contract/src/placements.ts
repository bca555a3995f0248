// What staff place in the shop by schedule: notices, popups, popular words, the text of an empty search, activities (HD-1, HD-5, HD-10, PU-1, ED-6).
import {
  ACTIVITY_GOODS_MAX,
  activityTypes,
  boxSizes,
  IMAGES_MAX,
  linkPattern,
  localeRanges,
  missingFields,
  noticeTypes,
  popupMethods,
  popupPlaces,
  wordColors,
  type PlacementKind,
} from '@partharbor/rules/placements';
import { z } from 'zod';
import { flag, id, int, line, text, time } from './fields.ts';

const link = z.string().regex(linkPattern);

const imageId = z.string().regex(/^[0-9a-f]{64}$/);
const images = z.array(z.object({ imageId, link })).max(IMAGES_MAX);

const notice = z.object({
  kind: z.literal('notice'),
  type: z.enum(noticeTypes),
  headingZh: line(120),
  headingEn: line(240),
  link,
  images,
});

const popup = z.object({
  kind: z.literal('popup'),
  appearLocation: z.enum(popupPlaces),
  popupMethod: z.enum(popupMethods),
  isText: z.boolean(),
  titleZh: line(60),
  titleEn: line(120),
  contentZh: text(1_000),
  contentEn: text(2_000),
  buttonTextZh: line(12),
  buttonTextEn: line(30),
  bindLink: link,
  images,
  boxSize: z.enum(boxSizes),
});

const word = z.object({
  kind: z.literal('word'),
  contentZh: line(20),
  contentEn: line(40),
  link: link.pipe(z.string().min(1)),
  color: z.enum(wordColors),
});

const search = z.object({ kind: z.literal('search'), textZh: line(50), textEn: line(50) });

const activity = z.object({
  kind: z.literal('activity'),
  type: z.enum(activityTypes),
  nameZh: line(12),
  nameEn: line(30),
  batchCode: line(40),
  /** Parts of a batch activity, in the order staff gave them. */
  goodsIds: z
    .array(id)
    .max(ACTIVITY_GOODS_MAX)
    .refine((all) => new Set(all).size === all.length, { message: 'each part once' }),
});

export const placementContent = z.discriminatedUnion('kind', [notice, popup, word, search, activity]);
/** Who says no type means a discount. */
const givenActivity = activity.extend({ type: activity.shape.type.default('discount'), goodsIds: activity.shape.goodsIds.default([]) });
const givenContent = z.discriminatedUnion('kind', [notice, popup, word, search, givenActivity]);
export type PlacementContent = z.output<typeof placementContent>;
export type ContentOf<K extends PlacementKind> = Extract<PlacementContent, { kind: K }>;

/** When and for whom it is shown. */
const placementFrame = {
  localeRange: z.enum(localeRanges),
  enabled: flag,
  startsAt: z.union([z.literal(''), time]).default(''),
  endsAt: z.union([z.literal(''), time]).default(''),
};

/** What staff save: without id it is new; a search text shorter than two characters would not be searched (SR-1). */
export const placementInput = z
  .object({
    id: z.union([z.literal(''), id]).default(''),
    version: int(0, 2_000_000_000).default(0),
    ...placementFrame,
    content: givenContent,
  })
  .superRefine(({ localeRange, content, startsAt, endsAt }, context) => {
    const wrong = (path: string[]): void => context.addIssue({ code: 'custom', path, message: 'needed' });
    for (const name of missingFields(localeRange, content)) wrong(['content', name]);
    // Which parts have a discount, price lists say.
    if (content.kind === 'activity' && content.type === 'discount' && content.goodsIds.length > 0) wrong(['content', 'goodsIds']);
    if (startsAt !== '' && endsAt !== '' && Date.parse(endsAt) <= Date.parse(startsAt)) wrong(['endsAt']);
    if (content.kind === 'search')
      for (const name of ['textZh', 'textEn'] as const) if (content[name].length === 1) wrong(['content', name]);
  });

/** A picture as pages show it: its size is known before it comes. */
export const shownImage = z.object({
  url: z.string(),
  /** '' = none. */
  link: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ShownImage = z.output<typeof shownImage>;
