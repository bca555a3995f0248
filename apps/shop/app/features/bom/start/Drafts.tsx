// Lists that were begun and are not saved: they wait for seven days.
import { Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Table, Td, Th } from '@partharbor/ui/table';
import { dateTime, day, quantity } from '@partharbor/rules/format';
import { m } from '../../../i18n/messages.js';
import { columnsHref, draftHref } from '../hrefs.ts';
import type { DraftEntry } from '../types.ts';

export function Drafts({ drafts }: { readonly drafts: readonly DraftEntry[] }) {
  return (
    <Panel title={m.bom_drafts()} note={m.bom_draftsNote()} flush>
      <Table caption={m.bom_drafts()} density="compact" flat records>
        <thead>
          <tr>
            <Th>{m.bom_name()}</Th>
            <Th align="end">{m.bom_lineCount()}</Th>
            <Th>{m.bom_lastUsed()}</Th>
            <Th>{m.bom_keptUntil()}</Th>
            <Th>
              <span className="visually-hidden">{m.bom_acts()}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {drafts.map(({ draftId, name, file, lineCount, usedAt, expiresAt }) => (
            <tr key={draftId}>
              <Th scope="row">
                <Link href={draftHref(draftId)}>{name || file || m.bom_pasted()}</Link>
              </Th>
              <Td align="end" dataLabel={m.bom_lineCount()}>
                {quantity(lineCount)}
              </Td>
              <Td dataLabel={m.bom_lastUsed()}>
                <time dateTime={usedAt}>{dateTime(usedAt)}</time>
              </Td>
              <Td dataLabel={m.bom_keptUntil()}>
                <time dateTime={expiresAt}>{day(expiresAt)}</time>
              </Td>
              <Td>
                <Link href={columnsHref(draftId)}>{m.bom_checkColumns()}</Link>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
