// What staff changed: act, fields with both sides, reason, who and when.
import { dateTime } from '@partharbor/rules/format';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { actWord } from './labels.ts';
import { differences } from './differences.ts';
import { said } from './values.ts';
import css from './audit.module.css';

/** Both sides of what changed; old struck, new marked. */
export function Differences({ before, after }: { before: unknown; after: unknown }) {
  const found = differences(before, after).flatMap(said);
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
  readonly name: string;
  readonly action: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly reason: string;
  readonly at: string;
}

/** The changes of one subject, newest first. */
export function Changes({ rows, empty }: { rows: readonly Change[]; empty: string }) {
  if (rows.length === 0) return <p className={css.change}>{empty}</p>;
  return (
    <ol className={css.changes} aria-label={m.audit_title()}>
      {rows.map((row) => (
        <li key={row.at + row.action} className={css.change}>
          <b>{actWord(row.action)}</b> <UserText>{row.reason}</UserText>
          <Differences before={row.before} after={row.after} />
          <div className={css.who}>
            <UserText>{row.name}</UserText> · <time dateTime={row.at}>{dateTime(row.at)}</time>
          </div>
        </li>
      ))}
    </ol>
  );
}
