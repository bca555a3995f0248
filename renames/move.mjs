// node move.mjs <mapping.mjs> [repo]: git mv by mapping and rewrites every reference. Idempotent; files made by helpers at old places are moved too.
// mapping: { files: {old:new}, dirs: {old:new}, words: [[regex, to, fileRegex]], identifiers: {newPath: [[from,to]]}, edits: {path: (text) => text} }
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resolve } from 'node:path';
const mapping = (await import(pathToFileURL(resolve(process.argv[2])).href)).default;
const repo = process.argv[3] ?? '.';
const git = (...a) => execFileSync('git', a, { cwd: repo, encoding: 'utf8', maxBuffer: 1 << 28 });
const list = () => git('ls-files', '-co', '--exclude-standard', '-z').split('\0').filter((f) => f && f !== 'node_modules' && existsSync(join(repo, f)));
const files = mapping.files ?? {}, dirs = Object.entries(mapping.dirs ?? {}).sort((a, b) => b[0].length - a[0].length);
const mapPath = (p) => {
  if (Object.hasOwn(files, p)) return files[p];
  for (const [from, to] of dirs) { if (p === from) return to; if (p.startsWith(from + '/')) return to + p.slice(from.length); }
  return p;
};
const before = list();
const all = new Set([...before, ...Object.keys(files)]);
const allDirs = new Set(); for (const f of all) { let d = posix.dirname(f); while (d !== '.') { allDirs.add(d); d = posix.dirname(d); } }
for (const [from] of dirs) allDirs.add(from);
// nothing is moved where two files would meet
const targets = new Map();
for (const f of before) {
  const to = mapPath(f);
  if (targets.has(to) && !/\/messages\/\w+\.json$/.test(to)) { console.error('COLLIDES', f, targets.get(to), to); process.exitCode = 1; }
  targets.set(to, f);
}
if (process.exitCode === 1) process.exit(1);
const origin = new Map(); // new -> old
let moves = 0;
for (const f of before) {
  const to = mapPath(f);
  if (to === f) { if (!origin.has(f)) origin.set(f, f); continue; }
  if (existsSync(join(repo, to))) {
    if (/\/messages\/\w+\.json$/.test(f)) { // keys that came to the old place after the first run
      const [a, b] = [to, f].map((one) => JSON.parse(readFileSync(join(repo, one), 'utf8')));
      writeFileSync(join(repo, to), JSON.stringify({ ...a, ...b }, null, 2) + '\n'); rmSync(join(repo, f)); console.log('merged', f, 'into', to);
    } else { console.error('EXISTS', f, to); process.exitCode = 1; }
    continue;
  }
  origin.set(to, f); moves += 1;
  mkdirSync(dirname(join(repo, to)), { recursive: true });
  try { git('mv', f, to); } catch { execFileSync('mv', [join(repo, f), join(repo, to)]); }
}
const rel = (fromFile, target) => { let r = posix.relative(posix.dirname(fromFile), target); if (!r.startsWith('.')) r = './' + r; return r; };
const stem = (p) => posix.basename(p).replace(/\.tsx?$/, '');
const text = /\.(tsx?|mts|mjs|js|css|md|json|jsonc)$|\.oxlintrc\.json$/;

// Patterns of apps/shop/scripts/chunks.ts, 'app/features/x/(a|b)\\.': each alternative by itself is mapped, then they are grouped by folder again.
const expand = (s) => {
  const open = s.indexOf('(');
  if (open < 0) return [s];
  let depth = 0, from = open + 1; const parts = [];
  for (let i = open; i < s.length; i += 1) {
    if (s[i] === '(') depth += 1;
    else if (s[i] === ')') { depth -= 1; if (depth === 0) { parts.push(s.slice(from, i)); const rest = expand(s.slice(i + 1)); return parts.flatMap(expand).flatMap((p) => rest.map((r) => s.slice(0, open) + p + r)); } }
    else if (s[i] === '|' && depth === 1) { parts.push(s.slice(from, i)); from = i + 1; }
  }
  throw new Error(`unbalanced: ${s}`);
};
const group = (alternatives) => {
  const byDir = new Map();
  for (const one of alternatives) { const at = one.lastIndexOf('/') + 1; byDir.set(one.slice(0, at), [...(byDir.get(one.slice(0, at)) ?? []), one.slice(at)]); }
  return [...byDir].map(([dir, names]) => {
    if (names.length === 1) return dir + names[0];
    const dotted = names.every((n) => n.endsWith('\\\\.'));
    return `${dir}(${names.map((n) => (dotted ? n.slice(0, -3) : n)).join('|')})${dotted ? '\\\\.' : ''}`;
  });
};
const mapChunk = (one) => {
  if (!/^(app|packages)\//.test(one) || one.includes('i18n/')) return one;
  const m = /^(.*?)((?:\\\\\.)?(?:tsx?)?)$/.exec(one); const [, base, tail] = m;
  const full = base.startsWith('app/') ? 'apps/shop/' + base : base;
  const back = (p) => (base.startsWith('app/') ? p.slice('apps/shop/'.length) : p);
  if (full.endsWith('/')) { const to = mapPath(full.slice(0, -1)); return back(to) + '/' + tail; }
  const known = [...before, ...Object.keys(files)].filter((f) => f.startsWith(full + '.') && !/\.test\.tsx?$/.test(f));
  const to = new Set(known.map((f) => mapPath(f)).map((t) => t.replace(/\.[^/]*$/, '')));
  if (to.size > 1) throw new Error(`${one}: ${[...to]}`);
  return to.size === 1 ? back([...to][0]) + tail : one;
};
const mapChunks = (src) => src.replace(/'((?:app|packages)\/[^']*)'/g, (whole, pattern) => {
  if (/[[\]*+?]/.test(pattern.replaceAll('\\\\d*', ''))) return whole;
  const was = expand(pattern), now = was.map(mapChunk);
  return was.join() === now.join() ? whole : group(now).map((p) => `'${p}'`).join(', ');
});

