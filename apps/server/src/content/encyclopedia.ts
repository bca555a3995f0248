// Groups of the encyclopedia, and the footer made of them (HD-9, CO-3).
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { encyclopedias, footerData } from '@partharbor/contract/calls/content';
import { done } from '@partharbor/contract/refuse';
import type { Lang } from '@partharbor/rules/goods';
import type { CallContext } from '../calls/context.ts';
import { timedCache } from '../catalogue/cache.ts';
import { listEntries, listGroups } from './store.ts';
import { footer } from './settings.ts';

type Groups = AnswerOf<typeof encyclopedias>;
type Footer = AnswerOf<typeof footerData>;
type Facts = typeof footer.default;

const kept = timedCache<Record<Lang, Footer>>(5_000);

/** Address of an article of the encyclopedia. */
const articleHref = (id: string): string => `/HelpHome/mallEncyclopedias?encyclopediasId=${id}`;

async function read({ db, clock }: Pick<CallContext, 'db' | 'clock'>): Promise<{ groups: Groups; friends: Groups[number]['linkData'] }> {
  const [groups, entries] = await Promise.all([listGroups(db), listEntries(db, clock.now())]);
  return {
    friends: groups.filter(({ place }) => place === 'friends').flatMap(({ links }) => [...links]),
    groups: groups
      .filter(({ place }) => place === 'encyclopedia')
      .map((group) => ({
        parentName: group.name_zh,
        parentNameEn: group.name_en,
        linkData: [...group.links],
        parentData: entries
          .filter((one) => one.group_id === group.id)
          .map((one) => ({ encyclopediasId: String(one.id), encyclopediasName: one.title_zh, encyclopediasNameEn: one.title_en })),
      })),
  };
}

/** Groups in the footer's order; a name is empty in a language the article does not have. */
export async function listEncyclopedias(context: CallContext): Promise<Outcome<Groups>> {
  return done((await read(context)).groups);
}

function footerIn(lang: Lang, { groups, friends }: Awaited<ReturnType<typeof read>>, facts: Facts): Footer {
  const zh = lang === 'zh';
  const links = (list: Groups[number]['linkData']) => list.map(({ name, nameEn, link }) => ({ label: zh ? name : nameEn, href: link }));
  return {
    groups: groups
      .map((group) => ({
        title: zh ? group.parentName : group.parentNameEn,
        links: [
          ...links(group.linkData),
          ...group.parentData
            .map((one) => ({ label: zh ? one.encyclopediasName : one.encyclopediasNameEn, href: articleHref(one.encyclopediasId) }))
            .filter(({ label }) => label !== ''),
        ],
      }))
      .filter((group) => group.links.length > 0),
    friends: links(friends),
    hotline: facts.hotline,
    filings: zh ? facts.filings.map(({ text, link }) => ({ label: text, href: link })) : [],
  };
}

/** The footer, at most five seconds old. Filing texts stand on Chinese pages alone. */
export async function showFooter(context: CallContext): Promise<Outcome<Footer>> {
  const { db, lang, settings } = context;
  const both = await kept(db, '', async () => {
    const found = await read(context);
    const facts = settings.get(footer);
    return { zh: footerIn('zh', found, facts), en: footerIn('en', found, facts) };
  });
  return done(both[lang]);
}
