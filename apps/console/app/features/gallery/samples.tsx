// Gallery, the controls of the design system as they stand in each state they can be in.
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { Button, IconButton, LinkButton } from '@partharbor/ui/button';
import type { ButtonKind } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Chip } from '@partharbor/ui/chip';
import { CopyButton } from '@partharbor/ui/copy-button';
import { Disclosure } from '@partharbor/ui/disclosure';
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import { NoticeBar } from '@partharbor/ui/notice-bar';
import { Pagination } from '@partharbor/ui/pagination';
import { PartNumber } from '@partharbor/ui/part-number';
import { PasswordField } from '@partharbor/ui/password-field';
import { MenuLink, Popover } from '@partharbor/ui/popover';
import { Quantity } from '@partharbor/ui/quantity';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { RadioRow, RadioRows } from '@partharbor/ui/radio-row';
import { Select } from '@partharbor/ui/select';
import { Switch } from '@partharbor/ui/switch';
import { Table, Td, Th } from '@partharbor/ui/table';
import { Tabs } from '@partharbor/ui/tabs';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { SearchSample } from './Controls.tsx';

export type State = 'rest' | 'hover' | 'focus' | 'pressed' | 'disabled' | 'busy' | 'invalid' | 'selected';

export interface Sample {
  readonly name: string;
  /** Selector of the part that is pointed at, focused and pressed. */
  readonly control: string;
  readonly states: readonly State[];
  /** Has columns of its own, for which a plain cell has no room. */
  readonly wide?: boolean;
  readonly show: (state: State) => ReactNode;
}

/** What is pressed shows it; what is written into is focused by pressing. */
const pressable: readonly State[] = ['rest', 'hover', 'focus', 'pressed'];
const writable: readonly State[] = ['rest', 'hover', 'focus', 'disabled', 'invalid'];

const kinds: readonly (readonly [ButtonKind, () => string])[] = [
  ['primary', m.gallery_primary],
  ['secondary', m.gallery_secondary],
  ['accent', m.gallery_accent],
  ['quiet', m.gallery_quiet],
  ['danger', m.gallery_danger],
];

const buttons: readonly Sample[] = [
  ...kinds.map(([kind, word]): Sample => ({
    name: `Button ${kind}`,
    control: 'button',
    states: [...pressable, 'disabled', 'busy'],
    show: (state) => (
      <Button kind={kind} inactive={state === 'disabled'} loading={state === 'busy'} loadingLabel={m.gallery_loading()}>
        {word()}
      </Button>
    ),
  })),
  {
    name: 'LinkButton',
    control: 'a',
    states: pressable,
    show: () => <LinkButton href="/ui">{m.gallery_link()}</LinkButton>,
  },
  {
    name: 'IconButton',
    control: 'button',
    states: [...pressable, 'disabled'],
    show: (state) => (
      <IconButton label={m.gallery_icon()} aria-disabled={state === 'disabled' || undefined}>
        <Icon of={IconSearch} />
      </IconButton>
    ),
  },
  {
    name: 'CopyButton',
    control: 'button',
    states: pressable,
    show: () => (
      <CopyButton
        text="LM358DR"
        label={m.common_copyName({ text: 'LM358DR' })}
        doneLabel={m.common_copied()}
        failedLabel={m.common_copyFailed()}
      />
    ),
  },
];

const fieldOf = (state: State) => ({
  label: m.gallery_label(),
  disabled: state === 'disabled',
  ...(state === 'invalid' && { error: m.gallery_error() }),
});

const fields: readonly Sample[] = [
  {
    name: 'TextField',
    control: 'input',
    states: writable,
    show: (state) => <TextField {...fieldOf(state)} defaultValue="LM358DR" />,
  },
  {
    name: 'PasswordField',
    control: 'input',
    states: writable,
    show: (state) => (
      <PasswordField
        {...fieldOf(state)}
        label={m.gallery_password()}
        showLabel={m.gallery_show()}
        hideLabel={m.gallery_hide()}
        autoComplete="off"
      />
    ),
  },
  {
    name: 'TextArea',
    control: 'textarea',
    states: writable,
    show: (state) => <TextArea {...fieldOf(state)} label={m.gallery_note2()} defaultValue="LM358DR" />,
  },
  {
    name: 'Select',
    control: 'select',
    states: writable,
    show: (state) => <Select {...fieldOf(state)} label={m.gallery_select()} options={[{ value: 'SZ', label: 'SZ' }]} />,
  },
  {
    name: 'Quantity',
    control: 'input',
    states: ['rest', 'hover', 'focus', 'invalid'],
    show: (state) => <QuantitySample invalid={state === 'invalid'} />,
  },
  {
    name: 'Quantity +',
    control: 'button:last-child',
    states: pressable,
    show: () => <QuantitySample />,
  },
  { name: 'SearchBox', control: 'input[type=search]', states: ['rest', 'hover', 'focus'], show: () => <SearchSample /> },
  { name: 'SearchBox submit', control: 'button', states: pressable, show: () => <SearchSample /> },
];

const QuantitySample = ({ invalid }: { invalid?: boolean }) => (
  <Quantity
    value={500}
    step={100}
    moq={100}
    moqFlag
    invalid={invalid}
    label={m.gallery_quantity()}
    lessLabel={m.gallery_less()}
    moreLabel={m.gallery_more()}
  />
);

