// npm run bench:bom-variants -- [kind] [--each] [--all] [--rounds n]: the shared BOM files as other people would have written them — other dividers,
// encodings, languages, order of columns, titles, totals, ranges, quantities, forms of files — and how many are read as they should be, by kind.
// --each names what differs, --all also what is not counted.
import { kindOfBytes } from '@partharbor/bom/read/kind';
import { kinds, readKind, sources, type KindRead } from './bom/variants/kinds.ts';
import { bookOf } from './bom/variants/write.ts';

const options = process.argv.slice(2);
const isEach = options.includes('--each');
const isAll = options.includes('--all');
const rounds = Number(options[options.indexOf('--rounds') + 1]) || 3;
const wanted = options.find((one) => !one.startsWith('--') && !/^\d+$/.test(one));

// A file that is no list of parts must be refused.
const ods = kindOfBytes(bookOf(sources[0]!.grid, 'ods', true));
console.log(`ods: ${typeof ods === 'string' ? `taken as ${ods}` : `refused as ${ods.foreign}`}`);

const share = (a: number, b: number): string => `${a}/${b} ${((100 * a) / Math.max(1, b)).toFixed(1)} %`;
const say = (name: string, read: KindRead): void =>
  console.log(
    `${name}: header ${share(read.headers, read.files)}, roles ${share(read.rolesRight, read.roles)}, lines ${share(read.linesRight, read.lines)}, invented ${read.invented}, wrong refusals ${read.wrongRefusals}, slowest ${read.slowest.toFixed(0)} ms`,
  );

const all: KindRead[] = [];
for (const name of Object.keys(kinds)) {
  if (wanted !== undefined && !name.startsWith(wanted)) continue;
  const read = readKind(name, rounds);
  all.push(read);
  say(name, read);
  if (!isEach) continue;
  for (const { file, differences } of read.results)
    for (const difference of differences.filter((text) => isAll || !text.endsWith('(not counted)')).slice(0, 6))
      console.log(`    ${file}: ${difference}`);
}
const sum = (of: (one: KindRead) => number): number => all.reduce((whole, one) => whole + of(one), 0);
say('all', {
  results: [],
  files: sum(({ files }) => files),
  headers: sum(({ headers }) => headers),
  roles: sum(({ roles }) => roles),
  rolesRight: sum(({ rolesRight }) => rolesRight),
  lines: sum(({ lines }) => lines),
  linesRight: sum(({ linesRight }) => linesRight),
  invented: sum(({ invented }) => invented),
  wrongRefusals: sum(({ wrongRefusals }) => wrongRefusals),
  slowest: Math.max(...all.map(({ slowest }) => slowest)),
});
