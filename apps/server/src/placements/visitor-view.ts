// What visitors are shown of placements, in their edition and language (HD-1, HD-5, HD-10, PU-1 to PU-3, ED-6, SR-11).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { defaultSearch, hotWords } from '@partharbor/contract/calls/catalogue';
import type {
  batchActivities,
  batchName,
  discountActivity,
  discountName,
  notificationCurrent,
  popups,
  popupUpdated,
  ShownPopup,
} from '@partharbor/contract/calls/placements';
import type { ContentOf } from '@partharbor/contract/placements';
import { done } from '@partharbor/contract/refuse';
import { campaignKey } from '@partharbor/rules/placements';
import type { CallContext } from '../calls/context.ts';
import { defaultSearchText } from '../content/texts/home-content.ts';
import { shownTo, type Shown } from './cache.ts';
import { inLang, isBatch } from './in-force.ts';

/** What it takes to know what somebody is shown. */
type Visitor = Pick<CallContext, 'db' | 'clock' | 'edition'>;

export async function currentNotice(
  context: CallContext,
  { type }: InputOf<typeof notificationCurrent>,
): Promise<Outcome<AnswerOf<typeof notificationCurrent>>> {
  const notice = (await shownTo(context, 'notice')).find(({ content }) => content.type === type);
  if (!notice) return done(null);
  const { id, version, content, pictures, updatedAt } = notice;
  return done({
    id: `${id}-${version}`,
    type,
    heading: inLang(context.lang, content.headingZh, content.headingEn),
    link: content.link,
    images: pictures,
    updateTime: updatedAt.toISOString(),
  });
}

const popupAnswer = ({ id, content, localeRange, pictures, updatedAt }: Shown<'popup'>, { lang }: CallContext): ShownPopup => ({
  id: String(id),
  appearLocation: content.appearLocation,
  updateTime: updatedAt.toISOString(),
  popupMethod: content.popupMethod,
  localeRange,
  isText: content.isText,
  title: inLang(lang, content.titleZh, content.titleEn),
  content: content.isText ? inLang(lang, content.contentZh, content.contentEn) : '',
  buttonText: inLang(lang, content.buttonTextZh, content.buttonTextEn),
  bindLink: content.bindLink,
  images: content.isText ? [] : pictures,
  boxSize: content.boxSize,
});

export const listPopups = async (context: CallContext): Promise<Outcome<AnswerOf<typeof popups>>> =>
  done((await shownTo(context, 'popup')).map((popup) => popupAnswer(popup, context)));

/** Compares the moment a visitor knows with the one in force; a moment that cannot be read is another one. */
export async function updatedPopup(
  context: CallContext,
  { location, updateTime }: InputOf<typeof popupUpdated>,
): Promise<Outcome<AnswerOf<typeof popupUpdated>>> {
  const popup = (await shownTo(context, 'popup')).find(({ content }) => content.appearLocation === location);
  const now = popup?.updatedAt.getTime() ?? null;
  const known = updateTime === '' ? null : Date.parse(updateTime);
  return done({ updated: now !== known, popup: popup ? popupAnswer(popup, context) : null });
}

/** Popular searches under the search box. */
export const listHotWords = async (context: CallContext): Promise<Outcome<AnswerOf<typeof hotWords>>> =>
  done(
    (await shownTo(context, 'word')).slice(0, 20).map(({ content: { contentZh, contentEn, link, color } }) => ({
      content: inLang(context.lang, contentZh, contentEn),
      link,
      color,
    })),
  );

/** What an empty search looks for: what staff placed, else the text the shop ships with (SR-1). */
export async function giveDefaultSearch(context: CallContext): Promise<Outcome<AnswerOf<typeof defaultSearch>>> {
  const [first] = await shownTo(context, 'search');
  return done(first ? inLang(context.lang, first.content.textZh, first.content.textEn) : defaultSearchText);
}

type ActivityType = ContentOf<'activity'>['type'];

const activities = async (context: Visitor, type: ActivityType): Promise<Shown<'activity'>[]> =>
  (await shownTo(context, 'activity')).filter(({ content }) => isBatch(content) === (type === 'batch'));

const nameOf = ({ content }: Shown<'activity'>, { lang }: CallContext): string => inLang(lang, content.nameZh, content.nameEn);

function activityAnswer(activity: Shown<'activity'>, context: CallContext): NonNullable<AnswerOf<typeof discountActivity>> {
  const { id, content, startsAt, endsAt } = activity;
  const name = nameOf(activity, context);
  return {
    activityId: String(id),
    name,
    oldBatchName: name,
    batchCode: content.batchCode,
    startTime: startsAt?.toISOString() ?? null,
    endTime: endsAt?.toISOString() ?? null,
  };
}

export async function currentActivity(
  context: CallContext,
  { type }: InputOf<typeof discountActivity>,
): Promise<Outcome<AnswerOf<typeof discountActivity>>> {
  const [first] = await activities(context, type === '0' ? 'discount' : 'batch');
  return done(first ? activityAnswer(first, context) : null);
}

const firstName = async (context: CallContext, type: ActivityType): Promise<Outcome<string>> => {
  const [first] = await activities(context, type);
  return done(first ? nameOf(first, context) : '');
};

export const currentDiscountName = (context: CallContext): Promise<Outcome<AnswerOf<typeof discountName>>> =>
  firstName(context, 'discount');
export const currentBatchName = (context: CallContext): Promise<Outcome<AnswerOf<typeof batchName>>> => firstName(context, 'batch');

const namesOf = ({ content }: Shown<'activity'>): string[] => [content.nameZh, content.nameEn].filter((name) => name !== '');

/** Batch activities in force, each with the names an address may say. */
export const listBatchActivities = async (context: CallContext): Promise<Outcome<AnswerOf<typeof batchActivities>>> =>
  done((await activities(context, 'batch')).map((one) => ({ ...activityAnswer(one, context), names: namesOf(one) })));

/** Parts of the batch activities of these names that are in force in the visitor's edition, each once. At most two queries. */
export async function partsOfCampaigns(context: Visitor, names: readonly string[]): Promise<number[]> {
  const asked = new Set(names.map(campaignKey));
  const named = (await activities(context, 'batch')).filter((one) => namesOf(one).some((name) => asked.has(campaignKey(name))));
  return [...new Set(named.flatMap(({ content }) => content.goodsIds))].map(Number);
}
