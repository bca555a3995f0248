// The questionnaire about a buyer's work: options as boxes, one's own answers beside them where they are taken (AC-6).
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { TextField } from '@partharbor/ui/text-field';
import { profileAmounts, profileFieldNames } from '@partharbor/rules/profile';
import type { ProfileFault, ProfileField } from '@partharbor/rules/profile';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { inLanguage } from '../../language.ts';
import { Unsaved } from '../common/Unsaved.tsx';
import { ownName, typedOf } from './answers.ts';
import type { AmountField, ProfileData, Typed } from './answers.ts';
import css from './profile.module.css';
import type { ProfileAnswer } from './profile.server.ts';

const titles: Readonly<Record<ProfileField | AmountField, () => string>> = {
  jobPosition: m.profile_jobPosition,
  companyType: m.profile_companyType,
  productCategory: m.profile_productCategory,
  primaryField: m.profile_primaryField,
  mainDemand: m.profile_mainDemand,
  desiredInfo: m.profile_desiredInfo,
  annualPurchase: m.profile_annualPurchase,
  annualSales: m.profile_annualSales,
};
const missing: Readonly<Partial<Record<ProfileFault['field'], () => string>>> = {
  jobPosition: m.profile_jobPositionMissing,
  companyType: m.profile_companyTypeMissing,
  productCategory: m.profile_productCategoryMissing,
  primaryField: m.profile_primaryFieldMissing,
  mainDemand: m.profile_mainDemandMissing,
};

function faultText({ field, problem }: ProfileFault): string {
  if (problem === 'needed') return missing[field]!();
  if (problem === 'invalid_value') return m.profile_amountWrong();
  return field === 'jobPosition' ? m.profile_oneAnswer() : m.profile_tooMuch();
}

interface FieldProps {
  readonly field: ProfileField;
  readonly data: ProfileData;
  readonly typed: Typed;
  readonly fault: ProfileFault | undefined;
}

function Answers({ field, data, typed, fault }: FieldProps) {
  const { many, own, needed, options } = data.options[field];
  const { chosen, own: written } = typed.answers[field];
  const legend = (
    <>
      {titles[field]()} {!needed && <span className={css.optional}>{m.common_optional()}</span>}
    </>
  );
  return (
    <div className={css.field} data-field={field}>
      <ChoiceGroup legend={legend} row>
        {options.map(({ code, zh, en }) => {
          const props = { name: field, value: code, label: inLanguage(zh, en), defaultChecked: chosen.includes(code) };
          return many ? <Checkbox key={code} {...props} /> : <Radio key={code} {...props} />;
        })}
        {own && !many && <Radio name={field} value="" label={m.profile_other()} defaultChecked={written !== ''} />}
      </ChoiceGroup>
      {own && (
        <TextField
          label={many ? m.profile_others() : m.profile_otherText()}
          labelHidden
          name={ownName(field)}
          size="form"
          maxLength={many ? 120 : 20}
          autoComplete="off"
          placeholder={many ? m.profile_others() : m.profile_otherText()}
          defaultValue={written}
        />
      )}
      {fault && (
        <p className={css.fault} role="alert">
          {faultText(fault)}
        </p>
      )}
    </div>
  );
}

interface ProfileFormProps {
  readonly data: ProfileData;
  readonly currency: 'CNY' | 'USD';
  readonly answer: ProfileAnswer | undefined;
}

export function ProfileForm({ data, currency, answer }: ProfileFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useNavigation().formAction?.includes('/UserHome/account-info') ?? false;
  const refused = answer?.did === 'nothing' ? answer : undefined;
  const typed = refused?.typed ?? typedOf(data);
  const faultOf = (field: ProfileFault['field']) => refused?.faults.find((one) => one.field === field);
  // The first field that lacks something is where its reader goes on.
  useEffect(() => {
    const [first] = refused?.faults ?? [];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
  }, [refused]);
  return (
    <Form ref={form} method="post" action="/UserHome/account-info" className={css.form} noValidate preventScrollReset>
      <Unsaved form={form} sent={busy || answer?.did === 'saved'} />
      <Stack>
        {refused && refused.message !== '' && <Notice tone="error">{refused.message}</Notice>}
        {profileFieldNames.map((field) => (
          <Answers key={field} field={field} data={data} typed={typed} fault={faultOf(field)} />
        ))}
        <div className={css.amounts}>
          {profileAmounts.map((field) => {
            const fault = faultOf(field);
            return (
              <TextField
                key={field}
                label={titles[field]()}
                optional={m.common_optional()}
                name={field}
                size="form"
                inputMode="decimal"
                maxLength={10}
                autoComplete="off"
                hint={m.profile_unit({ currency })}
                defaultValue={typed.amounts[field]}
                error={fault && faultText(fault)}
              />
            );
          })}
        </div>
        <div>
          <Button type="submit" kind="primary" size="form" loading={busy} loadingLabel={m.profile_saving()}>
            {m.profile_save()}
          </Button>
        </div>
      </Stack>
    </Form>
  );
}
