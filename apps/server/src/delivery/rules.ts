// The rules of the delivery promise as staff have set them.
import type { DeliveryRules } from '@partharbor/rules/delivery-promise';
import type { Settings } from '../calls/setting.ts';
import { borderDays, cutOffMinutes, orderGoodsDays, remoteDays } from './settings.ts';

export const deliveryRules = (live: Settings): DeliveryRules => ({
  cutOffMinutes: live.get(cutOffMinutes),
  orderGoodsDays: live.get(orderGoodsDays),
  remoteDays: live.get(remoteDays),
  borderDays: live.get(borderDays),
});
