// Which payments a refund is taken from. Pure.
export interface Left {
  readonly id: number;
  readonly leftMinor: number;
}

export interface Share {
  readonly id: number;
  readonly amountMinor: number;
}

/**
 * Takes an amount from payments in their order, each emptied before the next; null where they hold less, or for less than nothing.
 * @example shareRefund([{ id: 1, leftMinor: 500 }, { id: 2, leftMinor: 800 }], 600) // 500 of 1, 100 of 2
 */
export function shareRefund(payments: readonly Left[], amountMinor: number): Share[] | null {
  const shares: Share[] = [];
  let missing = amountMinor;
  for (const { id, leftMinor } of payments) {
    const taken = Math.max(0, Math.min(leftMinor, missing));
    if (taken > 0) shares.push({ id, amountMinor: taken });
    missing -= taken;
  }
  return missing === 0 ? shares : null;
}
