// Long texts of the shop by the name a page asks for.
import { helpPages } from './texts/help.ts';
import { privacy } from './texts/privacy.ts';
import { terms } from './texts/terms.ts';
import type { TextPage } from './texts/text.ts';
import { keepingDays } from '../access/cookies.ts';

const privacyPage = privacy(keepingDays);
const help: Readonly<Record<string, TextPage>> = helpPages;

/** 'terms', 'privacy', or the key of a help page; undefined where there is none. */
export function pageText(name: string): TextPage | undefined {
  if (name === 'terms') return terms;
  if (name === 'privacy') return privacyPage;
  return Object.hasOwn(help, name) ? help[name] : undefined;
}
