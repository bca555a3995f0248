// Who did what with an order and when, newest first, and the notes of staff.
import { Button } from '@partharbor/ui/button';
import { dateTime } from '@partharbor/rules/format';
import { Panel, Stack } from '@partharbor/ui/layout';
import { TextArea } from '@partharbor/ui/text-area';
import { useToast } from '@partharbor/ui/toast';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { stateWord } from '../common/labels.ts';
import type { Order } from './order.ts';
import css from './orders.module.css';

const acts: Readonly<Record<string, () => string>> = {
  place: m.orders_actPlace,
  confirm: m.orders_actConfirm,
  refuse: m.orders_actRefuse,
  pay: m.orders_actPay,
  cancel: m.orders_actCancel,
  expire: m.orders_actExpire,
  ship: m.orders_actShip,
  receive: m.orders_actReceive,
  finish: m.orders_actFinish,
  follow: m.orders_actFollow,
};
const actors = { buyer: m.orders_actorBuyer, staff: m.orders_actorStaff, system: m.orders_actorSystem } as const;

export function History({ order }: { order: Order }) {
  const newest = [...order.history].sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel title={m.orders_history()} note={m.orders_historyNote()} flush>
      <ol className={css.history} aria-label={m.orders_history()}>
        {newest.map((event, index) => (
          <li key={`${event.at} ${index}`} className={css.event}>
            <time dateTime={event.at}>{dateTime(event.at)}</time>
            <span>
              <b>{acts[event.act]?.() ?? event.act}</b> {m.orders_toState({ state: stateWord(event.to) })}
              {event.note && (
                <div>
                  <UserText>{event.note}</UserText>
                </div>
              )}
              <div className={css.who}>
                {actors[event.actor]()}
                {event.actorName && (
                  <>
                    {' · '}
                    <UserText>{event.actorName}</UserText>
                  </>
                )}
              </div>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The text typed is kept by the page, so that it survives a reload of the order's data. */
export function Notes({ order, text, onText }: { order: Order; text: string; onText: (text: string) => void }) {
  const note = useAct('consoleNote');
  const toast = useToast();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || note.busy) return;
    const outcome = await note.run({ note: text.trim() }, { orderNo: order.orderNo });
    if (!outcome.ok) return;
    onText('');
    toast({ text: m.orders_doneNote() });
  };
  return (
    <Panel title={m.orders_notes()} note={m.orders_notesNote()}>
      <Stack gap={12}>
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap={8}>
            <TextArea
              label={m.orders_newNote()}
              labelHidden
              maxLength={500}
              value={text}
              onChange={(event) => onText(event.currentTarget.value)}
            />
            <Refused refusal={note.refusal} call="consoleNote" />
            <div>
              <Button type="submit" loading={note.busy} loadingLabel={m.common_saving()}>
                {m.orders_saveNote()}
              </Button>
            </div>
          </Stack>
        </form>
        {order.notes.map((one) => (
          <div key={one.at}>
            <div>
              <UserText>{one.note}</UserText>
            </div>
            <div className={css.who}>
              <UserText>{one.name}</UserText> · <time dateTime={one.at}>{dateTime(one.at)}</time>
            </div>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
