// One piece of feedback: what was written, the answer, its state, notes of staff (CO-6, BO-5).
import { Facts as FactList, Panel } from '@partharbor/ui/layout';
import { Tag } from '@partharbor/ui/tag';
import { dateTime } from '@partharbor/rules/format';
import { useState } from 'react';
import type { Route } from './+types/feedback-detail.ts';
import { Changes } from '../features/audit/Changes.tsx';
import { AnswerForm } from '../features/feedback/AnswerForm.tsx';
import { Writer } from '../features/feedback/columns.tsx';
import { Moves } from '../features/feedback/Moves.tsx';
import { Notes } from '../features/feedback/Notes.tsx';
import { kindWord, languageWord, stateTone, stateWords } from '../features/feedback/labels.ts';
import type { Whole } from '../features/feedback/labels.ts';
import { Written } from '../features/feedback/Written.tsx';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';
import { Unsaved } from '../Unsaved.tsx';

export const meta: Route.MetaFunction = ({ params }) => [{ title: m.feedback_one({ id: params.id }) }];

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => load('consoleFeedback', {}, request, { id: params.id });

function Facts({ one }: { one: Whole }) {
  return (
    <Panel title={m.feedback_facts()}>
      <FactList
        items={[
          { name: m.feedback_writer(), value: <Writer row={one} /> },
          { name: m.feedback_writtenIn(), value: languageWord(one.lang) },
          {
            name: m.feedback_page(),
            value: one.page ? (
              <a href={one.page} target="_blank" rel="noopener">
                <UserText>{one.page}</UserText>
              </a>
            ) : (
              m.common_none()
            ),
          },
          {
            name: m.feedback_satisfaction(),
            value: one.satisfaction === '' ? m.common_none() : m.feedback_ofFive({ level: one.satisfaction }),
          },
          { name: m.feedback_answer(), value: one.wantsAnswer ? m.feedback_wants() : m.feedback_wantsNot() },
          { name: m.feedback_sentAt(), value: <time dateTime={one.createdAt}>{dateTime(one.createdAt)}</time> },
        ]}
      />
    </Panel>
  );
}

function FeedbackPage({ one }: { one: Whole }) {
  const [answer, setAnswer] = useState('');
  const [note, setNote] = useState('');
  return (
    <DetailPage
      back={{ href: '/feedback', label: m.feedback_title() }}
      title={m.feedback_one({ id: one.id })}
      marks={
        <>
          <Tag tone={stateTone(one.state)}>{stateWords[one.state]()}</Tag>
          <span>{kindWord(one.kind)}</span>
        </>
      }
      actions={<Moves one={one} />}
      aside={
        <>
          <Facts one={one} />
          <Notes one={one} text={note} onText={setNote} />
          <Panel title={m.feedback_changes()} flush>
            <Changes rows={one.audit} empty={m.feedback_noChanges()} />
          </Panel>
        </>
      }
    >
      <Unsaved when={answer.trim() !== '' || note.trim() !== ''} />
      <Written one={one} />
      <AnswerForm one={one} text={answer} onText={setAnswer} />
    </DetailPage>
  );
}

export default function FeedbackRoute({ loaderData: outcome, params }: Route.ComponentProps) {
  if (!outcome.ok) {
    return (
      <DetailPage back={{ href: '/feedback', label: m.feedback_title() }} title={<UserText>{params.id}</UserText>}>
        <Failed refusal={outcome} call="consoleFeedback" />
      </DetailPage>
    );
  }
  return <FeedbackPage key={outcome.data.id} one={outcome.data} />;
}
