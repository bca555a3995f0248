// Gathers every feature's message files into one per language, and refuses gaps: a missing translation would fall back silently.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

type Messages = Record<string, unknown>;
const languages = ['zh', 'en'] as const;

/** Names of the inputs a message uses, sorted. */
export function inputsOf(message: unknown): string[] {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  const names = new Set<string>();
  for (const [, name] of text.matchAll(/\{(\w+)\}/g)) names.add(name!);
  for (const [, name] of text.matchAll(/input (\w+)/g)) names.add(name!);
  for (const [, name] of text.matchAll(/local (\w+) =/g)) names.delete(name!);
  return [...names].sort();
}

/** What is wrong between two languages of one feature; empty when nothing is. */
export function gapsBetween(zh: Messages, en: Messages, prefix: string): string[] {
  const keys = new Set([...Object.keys(zh), ...Object.keys(en)]);
  return [...keys].flatMap((key) => {
    if (!key.startsWith(`${prefix}_`)) return [`${key}: keys of this feature begin with ${prefix}_`];
    if (!(key in zh) || !(key in en)) return [`${key}: missing in ${key in zh ? 'en' : 'zh'}`];
    const [one, other] = [inputsOf(zh[key]).join(), inputsOf(en[key]).join()];
    return one === other ? [] : [`${key}: zh takes {${one}}, en takes {${other}}`];
  });
}

/** Message files below a folder: `features/<feature>/messages/<language>.json`. */
function messageFiles(root: string): string[] {
  return globSync('app/features/*/messages/*.json', { cwd: root }).sort();
}

/** Writes `.cache/messages/<language>.json`; throws with the whole list of gaps. A feature's folder name, dashes as underscores, is the prefix of its keys. */
export function gatherMessages(root: string): void {
  const all: Record<string, Messages> = { zh: {}, en: {} };
  const gaps: string[] = [];
  for (const folder of new Set(messageFiles(root).map((file) => dirname(file)))) {
    const read = (language: string): Messages => JSON.parse(readFileSync(join(root, folder, `${language}.json`), 'utf8')) as Messages;
    const texts = { zh: read('zh'), en: read('en') };
    gaps.push(...gapsBetween(texts.zh, texts.en, basename(dirname(folder)).replaceAll('-', '_')));
    for (const language of languages) Object.assign(all[language]!, texts[language]);
  }
  if (gaps.length > 0) throw new Error(`messages do not match:\n${gaps.join('\n')}`);
  const out = join(root, '.cache', 'messages');
  mkdirSync(out, { recursive: true });
  for (const language of languages) writeIfChanged(join(out, `${language}.json`), JSON.stringify(all[language], null, 1));
}

function writeIfChanged(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(file, text);
}
