// The quantity asked for last, kept in this browser: prices in suggestions are told at it (SR-2).
import { MAX_QUANTITY } from '@partharbor/rules/quantity';

const KEY = 'ph_quantity';

/** Browsers may forbid keeping anything; then none is kept. */
function tryStorage<T>(work: (storage: Storage) => T, instead: T): T {
  try {
    return work(localStorage);
  } catch {
    return instead;
  }
}

/** 0 = none was asked for yet, or what is kept is none. */
export function lastQuantity(): number {
  const kept = Number(tryStorage((storage) => storage.getItem(KEY), null) ?? 0);
  return Number.isSafeInteger(kept) && kept > 0 && kept <= MAX_QUANTITY ? kept : 0;
}

export const rememberQuantity = (quantity: number): void => tryStorage((storage) => storage.setItem(KEY, String(quantity)), undefined);
