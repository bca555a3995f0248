// Shortens the icons for builds: the strokes of one icon become one path, drawn by one small component.
import type { Plugin } from 'vite';

type Node = [tag: string, attributes: Record<string, string>];

/**
 * The strokes of an outline icon as one path, from the text of its module; undefined for any other drawing.
 * Each stroke begins with an absolute move, so they may follow each other.
 */
export function outlineOf(code: string): string | undefined {
  const nodes = /const __iconNode = (\[\[.*\]\]);/.exec(code)?.[1];
  if (nodes === undefined || !code.includes('createReactComponent("outline"')) return undefined;
  const strokes = (JSON.parse(nodes) as Node[]).map(([tag, { d = '', key: _key, ...others }]) =>
    tag === 'path' && d.startsWith('M') && Object.keys(others).length === 0 ? d : undefined,
  );
  return strokes.includes(undefined) ? undefined : strokes.join('');
}

/** Vite plugin for pages and server alike: both must draw the same. */
export function compactIcons(): Plugin {
  return {
    name: 'partharbor-compact-icons',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]icons-react[\\/]dist[\\/]esm[\\/]icons[\\/]Icon\w+\.mjs$/.test(id)) return undefined;
      const strokes = outlineOf(code);
      if (strokes === undefined) return undefined;
      const text = `import { outlineIcon } from '@partharbor/ui/outline-icon';\nexport default /* @__PURE__ */ outlineIcon(${JSON.stringify(strokes)});\n`;
      return { code: text, map: null };
    },
  };
}
