// Section 1: where the order goes. Addresses of the book as options, the form to add or change one in place (AC-5).
import { LinkButton } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { RadioRow, RadioRows } from '@partharbor/ui/radio-row';
import { Tag } from '@partharbor/ui/tag';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import type { AddressAnswer, AddressFormData } from '../addresses/addresses.server.ts';
import type { Address } from '../addresses/form.ts';
import { bookLine, shownPhone } from '../addresses/labels.ts';
import { Section } from './Section.tsx';
import css from './checkout.module.css';
import { FORM_ID } from './form.ts';

interface AddressSectionProps {
  draftId: string;
  book: readonly Address[];
  chosen: string;
  address: AddressFormData | null;
  answered: AddressAnswer | undefined;
}

const SHOWN = 3;

/** Fetched by who adds or changes an address; without a boundary, so that the server waits for it. */
const AddressForm = lazyPart(() => import('../addresses/AddressForm.tsx').then((loaded) => loaded.AddressForm));

export function AddressSection({ draftId, book, chosen, address, answered }: AddressSectionProps) {
  // Options keep their place while one of them is chosen.
  const [first] = useState(chosen);
  const ordered = [...book].sort((a, b) => Number(b.id === first) - Number(a.id === first));
  const href = (edit: string) => `?${new URLSearchParams({ draft: draftId, address: edit })}#section-1`;
  const form = answered?.form ?? address;
  const option = (one: Address, index: number) => (
    <AddressOption
      key={one.id}
      address={one}
      id={index === 0 ? 'order-address' : undefined}
      chosen={one.id === chosen}
      editHref={href(one.id)}
    />
  );
  return (
    <Section number={1} title={m.checkout_address()} lacking={chosen === ''}>
      {book.length === 0 && (
        <p id="order-address" tabIndex={-1}>
          {m.checkout_addressNone()}
        </p>
      )}
      {book.length > 0 && (
        <RadioRows legend={m.checkout_addressLegend()}>
          {ordered.slice(0, SHOWN).map(option)}
          {ordered.length > SHOWN && (
            <details className={css.more}>
              <summary>{m.checkout_addressMore({ count: ordered.length - SHOWN })}</summary>
              {ordered.slice(SHOWN).map((one) => option(one, SHOWN))}
            </details>
          )}
        </RadioRows>
      )}
      {form ? (
        <div className={css.inset}>
          <AddressForm
            key={form.fields.id}
            data={form}
            answered={answered}
            fetcherKey="checkout-address"
            cancel={
              book.length > 0 && (
                <LinkButton data-discard size="form" href={`?${new URLSearchParams({ draft: draftId })}`}>
                  {m.common_cancel()}
                </LinkButton>
              )
            }
          />
        </div>
      ) : (
        <Link href={href('new')} className={css.textLink}>
          {m.checkout_addressNew()}
        </Link>
      )}
    </Section>
  );
}

interface AddressOptionProps {
  address: Address;
  id: string | undefined;
  chosen: boolean;
  editHref: string;
}

function AddressOption({ address, id, chosen, editHref }: AddressOptionProps) {
  return (
    <RadioRow
      id={id}
      form={FORM_ID}
      name="addressId"
      value={address.id}
      defaultChecked={chosen}
      columns="plain"
      title={
        <>
          {address.userName} {address.isdefault && <Tag tone="accent">{m.addresses_default()}</Tag>}{' '}
          {address.tag && <Tag>{address.tag}</Tag>}
        </>
      }
      facts={[
        <span key="line">
          {shownPhone(address.userPhone)} {bookLine(address)}
        </span>,
        <Link key="edit" href={editHref} className={css.textLink} aria-label={m.checkout_addressEditOf({ name: address.userName })}>
          {m.checkout_addressEdit()}
        </Link>,
      ]}
    />
  );
}