let changed = 0;
for (const f of list()) {
  if (!text.test(f) || f === 'package-lock.json' || f.startsWith('node_modules')) continue;
  const full = join(repo, f); if (statSync(full).size > 3_000_000) continue;
  const src = readFileSync(full, 'utf8');
  const old = origin.get(f) ?? f;
  let out = src;
  const targetOf = (path) => posix.normalize(posix.join(posix.dirname(old), path)).replace(/\/$/, '');
  // relative strings
  const fix = (whole, q1, spec, q2) => {
    const m = /^([^?#]*)([?#].*)?$/.exec(spec); let path = m[1]; const tail = m[2] ?? '';
    const slash = path.endsWith('/') ? '/' : '';
    const target = targetOf(path);
    if (!all.has(target) && !allDirs.has(target)) {
      // types that the router makes for a route module
      const types = /^(.*\+types\/)([\w-]+)(\.ts)?$/.exec(path);
      if (types && stem(old) === types[2] && stem(f) !== types[2]) return q1 + types[1] + stem(f) + (types[3] ?? '') + q2;
      return whole;
    }
    const moved = mapPath(target);
    if (moved === target && old === f) return whole;
    if (moved === f && target !== old) return whole;
    const pk = /^packages\/([a-z-]+)\/src\/(.*?)\.tsx?$/.exec(moved);
    if (pk && moved !== target && !f.startsWith(`packages/${pk[1]}/`) && !f.endsWith('.md')) return `${q1}@partharbor/${pk[1]}/${pk[2]}${q2}`;
    return q1 + rel(f, moved) + slash + tail + q2;
  };
  if (!f.endsWith('.md')) out = out.replace(/(['"`(])(\.\.?\/[^'"`\s()]*)(['"`)])/g, fix);
  else {
    const isPath = (s) => !/^(https?:|#|mailto:|\/)/.test(s);
    // a label that is the end of the old path becomes as much of the end of the new one
    out = out.replace(/\[([\w./-]+)\]\(([^)\s]+)\)/g, (whole, label, spec) => {
      if (!isPath(spec)) return whole;
      const target = targetOf(spec.replace(/#.*/, '')); const moved = mapPath(target); const bare = label.replace(/\/$/, '');
      if (moved === target || !(target === bare || target.endsWith('/' + bare))) return whole;
      return `[${moved.split('/').slice(-bare.split('/').length).join('/')}${label.endsWith('/') ? '/' : ''}](${spec})`;
    });
    out = out.replace(/(\]\()([^)\s]+)(\))/g, (w, a, s, b) => (isPath(s) ? fix(w, a, s, b) : w));
  }
  // package specifiers of the server and of packages
  out = out.replace(/(['"])@partharbor\/([a-z-]+)\/([A-Za-z0-9_./-]+)\1/g, (w, q, pkg, path) => {
    const base = pkg === 'server' || pkg === 'shop' || pkg === 'console' ? `apps/${pkg}/src/` : `packages/${pkg}/src/`;
    for (const ext of ['.ts', '.tsx', '']) {
      const t = base + path + ext;
      const to = mapPath(t);
      if (to !== t && all.has(t)) { const b2 = /^(?:packages|apps)\/([a-z-]+)\/src\/(.*)$/.exec(to); const toExt = ext === '' ? '' : /\.tsx?$/.exec(to)[0]; return `${q}@partharbor/${b2[1]}/${b2[2].slice(0, b2[2].length - toExt.length)}${q}`; }
    }
    return w;
  });
  // repository paths in text
  out = out.replace(/(?<![\w./-])(?:apps|packages|tests|scripts)\/[A-Za-z0-9_.\/{},-]*[A-Za-z0-9_]/g, (p) => { const to = mapPath(p); return to === p ? p : to; });
  if (f === 'apps/shop/scripts/chunks.ts') out = mapChunks(out);
  // names inside: of a moved file itself and where it is imported
  for (const [path, pairs] of Object.entries(mapping.identifiers ?? {})) {
    if (f !== path && !out.includes('/' + posix.basename(path))) continue;
    const q = posix.basename(path).replaceAll('.', '\\.');
    for (const [from, to] of pairs) {
      const own = f === path;
      if (!own && !new RegExp(`import[^;]*?\\b${from}\\b[^;]*?['"][^'"]*/${q}['"]|import\\(['"][^'"]*/${q}['"]\\)`).test(out)) continue;
      out = out.replace(new RegExp(`(</?|\\bfunction |\\.)${from}\\b(?!\\()`, 'g'), `$1${to}`).replace(new RegExp(`\\bfunction ${from}\\b`, 'g'), `function ${to}`);
      out = out.replace(new RegExp(`import( type)? \\{[^}]*\\} from ['"][^'"]*/${q}['"]`, 'g'), (w) => w.replace(new RegExp(`\\b${from}\\b`, 'g'), to));
      out = out.replace(new RegExp(`\\bconst ${from} = (askedPart|lazyPart)`, 'g'), `const ${to} = $1`);
    }
  }
  // loose tails in build scripts
  for (const [re, to, where] of mapping.words ?? []) if (!where || where.test(f)) out = out.replace(re, to);
  if (mapping.edits?.[f]) out = mapping.edits[f](out);
  if (out !== src) { writeFileSync(full, out); changed += 1; }
}
console.log('moved', moves, 'changed', changed);
