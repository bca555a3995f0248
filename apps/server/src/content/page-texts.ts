// Long texts of the shop by their page's name under /HelpHome/.
import { keepingDays } from '../access/cookies.ts';
import { helpPages } from './texts/help.ts';
import { privacy } from './texts/privacy.ts';
import { terms } from './texts/terms.ts';
import type { TextPage } from './texts/text.ts';

const pages: ReadonlyMap<string, TextPage> = new Map<string, TextPage>([
  ['userAgreementHelp', terms],
  ['privacyPolicyHelp', privacy(keepingDays)],
  ...Object.entries(helpPages),
]);

/** The text of a help page; undefined where there is none. @example pageText('userAgreementHelp') */
export const pageText = (name: string): TextPage | undefined => pages.get(name);
