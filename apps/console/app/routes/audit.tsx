// What staff changed, newest first (BO-1).
import { dateTime } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import type { Route } from './+types/audit.ts';
import type { Answer } from '../calls.ts';
import { Differences } from '../features/audit/Changes.tsx';
import { actWord, kindFrom, subjectHref, subjectKinds, subjectWords } from '../features/audit/labels.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.audit_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return load('consoleAudit', { kind: kindFrom(query.get('kind')), subject: query.get('subject') ?? '', ...pagingFrom(query) }, request);
}

type Row = Answer<'consoleAudit'>['records'][number];

function Subject({ row: { subject, action } }: { row: Row }) {
  const href = subjectHref(subject, action);
  const words = subjectWords(subject);
  return href ? <Link href={href}>{words}</Link> : <span>{words}</span>;
}

const columns = (): readonly Column<Row>[] => [
  { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => <time dateTime={row.at}>{dateTime(row.at)}</time> },
  { key: 'name', head: m.common_by(), nowrap: true, render: (row) => <UserText>{row.name}</UserText> },
  { key: 'action', head: m.audit_action(), nowrap: true, render: (row) => actWord(row.action) },
  { key: 'subject', head: m.audit_subject(), width: 208, render: (row) => <Subject row={row} /> },
  { key: 'change', head: m.audit_change(), render: (row) => <Differences before={row.before} after={row.after} /> },
  { key: 'reason', head: m.common_reason(), width: 160, render: (row) => <UserText>{row.reason}</UserText> },
];

export default function Audit({ loaderData: outcome }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.audit_title()}
      search={{
        label: m.audit_search(),
        name: 'subject',
        choice: { name: 'kind', label: m.audit_kind(), all: m.audit_anyKind(), options: subjectKinds() },
      }}
      call="consoleAudit"
      outcome={outcome}
      columns={columns()}
      rowKey={(row) => row.id}
      empty={m.audit_empty()}
    />
  );
}
