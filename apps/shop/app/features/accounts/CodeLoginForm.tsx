// Login by a code to one's phone, beside the password (AC-2, R-104).
import { Button } from '@partharbor/ui/button';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';
import { LoginTerms } from './AccessPage.tsx';
import type { AccessAnswer, AccessData } from './accounts.server.ts';
import { CodeFields } from './CodeFields.tsx';
import { codeErrors, hasErrors } from './fields.ts';
import type { FieldErrors } from './fields.ts';

interface CodeLoginFormProps {
  readonly loaded: AccessData;
  readonly answered: AccessAnswer | undefined;
  readonly registerHref: string;
}

export function CodeLoginForm({ loaded, answered, registerHref }: CodeLoginFormProps) {
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
      <input type="hidden" name="way" value="code" />
      <Stack>
        {answered?.message && <Notice tone="error">{answered.message}</Notice>}
        <CodeFields
          call="loginMobile"
          mode="other"
          needsCheck={loaded.needsCheck}
          demo={loaded.demo}
          answered={answered}
          errors={errors}
          wayOn={{ label: m.accounts_toRegister(), href: registerHref }}
        />
        <Button type="submit" kind="primary" size="form" block loading={busy} loadingLabel={m.accounts_submittingLogin()}>
          {m.accounts_submitLogin()}
        </Button>
        <LoginTerms />
      </Stack>
    </Form>
  );
}
