// The goods of a project as rows: number changed in place, price now against when it was put in, removed with undo.
import { Button } from '@partharbor/ui/button';
import { PartNumber } from '@partharbor/ui/part-number';
import { Table, Td, Th } from '@partharbor/ui/table';
import { TextField } from '@partharbor/ui/text-field';
import { unitPrice } from '@partharbor/rules/format';
import { Form } from 'react-router';
import { partHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { GroupCells } from './GroupCells.tsx';
import type { Group } from './group-texts.ts';
import type { Project } from './projects.server.ts';
import css from './projects.module.css';

type Goods = Project['goods'][number];

/** How the price changed since the part was put in; '' where it did not, or cannot be compared. */
function seenText({ seenPrice, seenCurrency }: Goods, group: Group | undefined, currency: Project['currency']): string {
  if (!group || seenPrice === '' || group.unitPrice === '' || seenCurrency !== currency) return '';
  const [before, now] = [Number(seenPrice), Number(group.unitPrice)];
  const price = unitPrice(seenPrice, currency) ?? '';
  return now < before ? m.projects_cheaper({ price }) : now > before ? m.projects_dearer({ price }) : '';
}

function GoodsRow({ project, goods }: { project: Project; goods: Goods }) {
  const { projectId, currency } = project;
  const group = project.groups.find(({ goodsId }) => goodsId === goods.goodsId);
  const partNo = group?.partNo ?? goods.goodsId;
  return (
    <tr>
      <Td dataLabel={m.projects_part()} className={css.cell}>
        <span className={css.pile}>
          <PartNumber partNo={partNo} href={partHref(goods.goodsId)} />
          <small>{[group?.brandName, goods.remark].filter(Boolean).join(' · ')}</small>
        </span>
      </Td>
      <Td dataLabel={m.projects_material()}>
        <code translate="no">{goods.materialNumber || '–'}</code>
      </Td>
      <Td dataLabel={m.projects_number()}>
        <Form method="post" className={css.number} preventScrollReset key={goods.number}>
          <input type="hidden" name="projectId" value={projectId} />
          <input type="hidden" name="goodsId" value={goods.goodsId} />
          <TextField
            label={m.projects_numberOf({ partNo })}
            labelHidden
            name="number"
            inputMode="numeric"
            maxLength={8}
            defaultValue={String(goods.number)}
            autoComplete="off"
          />
          <Button type="submit" name="intent" value="number" kind="quiet" size="cell">
            {m.projects_set()}
          </Button>
        </Form>
      </Td>
      <GroupCells group={group} currency={currency} seen={seenText(goods, group, currency)} />
      <Td align="end" className={css.acts}>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="projectId" value={projectId} />
          <input type="hidden" name="goodsId" value={goods.goodsId} />
          <input type="hidden" name="dropName" value={partNo} />
          <Button type="submit" name="intent" value="drop" kind="quiet" size="cell" aria-label={m.projects_removeOf({ partNo })}>
            {m.projects_remove()}
          </Button>
        </Form>
      </Td>
    </tr>
  );
}

export function GoodsTable({ project }: { project: Project }) {
  if (project.goods.length === 0) return <p className={css.none}>{m.projects_goodsNone()}</p>;
  return (
    <Table caption={m.projects_goods()} records flat>
      <thead>
        <tr>
          <Th>{m.projects_part()}</Th>
          <Th width={120}>{m.projects_material()}</Th>
          <Th width={160}>{m.projects_number()}</Th>
          <Th align="end" width={96}>
            {m.projects_stock()}
          </Th>
          <Th align="end" width={120}>
            {m.projects_price()}
          </Th>
          <Th align="end" width={148}>
            {m.projects_amount()}
          </Th>
          <Th width={76}>
            <span className="visually-hidden">{m.projects_acts()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {project.goods.map((goods) => (
          <GoodsRow key={goods.goodsId} project={project} goods={goods} />
        ))}
      </tbody>
    </Table>
  );
}
