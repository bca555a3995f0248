// What a BOM was before: looked at, or made what it is again.
import { LinkButton } from '@partharbor/ui/button';
import { Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Table, Td, Th } from '@partharbor/ui/table';
import { dateTime, quantity } from '@partharbor/rules/format';
import { m } from '../../../i18n/messages.js';
import { ActForm, ActsHead } from './ActForm.tsx';
import { mineHref, savedHref } from '../hrefs.ts';
import type { BomEntry, Revision } from './mine.server.ts';

const causes: Record<string, () => string> = {
  upload: m.bom_causeUpload,
  paste: m.bom_causePaste,
  overwrite: m.bom_causeOverwrite,
  rematch: m.bom_causeRematch,
  restore: m.bom_causeRestore,
  order: m.bom_causeOrder,
  quote: m.bom_causeQuote,
  edit: m.bom_causeEdit,
  copy: m.bom_causeCopy,
};

interface RevisionsProps {
  readonly bomId: string;
  readonly list: readonly Revision[];
  readonly entry: BomEntry | undefined;
}

export function Revisions({ bomId, list, entry }: RevisionsProps) {
  const newest = list[0]?.no;
  return (
    <Panel
      title={m.bom_revisionsOf({ name: entry?.name ?? '' })}
      flush
      aside={<LinkButton href={mineHref()}>{m.common_close()}</LinkButton>}
    >
      <Table caption={m.bom_revisions()} density="compact" flat records>
        <thead>
          <tr>
            <Th>{m.bom_revision()}</Th>
            <Th>{m.bom_cause()}</Th>
            <Th>{m.bom_changedAt()}</Th>
            <Th align="end">{m.bom_lineCount()}</Th>
            <Th align="end">{m.bom_linesChanged()}</Th>
            <ActsHead />
          </tr>
        </thead>
        <tbody>
          {list.map(({ no, cause, at, lineCount, changed }) => (
            <tr key={no}>
              <Th scope="row">
                <Link href={savedHref(bomId, no === newest ? 0 : no)}>{m.bom_revisionNo({ no: String(no) })}</Link>
              </Th>
              <Td dataLabel={m.bom_cause()}>{causes[cause]?.() ?? cause}</Td>
              <Td dataLabel={m.bom_changedAt()}>
                <time dateTime={at}>{dateTime(at)}</time>
              </Td>
              <Td align="end" dataLabel={m.bom_lineCount()}>
                {quantity(lineCount)}
              </Td>
              <Td align="end" dataLabel={m.bom_linesChanged()}>
                {changed === null ? '' : quantity(changed)}
              </Td>
              <Td>
                {no !== newest && entry && (
                  <ActForm intent="restore" fields={{ bomId, version: entry.version, no }}>
                    {m.bom_restore()}
                  </ActForm>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
