// First step by phone: number and code (AC-3, AC-8).
import { Button } from '@partharbor/ui/button';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';
import type { AccessAnswer } from '../accounts/accounts.server.ts';
import { CodeFields } from '../accounts/CodeFields.tsx';
import { codeErrors, hasErrors } from '../accounts/fields.ts';
import type { FieldErrors } from '../accounts/fields.ts';

interface PhoneFormProps {
  readonly needsCheck: boolean;
  readonly demo: boolean;
  readonly answered: AccessAnswer | undefined;
}

export function PhoneForm({ needsCheck, demo, answered }: PhoneFormProps) {
  const [found, setFound] = useState<FieldErrors | null>(null);
  const busy = useNavigation().state !== 'idle';
  const errors = found && hasErrors(found) ? found : (answered?.errors ?? {});
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => {
        const form = new FormData(event.currentTarget);
        const wrong = codeErrors(field(form, 'mobile'), field(form, 'code'));
        setFound(wrong);
        if (!hasErrors(wrong)) return;
        event.preventDefault();
        event.currentTarget.querySelector<HTMLInputElement>(`[name="${Object.keys(wrong)[0]}"]`)?.focus();
      }}
    >
      <Stack>
        {answered?.message && <Notice tone="error">{answered.message}</Notice>}
        <CodeFields
          call="findPwdMobile"
          mode="other"
          needsCheck={needsCheck}
          demo={demo}
          answered={answered}
          errors={errors}
          wayOn={{ label: m.accounts_toRegister(), href: '/Register' }}
        />
        <Button type="submit" kind="primary" size="form" block loading={busy} loadingLabel={m.recovery_checking()}>
          {m.recovery_next()}
        </Button>
      </Stack>
    </Form>
  );
}
