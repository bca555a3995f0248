// Lists of the tests: one matched line of one part unless said otherwise.
import { lineWith } from '@partharbor/bom/testing';
import type { BomLine, BomView, Group } from '../types.ts';

type LineOver = Partial<Omit<BomLine, 'line'>> & Partial<BomLine['line']>;

const plainLine = lineWith({ key: '', designators: [], mpn: 'PART' }) as BomLine['line'];

/** A line by its key; fields of the list's line and of what it says lie side by side. */
export function aLine(key: string, over: LineOver = {}): BomLine {
  const own = Object.fromEntries(Object.entries(over).filter(([name]) => name in plainLine));
  const {
    match = 'exact',
    picks = [{ goodsId: '1', number: null }],
    version = 1,
    choice = picks.length > 0 ? 'system' : 'open',
    setAside = false,
    offered = 0,
  } = over;
  return {
    key,
    match,
    reason: '',
    reasonText: '',
    notes: [],
    vetoes: [],
    picks,
    version,
    choice,
    setAside,
    offered,
    picked: picks.map(({ goodsId }) => ({ goodsId, partNo: `PART-${goodsId}`, brandName: 'Brand', package: '0402' })),
    line: { ...plainLine, ...own, key },
  };
}

export const aGroup = (over: Partial<Group> = {}): Group => ({
  goodsId: '1',
  partNo: `PART-${over.goodsId ?? '1'}`,
  brandName: 'Brand',
  brandNameZh: '',
  package: '0402',
  categories: [],
  keys: ['a'],
  pieces: [1],
  shares: ['1.00'],
  n: 1,
  attrition: 0,
  need: 1,
  buy: 1,
  available: 1_000,
  supply: 'enough',
  missing: 0,
  unitPrice: '1.00',
  amount: '1.00',
  tiers: [{ number: 1, price: '1.00' }],
  hint: null,
  stockType: 'ex_stock',
  warehouse: 'SZ',
  goodsStatus: 1,
  moq: 1,
  step: 1,
  moqFlag: false,
  isOwn: false,
  isRaised: false,
  isTooLarge: false,
  inCart: 0,
  ...over,
});

export const aView = (over: Partial<BomView> = {}): BomView => ({
  ref: { kind: 'draft', draftId: 'd' },
  name: 'Board',
  sets: 1,
  remark: '',
  attrition: 'off',
  version: 1,
  lines: [aLine('a')],
  groups: [aGroup()],
  totals: { amount: '1.00', perSet: '1.00', lines: 1, success: 1, open: 0, short: 0, leftOut: 0, currency: 'CNY' },
  others: [],
  currency: 'CNY',
  edition: 'domestic',
  asOf: '2026-11-26T00:00:00Z',
  ...over,
});
