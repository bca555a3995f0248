// Requirement codes lead somewhere: each one used is explained in docs/requirements.md, a statement's in its books; what is promised there (R, T, S, P) is used.
import { expect, test } from 'vitest';
import { read, sources, texts } from './tree.ts';

const list = 'docs/requirements.md';
const sections = read(list)
  .split(/^## /m)
  .slice(1)
  .map((section) => ({
    families: section.slice(0, section.indexOf(':')).split(', '),
    codes: [...section.matchAll(/^- \*\*([^*]+)\*\* [A-Z`].+\.$/gm)].map((found) => found[1]!),
    lines: [...section.matchAll(/^- .*/gm)].length,
  }));
/** Statements of the books stand with their sentence where they are written. */
const statements = sources
  .filter((file) => file.startsWith('apps/server/src/') && !file.endsWith('.test.ts'))
  .flatMap((file) => [...read(file).matchAll(/\bid: '(I-\d+)',/g)].map((found) => found[1]!));
const listed = [...sections.flatMap(({ codes }) => codes), ...statements];

/** Families with a dash are known anywhere, so that 'UTC-8' or 'SOT-23' is none; chapters (S5) only beside other codes or in brackets. */
const dashed = ['I', ...sections.flatMap(({ families, codes }) => (codes.some((code) => code.includes('-')) ? families : []))];
const inText = new RegExp(String.raw`(?<![\w-])(?:${dashed.join('|')})-[1-9]\d{0,2}(?![\w-])|(?<=\(|, )[SP][1-9](?:\.\d)?(?=[,)])`, 'g');
/** Whatever looks like a code at the head of a title is meant as one, of whichever family. */
const atHead = /\(\s*['"`]((?:(?:[A-Z]{1,3}-\d{1,3}|[SP][1-9](?:\.\d)?) )+)/g;

const codesIn = (text: string): string[] => [...text.matchAll(inText)].map((found) => found[0]);
const codesAtHeads = (text: string): string[] => [...text.matchAll(atHead)].flatMap((found) => found[1]!.trim().split(' '));

function usedCodes(): Map<string, string> {
  const used = new Map<string, string>();
  for (const file of texts) if (file !== list) for (const code of codesIn(read(file))) used.set(code, file);
  for (const file of sources) for (const code of codesAtHeads(read(file))) used.set(code, file);
  return used;
}

/** Requirements with two letters may be to come; the others hold today. */
const isToHold = (code: string): boolean => !/^[A-Z]{2}-/.test(code);

test('every requirement code used is listed, and every ruling, promise and statement listed is used', () => {
  const used = usedCodes();
  expect([...used].filter(([code]) => !listed.includes(code)).map(([code, file]) => `${code} in ${file}`)).toEqual([]);
  expect(listed.filter((code) => isToHold(code) && !used.has(code))).toEqual([]);
});

test('codes stand once, in order, under the heading of their family, with a sentence each', () => {
  for (const { families, codes, lines } of sections) {
    expect(codes).toHaveLength(lines);
    expect(codes.filter((code) => !families.includes(/^[A-Z]+/.exec(code)![0]))).toEqual([]);
    const place = (code: string): number => families.indexOf(/^[A-Z]+/.exec(code)![0]) * 1000 + Number(code.replace(/^[A-Z]+-?/, ''));
    expect(codes.map(place)).toEqual([...new Set(codes.map(place))].sort((a, b) => a - b));
  }
});
