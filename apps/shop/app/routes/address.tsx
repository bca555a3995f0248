// /UserHome/deliveryAddress: the buyer's address book (AC-5). ?edit=new or ?edit=<id> opens the form.
import { LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { useToast } from '@partharbor/ui/toast';
import { useActionData, useNavigate } from 'react-router';
import type { Route } from './+types/address.ts';
import { scopeContext } from '../context.ts';
import { ActAnswer, AddressBook } from '../features/addresses/AddressBook.tsx';
import { AddressForm } from '../features/addresses/AddressForm.tsx';
import { actOnAddress, addressForm, readAddresses } from '../features/addresses/addresses.server.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { requireUser } from '../guards.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

const HERE = '/UserHome/deliveryAddress';

export async function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const book = await readAddresses(scope, requireUser(scope).userId);
  const edit = new URL(request.url).searchParams.get('edit');
  return { book, edit, form: edit === null ? null : await addressForm(scope, book, edit === 'new' ? '' : edit) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(scopeContext);
  return actOnAddress(scope, requireUser(scope).userId, await request.formData());
}

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.addresses_title(), unlisted: true });

function AddLink() {
  return (
    <LinkButton kind="accent" href="?edit=new">
      {m.addresses_new()}
    </LinkButton>
  );
}

export default function AddressRoute({ loaderData }: Route.ComponentProps) {
  const { book, edit, form } = loaderData;
  const answered = useActionData<typeof action>();
  const navigate = useNavigate();
  const toast = useToast();
  const shown = answered?.form ?? form;
  const saved = () => {
    toast({ text: m.addresses_saved() });
    void navigate(HERE, { replace: true });
  };
  return (
    <Stack>
      <PageHead title={m.addresses_title()} note={m.addresses_count({ count: book.length })}>
        {book.length > 0 && edit === null && <AddLink />}
      </PageHead>
      <ActAnswer answered={answered} />
      {answered?.saved && <Notice tone="stock">{m.addresses_saved()}</Notice>}
      {shown && !answered?.saved && (
        <Panel title={edit === 'new' ? m.addresses_new() : m.addresses_editTitle()}>
          <AddressForm
            key={edit}
            data={shown}
            answered={answered}
            fetcherKey={`address-form-${edit}`}
            onSaved={saved}
            cancel={
              <LinkButton data-discard size="form" href={HERE}>
                {m.addresses_cancel()}
              </LinkButton>
            }
          />
        </Panel>
      )}
      <Panel flush>
        {book.length === 0 ? (
          <EmptyState title={m.addresses_emptyTitle()} action={edit === null && <AddLink />}>
            {m.addresses_emptyWhy()}
          </EmptyState>
        ) : (
          <AddressBook book={book} />
        )}
      </Panel>
    </Stack>
  );
}
