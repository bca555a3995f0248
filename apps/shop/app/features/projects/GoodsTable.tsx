// The goods of a project, number changed in place, price now against when it was put in, removed with undo; and what its BOMs buy beside them.
import { Button } from '@partharbor/ui/button';
import { TextField } from '@partharbor/ui/text-field';
import { quantity, unitPrice } from '@partharbor/rules/format';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import type { Group } from './group-texts.ts';
import { PartsTable } from './PartsTable.tsx';
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

/** The number, changed in place; without scripts too. */
function NumberForm({ projectId, goods, partNo }: { projectId: string; goods: Goods; partNo: string }) {
  return (
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
  );
}

function DropForm({ projectId, goodsId, partNo }: { projectId: string; goodsId: string; partNo: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="projectId" value={projectId} />
      <input type="hidden" name="goodsId" value={goodsId} />
      <input type="hidden" name="dropName" value={partNo} />
      <Button type="submit" name="intent" value="drop" kind="quiet" size="cell" aria-label={m.projects_removeOf({ partNo })}>
        {m.projects_remove()}
      </Button>
    </Form>
  );
}

export function GoodsTable({ project: { projectId, goods, groups, currency } }: { project: Project }) {
  if (goods.length === 0) return <p className={css.none}>{m.projects_goodsNone()}</p>;
  const ofPart = new Map(groups.map((group) => [group.goodsId, group]));
  const rows = goods.map((one) => {
    const { goodsId, remark, materialNumber } = one;
    const group = ofPart.get(goodsId);
    const partNo = group?.partNo ?? goodsId;
    const code = (
      <code key="code" translate="no">
        {materialNumber || '–'}
      </code>
    );
    return {
      goodsId,
      group,
      remark,
      cells: [code, <NumberForm key="number" projectId={projectId} goods={one} partNo={partNo} />],
      seen: seenText(one, group, currency),
      acts: <DropForm projectId={projectId} goodsId={goodsId} partNo={partNo} />,
    };
  });
  const columns = [
    { label: m.projects_material(), width: 120 },
    { label: m.projects_number(), width: 160 },
  ] as const;
  return <PartsTable caption={m.projects_goods()} columns={columns} rows={rows} currency={currency} hasActs />;
}

/** Parts that a project buys by its BOMs alone. */
export function BomPartsTable({ project: { boms, currency }, groups }: { project: Project; groups: readonly Group[] }) {
  const nameOf = (key: string): string => boms.find(({ bomId }) => key === `bom:${bomId}`)?.name ?? '';
  const rows = groups.map((group) => {
    return { goodsId: group.goodsId, group, cells: [[...new Set(group.keys.map(nameOf))].join(', '), quantity(group.n)] };
  });
  const columns = [
    { label: m.projects_groupSource(), width: 176 },
    { label: m.projects_number(), width: 96, end: true },
  ] as const;
  return <PartsTable caption={m.projects_fromBoms()} columns={columns} rows={rows} currency={currency} />;
}
