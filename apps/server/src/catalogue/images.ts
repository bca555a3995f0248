// Which drawing shows a part: its package outline, or the circuit symbol where the package is not known; remembered per package and category.
import { outlineKey } from '@partharbor/part-drawings/outline-key';
import { outlineOf, type OutlineHint } from '@partharbor/part-drawings/outline';
import { isSymbolKey } from '@partharbor/part-drawings/symbols';

type Params = Readonly<Record<string, unknown>>;

const most = 20_000;
const known = new Map<string, string>();

const number = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

function hintOf(symbol: string, params: Params): OutlineHint {
  const pitchM = number(params['pitch']);
  const color = params['color'];
  return {
    category: symbol,
    ...(number(params['pins']) === undefined ? {} : { pins: number(params['pins'])! }),
    ...(number(params['positions']) === undefined ? {} : { positions: number(params['positions'])! }),
    ...(number(params['rows']) === undefined ? {} : { rows: number(params['rows'])! }),
    ...(pitchM === undefined ? {} : { pitchMm: pitchM * 1000 }),
    ...(typeof color === 'string' ? { color } : {}),
  };
}

/**
 * Path of the drawing of a part.
 * @example goodsImage('SOIC-8', 'opamp', {}) // '/part-drawings/so_….svg'
 */
export function goodsImage(packageName: string, symbol: string, params: Params): string {
  const parts = [packageName, symbol, params['pins'], params['positions'], params['rows'], params['pitch'], params['color']];
  const cacheKey = parts.join('\u0000');
  const found = known.get(cacheKey);
  if (found !== undefined) return found;
  const outline = outlineOf(packageName, hintOf(symbol, params));
  const path = `/part-drawings/${outline.kind === 'unknown' && isSymbolKey(symbol) ? `symbol-${symbol}` : outlineKey(outline)}.svg`;
  if (known.size >= most) known.clear();
  known.set(cacheKey, path);
  return path;
}
