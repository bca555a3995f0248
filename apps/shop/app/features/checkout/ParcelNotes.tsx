// What is said above the order form of its parcels and of lines that stay in the cart.
import { LinkButton } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';

interface ParcelNotesProps {
  /** One parcel was chosen and cannot be any more. */
  apart: boolean;
  /** Numbers of the lines that stay. */
  stay: readonly string[];
}

export function ParcelNotes({ apart, stay }: ParcelNotesProps) {
  return (
    <>
      {apart && (
        <Notice tone="error" title={m.checkout_parcelsApart()}>
          {m.checkout_parcelsApartWhy()}
        </Notice>
      )}
      {stay.length > 0 && (
        <Notice
          tone="lead"
          live={false}
          actions={
            <LinkButton size="cell" href="/Cart">
              {m.checkout_toCart()}
            </LinkButton>
          }
        >
          {m.checkout_stay({ count: stay.length, parts: stay.join(language() === 'zh' ? '、' : ', ') })}
        </Notice>
      )}
    </>
  );
}
