// How the columns of a file are read: guessed, corrected by hand, kept for the next file of these headings (BO-2).
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { ColumnTarget, ImportPlan } from '@partharbor/contract/import-plan';
import { quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Row, SectionHead, Stack } from '@partharbor/ui/layout';
import { Select } from '@partharbor/ui/select';
import type { SelectOption } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Answer } from '../../calls.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { DataTable } from '../../templates/DataTable.tsx';
import type { Column } from '../../templates/DataTable.tsx';
import css from './imports.module.css';
import { OTHER_PARAMETER, OTHER_PRICE, targetKey, targetOf, targetOptions, targetWords } from './targets.ts';
import type { ParameterNames } from './targets.ts';

export type Planned = Answer<'importPlanGet'>;
type PlannedColumn = Planned['columns'][number] & { readonly at: number };

interface TargetProps {
  readonly column: PlannedColumn;
  readonly target: ColumnTarget;
  readonly options: readonly SelectOption[];
  readonly parameters: ParameterNames;
  readonly onChoose: (target: ColumnTarget) => void;
}

/** The choice of one column; a price from another quantity and a rarer parameter are asked for behind it. */
function TargetChoice({ column, target, options, parameters, onChoose }: TargetProps) {
  const [asking, setAsking] = useState<'' | typeof OTHER_PRICE | typeof OTHER_PARAMETER>('');
  const label = m.imports_targetOf({ column: `${column.letter} ${column.header}` });
  const choose = (key: string) => {
    if (key === OTHER_PRICE || key === OTHER_PARAMETER) return setAsking(key);
    const chosen = targetOf(key);
    setAsking('');
    if (chosen) onChoose(chosen);
  };
  return (
    <div className={css.target}>
      {target.kind === 'staff' && <Icon of={IconLock} label={m.imports_locked()} />}
      <div className={css.choice}>
        <Select
          label={label}
          labelHidden
          value={asking || targetKey(target)}
          options={options}
          data-unused={target.kind === 'unused' || undefined}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        {asking === OTHER_PRICE && (
          <TextField
            label={m.imports_fromQuantity()}
            inputMode="numeric"
            onChange={(event) => {
              const chosen = targetOf(`price:${event.currentTarget.value.trim()}`);
              if (chosen) onChoose(chosen);
            }}
            onBlur={() => setAsking('')}
          />
        )}
        {asking === OTHER_PARAMETER && (
          <Select
            label={m.imports_chooseParameter()}
            options={[
              { value: '', label: m.imports_chooseParameter() },
              ...[...parameters].map(([code, name]) => ({ value: code, label: name })),
            ]}
            value=""
            onChange={(event) => choose(`parameter:${event.currentTarget.value}`)}
          />
        )}
      </div>
    </div>
  );
}

/** Samples in the order in which they stay where room is short: those that somebody should look at first. */
function inOrder({ columns }: Planned, count: number): number[] {
  const rank = (at: number): number => (columns.some(({ doubts }) => doubts[at]) ? 0 : 1);
  return Array.from({ length: count }, (_, at) => at).sort((a, b) => rank(a) - rank(b));
}

/** What there is to say of a column, and of its marked samples; nothing where phones need no line for it. */
function noteOf(column: PlannedColumn, target: ColumnTarget, lines: readonly number[]): ReactNode {
  const note = column.note || (target.kind === 'staff' ? m.imports_neverPublic() : '');
  if (note === '' && !column.doubts.includes(true)) return null;
  return (
    <span className={column.isOpen ? css.asks : css.note}>
      {note}
      {lines.map((line, at) => column.doubts[at] && <Doubt key={line} line={line} />)}
    </span>
  );
}

/** The words to a marked sample. */
const Doubt = ({ line }: { line: number }) => <span className={css.doubt}>{m.imports_doubtfulLine({ line: quantity(line) })}</span>;

const columnsOf = (
  planned: Planned,
  plan: ImportPlan,
  parameters: ParameterNames,
  onChoose: (at: number, target: ColumnTarget) => void,
): Column<PlannedColumn>[] => {
  const options = targetOptions(
    plan.columns.map(({ target }) => target),
    parameters,
  );
  const lines = planned.layouts[0]?.sampleLines ?? [];
  const places = inOrder(planned, lines.length);
  return [
    { key: 'letter', head: m.imports_letter(), width: 40, render: (column) => column.letter },
    {
      key: 'header',
      head: m.imports_heading(),
      render: (column) => (
        <span className={css.heading} translate="no">
          {column.header || m.imports_noHeading()}
        </span>
      ),
    },
    ...lines.map((line, at) => ({
      key: `sample${at}`,
      head: m.imports_lineNumber({ line: quantity(line) }),
      wide: places.indexOf(at) > 0,
      roomy: places.indexOf(at) > 1,
      render: (column: PlannedColumn) => (
        <span className={css.sample} data-asks={column.isOpen || column.doubts[at] || undefined} translate="no">
          {column.samples[at] ?? ''}
        </span>
      ),
    })),
    { key: 'arrow', head: m.imports_goesTo(), headHidden: true, width: 40, wide: true, render: () => <Icon of={IconArrowRight} /> },
    {
      key: 'target',
      head: m.imports_goesTo(),
      width: 280,
      render: (column) => {
        const target = plan.columns[column.at]!.target;
        return planned.mayChange ? (
          <TargetChoice
            column={column}
            target={target}
            options={options}
            parameters={parameters}
            onChoose={(chosen) => onChoose(column.at, chosen)}
          />
        ) : (
          targetWords(target, parameters)
        );
      },
    },
    {
      key: 'note',
      head: m.imports_note(),
      render: (column) => noteOf(column, plan.columns[column.at]!.target, lines),
    },
  ];
};

