// Why nothing went into the cart, line by line; where parts have different material numbers, one is asked for each.
import type { Refusal } from '@partharbor/contract/call';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../../i18n/messages.js';
import type { CartLine } from './cart-lines.ts';
import css from '../list/detail.module.css';

interface RefusalProps {
  readonly refusal: Refusal;
  readonly lines: readonly CartLine[];
  readonly codes: Readonly<Record<string, string>>;
  readonly setCodes: (codes: Readonly<Record<string, string>>) => void;
}

interface About {
  readonly goodsId: string;
  readonly reason: string;
  readonly available: number | null;
  readonly unitPrice: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function aboutOf(one: unknown, reason: string): About[] {
  if (typeof one !== 'object' || one === null)
    return typeof one === 'string' ? [{ goodsId: one, reason, available: null, unitPrice: '' }] : [];
  const given = one as Readonly<Record<string, unknown>>;
  const available = typeof given['available'] === 'number' ? given['available'] : null;
  const price = textOf(given['unitPrice']);
  return [{ goodsId: textOf(given['goodsId']), reason: textOf(given['reason']) || reason, available, unitPrice: price }];
}

/** Parts a refusal is about. */
function partsIn({ details = {}, reason }: Refusal): About[] {
  const list = details['lines'] ?? details['goodsIds'];
  if (Array.isArray(list)) return list.flatMap((one) => aboutOf(one, reason));
  return details['goodsId'] === undefined ? [] : aboutOf(details, reason);
}

const words: Record<string, (about: About) => string> = {
  SHORT_STOCK: ({ available }) => (available === null ? m.bom_cartShort() : m.bom_cartShortOf({ n: quantity(available) })),
  PRICE_CHANGED: ({ unitPrice }) => (unitPrice === '' ? m.bom_cartPrice() : m.bom_cartPriceOf({ price: unitPrice })),
  OFF_SHELF: () => m.bom_supplyOff(),
  NO_PRICE: () => m.bom_supplyManual(),
  BELOW_MOQ: () => m.bom_cartMoq(),
  NOT_MULTIPLE: () => m.bom_cartMultiple(),
  MATERIAL_CONFLICT: () => m.bom_cartCodes(),
};

export function CartRefusal({ refusal, lines, codes, setCodes }: RefusalProps) {
  const names = new Map(lines.map(({ goodsId, partNo }) => [goodsId, partNo]));
  const about = partsIn(refusal);
  return (
    <Notice tone="error" title={refusal.message || m.bom_cartFailed()}>
      {refusal.reason !== 'MATERIAL_CONFLICT' && about.length > 0 && (
        <ul className={css.left}>
          {about.map((one) => (
            <li key={`${one.goodsId} ${one.reason}`}>
              <b translate="no">{names.get(one.goodsId) ?? one.goodsId}</b> {words[one.reason]?.(one)}
            </li>
          ))}
        </ul>
      )}
      {refusal.reason === 'MATERIAL_CONFLICT' &&
        about.map(({ goodsId }) => (
          <TextField
            key={goodsId}
            label={m.bom_codeOf({ part: names.get(goodsId) ?? goodsId })}
            maxLength={25}
            hint={m.bom_codeHint()}
            value={codes[goodsId] ?? ''}
            onChange={({ currentTarget }) => setCodes({ ...codes, [goodsId]: currentTarget.value })}
          />
        ))}
    </Notice>
  );
}
