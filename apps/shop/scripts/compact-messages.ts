// Shortens what the message compiler writes, for builds: one small function a message instead of three.
import type { Plugin } from 'vite';
import { englishMark } from './language-scripts.ts';

const chooser =
  /const (?<own>\w+) = \/\*\* @type .*\*\/ \(\(inputs(?: = \{\})?, options = \{\}\) => \{\n\tconst locale = experimentalStaticLocale \?\? options\.locale \?\? getLocale\(\)\n\tif \(locale === "en"\) return en_\w+\(inputs\)\n\treturn zh_\w+\(inputs\)\n\}\);/;

const plainText = (name: string): RegExp =>
  new RegExp(
    `const ${name} = /\\*\\* @type .*\\*/ \\(i?\\) => \\{\\n\\treturn /\\*\\* @type \\{LocalizedString\\} \\*/ \\((?<text>\`(?:[^\`\\\\]|\\\\.)*\`)\\)\\n\\};\\n`,
  );

const runtimeImport = /import \{ getLocale, experimentalStaticLocale \} from '\.\.\/runtime\.js';\n/;

/**
 * A message module as the compiler writes it, shortened; messages with plural forms keep a function per language.
 * @param isEnglish expression that is true on an English page
 * @throws when the compiler's output no longer has the shape this reads
 */
export function compactMessage(code: string, isEnglish: string): string {
  const own = chooser.exec(code)?.groups?.['own'];
  if (own === undefined) throw new Error(`a message module of an unknown shape:\n${code.slice(0, 400)}`);
  let rest = code;
  const bodyOf = (language: string): string => {
    const plain = plainText(`${language}_${own}`);
    const text = plain.exec(rest)?.groups?.['text'];
    if (text === undefined) return `${language}_${own}(i)`;
    rest = rest.replace(plain, () => '');
    return text.replaceAll('${i?.', () => '${i.');
  };
  const [en, zh] = [bodyOf('en'), bodyOf('zh')];
  return rest.replace(chooser, () => `const ${own} = (${/\bi\b/.test(en + zh) ? 'i' : ''}) => ${isEnglish} ? ${en} : ${zh};`);
}

// In the browser the language is settled when the scripts are written: see language-scripts.ts.
const browserRuntime = `
export const getLocale = () => (${englishMark} ? 'en' : 'zh');
export const overwriteGetLocale = () => undefined;
`;

/** Vite plugin: shortens messages everywhere; in the browser's scripts the language becomes a mark. */
export function compactMessages(): Plugin {
  return {
    name: 'partharbor-compact-messages',
    apply: 'build',
    transform(code, id) {
      const isBrowser = this.environment.name === 'client';
      if (isBrowser && /[\\/]app[\\/]i18n[\\/]runtime\.js$/.test(id)) return { code: browserRuntime, map: null };
      if (!/[\\/]app[\\/]i18n[\\/]messages[\\/](?!_index)\w+\.js$/.test(id)) return undefined;
      if (!isBrowser) return { code: compactMessage(code, `getLocale() === 'en'`), map: null };
      return { code: compactMessage(code.replace(runtimeImport, ''), englishMark), map: null };
    },
  };
}
