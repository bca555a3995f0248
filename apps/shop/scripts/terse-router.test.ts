// The router without its words for developers: what it does stays.
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { terse } from './terse-router.ts';

const library = join(dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production/lib');

test('assertions stay without their sentence, warnings and names of components go', () => {
  expect(terse('invariant(a && b(), `no ${a}`); UNSAFE_invariant(a, why(a)); invariant(a);', 'a.js')).toBe(
    'invariant(a && b()); UNSAFE_invariant(a); invariant(a);',
  );
  expect(terse('if (a) warning(!b, "no"); else b = c; warningOnce("a", b, `c`);', 'a.js')).toBe('if (a) void 0; else b = c; void 0;');
  expect(terse('const A = R.forwardRef(f);\nA.displayName = "A";\nA.shown = "A";', 'a.js')).toBe(
    'const A = /* @__PURE__ */ R.forwardRef(f);\n\nA.shown = "A";',
  );
  expect(terse('call("warning", invariant, a.warning(b)); const { displayName = "a" } = b;', 'a.js')).toBe(
    'call("warning", invariant, a.warning(b)); const { displayName = "a" } = b;',
  );
});

test('every module of the installed router can be read again, and asserts as often as before', () => {
  const files = globSync('**/*.js', { cwd: library });
  expect(files.length).toBeGreaterThan(20);
  const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  let spared = 0;
  for (const file of files) {
    const code = readFileSync(join(library, file), 'utf8');
    const short = terse(code, file);
    expect(parseSync(file, short).errors, file).toEqual([]);
    expect(count(short, /\binvariant\(/g), file).toBe(count(code, /\binvariant\(/g));
    spared += code.length - short.length;
  }
  // Fewer mean that the router names its assertions in another way.
  expect(spared).toBeGreaterThan(8_000);
});
