// The BOMs of a project: how much of each can be bought, what is open with its link, added and removed.
import { Button } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { Select } from '@partharbor/ui/select';
import { Table, Td, Th } from '@partharbor/ui/table';
import { dateTime, quantity } from '@partharbor/rules/format';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import type { Project, ProjectPageData } from './projects.server.ts';
import css from './projects.module.css';

type Bom = Project['boms'][number];

const bomHref = (bomId: string): string => `/bomNewDetail?${new URLSearchParams({ bomId })}`;

function BomRow({ projectId, bom }: { projectId: string; bom: Bom }) {
  const { bomId, name, sets, lineCount, success, open, short, updatedAt } = bom;
  return (
    <tr>
      <Td dataLabel={m.projects_bomCol()}>
        <Link href={bomHref(bomId)}>{name}</Link>
      </Td>
      <Td align="end" dataLabel={m.projects_setsCol()}>
        {quantity(sets)}
      </Td>
      <Td dataLabel={m.projects_shareCol()} className={css.cell}>
        <span className={css.pile}>
          {m.projects_share({ success, lines: lineCount })}
          {open + short > 0 && <small>{m.projects_openLines({ open, short })}</small>}
        </span>
      </Td>
      <Td nowrap dataLabel={m.projects_colEdited()}>
        {dateTime(updatedAt)}
      </Td>
      <Td align="end" className={css.acts}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="projectId" value={projectId} />
          <input type="hidden" name="bomId" value={bomId} />
          <input type="hidden" name="dropName" value={name} />
          <Button type="submit" name="intent" value="drop" kind="quiet" size="cell" aria-label={m.projects_removeOf({ partNo: name })}>
            {m.projects_remove()}
          </Button>
        </Form>
      </Td>
    </tr>
  );
}

export function BomTable({ project: { projectId, boms: held }, boms }: Pick<ProjectPageData, 'project' | 'boms'>) {
  return (
    <>
      {held.length === 0 ? (
        <p className={css.none}>{m.projects_bomsNone()}</p>
      ) : (
        <Table caption={m.projects_bomsTitle()} records flat>
          <thead>
            <tr>
              <Th>{m.projects_bomCol()}</Th>
              <Th align="end" width={96}>
                {m.projects_setsCol()}
              </Th>
              <Th width={208}>{m.projects_shareCol()}</Th>
              <Th width={176}>{m.projects_colEdited()}</Th>
              <Th width={96}>
                <span className="visually-hidden">{m.projects_acts()}</span>
              </Th>
            </tr>
          </thead>
          <tbody>
            {held.map((bom) => (
              <BomRow key={bom.bomId} projectId={projectId} bom={bom} />
            ))}
          </tbody>
        </Table>
      )}
      {boms.length > 0 && (
        <Form method="post" className={css.add} preventScrollReset>
          <input type="hidden" name="projectId" value={projectId} />
          <div className={css.fields}>
            <Select label={m.projects_bom()} name="bomId" options={boms.map(({ bomId, name }) => ({ value: bomId, label: name }))} />
            <Button type="submit" name="intent" value="bom">
              {m.projects_addBom()}
            </Button>
          </div>
        </Form>
      )}
    </>
  );
}
