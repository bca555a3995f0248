// What the home page shows beside goods: texts, banners, popular searches, and the order of its blocks (CO-1).
import type { AnswerOf } from '@partharbor/contract/call';
import type { homeData } from '@partharbor/contract/calls/catalogue';
import type { CallContext } from '../calls/context.ts';
import { timedCache } from '../catalogue/cache.ts';
import { itemOf } from './records.ts';
import { home } from './settings.ts';
import { newestOfKinds } from './store.ts';

type Home = AnswerOf<typeof homeData>;
type Texts = Omit<Home, 'hotGoods' | 'newGoods'>;
const textsShown = 8;
const kept = timedCache<Texts>(5_000);

/** Texts of the home page in the visitor's language, at most five seconds old. */
export const homeTexts = (context: CallContext): Promise<Texts> => kept(context.db, context.lang, () => read(context));

async function read({ db, lang, clock, settings }: CallContext): Promise<Texts> {
  const rows = await newestOfKinds(db, lang, clock.now(), ['notice', 'news', 'solution', 'article'], textsShown);
  const value = settings.get(home);
  const of = (kind: string) => rows.filter((one) => one.kind === kind).map(itemOf);
  const zh = lang === 'zh';
  return {
    announcements: of('notice'),
    news: of('news'),
    solutions: of('solution'),
    articles: of('article'),
    hotSearch: value.searches.map(({ label, labelEn, words }) => ({ label: zh ? label : labelEn, words })),
    banners: value.banners
      .map((one) => ({ title: zh ? one.titleZh : one.titleEn, note: zh ? one.noteZh : one.noteEn, picture: one.picture, link: one.link }))
      .filter(({ title }) => title !== ''),
    blocks: value.blocks.filter(({ shown }) => shown).map(({ key }) => key),
    side: value.side.filter(({ shown }) => shown).map(({ key }) => key),
  };
}
