// The saved addresses with what can be done to each; a deleted one can be brought back.
import { Button, LinkButton } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import { Tag } from '@partharbor/ui/tag';
import { useFetcher } from 'react-router';
import { m } from '../../i18n/messages.js';
import type { AddressAnswer } from './addresses.server.ts';
import css from './addresses.module.css';
import type { Address } from './form.ts';
import { bookLine } from './labels.ts';

export function AddressBook({ book }: { book: readonly Address[] }) {
  return (
    <ul className={css.book} aria-label={m.addresses_list()}>
      {book.map((address) => (
        <li key={address.id} className={css.entry}>
          <div>
            <p className={css.who}>
              <b>{address.userName}</b> {address.isdefault && <Tag tone="accent">{m.addresses_default()}</Tag>}{' '}
              {address.tag && <Tag>{address.tag}</Tag>} <span>{address.userPhone}</span>
            </p>
            <p>{address.company}</p>
            <p>{bookLine(address)}</p>
          </div>
          <div className={css.tools}>
            <LinkButton kind="quiet" size="cell" href={`?edit=${address.id}`} aria-label={m.addresses_editOf({ name: address.userName })}>
              {m.addresses_edit()}
            </LinkButton>
            {!address.isdefault && (
              <Act
                address={address}
                intent="address-default"
                label={m.addresses_makeDefault()}
                name={m.addresses_makeDefaultOf({ name: address.userName })}
              />
            )}
            <Act
              address={address}
              intent="address-delete"
              label={m.addresses_delete()}
              name={m.addresses_deleteOf({ name: address.userName })}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Act({ address, intent, label, name }: { address: Address; intent: string; label: string; name: string }) {
  const fetcher = useFetcher<AddressAnswer>({ key: 'address-act' });
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={address.id} />
      <input type="hidden" name="name" value={address.userName} />
      <Button type="submit" kind="quiet" size="cell" aria-label={name}>
        {label}
      </Button>
    </fetcher.Form>
  );
}

/** What the last act did, with its undo. */
export function ActAnswer({ answered }: { answered: AddressAnswer | undefined }) {
  const fetcher = useFetcher<AddressAnswer>({ key: 'address-act' });
  const answer = fetcher.data ?? answered;
  if (answer?.message) return <Notice tone="error">{answer.message}</Notice>;
  if (!answer?.deleted) return null;
  return (
    <Notice
      actions={
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="address-restore" />
          <input type="hidden" name="id" value={answer.deleted.id} />
          <Button type="submit" kind="accent" size="cell">
            {m.addresses_undo()}
          </Button>
        </fetcher.Form>
      }
    >
      {m.addresses_deleted({ name: answer.deleted.name })}
    </Notice>
  );
}
