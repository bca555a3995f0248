// What the shop shows by schedule, as pages and programs ask for it: notices, popups, activities; and the log of downloads (HD-1, HD-4, HD-10, PU-1 to PU-3, ED-6).
import { boxSizes, localeRanges, noticeTypes, popupMethods, popupPlaces } from '@partharbor/rules/placements';
import { z } from 'zod';
import { downloads } from '../budgets.ts';
import { defineCall, type AnswerOf } from '../call.ts';
import { id, line, time } from '../fields.ts';
import { shownImage } from '../placements.ts';

/** A notice in the visitor's language. */
const shownNotice = z.object({
  /** Changes with every change of the notice, so that a closed one is shown again. */
  id: z.string(),
  type: z.enum(noticeTypes),
  heading: z.string(),
  /** '' = none. */
  link: z.string(),
  images: z.array(shownImage),
  updateTime: time,
});
export type ShownNotice = z.output<typeof shownNotice>;

const shownPopup = z.object({
  id,
  appearLocation: z.enum(popupPlaces),
  updateTime: time,
  popupMethod: z.enum(popupMethods),
  localeRange: z.enum(localeRanges),
  isText: z.boolean(),
  title: z.string(),
  content: z.string(),
  buttonText: z.string(),
  bindLink: z.string(),
  images: z.array(shownImage),
  boxSize: z.enum(boxSizes),
});
export type ShownPopup = z.output<typeof shownPopup>;

const shownActivity = z.object({
  activityId: id,
  name: z.string(),
  oldBatchName: z.string(),
  batchCode: z.string(),
  startTime: time.nullable(),
  endTime: time.nullable(),
});

export const notificationCurrent = defineCall({
  id: 'notification-current',
  method: 'POST',
  path: 'admin/notification/current',
  who: 'anyone',
  summary: 'The notice of a type that is in force, null where there is none (PU-3, HD-1, HD-10)',
  enc: 'form',
  input: z.object({ type: z.enum(noticeTypes) }),
  answer: shownNotice.nullable(),
  budget: 'reads',
  queries: 0,
  firstUse: 2,
});

export const popups = defineCall({
  id: 'popups',
  method: 'POST',
  path: 'home/popup-window/allDisplayable',
  who: 'anyone',
  summary: 'The popups in force, at most one for each page (PU-1)',
  enc: 'form',
  input: z.object({ admin: line(60).default(''), deviceType: line(20).default('PC') }),
  answer: z.array(shownPopup),
  budget: 'reads',
  queries: 0,
  firstUse: 2,
});

export const popupUpdated = defineCall({
  id: 'popup-updated',
  method: 'POST',
  path: 'home/popup-window/getUpdatedPopupWindow',
  who: 'anyone',
  summary:
    "Whether the popup of a page is another than the one of `updateTime` ('' = none), and which; null where there is none now (PU-2)",
  enc: 'form',
  input: z.object({ location: line(40), updateTime: line(40).default('') }),
  answer: z.object({ updated: z.boolean(), popup: shownPopup.nullable() }),
  budget: 'reads',
  queries: 0,
  firstUse: 2,
});

export const discountActivity = defineCall({
  id: 'discount-activity',
  method: 'POST',
  path: 'home/admin/getDiscountActivity',
  who: 'anyone',
  summary:
    'The discount activity (type 0) or the first batch activity (1) in force in the visitor’s edition, null where there is none (ED-6)',
  enc: 'form',
  input: z.object({ type: z.enum(['0', '1']).default('0') }),
  answer: shownActivity.nullable(),
  budget: 'reads',
  queries: 0,
  firstUse: 2,
});

export const batchActivities = defineCall({
  id: 'batch-activities',
  method: 'POST',
  path: 'home/users/getBatchActivities',
  who: 'anyone',
  summary: 'All batch activities in force in the visitor’s edition, in their order; `names` are those an address may say (ED-6, SR-11)',
  enc: 'none',
  input: z.object({}),
  answer: z.array(shownActivity.extend({ names: z.array(z.string()) })),
  budget: 'reads',
  queries: 0,
  firstUse: 2,
});
export type ShownBatchActivity = AnswerOf<typeof batchActivities>[number];

export const batchName = defineCall({
  id: 'batch-name',
  method: 'POST',
  path: 'home/users/getBatchName',
  who: 'anyone',
  summary: "Name of the first batch activity in force, '' where there is none (ED-6)",
  enc: 'none',
  input: z.object({}),
  answer: z.string(),
  budget: 'reads',
  queries: 0,
  firstUse: 2,
});

export const discountName = defineCall({
  id: 'discount-name',
  method: 'POST',
  path: 'home/users/getDiscountName',
  who: 'anyone',
  summary: "Name of the discount activity in force, '' where there is none (ED-6)",
  enc: 'none',
  input: z.object({}),
  answer: z.string(),
  budget: 'reads',
  queries: 0,
  firstUse: 2,
});

export const downloadLog = defineCall({
  id: 'download-log',
  method: 'GET',
  path: 'admin/jd-download-log/jdLog/:type',
  who: 'anyone',
  summary:
    'Notes that a list of the own brand was fetched: 0 all, 2 best sellers domestic, 3 international (HD-4). Files of this shop note themselves',
  enc: 'none',
  params: z.object({ type: z.enum(['0', '2', '3']) }),
  input: z.object({}),
  answer: z.boolean(),
  refuses: ['TOO_MANY'],
  budget: downloads,
  queries: 3,
});
