// Moves the inline scripts of the built index.html into files, so that the page runs under `script-src 'self'`.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script of the page that goes into a file of its own. */
export interface OwnScript {
  readonly name: string;
  readonly text: string;
}

/**
 * Replaces every inline script by one with `src` below `base`; order and kind (classic or module) stay. `async` goes:
 * the browser keeps modules in order without it.
 * @example withoutInline('<script>a()</script>', '/console/').html // '<script src="/console/assets/start-<hash>.js"></script>'
 */
export function withoutInline(html: string, base: string): { html: string; scripts: OwnScript[] } {
  const scripts: OwnScript[] = [];
  const out = html.replace(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g, (whole, attributes: string, text: string) => {
    if (/\ssrc=/.test(attributes) || text.trim() === '') return whole;
    const name = `assets/start-${createHash('sha256').update(text).digest('hex').slice(0, 10)}.js`;
    scripts.push({ name, text });
    return `<script${attributes.replace(/\sasync(?:="[^"]*")?/, '')} src="${base}${name}"></script>`;
  });
  return { html: out, scripts };
}

/** Rewrites `index.html` of a built client directory. */
export function takeScriptsOut(clientDir: string, base: string): void {
  const file = join(clientDir, 'index.html');
  const { html, scripts } = withoutInline(readFileSync(file, 'utf8'), base);
  for (const script of scripts) writeFileSync(join(clientDir, script.name), script.text);
  writeFileSync(file, html);
}
