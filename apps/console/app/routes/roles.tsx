// Roles and what each opens, as a matrix.
import { Button } from '@partharbor/ui/button';
import { PageHead, Panel } from '@partharbor/ui/layout';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import type { Route } from './+types/roles.ts';
import { useMay } from '../features/shell/use-may.ts';
import type { Role } from '../features/staff/labels.ts';
import { Matrix } from '../features/staff/Matrix.tsx';
import { RoleDialog } from '../features/staff/RoleDialog.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { Failed } from '../templates/Problem.tsx';
import css from '../templates/templates.module.css';

export const meta = () => [{ title: m.staff_rolesTitle() }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load('consoleRoles', {}, request);

export default function Roles({ loaderData: outcome }: Route.ComponentProps) {
  const mayEdit = useMay('staff');
  /** What is being edited; null makes a new one. */
  const [open, setOpen] = useState<Role | null | undefined>();
  const toast = useToast();
  const close = () => setOpen(undefined);
  return (
    <div className={css.page}>
      <PageHead title={m.staff_rolesTitle()} note={m.staff_rolesNote()}>
        {mayEdit && (
          <Button kind="primary" onClick={() => setOpen(null)}>
            {m.staff_addRole()}
          </Button>
        )}
      </PageHead>
      {outcome.ok ? (
        <>
          <Panel flush>
            <Matrix roles={outcome.data} mayEdit={mayEdit} onEdit={setOpen} />
          </Panel>
          <p>{m.staff_legend()}</p>
        </>
      ) : (
        <Failed refusal={outcome} call="consoleRoles" />
      )}
      {open !== undefined && (
        <RoleDialog
          role={open}
          onClose={close}
          onDone={(name) => {
            close();
            toast({ text: m.staff_roleSaved({ name }) });
          }}
        />
      )}
    </div>
  );
}
