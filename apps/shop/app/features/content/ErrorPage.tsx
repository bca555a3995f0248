// What stands where a page should be: not found, or failed with a way to reload (RT-11).
import { Button, LinkButton } from '@partharbor/ui/button';
import { ErrorBox } from '@partharbor/ui/error-box';
import { PageHead, Stack } from '@partharbor/ui/layout';
import { isRouteErrorResponse } from 'react-router';
import type { Refused } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';

export function NotFound({ from }: { from?: string | null }) {
  return (
    <Stack>
      <PageHead title={m.content_notFoundTitle()} />
      <p>{m.content_notFoundWhy()}</p>
      {from && (
        <p>
          {m.content_notFoundFrom()} <code translate="no">{from}</code>
        </p>
      )}
      <div>
        <LinkButton kind="primary" href="/index">
          {m.content_toHome()}
        </LinkButton>
      </div>
    </Stack>
  );
}

/** A page of the Chinese edition, asked for in the international one: not there, but one switch away (ED-6). */
export function Foreign() {
  return (
    <Stack>
      <PageHead title={m.content_foreignTitle()} />
      <p>{m.content_foreignWhy()}</p>
      <form method="post" action="/edition">
        <input type="hidden" name="to" value="/index" />
        <Button type="submit" kind="primary" name="edition" value="domestic">
          {m.content_toChinese()}
        </Button>{' '}
        <LinkButton href="/index">{m.content_toHome()}</LinkButton>
      </form>
    </Stack>
  );
}

/** `number` is what to quote to support. */
export function Failed({ number }: { number?: string }) {
  return (
    <Stack>
      <PageHead title={m.content_errorTitle()} />
      <ErrorBox
        title={m.content_errorWhy()}
        number={number && m.common_requestNumber({ number })}
        action={
          <>
            <Button kind="primary" onClick={() => location.reload()}>
              {m.common_reload()}
            </Button>
            <LinkButton href="/index">{m.content_toHome()}</LinkButton>
          </>
        }
      />
    </Stack>
  );
}

/** Nothing is broken: the shop asks to come back shortly. `why` is its sentence. */
function Busy({ why }: { why: string }) {
  return (
    <Stack>
      <PageHead title={m.content_busyTitle()} />
      <ErrorBox
        title={why}
        action={
          <Button kind="primary" onClick={() => location.reload()}>
            {m.common_reload()}
          </Button>
        }
      />
    </Stack>
  );
}

export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  if (isRouteErrorResponse(error) && error.status === 503) return <Busy why={(error.data as Refused).message} />;
  return <Failed />;
}
