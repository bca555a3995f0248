// Shortened messages against what the compiler itself writes, for a message of each kind.
import { compile } from '@inlang/paraglide-js';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compactMessage } from './compact-messages.ts';

type Message = (inputs: Record<string, unknown>, options?: { locale: string }) => string;

const plural = (one: string, other: string): unknown => [
  { declarations: ['input count', 'input name', 'local p = count: plural'], selectors: ['p'], match: { 'p=one': one, 'p=other': other } },
];
const texts = {
  zh: {
    plain: '购物车',
    input: '复制 {name}',
    number: '共 {count} 件 {name}',
    oddMarks: '`反引号` $5 \\ "i?." \'单引\'',
    half: '只有中文用 {name}',
  },
  en: {
    plain: 'Cart',
    input: 'Copy {name}',
    number: plural('{count} {name}', '{count} of {name}'),
    oddMarks: '`ticks` $& \\ "i?." \'one\'',
    half: 'no input',
  },
};

let messages: string;
let dir: string;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'messages-'));
  const project = join(dir, 'project.inlang');
  mkdirSync(project);
  const plugin = relative(dir, fileURLToPath(import.meta.resolve('@inlang/plugin-message-format'))).replaceAll('\\', '/');
  const settings = {
    baseLocale: 'zh',
    locales: ['zh', 'en'],
    modules: [plugin],
    'plugin.inlang.messageFormat': { pathPattern: './{locale}.json' },
  };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings));
  for (const [language, of] of Object.entries(texts)) writeFileSync(join(dir, `${language}.json`), JSON.stringify(of));
  await compile({
    project,
    outdir: join(dir, 'made'),
    strategy: ['globalVariable', 'baseLocale'],
    outputStructure: 'message-modules',
    isServer: 'true',
  });
  messages = join(dir, 'made/messages');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const load = async (name: string): Promise<Message> =>
  Object.values((await import(/* @vite-ignore */ pathToFileURL(join(messages, name)).href)) as Record<string, Message>)[0]!;

test('ED-2 a shortened message says what the compiler’s own says, in both languages', async () => {
  const files = readdirSync(messages).filter((file) => file.endsWith('.js') && file !== '_index.js');
  expect(files).toHaveLength(Object.keys(texts.zh).length);
  for (const file of files) {
    const short = compactMessage(readFileSync(join(messages, file), 'utf8'), 'globalThis.pageIsEnglish');
    expect(short).not.toContain('options.locale');
    writeFileSync(join(messages, `short-${file}`), short);
    const [own, ours] = [await load(file), await load(`short-${file}`)];
    for (const [locale, count] of [
      ['zh', 1],
      ['zh', 5],
      ['en', 1],
      ['en', 5],
    ] as const) {
      Object.assign(globalThis, { pageIsEnglish: locale === 'en' });
      expect(ours({ count, name: 'RC0603' })).toBe(own({ count, name: 'RC0603' }, { locale }));
    }
  }
});

test('output of another shape than the compiler’s stops the build', () => {
  expect(() => compactMessage('export const a = () => "b";', 'true')).toThrow('unknown shape');
});
