// City, state and postcode of an address abroad, in the order and under the names of its country (AC-5).
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import type { AddressForm, PostcodeWord } from '@partharbor/regions/address-forms';
import { m } from '../../i18n/messages.js';
import css from './addresses.module.css';
import { cityOf, stateOf } from './form.ts';
import type { AddressErrors, AddressFields } from './form.ts';

const postcodeLabels: Readonly<Record<PostcodeWord, () => string>> = {
  postcode: m.addresses_postcode,
  zip: m.addresses_zip,
  pin: m.addresses_pin,
  eircode: m.addresses_eircode,
};

interface PlaceFieldsProps {
  country: string;
  /** Undefined where a city is enough. */
  form: AddressForm | undefined;
  fields: AddressFields;
  errors: AddressErrors;
}

export function PlaceFields({ country, form, fields, errors }: PlaceFieldsProps) {
  // What was kept belongs to the country it was kept for.
  const kept = fields.countryCode === country ? fields : null;
  const states = form?.states ?? [];
  const postcodeForm = form?.postcode ?? null;
  const noState = states.length > 0 && errors.areaidPath === m.addresses_needState();
  const city = (
    <TextField
      key="city"
      label={m.addresses_city()}
      name="regionText"
      size="form"
      maxLength={190}
      autoComplete="address-level2"
      required
      defaultValue={kept ? cityOf(kept, form) : ''}
      error={noState ? undefined : errors.areaidPath}
    />
  );
  const state = states.length > 0 && (
    <Select
      key={`state-${country}`}
      label={m.addresses_state()}
      name="regionState"
      size="form"
      autoComplete="address-level1"
      required
      defaultValue={kept ? stateOf(kept, form) : ''}
      options={[{ value: '', label: m.addresses_choose() }, ...states.map(([value, label]) => ({ value, label: `${label} (${value})` }))]}
      error={noState ? errors.areaidPath : undefined}
    />
  );
  const postcode = (
    <TextField
      key="postcode"
      label={postcodeLabels[postcodeForm?.word ?? 'postcode']()}
      optional={postcodeForm ? undefined : m.common_optional()}
      name="postcode"
      size="form"
      maxLength={50}
      autoComplete="postal-code"
      required={postcodeForm !== null}
      hint={postcodeForm ? m.addresses_postcodeHint({ example: postcodeForm.example }) : undefined}
      defaultValue={kept?.postcode ?? ''}
      error={errors.postcode}
    />
  );
  return (
    <div className={states.length > 0 ? css.regions : css.pair}>
      {form?.place === 'before' ? [postcode, city, state] : [city, state, postcode]}
    </div>
  );
}
