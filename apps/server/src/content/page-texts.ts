// Long texts of the shop by their page's name under /HelpHome/.
import { keepingDays } from '../access/cookies.ts';
import { HISTORY_DAYS } from '../history/days.ts';
import { messageDays, removedMessageDays } from '@partharbor/rules/kept';
import { contact } from './texts/contact.ts';
import { helpPages } from './texts/help.ts';
import { privacy } from './texts/privacy.ts';
import { terms } from './texts/terms.ts';
import type { TextPage } from './texts/text.ts';

/**
 * Finds the text of a help page; undefined where there is none.
 * @example pageTexts(config)('userAgreementHelp')
 */
export function pageTexts({ serviceMail }: { readonly serviceMail: string }): (name: string) => TextPage | undefined {
  const pages: ReadonlyMap<string, TextPage> = new Map<string, TextPage>([
    ['userAgreementHelp', terms],
    ['privacyPolicyHelp', privacy({ ...keepingDays, searchDays: HISTORY_DAYS, messageDays, removedMessageDays })],
    ['contactUsHelp', contact(serviceMail)],
    ...Object.entries(helpPages),
  ]);
  return (name) => pages.get(name);
}
