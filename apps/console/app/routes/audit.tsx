// What staff changed, newest first (BO-1).
import { dateTime } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/Link';
import type { Route } from './+types/audit.ts';
import type { Answer } from '../calls.ts';
import { Differences, actWord } from '../features/audit/Changes.tsx';
import { subjectWords } from '../features/audit/values.ts';
import { Foreign } from '../Foreign.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.audit_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return load('consoleAudit', { subject: query.get('subject') ?? '', ...pagingFrom(query) }, request);
}

type Row = Answer<'consoleAudit'>['records'][number];

/** Page of a subject, where there is one. @example subjectHref('order:2026112100000017') // '/orders/2026112100000017' */
function subjectHref(subject: string): string | null {
  const [kind, id] = subject.split(':', 2);
  const pages: Readonly<Record<string, string>> = { order: '/orders/', part: '/parts/', import: '/imports/' };
  const page = pages[kind ?? ''];
  return page && id ? page + encodeURIComponent(id) : null;
}

function Subject({ subject }: { subject: string }) {
  const href = subjectHref(subject);
  const words = subjectWords(subject);
  return href ? <Link href={href}>{words}</Link> : <span>{words}</span>;
}

const columns = (): readonly Column<Row>[] => [
  { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => <time dateTime={row.at}>{dateTime(row.at)}</time> },
  { key: 'name', head: m.common_by(), nowrap: true, render: (row) => <Foreign>{row.name}</Foreign> },
  { key: 'action', head: m.audit_action(), nowrap: true, render: (row) => actWord(row.action) },
  { key: 'subject', head: m.audit_subject(), nowrap: true, render: (row) => <Subject subject={row.subject} /> },
  { key: 'change', head: m.audit_change(), render: (row) => <Differences before={row.before} after={row.after} /> },
  { key: 'reason', head: m.common_reason(), width: 160, render: (row) => <Foreign>{row.reason}</Foreign> },
];

export default function Audit({ loaderData: outcome }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.audit_title()}
      search={{ label: m.audit_search(), name: 'subject' }}
      call="consoleAudit"
      outcome={outcome}
      columns={columns()}
      rowKey={(row) => row.id}
      empty={m.audit_empty()}
    />
  );
}
