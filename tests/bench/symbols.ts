// node scripts/run.mjs tests/bench/symbols.ts <file.html>: every circuit symbol that the demo's parts show, by category, on one page to look at;
// each with how many parts have it, and what their parameters say. Parts without one are named by category.
import { writeFileSync } from 'node:fs';
import { generateDemo } from '@partharbor/demo-catalogue/generate';
import { symbolKeyForCategory } from '@partharbor/part-drawings/category-symbol';
import { circuitSvg, partCircuit } from '@partharbor/part-drawings/part-circuit';

const [file = 'symbols.html'] = process.argv.slice(2);
const { parts, categories } = generateDemo(1);
const names = new Map(categories.map(({ id, nameEn, parentId }) => [id, { en: nameEn, parentId }]));
const telling = ['polarity', 'direction', 'configuration', 'channels', 'transistor_count', 'output_type', 'color', 'logic_function'];

interface Seen {
  readonly svg: string;
  readonly numbers: string[];
  readonly said: Set<string>;
}
const seen = new Map<string, Seen>();
let total = 0;
for (const { categoryId, package: packaged, params, mpn } of parts) {
  const { en, parentId } = names.get(categoryId)!;
  const keys = partCircuit({
    symbol: symbolKeyForCategory(en, names.get(parentId ?? 0)?.en ?? ''),
    category: en,
    package: packaged,
    params,
  });
  const name = `${en}: ${keys.join(' ') || 'none'}`;
  const one = seen.get(name) ?? { svg: circuitSvg(keys), numbers: [], said: new Set<string>() };
  seen.set(name, one);
  total += 1;
  one.numbers.push(mpn);
  for (const code of telling) if (params[code] !== undefined) one.said.add(String(params[code]));
}
const cells = [...seen]
  .sort(([a], [b]) => a.localeCompare(b))
  .map(
    ([name, { svg, numbers, said }]) =>
      `<figure>${svg.replace(/width="\d+" height="\d+"/, 'height="72"')}<figcaption><b>${name}</b> ${numbers.length}<br>${numbers.slice(0, 3).join(', ')}<br>${[...said].slice(0, 6).join(' / ')}</figcaption></figure>`,
  );
const style =
  'body{display:grid;grid-template-columns:repeat(8,1fr);gap:8px;font:11px sans-serif;background:#fff}figure{margin:0}path{stroke-width:.9}';
writeFileSync(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${cells.join('')}`);
process.stdout.write(`${seen.size} symbols of ${total} parts in ${file}\n`);
