// Names of classes where they are used.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { classNamer } from './class-names.ts';
import { dropEmpty, withClasses } from './inline-classes.ts';

const root = join(import.meta.dirname, '../../..');
const folders = ['apps/shop/app', 'packages/ui/src'];
const upper = (code: string): string => withClasses(code, 'a.tsx', (name, sheet) => `${sheet.slice(2, 3)}-${name}`);

test('a class stands where it is used, and its sheet is still imported', () => {
  expect(upper(`import css from './b.module.css';\nconst a = <p className={css.one} title={on ? css.two : ''} />;`)).toBe(
    `import './b.module.css';\nconst a = <p className={"b-one"} title={on ? "b-two" : ''} />;`,
  );
});

test('a table somebody picks from, hands on or shows stays', () => {
  for (const use of ['css[kind]', 'f(css)', '{ css }', '<A css={css} />'])
    expect(upper(`import css from './b.module.css';\nconst a = [css.one, ${use}];`)).toBe(
      `import css from './b.module.css';\nconst a = ["b-one", ${use}];`,
    );
  expect(upper(`import css from './b.css';\nconst a = css.one;`)).toBe(`import css from './b.css';\nconst a = css.one;`);
});

test('several sheets of one module keep their own names', () => {
  expect(upper(`import css from './b.module.css';\nimport own from './c.module.css';\nconst a = [css.one, own.one];`)).toBe(
    `import './b.module.css';\nimport './c.module.css';\nconst a = ["b-one", "c-one"];`,
  );
});

test('every module of the pages can be read again, and uses classes its sheet has', () => {
  const nameOf = classNamer(root, folders);
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.tsx`, { cwd: root }));
  let changed = 0;
  for (const file of files) {
    const path = join(root, file);
    const code = readFileSync(path, 'utf8');
    const text = withClasses(code, path, (name, sheet) => nameOf(name, join(dirname(path), sheet)));
    if (text === code) continue;
    changed += 1;
    expect(parseSync(path, text).errors, relative(root, path)).toEqual([]);
  }
  expect(changed).toBeGreaterThan(150);
});

test('a script of a sheet alone goes; who imports it has the sheet', () => {
  const script = (fileName: string, code: string, imports: string[] = [], sheets: string[] = []) => ({
    fileName: `assets/${fileName}.js`,
    code,
    imports: imports.map((one) => `assets/${one}.js`),
    exports: [],
    isEntry: false,
    isDynamicEntry: false,
    viteMetadata: { importedCss: new Set(sheets) },
  });
  const [sheet, page, other] = [
    script('sheet-1', '\n', [], ['sheet.css']),
    script('page', 'import{a}from"./other.js";import"./sheet-1.js";a();', ['other', 'sheet-1'], ['page.css']),
    script('other', 'export{b as a};', ['other']),
  ];
  expect(dropEmpty([sheet, page, other])).toEqual(['assets/sheet-1.js']);
  expect(page).toMatchObject({ code: 'import{a}from"./other.js";a();', imports: ['assets/other.js'] });
  expect([...page.viteMetadata.importedCss]).toEqual(['page.css', 'sheet.css']);
  expect(other).toEqual(script('other', 'export{b as a};', ['other']));
  expect(() => dropEmpty([sheet, script('page', 'load("./sheet-1.js")', ['sheet-1'])])).toThrow('in another way');
});