interface FixedProps {
  readonly plan: ImportPlan;
  readonly onChange: (plan: ImportPlan) => void;
}

/** What holds for every row: maker and category where no column says them, currency, decimal sign. */
function Fixed({ plan, onChange }: FixedProps) {
  const fix = (field: 'brand' | 'category', value: string) => {
    const { [field]: _before, ...rest } = plan.fixed;
    onChange({ ...plan, fixed: value.trim() === '' ? rest : { ...rest, [field]: value } });
  };
  return (
    <div className={css.fixed}>
      <TextField
        label={m.imports_fixedBrand()}
        value={plan.fixed.brand ?? ''}
        maxLength={100}
        onChange={(event) => fix('brand', event.currentTarget.value)}
      />
      <TextField
        label={m.imports_fixedCategory()}
        value={plan.fixed.category ?? ''}
        maxLength={200}
        onChange={(event) => fix('category', event.currentTarget.value)}
      />
      <Select
        label={m.imports_currency()}
        value={plan.currency}
        options={[
          { value: 'CNY', label: m.imports_cny() },
          { value: 'USD', label: m.imports_usd() },
        ]}
        onChange={(event) => onChange({ ...plan, currency: event.currentTarget.value === 'CNY' ? 'CNY' : 'USD' })}
      />
      <Select
        label={m.imports_decimal()}
        value={plan.decimal}
        options={[
          { value: '.', label: m.imports_decimalPoint() },
          { value: ',', label: m.imports_decimalComma() },
        ]}
        onChange={(event) => onChange({ ...plan, decimal: event.currentTarget.value === ',' ? ',' : '.' })}
      />
    </div>
  );
}

/** A saved plan takes the place of what is shown, column by column under the same headings. */
function applied(saved: ImportPlan, present: ImportPlan): ImportPlan {
  const left = [...saved.columns];
  const columns = present.columns.map(({ header, target }) => {
    const at = left.findIndex((one) => one.header === header);
    return at < 0 ? { header, target } : left.splice(at, 1)[0]!;
  });
  return { ...saved, columns };
}

interface MappingProps {
  readonly planned: Planned;
  readonly plan: ImportPlan;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly onChange: (plan: ImportPlan) => void;
}

function Saved({ planned, plan, name, onName, onChange }: MappingProps) {
  const { saved } = planned;
  return (
    <div className={css.fixed}>
      {saved.length > 0 && (
        <Select
          label={m.imports_useSaved()}
          value=""
          options={[{ value: '', label: m.imports_chooseSaved() }, ...saved.map((one) => ({ value: one.id, label: one.name }))]}
          onChange={(event) => {
            const chosen = saved.find(({ id }) => id === event.currentTarget.value);
            if (!chosen) return;
            onChange(applied(chosen.plan, plan));
            onName(chosen.name);
          }}
        />
      )}
      <TextField
        label={m.imports_saveAs()}
        hint={m.imports_saveAsHint()}
        value={name}
        maxLength={80}
        onChange={(event) => onName(event.currentTarget.value)}
      />
    </div>
  );
}

/** Says what kind of table the file is: sheet, encoding, divider, row of headings. */
function layoutWords({ layouts }: Planned): string {
  const [first] = layouts;
  if (!first) return '';
  const sheet = layouts.length > 1 ? m.imports_sheets({ count: layouts.length }) : first.sheet;
  const divider = first.divider === null ? '' : m.imports_divider({ divider: first.divider === '\t' ? m.imports_tab() : first.divider });
  return [sheet, first.encoding, divider, m.imports_headerLine({ line: first.headerLine })].filter(Boolean).join(' · ');
}

export function Mapping(props: MappingProps) {
  const { planned, plan, onChange } = props;
  const [isOpen, setOpen] = useState(plan.fixed.brand !== undefined || plan.fixed.category !== undefined);
  const parameters: ParameterNames = new Map(planned.parameters.map(({ code, name }) => [code, name]));
  const choose = (at: number, target: ColumnTarget) =>
    onChange({ ...plan, columns: plan.columns.map((column, index) => (index === at ? { ...column, target } : column)) });
  const toggle = planned.mayChange && !isOpen && (
    <Button kind="quiet" size="cell" onClick={() => setOpen(true)}>
      {m.imports_addFixed()}
    </Button>
  );
  const rows = planned.columns.map((column, at) => ({ ...column, at }));
  return (
    <section>
      <SectionHead
        title={m.imports_mappingTitle()}
        note={<UserText>{`${m.imports_mappingNote()} ${layoutWords(planned)}`}</UserText>}
        aside={toggle || undefined}
      />
      <Stack gap={12}>
        <div className={css.mapping}>
          <DataTable
            caption={m.imports_mappingTitle()}
            flat
            rows={rows}
            rowKey={({ at }) => String(at)}
            columns={columnsOf(planned, plan, parameters, choose)}
          />
        </div>
        {planned.mayChange && isOpen && <Fixed plan={plan} onChange={onChange} />}
        {planned.mayChange && (
          <Row>
            <Saved {...props} />
          </Row>
        )}
      </Stack>
    </section>
  );
}
