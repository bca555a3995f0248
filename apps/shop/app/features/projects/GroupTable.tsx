// Parts that a project buys by its BOMs alone.
import { PartNumber } from '@partharbor/ui/part-number';
import { Table, Td, Th } from '@partharbor/ui/table';
import { quantity } from '@partharbor/rules/format';
import { partHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { GroupCells } from './GroupCells.tsx';
import type { Group } from './group-texts.ts';
import type { Project } from './projects.server.ts';
import css from './projects.module.css';

export function GroupTable({ project, groups }: { project: Project; groups: readonly Group[] }) {
  const nameOf = (key: string): string => project.boms.find(({ bomId }) => key === `bom:${bomId}`)?.name ?? '';
  return (
    <Table caption={m.projects_fromBoms()} records flat>
      <thead>
        <tr>
          <Th>{m.projects_part()}</Th>
          <Th width={176}>{m.projects_groupSource()}</Th>
          <Th align="end" width={96}>
            {m.projects_number()}
          </Th>
          <Th align="end" width={96}>
            {m.projects_stock()}
          </Th>
          <Th align="end" width={120}>
            {m.projects_price()}
          </Th>
          <Th align="end" width={148}>
            {m.projects_amount()}
          </Th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.goodsId}>
            <Td dataLabel={m.projects_part()} className={css.cell}>
              <span className={css.pile}>
                <PartNumber partNo={group.partNo} href={partHref(group.goodsId)} />
                <small>{group.brandName}</small>
              </span>
            </Td>
            <Td dataLabel={m.projects_groupSource()}>{[...new Set(group.keys.map(nameOf))].join(', ')}</Td>
            <Td align="end" dataLabel={m.projects_number()}>
              {quantity(group.n)}
            </Td>
            <GroupCells group={group} currency={project.currency} />
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