const choosable: readonly State[] = ['rest', 'hover', 'focus', 'pressed', 'selected', 'disabled'];

const choices: readonly Sample[] = [
  {
    name: 'Checkbox',
    control: 'input',
    states: [...choosable, 'invalid'],
    show: (state) => (
      <Checkbox
        label={m.gallery_checkbox()}
        defaultChecked={state === 'selected'}
        disabled={state === 'disabled'}
        invalid={state === 'invalid'}
      />
    ),
  },
  {
    name: 'Radio',
    control: 'input',
    states: choosable,
    show: (state) => (
      <ChoiceGroup legend={m.gallery_legend()} legendHidden>
        <Radio
          name={`gallery-radio-${state}`}
          label={m.gallery_radio()}
          defaultChecked={state === 'selected'}
          disabled={state === 'disabled'}
        />
      </ChoiceGroup>
    ),
  },
  {
    name: 'Switch',
    control: 'input',
    states: choosable,
    show: (state) => <Switch label={m.gallery_switch()} defaultChecked={state === 'selected'} disabled={state === 'disabled'} />,
  },
  {
    name: 'RadioRow',
    control: 'input',
    wide: true,
    states: choosable,
    show: (state) => (
      <RadioRows legend={m.gallery_delivery()}>
        <RadioRow
          name={`gallery-row-${state}`}
          title={m.gallery_sf()}
          facts={[state === 'disabled' ? m.gallery_inactive() : m.gallery_days()]}
          columns="plain"
          defaultChecked={state === 'selected'}
          inactive={state === 'disabled'}
        />
      </RadioRows>
    ),
  },
];

const ways: readonly Sample[] = [
  { name: 'Link', control: 'a', states: pressable, show: () => <Link href="/ui">{m.gallery_link()}</Link> },
  { name: 'PartNumber', control: 'a', states: pressable, show: () => <PartNumber partNo="LM358DR" href="/ui" /> },
  {
    name: 'Chip',
    control: 'a',
    states: pressable,
    show: () => <Chip name={m.gallery_filter()} value="0402" removeLabel={m.gallery_remove({ value: '0402' })} removeHref="/ui" />,
  },
  {
    name: 'Tabs',
    control: 'a',
    states: [...pressable, 'selected'],
    show: (state) => (
      <Tabs
        label={`${m.gallery_ways()} ${state}`}
        items={[{ href: '/ui', label: m.gallery_tabOne(), count: '18,406', current: state === 'selected' }]}
      />
    ),
  },
  {
    name: 'Pagination',
    control: 'a',
    states: pressable,
    show: (state) => (
      <Pagination
        current={2}
        pages={2}
        href={(page) => `/ui?page=${page}`}
        total=""
        texts={{
          label: `${m.common_paging()} ${state}`,
          previous: m.common_previousPage(),
          next: m.common_nextPage(),
          page: (page) => m.common_page({ page }),
        }}
      />
    ),
  },
  {
    name: 'Breadcrumb',
    control: 'a',
    states: pressable,
    show: (state) => (
      <Breadcrumb
        label={`${m.gallery_crumbs()} ${state}`}
        items={[{ label: m.gallery_home(), href: '/ui' }, { label: m.gallery_resistors() }]}
      />
    ),
  },
  {
    name: 'Popover',
    control: 'summary',
    states: pressable,
    show: () => (
      <Popover trigger={m.gallery_openPopover()}>
        <MenuLink href="/ui">{m.gallery_home()}</MenuLink>
      </Popover>
    ),
  },
  {
    name: 'MenuLink',
    control: 'a',
    states: [...pressable, 'selected'],
    show: (state) => (
      <MenuLink href="/ui" aria-current={state === 'selected' ? 'true' : undefined}>
        {m.gallery_home()}
      </MenuLink>
    ),
  },
  {
    name: 'Disclosure',
    control: 'summary',
    states: pressable,
    show: () => (
      <Disclosure title={m.gallery_disclosure()} aside="14">
        {m.gallery_disclosed()}
      </Disclosure>
    ),
  },
  {
    name: 'NoticeBar',
    control: 'a',
    states: pressable,
    show: (state) => <NoticeBar label={`${m.gallery_info()} ${state}`} urgent={false} heading={m.gallery_info()} link="/" images={[]} />,
  },
];

const TableSample = ({ state, sorted }: { state: State; sorted?: boolean }) => (
  <Table caption={`${m.gallery_lines()} ${state}`} density="compact">
    <thead>
      <tr>
        <Th {...(sorted && { sort: { href: '/ui', now: state === 'selected' ? 'descending' : null, label: m.gallery_sorted() } })}>
          {m.gallery_from()}
        </Th>
      </tr>
    </thead>
    <tbody>
      <tr data-current={(!sorted && state === 'selected') || undefined}>
        <Td>10,000</Td>
      </tr>
    </tbody>
  </Table>
);

const tables: readonly Sample[] = [
  { name: 'Table row', control: 'tbody td', states: ['rest', 'hover', 'selected'], show: (state) => <TableSample state={state} /> },
  { name: 'Th sort', control: 'th a', states: [...pressable, 'selected'], show: (state) => <TableSample state={state} sorted /> },
];

/** Every control, in the order of the page. */
export const samples: readonly Sample[] = [...buttons, ...fields, ...choices, ...ways, ...tables];
