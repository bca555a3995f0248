// What staff changed: act, fields with both sides, reason, who and when.
import { dateTime } from '@partharbor/rules/format';
import type { ReactNode } from 'react';
import type { ParamNames } from '../part-edit/words.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { actWord } from './labels.ts';
import { differences } from './differences.ts';
import { said } from './values.ts';
import css from './audit.module.css';

/** Both sides of what changed; old struck, new marked. */
export function Differences({ before, after, names }: { before: unknown; after: unknown; names?: ParamNames }) {
  const found = differences(before, after).flatMap((one) => said(one, names));
  if (found.length === 0) return null;
  return (
    <ul className={css.differences}>
      {found.map((one) => (
        <li key={one.field}>
          <span className={css.field}>{one.field}</span>
          {one.before && (
            <del>
              <UserText>{one.before}</UserText>
            </del>
          )}{' '}
          {one.after && one.before ? (
            <ins className={css.now}>
              <UserText>{one.after}</UserText>
            </ins>
          ) : (
            <UserText>{one.after}</UserText>
          )}
        </li>
      ))}
    </ul>
  );
}

interface Change {
  readonly id: string;
  readonly name: string;
  readonly action: string;
  readonly subject: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly at: string;
}

interface ChangesProps {
  readonly rows: readonly Change[];
  readonly empty: string;
  /** Names of parameters, where the subject is a part. */
  readonly names?: ParamNames;
  /** What may be done about a change. */
  readonly actionOf?: (row: Change) => ReactNode;
}

/** The changes of one subject, newest first. */
export function Changes({ rows, empty, names, actionOf }: ChangesProps) {
  if (rows.length === 0) return <p className={css.change}>{empty}</p>;
  return (
    <ol className={css.changes} aria-label={m.audit_title()}>
      {rows.map((row) => (
        <li key={row.id} className={css.change}>
          <b>{actWord(row.action)}</b> <UserText>{row.reason}</UserText>
          <Differences before={row.before} after={row.after} names={names} />
          <div className={css.who}>
            <UserText>{row.name}</UserText> · <time dateTime={row.at}>{dateTime(row.at)}</time> {actionOf?.(row)}
          </div>
        </li>
      ))}
    </ol>
  );
}
