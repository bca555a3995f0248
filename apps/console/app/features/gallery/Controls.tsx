// Gallery, first part: buttons, fields, choices.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { BareInput, BareSelect } from '@partharbor/ui/bare-field';
import { Button, IconButton, LinkButton, TextButton } from '@partharbor/ui/button';
import type { ButtonKind, ButtonSize } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Icon } from '@partharbor/ui/icon';
import { Panel, Row, Stack } from '@partharbor/ui/layout';
import { PasswordField } from '@partharbor/ui/password-field';
import { Quantity } from '@partharbor/ui/quantity';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { RadioRow, RadioRows } from '@partharbor/ui/radio-row';
import { SearchBox } from '@partharbor/ui/search-box';
import { Select } from '@partharbor/ui/select';
import { Switch } from '@partharbor/ui/switch';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';

const kinds: readonly (readonly [ButtonKind, () => string])[] = [
  ['primary', m.gallery_primary],
  ['secondary', m.gallery_secondary],
  ['accent', m.gallery_accent],
  ['quiet', m.gallery_quiet],
  ['danger', m.gallery_danger],
];
const sizes: readonly ButtonSize[] = ['cell', 'control', 'form', 'action'];

export function Buttons() {
  const reason = m.gallery_inactive();
  return (
    <Panel title={m.gallery_buttons()}>
      <Stack gap={12}>
        <Row>
          {kinds.map(([kind, word]) => (
            <Button key={kind} kind={kind}>
              {word()}
            </Button>
          ))}
        </Row>
        <Row>
          {sizes.map((size) => (
            <Button key={size} kind="primary" size={size}>
              {m.gallery_accent()}
            </Button>
          ))}
        </Row>
        <Row>
          <Button kind="primary" loading loadingLabel={m.gallery_loading()}>
            {m.gallery_primary()}
          </Button>
          <Button inactive>{m.gallery_secondary()}</Button>
          <span>{reason}</span>
        </Row>
        <Row>
          <LinkButton href="/ui">{m.gallery_link()}</LinkButton>
          <TextButton>{m.gallery_link()}</TextButton>
          <IconButton label={m.gallery_icon()}>
            <Icon of={IconSearch} />
          </IconButton>
        </Row>
      </Stack>
    </Panel>
  );
}

export function Fields() {
  return (
    <Panel title={m.gallery_fields()}>
      <Stack gap={12}>
        <TextField label={m.gallery_label()} hint={m.gallery_hint()} optional={m.gallery_optional()} />
        <TextField label={m.gallery_label()} error={m.gallery_error()} size="form" />
        <TextField label={m.gallery_part()} mono defaultValue="CL05B104KO5NNNC" maxLength={18} />
        <PasswordField label={m.gallery_password()} showLabel={m.gallery_show()} hideLabel={m.gallery_hide()} autoComplete="off" />
        <TextArea label={m.gallery_note2()} maxLength={20} defaultValue="LM358DR, STM32F1" />
        <Row>
          <BareInput aria-label={m.gallery_part()} defaultValue="LM358DR" />
          <BareSelect aria-label={m.gallery_select()}>
            <option>JS</option>
            <option>SZ</option>
          </BareSelect>
        </Row>
        <Select label={m.gallery_select()} options={['JS', 'SZ', 'HK'].map((value) => ({ value, label: value }))} />
      </Stack>
    </Panel>
  );
}

/** The search box as the shop has it. */
export function SearchSample() {
  return (
    <SearchBox
      action="/console/ui"
      queryName="keywords"
      kindName="kind"
      kinds={[{ value: 'part', label: m.gallery_kind() }]}
      kind="part"
      query="STM32F103C8T6"
      texts={{
        label: m.gallery_search(),
        kindLabel: m.gallery_kind(),
        submit: m.common_search(),
        placeholder: m.gallery_search(),
        tooShort: m.gallery_short(),
      }}
      groups={[]}
      onSearch={() => undefined}
    />
  );
}

export function Choices() {
  const [count, setCount] = useState(500);
  return (
    <Panel title={m.gallery_choices()}>
      <Stack gap={12}>
        <Row gap={16}>
          <Checkbox label={m.gallery_checkbox()} />
          <Checkbox label={m.gallery_checkbox()} defaultChecked />
          <Checkbox label={m.gallery_checkbox()} indeterminate />
          <Switch label={m.gallery_switch()} defaultChecked />
        </Row>
        <ChoiceGroup legend={m.gallery_legend()}>
          <Radio name="gallery-invoice" label={m.gallery_radio()} note={m.gallery_radioNote()} defaultChecked />
          <Radio name="gallery-invoice" label={m.gallery_none()} />
        </ChoiceGroup>
        <RadioRows legend={m.gallery_delivery()}>
          <RadioRow name="gallery-delivery" title={m.gallery_sf()} facts={[m.gallery_days(), m.gallery_fee()]} defaultChecked />
          <RadioRow name="gallery-delivery" title="DHL" facts={[m.gallery_days(), m.gallery_inactive()]} inactive />
        </RadioRows>
        <Row gap={16}>
          {(['cell', 'control', 'form'] as const).map((size) => (
            <Quantity
              key={size}
              size={size}
              value={count}
              onChange={setCount}
              step={100}
              moq={100}
              moqFlag
              label={m.gallery_quantity()}
              lessLabel={m.gallery_less()}
              moreLabel={m.gallery_more()}
            />
          ))}
        </Row>
        <SearchSample />
      </Stack>
    </Panel>
  );
}
