// node tests/bench/bom-reading.ts [folder]: reads every BOM file of a folder that has a truth file and prints what differs from it.
import { join } from 'node:path';
import { compare, filesWithTruth } from '../../packages/bom/tests/truth.ts';
import { root } from '../support/root.ts';

const folder = process.argv[2] ?? join(root, '../shared/data/boms');
const results = filesWithTruth(folder).map(({ file, truth }) => compare(folder, file, truth));
for (const { file, differences, ms } of results) {
  if (differences.length === 0) continue;
  console.log(`${file} (${ms.toFixed(0)} ms)`);
  for (const difference of differences) console.log(`  ${difference}`);
}
const sum = (of: (one: (typeof results)[number]) => number): number => results.reduce((all, one) => all + of(one), 0);
const rate = (name: string, right: number, all: number): void =>
  console.log(`${name} ${right}/${all} ${((right / all) * 100).toFixed(1)} %`);
rate(
  'header rows',
  sum((one) => Number(one.isHeaderRight)),
  results.length,
);
rate(
  'roles',
  sum((one) => one.rolesRight),
  sum((one) => one.roles),
);
rate(
  'lines',
  sum((one) => one.linesRight),
  sum((one) => one.lines),
);
console.log(`invented ${sum((one) => one.invented)}, slowest ${Math.max(...results.map(({ ms }) => ms)).toFixed(0)} ms`);
