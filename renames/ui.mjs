// packages/ui: kebab-case file names and one line of exports. What other packages import ends in .tsx, so that one pattern serves.
import { execFileSync } from 'node:child_process';
const U = 'packages/ui/src/';
const repo = process.argv[3] ?? '.';
const git = (...a) => execFileSync('git', a, { cwd: repo, encoding: 'utf8', maxBuffer: 1 << 28 }).split('\n').filter(Boolean);
const kebab = (name) => name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
// modules without markup that others import
const imported = new Set(git('grep', '-hoE', "@partharbor/ui/[A-Za-z0-9-]+['\"]", '--', ':!packages/ui').map((one) => one.slice('@partharbor/ui/'.length, -1)));
const listed = git('ls-files', '-co', '--exclude-standard', U).filter((f) => /^[\w-]+\.ts$/.test(f.slice(U.length)) && imported.has(f.slice(U.length, -3)));
const files = {};
for (const f of git('ls-files', '-co', '--exclude-standard', U)) {
  const at = f.slice(U.length); const dot = at.indexOf('.');
  const to = kebab(at.slice(0, dot)) + at.slice(dot);
  files[f] = U + (listed.includes(f) ? to + 'x' : to);
  if (files[f] === f) delete files[f];
}
// work begun on the old names, once these files have gone: the names as they were
const was = 'Breadcrumb Button Checkbox Chip CopyButton Countdown Dialog Disclosure Drawer Drawing EmptyState ErrorBox Field Icon Layout Link Money Notice NoticeBar Pagination PartNumber PasswordField Placed Popover PopupBox Price ProgressBar Quantity Radio RadioRow SearchBox SearchSuggest Select Skeleton Steps StockBadge Switch Table Tabs Tag TextArea TextField TierTable Timeline Toast VisuallyHidden outlineIcon'.split(' ');
for (const n of was) files[`${U}${n}.tsx`] ??= `${U}${kebab(n)}.tsx`;
for (const n of 'cx following hydrated takenOver typedEarly'.split(' ')) files[`${U}${n}.ts`] ??= `${U}${kebab(n)}.tsx`;
for (const n of 'modal pageList searchField searchOffers tickedEarly'.split(' ')) if (kebab(n) !== n) files[`${U}${n}.ts`] ??= `${U}${kebab(n)}.ts`;
const json = (text) => {
  const all = JSON.parse(text);
  all.exports = { './*.css': './src/*.css', './*': './src/*.tsx' };
  return JSON.stringify(all, null, 2) + '\n';
};
const readme = (text) => text
  .replace('Import by file:', 'Import by file, whose name is the component’s in small letters and dashes:')
  .replace('| file | example |', '| component | example |')
  .replace("nothing here has words of its own.\n", "nothing here has words of its own.\nA file that others import ends in `.tsx`, with markup or without: so one line of `exports` in `package.json` serves all of them.\n");
// the gallery's test names components as files do
const gallery = (text) => text.replace(/const within = new Set\(\[[^\]]*\]\)/, (w) => w.replace(/'(\w+)'/g, (_all, n) => `'${kebab(n)}'`)).replace('/^(Layout)$/', '/^(layout)$/');
export default { files, dirs: {}, words: [[/= <(\w+)>\(/g, "= <$1,>(", /^packages\/ui\/src\/[\w-]+\.tsx$/], [/`ui\/typedEarly`/g, '`ui/typed-early`', /^docs\//]], edits: { 'apps/console/app/features/gallery/gallery.test.ts': gallery, 'packages/ui/package.json': json, 'packages/ui/README.md': (t) => (t.includes('one line of `exports`') ? t : readme(t)) } };
