// node json-keys.mjs [repo], after shop.mjs: message keys take the prefix of their feature's new folder, and keys that goods/ and centre/ use move to
// messages files of theirs. Idempotent: keys that bear the new prefix already are left, keys added later under an old one follow.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
const repo = process.argv[2] ?? '.';
const read = (f) => readFileSync(join(repo, f), 'utf8');
const list = () => execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z', 'apps/shop', 'apps/console', 'tests', 'docs'], { cwd: repo, encoding: 'utf8', maxBuffer: 1 << 28 }).split('\0').filter((f) => f && existsSync(join(repo, f)));
const folder = (app, feature) => `apps/${app}/app/features/${feature}/messages/`;
const load = (app, feature, lang) => { const f = folder(app, feature) + lang + '.json'; return existsSync(join(repo, f)) ? JSON.parse(read(f)) : {}; };
const save = (app, feature, lang, all) => { const f = folder(app, feature) + lang + '.json'; if (existsSync(join(repo, f)) && JSON.stringify(JSON.parse(read(f))) === JSON.stringify(all)) return; mkdirSync(dirname(join(repo, f)), { recursive: true }); writeFileSync(join(repo, f), JSON.stringify(all, null, 2) + '\n'); };
const prefixes = { shop: { http: 'request', 'side-bar': 'side', saved: 'kept', accounts: 'access', notifications: 'messages' }, console: { payments: 'money', 'service-contacts': 'contacts' } };
const shared = [['goods', 'listing'], ['centre', 'orders']];
const renamed = { shop: new Map(), console: new Map() };
// 1. prefixes
for (const [app, features] of Object.entries(prefixes)) for (const [feature, was] of Object.entries(features)) {
  const prefix = feature.replaceAll('-', '_') + '_';
  if (!existsSync(join(repo, folder(app, feature)))) { console.error('MISSING', app, feature); process.exitCode = 1; continue; }
  for (const lang of ['zh', 'en']) {
    const out = {};
    for (const [k, v] of Object.entries(load(app, feature, lang))) {
      const to = !k.startsWith(prefix) && k.startsWith(was + '_') ? prefix + k.slice(was.length + 1) : k;
      if (to !== k) renamed[app].set(k, to);
      out[to] = v;
    }
    save(app, feature, lang, out);
  }
}
// 2. what goods and the user centre say
for (const [feature, was] of shared) {
  const sources = list().filter((f) => f.startsWith(`apps/shop/app/features/${feature}/`) && /\.tsx?$/.test(f)).map(read).join('\n');
  const used = new Set([...sources.matchAll(new RegExp(`\\bm\\.(${was}_\\w+)`, 'g'))].map(([, k]) => k));
  for (const lang of ['zh', 'en']) {
    const kept = {}, moved = load('shop', feature, lang);
    for (const [k, v] of Object.entries(load('shop', was, lang))) {
      if (!used.has(k)) { kept[k] = v; continue; }
      const to = feature + k.slice(was.length); moved[to] = v; renamed.shop.set(k, to);
    }
    save('shop', was, lang, kept); save('shop', feature, lang, moved);
  }
}
// 3. where they are named: an app's own in the app; in tests both, which is only right where the two apps have no such key in common
const consoleKeys = new Set(list().filter((f) => /^apps\/console\/.*\/messages\/zh\.json$/.test(f)).flatMap((f) => Object.keys(JSON.parse(read(f)))));
const shopKeys = new Set(list().filter((f) => /^apps\/shop\/.*\/messages\/zh\.json$/.test(f)).flatMap((f) => Object.keys(JSON.parse(read(f)))));
let changed = 0;
for (const f of list()) {
  if (!/\.(tsx?|mjs|md)$/.test(f)) continue;
  const app = f.startsWith('apps/shop/') ? ['shop'] : f.startsWith('apps/console/') ? ['console'] : ['shop', 'console'];
  const src = read(f);
  const out = src.replace(/\b[a-z]\w*_\w+\b/g, (word, at) => {
    for (const one of app) {
      const to = renamed[one].get(word);
      if (to === undefined) continue;
      // `word(lang, key, {}, 'console')` means the other app's
      if (app.length > 1 && (one === 'shop' ? consoleKeys : shopKeys).has(word)) {
        if (/^[^\n;]*'console'/.test(src.slice(at, at + 120)) === (one === 'shop')) continue;
      }
      return to;
    }
    return word;
  });
  if (out !== src) { writeFileSync(join(repo, f), out); changed += 1; }
}
// 4. patterns of compiled messages in the list of script files; those are lower-case there
const chunks = 'apps/shop/scripts/chunks.ts';
if (existsSync(join(repo, chunks)) && renamed.shop.size > 0) {
  const lower = [...renamed.shop].map(([a, b]) => [a.toLowerCase(), b.toLowerCase()]);
  const left = [...shopKeys].map((k) => k.toLowerCase()); // keys after the renaming
  const swap = (name) => {
    const exact = lower.find(([a]) => a === name); if (exact) return [exact[1]];
    const hits = lower.filter(([a]) => a.startsWith(name));
    if (hits.length === 0) return [name];
    const [a, b] = hits[0]; let tail = 0; while (a.at(-1 - tail) === b.at(-1 - tail) && tail < a.length - name.length) tail += 1;
    const now = new Set(hits.map(([x, y]) => y.slice(0, y.length - (x.length - name.length))));
    return [...now, ...(left.some((k) => k.startsWith(name)) ? [name] : [])];
  };
  const flat = (s) => { // one level of (a|b(c|d)) after messages/
    const open = s.indexOf('('); if (open < 0) return [s];
    let depth = 0, from = open + 1; const parts = [];
    for (let i = open; i < s.length; i += 1) {
      if (s[i] === '(') depth += 1;
      else if (s[i] === ')') { depth -= 1; if (depth === 0) { parts.push(s.slice(from, i)); return parts.flatMap(flat).flatMap((p) => flat(s.slice(i + 1)).map((r) => s.slice(0, open) + p + r)); } }
      else if (s[i] === '|' && depth === 1) { parts.push(s.slice(from, i)); from = i + 1; }
    }
    return [s];
  };
  const src = read(chunks);
  const out = src.replace(/'app\/i18n\/([^']*)'/g, (whole, rest) => {
    const was = flat(rest);
    const now = [...new Set(was.flatMap((one) => { const m = /^(messages\/)(\w+?)((?:\\\\d\*\\\\\.)?)$/.exec(one); return m ? swap(m[2]).map((n) => m[1] + n + m[3]) : [one]; }))];
    if (was.join() === now.join()) return whole;
    const tail = now.every((one) => one.endsWith('\\\\d*\\\\.')) ? '\\\\d*\\\\.' : '';
    const bare = now.map((one) => one.slice(0, one.length - tail.length));
    const groups = new Map();
    for (const one of bare) { const m = /^(messages\/[a-z]+_)(\w+)$/.exec(one); const head = m ? m[1] : ''; groups.set(head, [...(groups.get(head) ?? []), m ? m[2] : one]); }
    return [...groups].flatMap(([head, names]) => (head === '' ? names.map((n) => `'app/i18n/${n}${tail}'`) : [`'app/i18n/${head}${names.length > 1 ? `(${names.join('|')})` : names[0]}${tail}'`])).join(', ');
  });
  if (out !== src) { writeFileSync(join(repo, chunks), out); changed += 1; }
}
console.log('keys', renamed.shop.size + renamed.console.size, 'changed', changed);
