// node check.mjs [repo]: after the renames, files of goods/ that import listing/, and orders/ that import centre/ (neither may be), and leftovers at old places.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
const repo = process.argv[2] ?? '.';
const F = 'apps/shop/app/features/';
const bad = [];
for (const f of execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/shop/app', 'apps/console/app'], { cwd: repo, encoding: 'utf8' }).split('\n')) {
  if (!f || !existsSync(join(repo, f))) continue;
  if (/^apps\/shop\/app\/features\/(request|kept|side|access|messages)\/|^apps\/console\/app\/features\/(money|contacts)\//.test(f)) bad.push(`old place: ${f}`);
  if (/\/features\/.*\/(address|words|load)\.tsx?$/.test(f)) bad.push(`old name: ${f} (a new one of hrefs, labels, <feature>.server? add it to shop.mjs)`);
  if (!/\.tsx?$/.test(f) || /\.test\./.test(f)) continue;
  for (const [, spec] of readFileSync(join(repo, f), 'utf8').matchAll(/['"](\.\.?\/[^'"]+)['"]/g)) {
    const t = posix.normalize(posix.join(posix.dirname(f), spec));
    for (const [up, down] of [['goods', 'listing'], ['orders', 'centre']]) if (f.startsWith(`${F}${up}/`) && t.startsWith(`${F}${down}/`)) bad.push(`${f} imports ${t}`);
  }
}
for (const one of bad) console.error(one);
process.exitCode = bad.length > 0 ? 1 : 0;
