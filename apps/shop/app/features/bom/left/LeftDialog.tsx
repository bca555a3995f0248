// What is left of a list: lines with their numbers go on arrival reminders or are registered as short, in one act.
import { Button, LinkButton } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Radio } from '@partharbor/ui/radio';
import { TextField } from '@partharbor/ui/text-field';
import { isEmail } from '@partharbor/rules/accounts';
import { quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import { m } from '../../../i18n/messages.js';
import { loginHref } from '../../../redirect.ts';
import { listHref as inquiriesHref } from '../../inquiries/hrefs.ts';
import { subscriptionsHref } from '../../subscriptions/hrefs.ts';
import { listHref } from '../hrefs.ts';
import type { Editor } from '../edit/use-editor.ts';
import { Contact } from './Contact.tsx';
import { wrongContact } from './contact.ts';
import css from './left.module.css';
import { LeftTable } from './LeftTable.tsx';
import { useContact } from './use-contact.ts';
import { useLeft, type Left, type Made } from './use-left.ts';

interface DialogProps {
  readonly editor: Editor;
  readonly close: () => void;
  /** One line alone. */
  readonly only?: string;
}

export function LeftDialog({ editor, close, only }: DialogProps) {
  const left = useLeft(editor, only ?? null);
  const [email, setEmail] = useState('');
  const contact = useContact(editor.userId);
  const [isTried, setTried] = useState(false);
  const { kind, outcome, asked, ticked } = left;
  const { edition } = editor.view;
  const needsEmail = outcome?.ok === false && outcome.reason === 'EMAIL_NEEDED';
  const wrong = kind === 'shortage' ? wrongContact(edition, contact.typed) : [];
  const send = () => {
    setTried(true);
    const isReady = asked !== null && asked.length > 0 && wrong.length === 0 && (!needsEmail || isEmail(email.trim()));
    if (isReady) left.send({ email: email.trim(), contact: kind === 'shortage' ? contact.typed : null });
  };
  if (outcome?.ok) return <Done kind={kind} made={outcome.data} close={close} />;
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={m.bom_leftTitle()}
      closeLabel={m.common_close()}
      actions={
        editor.userId === null ? (
          <LinkButton kind="primary" href={loginHref(edition, listHref(editor.view.ref))}>
            {m.bom_loginToRemind()}
          </LinkButton>
        ) : (
          <>
            <Button kind="primary" inactive={ticked === 0} loading={left.isBusy} loadingLabel={m.bom_sending()} onClick={send}>
              {kind === 'arrival' ? m.bom_remindOf({ count: ticked }) : m.bom_registerOf({ count: ticked })}
            </Button>
            <Button onClick={close}>{m.common_cancel()}</Button>
          </>
        )
      }
    >
      <Stack gap={12}>
        {outcome && !needsEmail && <Notice tone="error">{outcome.message || m.bom_sendFailed()}</Notice>}
        <Kinds left={left} />
        <LeftTable left={left} isTried={isTried} refused={outcome?.ok === false ? outcome : null} />
        {needsEmail && (
          <TextField
            label={m.bom_remindEmail()}
            hint={m.bom_remindEmailHint()}
            type="email"
            autoComplete="email"
            value={email}
            error={email !== '' && !isEmail(email.trim()) ? m.inquiries_badEmail() : undefined}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
          />
        )}
        {kind === 'shortage' && editor.userId !== null && <Contact contact={contact} edition={edition} wrong={isTried ? wrong : []} />}
      </Stack>
    </Dialog>
  );
}

function Kinds({ left: { kind, setKind, count } }: { readonly left: Left }) {
  return (
    <fieldset className={css.kinds}>
      <legend className="visually-hidden">{m.bom_leftTitle()}</legend>
      {(['arrival', 'shortage'] as const)
        .filter((one) => count[one] > 0)
        .map((one) => (
          <Radio
            key={one}
            name="left-kind"
            value={one}
            label={one === 'arrival' ? m.bom_kindArrival({ count: count[one] }) : m.bom_kindShortage({ count: count[one] })}
            checked={kind === one}
            onChange={() => setKind(one)}
          />
        ))}
    </fieldset>
  );
}

function Done({ kind, made: { made, waiting }, close }: { readonly kind: Left['kind']; readonly made: Made; readonly close: () => void }) {
  const isArrival = kind === 'arrival';
  return (
    <Dialog
      open
      onClose={close}
      title={isArrival ? m.bom_remindDone() : m.bom_registerDone()}
      closeLabel={m.common_close()}
      actions={
        <>
          <LinkButton kind="primary" href={isArrival ? subscriptionsHref({ state: '' }) : inquiriesHref('shortage')}>
            {isArrival ? m.bom_seeReminders() : m.bom_seeShortages()}
          </LinkButton>
          <Button data-autofocus onClick={close}>
            {m.bom_stayHere()}
          </Button>
        </>
      }
    >
      <output>
        {isArrival ? m.bom_reminded({ count: made }) : m.bom_registered({ count: made })}{' '}
        {waiting > 0 && m.bom_waitAlready({ count: quantity(waiting) })}
      </output>
    </Dialog>
  );
}
