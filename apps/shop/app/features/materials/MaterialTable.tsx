// Material codes as rows: ticked for deleting, changed in place, preferred with one press.
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { PartNumber } from '@partharbor/ui/part-number';
import { Table, Td, Th } from '@partharbor/ui/table';
import { Tag } from '@partharbor/ui/tag';
import { day } from '@partharbor/rules/format';
import { Form, useActionData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { partHref } from '../../hrefs.ts';
import { MaterialForm } from './MaterialForm.tsx';
import type { Material, MaterialAnswer } from './materials.server.ts';
import css from './materials.module.css';

const BULK = 'material-bulk';

/** Which of a part's codes the cart takes: told where there are several, and changed by one press. */
function Preferred({ material }: { material: Material }) {
  if (material.preferred) return material.codes > 1 ? <Tag tone="accent">{m.materials_preferred()}</Tag> : null;
  const { materialId, version, code, remark, goodsId, partNo } = material;
  return (
    <Form method="post" preventScrollReset>
      {Object.entries({ materialId, version, code, remark, goodsId, partNo }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="intent" value="prefer" kind="quiet" size="cell" aria-label={m.materials_preferOf({ code, partNo })}>
        {m.materials_prefer()}
      </Button>
    </Form>
  );
}

function Remove({ material: { materialId, code } }: { material: Material }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={materialId} />
      <Button type="submit" name="intent" value="delete" kind="quiet" size="cell" aria-label={m.materials_deleteOf({ code })}>
        {m.materials_delete()}
      </Button>
    </Form>
  );
}

function MaterialRow({ material, answered }: { material: Material; answered: MaterialAnswer | undefined }) {
  const { code, partNo, brandName, goodsId, remark } = material;
  return (
    <tr id={`m${material.materialId}`}>
      <Td>
        <Checkbox form={BULK} name="id" value={material.materialId} label={m.materials_tick({ code })} labelHidden />
      </Td>
      <Td dataLabel={m.materials_code()} className={css.code}>
        <span>
          <code translate="no">{code}</code> <Preferred material={material} />
        </span>
      </Td>
      <Td dataLabel={m.materials_part()} className={css.part}>
        <span className={css.pile}>
          <PartNumber partNo={partNo} href={partHref(goodsId)} />
          <small>{brandName}</small>
          {!material.onShelf && <Tag tone="lead">{m.materials_offShelf()}</Tag>}
        </span>
      </Td>
      <Td dataLabel={m.materials_remark()} className={css.remark}>
        {remark || '–'}
      </Td>
      <Td dataLabel={m.materials_updated()} nowrap>
        {day(material.updatedAt)}
      </Td>
      <Td className={css.acts}>
        <details className={css.edit} open={answered ? true : undefined} key={`${material.version}`}>
          <summary aria-label={m.materials_editOf({ code })}>{m.materials_edit()}</summary>
          <MaterialForm material={material} answered={answered} />
        </details>
        <Remove material={material} />
      </Td>
    </tr>
  );
}

export function MaterialTable({ rows }: { rows: readonly Material[] }) {
  const answered = useActionData<MaterialAnswer>();
  return (
    <>
      <Table caption={m.materials_title()} records flat>
        <thead>
          <tr>
            <Th width={40}>
              <span className="visually-hidden">{m.materials_deleteTicked()}</span>
            </Th>
            <Th width={240}>{m.materials_code()}</Th>
            <Th>{m.materials_part()}</Th>
            <Th width={176}>{m.materials_remark()}</Th>
            <Th width={120}>{m.materials_updated()}</Th>
            <Th width={148}>
              <span className="visually-hidden">{m.materials_acts()}</span>
            </Th>
          </tr>
        </thead>
        <tbody>
          {rows.map((material) => (
            <MaterialRow
              key={material.materialId}
              material={material}
              answered={answered?.fields?.materialId === material.materialId ? answered : undefined}
            />
          ))}
        </tbody>
      </Table>
      <Form method="post" id={BULK} className={css.bulk} preventScrollReset>
        <Button type="submit" name="intent" value="delete" kind="quiet">
          {m.materials_deleteTicked()}
        </Button>
      </Form>
    </>
  );
}
