// When what a quote splits into arrives, and the whole of it (PD-1, CK-3).
import { promiseOf, wholeOf, type DeliveryPromise } from '@partharbor/rules/delivery-promise';
import type { Carrier } from '@partharbor/rules/freight';
import type { QuotePart } from './plan.ts';
import type { Quote } from './quote.ts';

/** Of several futures that go together the last to come counts. */
const leadDaysOf = ({ pieces }: QuotePart): number | null => {
  const days = pieces.flatMap(({ line }) => line.goods.futures?.leadDays ?? []);
  return days.length > 0 ? Math.max(...days) : null;
};

/** Of one part order, by the carrier that is chosen unless another is asked about. */
export const partPromise = (
  { promiseBasis }: Pick<Quote, 'promiseBasis'>,
  part: QuotePart,
  carrier: Carrier = promiseBasis.carrier,
): DeliveryPromise =>
  promiseOf({ ...promiseBasis, carrier }, { stockType: part.stockType, warehouse: part.warehouse, leadDays: leadDaysOf(part) });

/** Of the whole order by a carrier. */
export const orderPromise = (quoted: Pick<Quote, 'promiseBasis' | 'parts'>, carrier: Carrier): DeliveryPromise =>
  wholeOf(quoted.parts.map((part) => partPromise(quoted, part, carrier)))!;
