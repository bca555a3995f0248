// The form of a code: a new one, or one that is changed in place; asks which part is meant, and before a code moves to another part.
import { Button } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { Unsaved } from '../common/Unsaved.tsx';
import type { Material, MaterialAnswer, MaterialFields } from './materials.server.ts';
import css from './materials.module.css';

const CODE_MAX = 25;
const REMARK_MAX = 100;
const NUMBER_MAX = 48;

const none: MaterialFields = { materialId: '', version: '0', code: '', partNo: '', remark: '' };

interface MaterialFormProps {
  /** The code that is changed; without one a new one is added. */
  material?: Material;
  /** What the last send of this form came to. */
  answered: MaterialAnswer | undefined;
}

const nameOf = ({ partNo, brandName }: { partNo: string; brandName: string }): string => `${partNo} ${brandName}`;

/** Which part is meant, and whether the code may move to it. */
function Questions({ fields, answered: { choices, confirm } = {} }: { fields: MaterialFields; answered: MaterialAnswer | undefined }) {
  return (
    <>
      {choices && (
        <fieldset className={css.choices}>
          <legend>{m.materials_choose({ partNo: fields.partNo })}</legend>
          {choices.map((part) => (
            <Button key={part.goodsId} type="submit" name="goodsId" value={part.goodsId}>
              {nameOf(part)}
            </Button>
          ))}
        </fieldset>
      )}
      {confirm && (
        <Notice
          tone="lead"
          actions={
            <>
              <input type="hidden" name="goodsId" value={confirm.to.goodsId} />
              <Button type="submit" kind="accent" size="cell" name="confirmed" value={confirm.to.goodsId}>
                {m.materials_confirmYes({ to: confirm.to.partNo })}
              </Button>
            </>
          }
        >
          {m.materials_confirm({ code: fields.code, from: confirm.from, to: nameOf(confirm.to) })}
        </Notice>
      )}
    </>
  );
}

export function MaterialForm({ material, answered }: MaterialFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const first = material ? { ...none, ...material, version: String(material.version) } : none;
  const fields = answered?.fields ?? first;
  const errors = answered?.errors ?? {};
  const isSending = state !== 'idle' && formData?.get('materialId') === fields.materialId;
  return (
    <Form method="post" ref={form} className={css.form} preventScrollReset>
      <Unsaved form={form} sent={isSending} />
      <input type="hidden" name="materialId" value={fields.materialId} />
      <input type="hidden" name="version" value={fields.version} />
      <input type="hidden" name="was" value={material?.partNo ?? ''} />
      <input type="hidden" name="wasId" value={material?.goodsId ?? ''} />
      <div className={css.fields}>
        <TextField
          label={m.materials_code()}
          name="code"
          mono
          required
          maxLength={CODE_MAX}
          defaultValue={fields.code}
          hint={m.materials_codeHint()}
          error={errors.code}
          autoComplete="off"
        />
        <TextField
          label={m.materials_part()}
          name="partNo"
          mono
          required
          maxLength={NUMBER_MAX}
          defaultValue={fields.partNo}
          error={errors.partNo}
          autoComplete="off"
        />
        <TextField
          label={m.materials_remark()}
          optional={m.materials_optional()}
          name="remark"
          maxLength={REMARK_MAX}
          defaultValue={fields.remark}
          autoComplete="off"
        />
        <Button type="submit" kind="primary" name="intent" value="save" loading={isSending} loadingLabel={m.common_saving()}>
          {material ? m.materials_save() : m.materials_saveNew()}
        </Button>
      </div>
      <Questions fields={fields} answered={answered} />
    </Form>
  );
}
