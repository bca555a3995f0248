// What was written about a piece of feedback: the text, additions and answers, oldest first.
import { Panel } from '@partharbor/ui/layout';
import { dateTime } from '@partharbor/rules/format';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import css from './feedback.module.css';
import type { Whole } from './labels.ts';

export function Written({ one }: { one: Whole }) {
  const first = { id: 'first', kind: 'addition' as const, text: one.text, name: '', at: one.createdAt };
  const all = [first, ...one.entries.filter(({ kind }) => kind !== 'note')];
  return (
    <Panel title={m.feedback_written()}>
      <ol className={css.entries}>
        {all.map(({ id, kind, text, name, at }) => (
          <li key={id} className={css.entry} data-by={kind}>
            <div className={css.who}>
              {name && (
                <>
                  <UserText>{name}</UserText>
                  {' · '}
                </>
              )}
              {kind === 'answer' ? m.feedback_answer() : id === 'first' ? m.feedback_byWriter() : m.feedback_added()}
              {' · '}
              <time dateTime={at}>{dateTime(at)}</time>
            </div>
            <p className={css.text}>
              <UserText>{text}</UserText>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
