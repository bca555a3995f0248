// The two dimensions of a line's state, and what is shown of them. Computed at every answer, stored nowhere.
import type { MatchWord } from './decide.ts';

export const supplyStates = ['enough', 'moq', 'short', 'out', 'on_order', 'manual_price', 'off_shelf'] as const;
export type Supply = (typeof supplyStates)[number];

/** Words of a match; an exact match is shown as matched. */
export const matchWords: Readonly<Record<MatchWord, { readonly zh: string; readonly en: string }>> = {
  exact: { zh: '型号一致', en: 'Matched' },
  auto: { zh: '智能选型', en: 'Intelligent selection' },
  parameter: { zh: '参数匹配', en: 'Parameter match' },
  manual: { zh: '人工选择', en: 'Manual selection' },
  unconfirmed: { zh: '待确认', en: 'Unconfirmed' },
  none: { zh: '未选型', en: 'No selection' },
  failed: { zh: '匹配失败', en: 'Failure' },
  left_out: { zh: '不采购', en: 'Left out' },
};

/** Words of a supply; `{n}` is what is missing. */
export const supplyWords: Readonly<Record<Supply, { readonly zh: string; readonly en: string }>> = {
  enough: { zh: '库存充足', en: 'Sufficient stock' },
  moq: { zh: '按起订量', en: 'MOQ' },
  short: { zh: '缺 {n}', en: 'Short by {n}' },
  out: { zh: '缺货', en: 'Out of stock' },
  on_order: { zh: '订货', en: 'On order' },
  manual_price: { zh: '人工计价', en: 'Priced by hand' },
  off_shelf: { zh: '已下架', en: 'No longer sold' },
};

const chosen: ReadonlySet<MatchWord> = new Set(['exact', 'auto', 'parameter', 'manual']);
const buyable: ReadonlySet<Supply> = new Set(['enough', 'moq', 'on_order']);

/** What can be bought as it stands. `supply` is null where nothing is chosen. */
export const isSuccess = (match: MatchWord, supply: Supply | null): boolean => chosen.has(match) && supply !== null && buyable.has(supply);

export const states = [
  'left_out',
  'failure',
  'no_selection',
  'unconfirmed',
  'off_shelf',
  'out_of_stock',
  'manual_price',
  'on_order',
  'moq',
  'matched',
  'intelligent_selection',
  'parameter_match',
  'manual_selection',
  'success',
  'sufficient_stock',
] as const;
export type State = (typeof states)[number];

const ofMatch: Readonly<Record<MatchWord, State>> = {
  exact: 'matched',
  auto: 'intelligent_selection',
  parameter: 'parameter_match',
  manual: 'manual_selection',
  unconfirmed: 'unconfirmed',
  none: 'no_selection',
  failed: 'failure',
  left_out: 'left_out',
};
const ofSupply: Readonly<Record<Supply, State>> = {
  enough: 'sufficient_stock',
  moq: 'moq',
  short: 'out_of_stock',
  out: 'out_of_stock',
  on_order: 'on_order',
  manual_price: 'manual_price',
  off_shelf: 'off_shelf',
};

/** The one state a line is shown with: what is wrong first, then how it was matched. */
export function stateOf(match: MatchWord, supply: Supply | null): State {
  if (!chosen.has(match)) return ofMatch[match];
  return supply === null || supply === 'enough' ? ofMatch[match] : ofSupply[supply];
}

/** All words that hold. @example statesOf('exact', 'enough') // ['matched', 'sufficient_stock', 'success'] */
export function statesOf(match: MatchWord, supply: Supply | null): State[] {
  const both: State[] = [ofMatch[match], ...(supply === null || !chosen.has(match) ? [] : [ofSupply[supply]])];
  return isSuccess(match, supply) ? [...both, 'success'] : both;
}

export const tabs = ['open', 'short', 'matched', 'left_out'] as const;
export type Tab = (typeof tabs)[number];

/** The one tab a line counts in, so that the tabs add up to all lines. */
export function tabOf(match: MatchWord, supply: Supply | null): Tab {
  if (match === 'left_out') return 'left_out';
  if (!chosen.has(match)) return 'open';
  return isSuccess(match, supply) ? 'matched' : 'short';
}
