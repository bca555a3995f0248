// For tests of kinds: what every kind owes its readers.
import { expect } from 'vitest';
import type { MessageWords } from '../calls/notification-kinds.ts';
import type { Mail } from '../mails/layout.ts';
import { mailOf, type Addressee, type SendableKind } from './kind.ts';

interface Worded {
  readonly words: MessageWords;
  readonly mail: Mail;
}

const origin = 'https://shop.example';
const services = { config: { publicOrigin: origin, limits: true } };

/**
 * Words a kind in both languages, message and mail: each in its own language, read back from what is stored, leading to one page.
 * Values given must be free of Chinese. @example const { zh, en } = inBothLanguages(orderPaid, said, order)
 */
export function inBothLanguages<Said, More>(
  kind: SendableKind<Said, More>,
  said: NoInfer<Said>,
  more: NoInfer<More>,
): { readonly zh: Worded; readonly en: Worded } {
  const of = (lang: 'zh' | 'en'): Worded => {
    const to = { recipient: 'buyer@shop.example', lang } satisfies Addressee;
    const words = kind.read(JSON.parse(JSON.stringify(said)), lang);
    if (words === null) throw new Error(`${kind.kind} cannot read what it stores`);
    return { words, mail: mailOf(services, kind, said, { ...more, ...to }) };
  };
  const [zh, en] = [of('zh'), of('en')];
  const texts = ({ words, mail }: Worded): string[] => [words.title, ...words.sentences, words.link?.label ?? '', mail.subject, mail.text];
  for (const text of texts(zh).filter((one) => one !== '')) expect(text).toMatch(/\p{Script=Han}/u);
  for (const text of texts(en)) expect(text).not.toMatch(/\p{Script=Han}|undefined|NaN|!|\[object/u);
  expect([zh.words.link?.path, zh.words.link?.query]).toEqual([en.words.link?.path, en.words.link?.query]);
  for (const { words, mail } of [zh, en]) {
    expect([words.title, words.sentences.join('')]).not.toContain('');
    if (words.link) expect(mail.text).toContain(`${origin}${words.link.path}`);
  }
  return { zh, en };
}
