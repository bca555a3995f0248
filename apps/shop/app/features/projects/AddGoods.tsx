// Adds a part to a project by its number; asks which maker is meant, and how numbers of a part that is there join.
import { Button } from '@partharbor/ui/button';
import { TextField } from '@partharbor/ui/text-field';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { JoinAsked } from './JoinAsked.tsx';
import { NumberField } from './NumberField.tsx';
import type { ProjectAnswer } from './projects.server.ts';
import css from './projects.module.css';

export function AddGoods({ projectId, answered }: { projectId: string; answered: ProjectAnswer | undefined }) {
  const { add, addErrors = {}, choices, has } = answered ?? {};
  return (
    <Form method="post" className={css.add} preventScrollReset>
      <input type="hidden" name="projectId" value={projectId} />
      {has !== undefined && <input type="hidden" name="goodsId" value={add?.goodsId ?? ''} />}
      <div className={css.fields}>
        <TextField
          label={m.projects_part()}
          name="partNo"
          mono
          required
          maxLength={48}
          defaultValue={add?.partNo ?? ''}
          error={addErrors.partNo}
          autoComplete="off"
        />
        <NumberField label={m.projects_number()} name="number" required defaultValue={add?.number ?? ''} error={addErrors.number} />
        <Button type="submit" name="intent" value="add">
          {m.projects_addGoods()}
        </Button>
      </div>
      {choices && (
        <fieldset className={css.choices}>
          <legend>{m.projects_choose({ partNo: add?.partNo ?? '' })}</legend>
          {choices.map((part) => (
            <Button key={part.goodsId} type="submit" name="goodsId" value={part.goodsId}>
              {`${part.partNo} ${part.brandName}`}
            </Button>
          ))}
        </fieldset>
      )}
      {has !== undefined && <JoinAsked has={has} />}
    </Form>
  );
}
