// /humanComputerVerification: where a visitor who browsed very much shows to be human; until then every other page leads here (PL-4).
import { humanVerify } from '@partharbor/contract/calls/captcha';
import { safeRedirect } from '@partharbor/rules/redirects';
import { verificationPath } from '@partharbor/rules/visits';
import { LinkButton } from '@partharbor/ui/button';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { data, redirectDocument, useActionData, useNavigation, useSubmit } from 'react-router';
import type { Route } from './+types/human-verification.ts';
import { ask, field } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { Captcha } from '../features/captcha/Captcha.tsx';
import css from '../features/captcha/human.module.css';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { loginHref } from '../redirect.ts';

/** Where the visitor wanted to go; never here again. */
function targetOf(request: Request): string {
  const target = safeRedirect(new URL(request.url).searchParams.get('redirect'));
  return target.split(/[?#]/, 1)[0] === verificationPath ? '/index' : target;
}

export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(scopeContext);
  const target = targetOf(request);
  return { limited: scope.limited, target, login: loginHref(scope.edition, target) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData();
  const outcome = await ask(context.get(scopeContext), humanVerify, { captchaVerification: field(form, 'captchaVerification') });
  return outcome.ok ? redirectDocument(targetOf(request)) : data({ failed: true }, { status: outcome.status });
}

export const meta: Route.MetaFunction = () => pageMeta({ title: m.captcha_humanTitle(), unlisted: true });

export default function HumanVerification({ loaderData: { limited, target, login } }: Route.ComponentProps) {
  const answered = useActionData<typeof action>();
  const submit = useSubmit();
  const passing = useNavigation().state !== 'idle';
  if (limited === null)
    return (
      <Stack className={css.page}>
        <PageHead title={m.captcha_humanTitle()} />
        <Notice
          tone="stock"
          live={false}
          actions={
            <LinkButton size="cell" href={target}>
              {m.captcha_humanGoOn()}
            </LinkButton>
          }
        >
          {m.captcha_humanFree()}
        </Notice>
      </Stack>
    );
  return (
    <Stack className={css.page}>
      <PageHead title={m.captcha_humanTitle()} />
      <p>{limited === '1002' ? m.captcha_humanWhyAddress() : m.captcha_humanWhyVisitor()}</p>
      {answered?.failed && <Notice tone="error">{m.captcha_humanFailed()}</Notice>}
      {passing && <Notice>{m.captcha_humanPassing()}</Notice>}
      <noscript>
        <Notice tone="lead" live={false}>
          {m.captcha_humanNoScript()}
        </Notice>
      </noscript>
      <Panel>
        <Captcha onDone={(captchaVerification) => void submit({ captchaVerification }, { method: 'post' })} />
      </Panel>
      <p className={css.ways}>
        {m.captcha_humanLogin()} <a href={login}>{m.captcha_humanToLogin()}</a> {m.captcha_humanAfter()}
      </p>
    </Stack>
  );
}
