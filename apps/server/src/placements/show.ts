// What visitors are shown of placements, in their edition and language (HD-1, HD-5, HD-10, PU-1 to PU-3, ED-6).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { defaultSearch, hotWords } from '@partharbor/contract/calls/catalogue';
import type {
  discountActivity,
  discountName,
  notificationCurrent,
  popups,
  popupUpdated,
  ShownPopup,
} from '@partharbor/contract/calls/placements';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { defaultSearchText } from '../content/texts/home-content.ts';
import { shownTo, type Shown } from './board.ts';
import { inLang } from './in-force.ts';

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

const discount = async (context: CallContext): Promise<Shown<'activity'> | undefined> => (await shownTo(context, 'activity'))[0];

export async function currentActivity(
  context: CallContext,
  { type }: InputOf<typeof discountActivity>,
): Promise<Outcome<AnswerOf<typeof discountActivity>>> {
  const activity = type === '0' ? await discount(context) : undefined;
  if (!activity) return done(null);
  const { id, content, startsAt, endsAt } = activity;
  const name = inLang(context.lang, content.nameZh, content.nameEn);
  return done({
    activityId: String(id),
    name,
    oldBatchName: name,
    batchCode: content.batchCode,
    startTime: startsAt?.toISOString() ?? null,
    endTime: endsAt?.toISOString() ?? null,
  });
}

export async function currentActivityName(context: CallContext): Promise<Outcome<AnswerOf<typeof discountName>>> {
  const content = (await discount(context))?.content;
  return done(content ? inLang(context.lang, content.nameZh, content.nameEn) : '');
}
