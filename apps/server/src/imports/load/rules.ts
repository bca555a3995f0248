// The rules of a load, as the settings have them.
import type { Settings } from '../../calls/setting.ts';
import type { ImportRules } from './judge.ts';
import { priceMovePercent, priceSources, stockFallPercent, stockSources } from '../settings.ts';

/** The rules a load judges by, as they are set now. */
export const importRules = (held: Pick<Settings, 'get'>): ImportRules => ({
  priceMovePercent: held.get(priceMovePercent),
  stockFallPercent: held.get(stockFallPercent),
  priceSources: held.get(priceSources),
  stockSources: held.get(stockSources),
});

/** The rules where nobody has set any. */
export const usualRules: ImportRules = importRules({ get: (one) => one.default });
