// after shop.mjs: keys renamed to another feature's prefix move to its messages files
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
const repo = process.argv[2] ?? '.'; const F = repo + '/apps/shop/app/features/';
for (const [from, to] of [['listing', 'goods'], ['orders', 'centre']]) for (const lang of ['zh', 'en']) {
  const a = `${F}${from}/messages/${lang}.json`, b = `${F}${to}/messages/${lang}.json`;
  const all = JSON.parse(readFileSync(a, 'utf8')); const kept = {}, moved = existsSync(b) ? JSON.parse(readFileSync(b, 'utf8')) : {};
  for (const [k, v] of Object.entries(all)) if (k.startsWith(to + '_')) moved[k] = v; else kept[k] = v;
  mkdirSync(`${F}${to}/messages`, { recursive: true });
  writeFileSync(a, JSON.stringify(kept, null, 2) + '\n'); writeFileSync(b, JSON.stringify(moved, null, 2) + '\n');
}
