// Form of one address: region by selects in the mainland, abroad as that country writes it (AC-5).
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Notice } from '@partharbor/ui/notice';
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { PHONE_LENGTH } from '@partharbor/rules/phones';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { Unsaved } from '../common/Unsaved.tsx';
import type { AddressAnswer, AddressFormData } from './addresses.server.ts';
import css from './addresses.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { addressErrors, readAddress } from './form.ts';
import type { AddressErrors, AddressFields } from './form.ts';
import { useRegions } from './regions.ts';

interface AddressFormProps {
  /** The form, or as it came back from a send without scripts. */
  data: AddressFormData;
  answered?: AddressAnswer;
  /** Names the fetcher, so that a page can have several forms. */
  fetcherKey: string;
  onSaved?: (id: string) => void;
  /** Link or button that leaves without saving. */
  cancel?: ReactNode;
}

export function AddressForm({ data, answered, fetcherKey, onSaved, cancel }: AddressFormProps) {
  const fetcher = useFetcher<AddressAnswer>({ key: fetcherKey });
  const form = useRef<HTMLFormElement>(null);
  const [own, setOwn] = useState<AddressErrors | null>(null);
  const [country, setCountry] = useState(data.fields.countryCode);
  const answer = fetcher.data ?? answered;
  const errors = own && Object.keys(own).length > 0 ? own : (answer?.errors ?? {});
  const saved = useRef(onSaved);
  useEffect(() => {
    saved.current = onSaved;
  });
  const savedId = fetcher.data?.saved;
  useEffect(() => {
    if (savedId !== undefined && fetcher.state === 'idle') saved.current?.(savedId);
  }, [savedId, fetcher.state]);
  const { fields } = data;
  const mainland = country === 'CN';
  return (
    <fetcher.Form
      ref={form}
      method="post"
      noValidate
      className={css.form}
      onSubmit={(event) => {
        const found = addressErrors(readAddress(new FormData(event.currentTarget)), data.forms[country]);
        setOwn(found);
        const [first] = Object.keys(found);
        if (!first) return;
        event.preventDefault();
        focusField(event.currentTarget, first);
      }}
    >
      <Unsaved form={form} sent={fetcher.state !== 'idle' || savedId !== undefined} />
      {answer?.message && <Notice tone="error">{answer.message}</Notice>}
      <input type="hidden" name="id" value={fields.id} />
      <PersonFields fields={fields} errors={errors} mainland={mainland} />
      <Select
        label={m.addresses_country()}
        name="countryCode"
        size="form"
        autoComplete="country"
        value={country}
        onChange={(event) => setCountry(event.currentTarget.value)}
        options={data.countries.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <Where data={data} country={country} errors={errors} />
      <Checkbox name="isdefault" value="1" defaultChecked={fields.isdefault} label={m.addresses_isDefault()} />
      <div className={css.buttons}>
        <Button
          type="submit"
          name="intent"
          value="address-save"
          kind="accent"
          size="form"
          loading={fetcher.state !== 'idle'}
          loadingLabel={m.addresses_saving()}
        >
          {m.addresses_save()}
        </Button>
        {cancel}
      </div>
    </fetcher.Form>
  );
}

/** In the mainland from the province down to the door, abroad from the door up to the city. */
function Where({ data, country, errors }: { data: AddressFormData; country: string; errors: AddressErrors }) {
  const { fields } = data;
  const mainland = country === 'CN';
  return (
    <>
      {mainland && <RegionSelects data={data} error={errors.areaidPath} />}
      <noscript>
        <Button type="submit" name="intent" value="address-regions">
          {m.addresses_loadRegions()}
        </Button>
      </noscript>
      <Street fields={fields} error={errors.userAddress} />
      {!mainland && <PlaceFields key="place" country={country} form={data.forms[country]} fields={fields} errors={errors} />}
      <div className={css.pair}>
        {mainland && <Postcode fields={fields} />}
        <TextField
          label={m.addresses_tag()}
          optional={m.common_optional()}
          name="tag"
          size="form"
          maxLength={20}
          hint={m.addresses_tagHint()}
          defaultValue={fields.tag}
        />
      </div>
    </>
  );
}

interface FieldsProps {
  fields: AddressFields;
  errors: AddressErrors;
}

function PersonFields({ fields, errors, mainland }: FieldsProps & { mainland: boolean }) {
  return (
    <>
      <div className={css.pair}>
        <TextField
          label={m.addresses_receiver()}
          name="userName"
          size="form"
          maxLength={50}
          autoComplete="name"
          required
          defaultValue={fields.userName}
          error={errors.userName}
        />
        <TextField
          label={m.addresses_phone()}
          name="userPhone"
          size="form"
          type="tel"
          maxLength={PHONE_LENGTH}
          autoComplete="tel"
          required
          hint={mainland ? m.addresses_phoneHintCn() : m.addresses_phoneHint()}
          defaultValue={fields.userPhone}
          error={errors.userPhone}
        />
      </div>
      <TextField
        label={m.addresses_company()}
        name="company"
        size="form"
        maxLength={100}
        autoComplete="organization"
        required
        defaultValue={fields.company}
        error={errors.company}
      />
    </>
  );
}

function Street({ fields, error }: { fields: AddressFields; error: string | undefined }) {
  return (
    <TextField
      label={m.addresses_street()}
      name="userAddress"
      size="form"
      maxLength={200}
      autoComplete="street-address"
      required
      hint={m.addresses_streetHint()}
      defaultValue={fields.userAddress}
      error={error}
    />
  );
}

function Postcode({ fields }: { fields: AddressFields }) {
  return (
    <TextField
      label={m.addresses_postcode()}
      optional={m.common_optional()}
      name="postcode"
      size="form"
      maxLength={50}
      autoComplete="postal-code"
      defaultValue={fields.postcode}
    />
  );
}

/** The region has several fields; the focus goes to the first that is wrong. */
function focusField(form: HTMLFormElement, name: string): void {
  const selector =
    name === 'areaidPath' ? '[name="regionText"]:invalid, [name="regionState"]:invalid, [name="region0"]' : `[name="${name}"]`;
  form.querySelector<HTMLElement>(selector)?.focus();
}

const levelLabels = [m.addresses_province, m.addresses_city, m.addresses_district];

function RegionSelects({ data, error }: { data: AddressFormData; error?: string }) {
  const { levels, path, failed, choose } = useRegions(data);
  return (
    <div>
      <div className={css.regions}>
        {levels.map((list, level) => (
          <Select
            key={levelLabels[level]?.() ?? level}
            label={(levelLabels[level] ?? m.addresses_district)()}
            name={`region${level}`}
            size="form"
            required
            value={path[level] ?? ''}
            onChange={(event) => void choose(level, event.currentTarget.value)}
            options={[
              { value: '', label: m.addresses_choose() },
              ...list.map((region) => ({ value: region.id, label: language() === 'zh' ? region.name : region.nameEn })),
            ]}
            error={level === levels.length - 1 ? error : undefined}
          />
        ))}
      </div>
      {failed && <Notice tone="error">{m.addresses_regionsFailed()}</Notice>}
    </div>
  );
}
