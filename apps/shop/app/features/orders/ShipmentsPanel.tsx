// Parcels of an order: number to copy, the carrier's own tracking page, what is inside.
import { CopyButton } from '@partharbor/ui/copy-button';
import { Icon } from '@partharbor/ui/icon';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import { dateTime, quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import type { Order } from './orders.server.ts';
import css from './opened-order.module.css';
import { carrierName } from './delivery-labels.ts';

export function ShipmentsPanel({ order }: { order: Pick<Order, 'orderNo' | 'shipments'> }) {
  if (order.shipments.length === 0) return null;
  return (
    <section className={css.shipments} aria-label={`${m.orders_shipments()} ${order.orderNo}`}>
      {order.shipments.map((parcel) => (
        <div key={parcel.trackingNo} className={css.parcel}>
          <p>
            <Icon of={IconTruck} /> <b>{carrierName(parcel.carrier)}</b> <code translate="no">{parcel.trackingNo}</code>
            <CopyButton
              text={parcel.trackingNo}
              label={m.common_copyName({ text: m.orders_trackingOf({ no: parcel.trackingNo }) })}
              doneLabel={m.common_copied()}
              failedLabel={m.common_copyFailed()}
            />
            <a href={parcel.trackingUrl} rel="noopener noreferrer external">
              {m.orders_track()} <Icon of={IconExternalLink} />
            </a>
          </p>
          <p className={css.faint}>
            <time dateTime={parcel.shippedAt}>{m.orders_shippedAt({ time: dateTime(parcel.shippedAt) })}</time>{' '}
            {parcel.lines.map((line) => `${line.partNo} × ${quantity(line.number)}`).join(language() === 'zh' ? '；' : '; ')}
          </p>
        </div>
      ))}
    </section>
  );
}
