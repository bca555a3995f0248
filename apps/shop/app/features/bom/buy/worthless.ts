// Parts of which so few are wanted that they cost nothing: they cannot be ordered so (AMOUNT_ZERO), and a few more can.
import { readUnitPrice } from '@partharbor/money/amounts';
import { leastPayable } from '@partharbor/money/least-payable';
import { reservesStock } from '@partharbor/rules/goods';
import { buyable } from '../edit/derive.ts';
import type { Group, Op } from '../types.ts';

/** Changes that take the least that costs something of each such part; parts of several lines, and those with less in stock, stay. */
export const raisingOps = (groups: readonly Group[]): Op[] =>
  buyable(groups)
    .filter(({ amount, keys }) => amount === '0.00' && keys.length === 1)
    .flatMap(({ goodsId, keys, tiers, buy, step, stockType, available }): Op[] => {
      const prices = tiers.map(({ number, price }) => [number, readUnitPrice(price) ?? 0] as const);
      const least = leastPayable(prices, { from: buy, step });
      const isThere = least !== null && (!reservesStock(stockType) || least <= available);
      return isThere ? [{ op: 'pick', key: keys[0]!, picks: [{ goodsId, number: least }] }] : [];
    });
