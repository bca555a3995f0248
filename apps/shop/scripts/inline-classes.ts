// Writes names of classes where they are used, in browsers' scripts, so that no script carries the table of a sheet; where a page picks a
// class by a word of its own (`css[kind]`), the table stays.
import { Visitor, parseSync } from 'vite';
import type { Plugin, Rolldown } from 'vite';
import { basename, dirname, join } from 'node:path';

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A sheet of a module, under the name the module gives it. */
interface Sheet {
  readonly path: string;
  readonly edits: Edit[];
  /** Where else its name stands. */
  others: number;
  /** Its import. */
  readonly place: Edit;
}

/**
 * A module with names of classes in place of `css.name`.
 * @param nameOf what a class of a sheet is called; the sheet as the module imports it
 */
export function withClasses(code: string, file: string, nameOf: (name: string, sheet: string) => string): string {
  if (!code.includes('.module.css')) return code;
  const sheets = new Map<string, Sheet>();
  const { program } = parseSync(file, code);
  new Visitor({
    ImportDeclaration({ start, end, source, specifiers }) {
      const [only] = specifiers;
      if (!source.value.endsWith('.module.css') || specifiers.length !== 1 || only?.type !== 'ImportDefaultSpecifier') return;
      const place = { from: start, to: end, text: `import '${source.value}';` };
      // The import names it once itself.
      sheets.set(only.local.name, { path: source.value, edits: [], others: -1, place });
    },
  }).visit(program);
  new Visitor({
    MemberExpression({ start, end, object, property, computed }) {
      const sheet = object.type === 'Identifier' ? sheets.get(object.name) : undefined;
      if (!sheet || computed || property.type !== 'Identifier') return;
      sheet.edits.push({ from: start, to: end, text: JSON.stringify(nameOf(property.name, sheet.path)) });
      sheet.others -= 1;
    },
    Identifier({ name }) {
      const sheet = sheets.get(name);
      if (sheet) sheet.others += 1;
    },
  }).visit(program);
  return [...sheets.values()]
    .flatMap(({ edits, others, place }) => (others === 0 ? [...edits, place] : edits))
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), code);
}

type Script = Pick<Rolldown.OutputChunk, 'fileName' | 'code' | 'imports' | 'exports' | 'isEntry' | 'isDynamicEntry'> & {
  readonly viteMetadata?: { readonly importedCss: Set<string> } | undefined;
};

/** Takes scripts of a sheet alone out of a build: who imports one has its sheet from then on. */
export function dropEmpty(scripts: readonly Script[]): string[] {
  const empty = new Map(
    scripts
      .filter((one) => one.code.trim() === '' && one.exports.length === 0 && !one.isEntry && !one.isDynamicEntry)
      .map((one) => [one.fileName, one]),
  );
  for (const script of scripts) {
    for (const name of script.imports.filter((one) => empty.has(one))) {
      const code = script.code.replace(new RegExp(`import\\s*["'\`]\\./${basename(name).replaceAll('.', '\\.')}["'\`];?`), '');
      if (code === script.code)
        throw new Error(`${script.fileName} imports ${name} in another way: see apps/shop/scripts/inline-classes.ts`);
      script.code = code;
      for (const sheet of empty.get(name)!.viteMetadata?.importedCss ?? []) script.viteMetadata?.importedCss.add(sheet);
    }
    script.imports = script.imports.filter((one) => !empty.has(one));
  }
  return [...empty.keys()];
}

/**
 * Vite plugins for the pages' scripts; a sheet stays even where nobody imports a name of it.
 * @param nameOf the build's `generateScopedName`
 */
export function inlineClasses(nameOf: (name: string, file: string) => string): Plugin[] {
  const onlyClient: Pick<Plugin, 'apply' | 'applyToEnvironment'> = {
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
  };
  return [
    {
      name: 'partharbor-inline-classes',
      enforce: 'pre',
      ...onlyClient,
      transform(code, id) {
        const file = id.split('?')[0]!;
        if (!/\.tsx?$/.test(file) || file.includes('node_modules')) return undefined;
        const text = withClasses(code, file, (name, sheet) => nameOf(name, join(dirname(file), sheet)));
        return text === code ? undefined : { code: text, map: null };
      },
    },
    {
      name: 'partharbor-kept-sheets',
      enforce: 'post',
      ...onlyClient,
      transform(code, id) {
        return id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : undefined;
      },
      generateBundle(_options, bundle) {
        const scripts = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
        for (const name of dropEmpty(scripts)) delete bundle[name];
      },
    },
  ];
}
