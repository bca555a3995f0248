// Scripts per language.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { englishMark, scriptIn, shortManifest, writeLanguageScripts } from './language-scripts.ts';

const scripts = new Set(['page-1a.js', 'frame-2b.js']);

test('ED-2 a script keeps the texts of its language only', () => {
  const code = `let a=()=>${englishMark}?"Cart":"购物车";export{a};`;
  expect(scriptIn('zh', 'page-1a.js', code, scripts)).toBe('let a=()=>`购物车`;export{a};');
  expect(scriptIn('en', 'page-1a.js', code, scripts)).toBe('let a=()=>`Cart`;export{a};');
});

test('paths of scripts lead to the same language, those of sheets and relative ones stay', () => {
  const code = 'const d=["assets/frame-2b.js","assets/frame-3c.css","/assets/page-1a.js","assets/other.js"];import("./page-1a.js");';
  expect(scriptIn('en', 'page-1a.js', code, scripts)).toBe(
    'const d=["assets/en/frame-2b.js","assets/frame-3c.css","/assets/en/page-1a.js","assets/other.js"];import("./page-1a.js");',
  );
});

test('a script that cannot be read stops the build', () => {
  expect(() => scriptIn('en', 'page-1a.js', `let a = ${englishMark} ?`, scripts)).toThrow('page-1a.js cannot be shortened');
});

test('every script of a build lies in a folder per language, sheets stay where they were', () => {
  const dir = mkdtempSync(join(tmpdir(), 'assets-'));
  try {
    writeFileSync(join(dir, 'page-1a.js'), `export const a=${englishMark}?1:2;`);
    writeFileSync(join(dir, 'page-1a.css'), '.a{}');
    writeLanguageScripts(dir);
    expect(readdirSync(dir).sort()).toEqual(['en', 'page-1a.css', 'zh']);
    expect(readFileSync(join(dir, 'en/page-1a.js'), 'utf8')).toContain('a=1');
    expect(readFileSync(join(dir, 'zh/page-1a.js'), 'utf8')).toContain('a=2');
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
});

test('the manifest loses flags that are not set, scripts of the entry and sheets of the root, and nothing else', () => {
  const routes = {
    root: { id: 'root', css: ['/frame.css'] },
    'routes/a': {
      id: 'routes/a',
      hasLoader: true,
      hasAction: false,
      imports: ['/c.js', '/frame.js', '/b.js'],
      css: ['/frame.css', '/a.css'],
    },
  };
  const code = `window.__reactRouterManifest=${JSON.stringify({ entry: { module: '/e.js', imports: ['/frame.js'] }, routes, version: '1' })};`;
  expect(shortManifest(code)).toBe(
    'window.__reactRouterManifest={"entry":{"module":"/e.js","imports":["/frame.js"]},"routes":{"root":{"id":"root","css":["/frame.css"]},"routes/a":{"id":"routes/a","hasLoader":true,"imports":["/c.js","/b.js"],"css":["/a.css"]}},"version":"1"};',
  );
});
