import { loadMapping } from './mapping.ts';
import { openSource } from './readers/source.ts';
const m = loadMapping(process.argv[3] ?? 'jlc-dump'); if (!m.ok) throw 1;
const o = openSource(process.argv[2]!, m.mapping); if (!o.ok) throw new Error(o.detail);
const t = performance.now(); let n = 0, bad = 0; const c0 = process.cpuUsage();
let worst = 0, last = performance.now(); const iv = setInterval(() => { const now = performance.now(); worst = Math.max(worst, now - last - 5); last = now; }, 5);
for await (const row of o.source.rows()) { n++; if ('problem' in row) { bad++; if (bad < 4) console.log(row); } }
clearInterval(iv);
const s = (performance.now() - t) / 1000; const c = process.cpuUsage(c0);
console.log({ rows: n, bad, seconds: s.toFixed(2), rowsPerS: Math.round(n / s), cpuS: ((c.user + c.system) / 1e6).toFixed(2), rssMb: Math.round(process.resourceUsage().maxRSS / 1024), stallMs: Math.round(worst) });
