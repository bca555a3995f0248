// Recomputes the contrast of every promised pair from the colours in tokens.css with the WCAG formula.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map<string, readonly [light: string, dark: string]>();
for (const [, name, light, dark] of css.matchAll(/--c-([a-z0-9-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)) {
  tokens.set(name!, [light!, dark!]);
}

const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

const luminance = (hex: string): number =>
  0.2126 * channel(hex.slice(1, 3)) + 0.7152 * channel(hex.slice(3, 5)) + 0.0722 * channel(hex.slice(5, 7));

function contrast(one: string, other: string, theme: 0 | 1): number {
  const [a, b] = [luminance(tokens.get(one)![theme]), luminance(tokens.get(other)![theme])];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const grounds = ['surface', 'canvas', 'sunken', 'hover', 'selected'];
const inks = ['text', 'text-2', 'text-3', 'accent', 'stock', 'lead', 'drop', 'error'];
const softs = ['accent', 'stock', 'lead', 'drop', 'error'];
const themes = [
  [0, 'light'],
  [1, 'dark'],
] as const;

for (const [theme, name] of themes) {
  test(`every text colour reaches 4.5 on every ground in ${name}`, () => {
    for (const ink of inks)
      for (const ground of grounds) expect(contrast(ink, ground, theme), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  });

  test(`every coloured text reaches 4.5 on its own soft ground in ${name}`, () => {
    for (const soft of softs) {
      expect(contrast(soft, `${soft}-soft`, theme), soft).toBeGreaterThanOrEqual(4.5);
      expect(contrast('text', `${soft}-soft`, theme), soft).toBeGreaterThanOrEqual(7);
      expect(contrast('accent', `${soft}-soft`, theme), `link on ${soft}-soft`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test(`text on accent buttons and on marks is readable in ${name}`, () => {
    for (const ground of ['accent', 'accent-hover', 'accent-active'])
      expect(contrast('on-accent', ground, theme)).toBeGreaterThanOrEqual(4.5);
    expect(contrast('text', 'mark', theme)).toBeGreaterThanOrEqual(7);
    expect(contrast('text', 'raised', theme)).toBeGreaterThanOrEqual(7);
    expect(contrast('text-3', 'raised', theme)).toBeGreaterThanOrEqual(4.5);
  });

  test(`edges of controls reach 3 on every ground in ${name}`, () => {
    for (const ground of [...grounds, 'raised']) expect(contrast('line-strong', ground, theme), ground).toBeGreaterThanOrEqual(3);
  });
}
