// node move.mjs <mapping.mjs> [repo]: git mv by mapping and rewrites every reference. Idempotent; files made by helpers at old places are moved too.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
const mapping = (await import(process.argv[2])).default; // { files: {old:new}, dirs: {old:new}, words: [[regex, to, fileRegex]] }
const repo = process.argv[3] ?? '.';
const git = (...a) => execFileSync('git', a, { cwd: repo, encoding: 'utf8', maxBuffer: 1 << 28 });
const list = () => git('ls-files', '-co', '--exclude-standard').split('\n').filter((f) => f && existsSync(join(repo, f)));
const files = mapping.files ?? {}, dirs = Object.entries(mapping.dirs ?? {}).sort((a, b) => b[0].length - a[0].length);
const mapPath = (p) => {
  if (files[p]) return files[p];
  for (const [from, to] of dirs) { if (p === from) return to; if (p.startsWith(from + '/')) return to + p.slice(from.length); }
  return p;
};
const before = list();
const now = new Set(before);
const all = new Set([...before, ...Object.keys(files)]);
const allDirs = new Set(); for (const f of all) { let d = posix.dirname(f); while (d !== '.') { allDirs.add(d); d = posix.dirname(d); } }
for (const [from] of dirs) allDirs.add(from);
const origin = new Map(); // new -> old
for (const f of before) {
  const to = mapPath(f);
  origin.set(to, f);
  if (to === f) continue;
  if (existsSync(join(repo, to))) { console.error('exists', f, to); process.exitCode = 1; continue; }
  mkdirSync(dirname(join(repo, to)), { recursive: true });
  try { git('mv', f, to); } catch { execFileSync('mv', [join(repo, f), join(repo, to)]); }
}
const rel = (fromFile, target) => { let r = posix.relative(posix.dirname(fromFile), target); if (!r.startsWith('.')) r = './' + r; return r; };
const text = /\.(tsx?|mts|mjs|js|css|md|json|jsonc)$|\.oxlintrc\.json$/;
let changed = 0;
for (const f of list()) {
  if (!text.test(f) || f === 'package-lock.json') continue;
  const full = join(repo, f); if (statSync(full).size > 3_000_000) continue;
  const src = readFileSync(full, 'utf8');
  const old = origin.get(f) ?? f;
  let out = src;
  // relative strings
  const fix = (whole, q1, spec, q2) => {
    const m = /^([^?#]*)([?#].*)?$/.exec(spec); let path = m[1]; const tail = m[2] ?? '';
    const slash = path.endsWith('/') ? '/' : '';
    const target = posix.normalize(posix.join(posix.dirname(old), path)).replace(/\/$/, '');
    if (!all.has(target) && !allDirs.has(target)) {
      return whole;
    }
    const moved = mapPath(target);
    if (moved === target && old === f) return whole;
    if (moved === f.replace(/$/,'') && target !== old) return whole;
    const pk = /^packages\/([a-z-]+)\/src\/(.*?)\.tsx?$/.exec(moved);
    if (pk && moved !== target && !f.startsWith(`packages/${pk[1]}/`) && !f.endsWith('.md')) return `${q1}@partharbor/${pk[1]}/${pk[2]}${q2}`;
    return q1 + rel(f, moved) + slash + tail + q2;
  };
  if (!f.endsWith('.md')) out = out.replace(/(['"`(])(\.\.?\/[^'"`\s()]*)(['"`)])/g, fix);
  else out = out.replace(/(\]\()([^)\s]+)(\))/g, (w, a, s, b) => /^(https?:|#|mailto:|\/)/.test(s) ? w : fix(w, a, s, b));
  // package specifiers of the server and of packages
  out = out.replace(/(['"])@partharbor\/([a-z-]+)\/([A-Za-z0-9_./-]+)\1/g, (w, q, pkg, path) => {
    const base = pkg === 'server' || pkg === 'shop' || pkg === 'console' ? `apps/${pkg}/src/` : `packages/${pkg}/src/`;
    for (const ext of ['.ts', '.tsx', '']) {
      const t = base + path + ext;
      const to = mapPath(t);
      if (to !== t && (all.has(t))) { const b2 = /^packages\/([a-z-]+)\/src\/(.*)$/.exec(to) ?? /^apps\/([a-z-]+)\/src\/(.*)$/.exec(to); return `${q}@partharbor/${b2[1]}/${b2[2].slice(0, b2[2].length - ext.length)}${q}`; }
    }
    return w;
  });
  // repository paths in text
  out = out.replace(/(?<![\w./-])(?:apps|packages|tests|scripts)\/[A-Za-z0-9_.\/{},-]*[A-Za-z0-9_]/g, (p) => { const to = mapPath(p); return to === p ? p : to; });
  // loose tails such as 'app/features/request/' in build scripts
  for (const [re, to, where] of mapping.words ?? []) if (!where || where.test(f)) out = out.replace(re, to);
  if (out !== src) { writeFileSync(full, out); changed += 1; }
}
console.log('changed', changed);
