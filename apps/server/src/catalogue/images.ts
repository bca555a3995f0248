// Which drawing shows a part: its package outline, or the circuit symbol where the package is not known; remembered per package and category.
import { outlineKey } from '@partharbor/part-drawings/outline-key';
import { outlineOf, type OutlineHint } from '@partharbor/part-drawings/outline';
import { isSymbolKey } from '@partharbor/part-drawings/symbols';

type Params = Readonly<Record<string, unknown>>;

const most = 20_000;
const known = new Map<string, string>();

const number = (value: unknown): number | undefined => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

/** Parameters that a drawing depends on, beside package and category. */
const telling = [
  'pins',
  'positions',
  'pins_per_row',
  'rows',
  'pitch',
  'lead_spacing',
  'length',
  'width',
  'switch_length',
  'switch_width',
  'height',
  'height_seated',
  'diameter',
  'color',
  'connector_type',
  'connector_series',
  'x_rf_series',
  'x_card_type',
  'contact_form',
  'type',
] as const;

const mm = (value: unknown): number | undefined => {
  const metres = number(value);
  return metres === undefined ? undefined : Math.round(metres * 1e6) / 1000;
};
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** All that the parameters say about which kind of its category a part is, from the telling to the vague. */
function variantOf(params: Params): string | undefined {
  const said = ['connector_type', 'x_rf_series', 'x_card_type', 'connector_series', 'contact_form', 'type'].map((code) =>
    text(params[code]),
  );
  return said.filter((word) => word !== undefined).join(' ') || undefined;
}

/** Contacts in all rows, where a source counts them by row. */
function positionsOf(params: Params): number | undefined {
  const perRow = number(params['pins_per_row']);
  return number(params['positions']) ?? (perRow === undefined ? undefined : perRow * (number(params['rows']) ?? 1));
}

function hintOf(symbol: string, params: Params): OutlineHint {
  const said = {
    pins: number(params['pins']),
    positions: positionsOf(params),
    rows: number(params['rows']),
    pitchMm: mm(params['pitch']),
    color: text(params['color']),
    lengthMm: mm(params['length'] ?? params['switch_length']),
    widthMm: mm(params['width'] ?? params['switch_width']),
    heightMm: mm(params['height_seated'] ?? params['height']),
    diameterMm: mm(params['diameter']),
    spacingMm: mm(params['lead_spacing']),
    variant: variantOf(params),
  };
  const given = Object.entries(said).filter(([, value]) => value !== undefined);
  return { category: symbol, ...(Object.fromEntries(given) as OutlineHint) };
}

/**
 * Path of the drawing of a part.
 * @example goodsImage('SOIC-8', 'opamp', {}) // '/part-drawings/so_….svg'
 */
export function goodsImage(packageName: string, symbol: string, params: Params): string {
  const cacheKey = [packageName, symbol, ...telling.map((code) => params[code])].join('\u0000');
  const found = known.get(cacheKey);
  if (found !== undefined) return found;
  const outline = outlineOf(packageName, hintOf(symbol, params));
  const path = `/part-drawings/${outline.kind === 'unknown' && isSymbolKey(symbol) ? `symbol-${symbol}` : outlineKey(outline)}.svg`;
  if (known.size >= most) known.clear();
  known.set(cacheKey, path);
  return path;
}
