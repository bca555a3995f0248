// The form of an enquiry about cooperation: on a page of its own, and in the dialog that the footer opens (CO-5).
import { Button } from '@partharbor/ui/button';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { isMobile } from '@partharbor/rules/accounts';
import { foldMobile, PHONE_LENGTH } from '@partharbor/rules/phones';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useFetcher } from 'react-router';
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';
import type { CooperationAnswer, CooperationField } from './submit.ts';

const cooperationPath = '/HelpHome/cooperationLinkHelp';

const errors: Readonly<Record<CooperationField, () => string>> = {
  name: m.cooperation_nameWrong,
  mobilePhone: m.cooperation_mobileWrong,
  company: m.cooperation_companyWrong,
  email: m.cooperation_tooLong,
  content: m.cooperation_tooLong,
};

/** What the browser can tell before it asks. */
function lacking(form: FormData): CooperationField[] {
  const empty = (name: CooperationField): boolean => field(form, name).trim() === '';
  const wrong: CooperationField[] = [];
  if (empty('name')) wrong.push('name');
  if (!isMobile(foldMobile(field(form, 'mobilePhone')))) wrong.push('mobilePhone');
  if (empty('company')) wrong.push('company');
  return wrong;
}

interface CooperationFormProps {
  /** Answer of a request that came without scripts. */
  readonly first?: CooperationAnswer;
  readonly path?: string;
  readonly onSent?: () => void;
}

export function CooperationForm({ first, path = cooperationPath, onSent }: CooperationFormProps) {
  const fetcher = useFetcher<CooperationAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly CooperationField[] | null>(null);
  const answer = fetcher.data ?? first;
  const busy = fetcher.state !== 'idle';
  const sent = fetcher.state === 'idle' && fetcher.data?.state === 'sent';
  useEffect(() => {
    if (!sent) return;
    form.current?.reset();
    onSent?.();
  }, [sent, onSent]);
  const wrong = missing ?? (answer && answer.state !== 'sent' ? answer.wrong : []);
  const values = first && first.state !== 'sent' ? first.values : undefined;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const found = lacking(new FormData(event.currentTarget));
    setMissing(found.length > 0 ? found : null);
    if (found.length === 0) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>(`[name=${found[0]}]`)?.focus();
  };
  const wiring = (name: CooperationField, maxLength = 30) => ({
    name,
    maxLength,
    defaultValue: values?.[name] ?? (name === 'content' ? m.cooperation_contentDefault() : undefined),
    error: wrong.includes(name) ? errors[name]() : undefined,
  });
  return (
    <fetcher.Form ref={form} method="post" action={path} onSubmit={submit} noValidate>
      <Stack gap={12}>
        {!busy && missing === null && answer?.state === 'sent' && <Notice tone="stock">{m.cooperation_sent()}</Notice>}
        {!busy && missing === null && answer?.state === 'retry' && <Notice tone="error">{m.cooperation_retry()}</Notice>}
        {!busy && missing === null && answer?.state === 'failed' && <Notice tone="error">{m.cooperation_failed()}</Notice>}
        <TextField {...wiring('name')} label={m.cooperation_name()} autoComplete="name" required />
        <TextField
          {...wiring('mobilePhone', PHONE_LENGTH)}
          label={m.cooperation_mobile()}
          hint={m.cooperation_mobileHint()}
          type="tel"
          autoComplete="tel-national"
          required
        />
        <TextField {...wiring('company')} label={m.cooperation_company()} autoComplete="organization" required />
        <TextField {...wiring('email')} label={m.cooperation_email()} optional={m.common_optional()} type="email" autoComplete="email" />
        <TextField {...wiring('content')} label={m.cooperation_content()} optional={m.common_optional()} hint={m.cooperation_limit()} />
        <div>
          <Button type="submit" kind="primary" loading={busy} loadingLabel={m.cooperation_sending()}>
            {m.cooperation_send()}
          </Button>
        </div>
      </Stack>
    </fetcher.Form>
  );
}
