// /unsubscribe?token=: ends a reminder by the link of its mail, without logging in; opening the link changes nothing (PD-4).
import { subscriptionByLink, subscriptionEndByLink } from '@partharbor/contract/calls/subscriptions';
import { Button } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { Form, data, useActionData } from 'react-router';
import type { Route } from './+types/unsubscribe.ts';
import { ask } from '../loader-call.ts';
import { scopeContext } from '../context.ts';
import { partHref } from '../features/goods/part-href.ts';
import { pageMeta } from '../features/shell/meta.ts';
import { m } from '../i18n/messages.js';
import { afterForms } from '../revalidate.ts';

const tokenOf = (request: Request): string => (new URL(request.url).searchParams.get('token') ?? '').slice(0, 80);

export async function loader({ context, request }: Route.LoaderArgs) {
  const token = tokenOf(request);
  // Opened by hand: the page says what is missing.
  if (token === '') return data({ found: null });
  const found = await ask(context.get(scopeContext), subscriptionByLink, { token });
  return data({ found: found.ok ? found.data : null }, { status: found.ok ? 200 : found.status });
}

export async function action({ context, request }: Route.ActionArgs) {
  const outcome = await ask(context.get(scopeContext), subscriptionEndByLink, { token: tokenOf(request) });
  return outcome.ok ? { done: outcome.data.partNo } : data({ done: '' }, { status: outcome.status });
}

export const shouldRevalidate = afterForms;

export const meta: Route.MetaFunction = () => pageMeta({ title: m.subscriptions_linkTitle(), unlisted: true });

export default function Unsubscribe({ loaderData: { found } }: Route.ComponentProps) {
  const done = useActionData<typeof action>()?.done;
  return (
    <Stack measure="note" gap={12}>
      <PageHead title={m.subscriptions_linkTitle()} />
      {found === null ? (
        <Panel>
          <EmptyState title={m.subscriptions_linkBad()} action={<Link href="/UserHome/mySubscription">{m.subscriptions_title()}</Link>}>
            {m.subscriptions_linkBadWhy()}
          </EmptyState>
        </Panel>
      ) : found.state !== 'waiting' ? (
        <Notice tone="stock">
          {done ? m.subscriptions_linkDone({ partNo: found.partNo }) : m.subscriptions_linkOver({ partNo: found.partNo })}{' '}
          <Link href={partHref(found.goodsId)}>{found.partNo}</Link>
        </Notice>
      ) : (
        <Panel
          title={
            found.kind === 'arrival'
              ? m.subscriptions_linkArrival({ partNo: found.partNo })
              : m.subscriptions_linkPrice({ partNo: found.partNo })
          }
        >
          <Stack gap={12}>
            <p>{m.subscriptions_linkWhy()}</p>
            <Form method="post">
              <Button type="submit" kind="primary" size="form">
                {m.subscriptions_linkEnd()}
              </Button>
            </Form>
          </Stack>
        </Panel>
      )}
    </Stack>
  );
}
