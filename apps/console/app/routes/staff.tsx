// Members of staff and their roles (BO-1, R-109).
import { Button } from '@partharbor/ui/button';
import { CopyButton } from '@partharbor/ui/copy-button';
import { Dialog } from '@partharbor/ui/dialog';
import { Row } from '@partharbor/ui/layout';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import type { Route } from './+types/staff.ts';
import { useMay } from '../features/shell/use-may.ts';
import { columns } from '../features/staff/columns.tsx';
import { Logins } from '../features/staff/Logins.tsx';
import { TotpOff } from '../features/staff/TotpOff.tsx';
import { MemberDialog, type Member } from '../features/staff/MemberDialog.tsx';
import css from '../features/staff/staff.module.css';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.staff_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  const [people, roles] = await Promise.all([
    load('consoleStaff', { keywords: query.get('keywords') ?? '', ...pagingFrom(query) }, request),
    load('consoleRoles', {}, request),
  ]);
  return { people, roles };
}

interface Made {
  readonly name: string;
  readonly password: string;
}

/** A password that nothing shows again: closed by a button that says so. */
function PasswordDialog({ made, onClose }: { made: Made; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.staff_passwordTitle({ name: made.name })}
      closeLabel={m.common_close()}
      actions={
        <Button kind="primary" onClick={onClose}>
          {m.staff_passwordDone()}
        </Button>
      }
    >
      <p>{m.staff_passwordText()}</p>
      <Row>
        <output className={css.password} translate="no">
          {made.password}
        </output>
        <CopyButton text={made.password} label={m.staff_passwordCopy()} doneLabel={m.staff_copied()} failedLabel={m.staff_copyFailed()} />
      </Row>
    </Dialog>
  );
}

export default function StaffPage({ loaderData: { people, roles } }: Route.ComponentProps) {
  const mayEdit = useMay('staff');
  /** Who is being edited; null adds somebody. */
  const [open, setOpen] = useState<Member | null | undefined>();
  const [logins, setLogins] = useState<Member | null>(null);
  const [lost, setLost] = useState<Member | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const toast = useToast();
  const known = roles.ok ? roles.data : [];
  const done = (name: string, password: string) => {
    const isNew = open === null;
    setOpen(undefined);
    if (password !== '') setMade({ name, password });
    toast({ text: isNew ? m.staff_added({ name }) : m.staff_saved({ name }) });
  };
  return (
    <>
      <ListPage
        title={m.staff_title()}
        note={m.staff_note()}
        actions={
          mayEdit &&
          roles.ok && (
            <Button kind="primary" onClick={() => setOpen(null)}>
              {m.staff_add()}
            </Button>
          )
        }
        search={{ label: m.staff_search(), hint: m.staff_searchHint() }}
        call="consoleStaff"
        outcome={roles.ok ? people : roles}
        columns={columns(known, { logins: setLogins, ...(mayEdit ? { edit: setOpen, totpOff: setLost } : {}) })}
        rowKey={(one) => one.id}
        empty={m.staff_empty()}
      />
      {open !== undefined && <MemberDialog member={open} roles={known} onClose={() => setOpen(undefined)} onDone={done} />}
      {logins && <Logins member={logins} mayEnd={mayEdit} onClose={() => setLogins(null)} />}
      {lost && <TotpOff member={lost} onClose={() => setLost(null)} />}
      {made && <PasswordDialog made={made} onClose={() => setMade(null)} />}
    </>
  );
}
