// The first rows of a file with a role over each column: recognised, a guess, as last time, not used.
import { BareSelect } from '@partharbor/ui/bare-field';
import { Icon } from '@partharbor/ui/icon';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import type { ChangeEvent } from 'react';
import { m } from '../../../i18n/messages.js';
import { columnName, rolesByColumn } from './columns-form.ts';
import type { Role } from './columns-form.ts';
import { roles, roleWords } from '../labels.ts';
import css from '../start/start.module.css';
import type { BomFile } from '../types.ts';

const rowsShown = 8;
const marks = { sure: m.bom_markSure, guess: m.bom_markGuess, remembered: m.bom_markRemembered } as const;

/** A role that another column has is given over: that column gets what this one had. */
function swap({ currentTarget }: ChangeEvent<HTMLSelectElement>, was: string): void {
  if (currentTarget.value === '') return;
  for (const other of currentTarget.form?.querySelectorAll('select') ?? [])
    if (other !== currentTarget && other.name.startsWith('column-') && other.value === currentTarget.value) other.value = was;
}

/** What scrolls can be reached by keys. */
const scrolled = { tabIndex: 0 };

export function ColumnsTable({ file, reread }: { readonly file: BomFile; readonly reread: () => void }) {
  const now = rolesByColumn(file.columns);
  const width = Math.max(file.headers.length, ...file.sample.map((row) => row.length));
  const indexes = Array.from({ length: width }, (_none, index) => index);
  const holder = new Map(
    [...now].filter(([, { confidence }]) => confidence !== 'also').map(([index, { role }]) => [role, columnName(file.headers, index)]),
  );
  return (
    <section className={css.columns} aria-label={m.bom_stepColumns()} {...scrolled}>
      <table>
        <caption className="visually-hidden">{m.bom_stepColumns()}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{m.bom_colLine()}</span>
            </th>
            {indexes.map((index) => (
              <RoleCell key={index} index={index} file={file} given={now.get(index)} holder={holder} reread={reread} />
            ))}
          </tr>
          <tr className={css.names}>
            <th scope="col">#</th>
            {indexes.map((index) => (
              <th key={index} scope="col" translate="no">
                {columnName(file.headers, index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {file.sample.slice(0, rowsShown).map((row, place) => (
            <tr key={place}>
              <th scope="row">{place + 1}</th>
              {indexes.map((index) => (
                <td key={index} translate="no" title={row[index]}>
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface CellProps {
  readonly index: number;
  readonly file: BomFile;
  readonly given: ReturnType<ReturnType<typeof rolesByColumn>['get']>;
  /** Head of the column that has a role. */
  readonly holder: ReadonlyMap<Role, string>;
  readonly reread: () => void;
}

function RoleCell({ index, file, given, holder, reread }: CellProps) {
  const value = given && given.confidence !== 'also' ? given.role : '';
  return (
    <td className={css.role}>
      <BareSelect
        name={`column-${index}`}
        aria-label={m.bom_roleOf({ column: columnName(file.headers, index) })}
        defaultValue={value}
        onChange={(event) => {
          swap(event, value);
          reread();
        }}
      >
        {/* A further column of a role is read where the first one is empty: it is not "not used". */}
        <option value="">{given?.confidence === 'also' ? markOf(given) : m.bom_notUsed()}</option>
        {roles.map((role) => {
          const taken = role === value ? undefined : holder.get(role);
          return (
            <option key={role} value={role}>
              {taken === undefined ? roleWords[role]() : m.bom_roleTaken({ role: roleWords[role](), column: taken })}
            </option>
          );
        })}
      </BareSelect>
      <span className={given ? css[given.confidence === 'guess' ? 'guess' : 'sure'] : undefined}>
        {given && given.confidence !== 'guess' && <Icon of={IconCheck} />}
        {given ? markOf(given) : m.bom_notUsed()}
      </span>
    </td>
  );
}

const markOf = ({ role, confidence }: NonNullable<CellProps['given']>): string =>
  confidence === 'also' ? m.bom_markAlsoOf({ role: roleWords[role]() }) : marks[confidence]();
