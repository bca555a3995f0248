// Adds or changes a contact: whose it is, where it leads, its picture, whether visitors see it (PL-5).
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Dialog } from '@partharbor/ui/dialog';
import { Field } from '@partharbor/ui/field';
import { Row, Stack } from '@partharbor/ui/layout';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { TextField } from '@partharbor/ui/text-field';
import { contactHref, isContact } from '@partharbor/rules/contacts';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { editionWord } from '../common/labels.ts';
import css from './service-contacts.module.css';
import { pictureText } from './picture.ts';
import { kindHint, kindWord, kinds, roleWord } from './labels.ts';
import type { Kind } from './labels.ts';

export type Contact = Answer<'consoleContacts'>['records'][number];

interface Form {
  readonly edition: Contact['edition'];
  readonly role: Contact['role'];
  readonly name: string;
  readonly kind: Kind;
  readonly contact: string;
  readonly shown: boolean;
  readonly position: string;
}

const fresh: Form = { edition: 'domestic', role: 'advisor', name: '', kind: 'wechat', contact: '', shown: true, position: '0' };

const formOf = (one: Contact | null): Form =>
  one
    ? {
        edition: one.edition,
        role: one.role,
        name: one.name,
        kind: one.kind,
        contact: one.contact,
        shown: one.shown,
        position: String(one.position),
      }
    : fresh;

const isPosition = (text: string): boolean => /^\d{1,3}$/.test(text);

interface ChoicesProps<K extends string> {
  readonly legend: string;
  readonly name: string;
  readonly options: readonly K[];
  readonly word: (key: string) => string;
  readonly value: K;
  readonly choose: (value: K) => void;
}

function Choices<K extends string>({ legend, name, options, word, value, choose }: ChoicesProps<K>) {
  return (
    <ChoiceGroup legend={legend} row>
      {options.map((one) => (
        <Radio key={one} name={name} value={one} label={word(one)} checked={value === one} onChange={() => choose(one)} />
      ))}
    </ChoiceGroup>
  );
}

interface PictureProps {
  /** Address of what is there or was chosen; '' = none. */
  readonly shown: string;
  readonly problem: string | undefined;
  readonly choose: (file: File) => void;
  readonly drop: () => void;
}

function PictureField({ shown, problem, choose, drop }: PictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Field label={m.service_contacts_picture()} hint={m.service_contacts_pictureHint()} error={problem}>
      {(wiring) => (
        <Row>
          {shown !== '' && <img src={shown} alt={m.service_contacts_picture()} width={96} height={96} className={css.picture} />}
          <Button {...wiring} onClick={() => input.current?.click()}>
            {m.service_contacts_choosePicture()}
          </Button>
          {shown !== '' && <Button onClick={drop}>{m.service_contacts_dropPicture()}</Button>}
          <input
            ref={input}
            type="file"
            hidden
            accept="image/png,image/jpeg"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              event.currentTarget.value = '';
              if (file) choose(file);
            }}
          />
        </Row>
      )}
    </Field>
  );
}

/** undefined = as it was, '' = none. */
function usePicture(before: string) {
  const [text, setText] = useState<string | undefined>();
  const [problem, setProblem] = useState<string | undefined>();
  const choose = async (file: File) => {
    const read = await pictureText(file);
    setProblem(read === null ? m.service_contacts_pictureBad() : undefined);
    if (read !== null) setText(read);
  };
  const drop = () => {
    setProblem(undefined);
    setText('');
  };
  const type = text?.startsWith('/9j/') ? 'jpeg' : 'png';
  const shown = text === undefined ? before : text && `data:image/${type};base64,${text}`;
  return { text, field: { shown, problem, choose: (file: File) => void choose(file), drop } };
}

interface PartProps {
  readonly form: Form;
  readonly change: (part: Partial<Form>) => void;
}

/** Which edition shows it, and as what. */
function Place({ form, change }: PartProps) {
  return (
    <>
      <Choices
        legend={m.service_contacts_edition()}
        name="edition"
        options={['domestic', 'international']}
        word={editionWord}
        value={form.edition}
        choose={(edition) => change({ edition })}
      />
      <Choices
        legend={m.service_contacts_role()}
        name="role"
        options={['advisor', 'account']}
        word={roleWord}
        value={form.role}
        choose={(role) => change({ role })}
      />
    </>
  );
}

/** Way and id, with the address it will open. */
function Chat({ form, change, isTried }: PartProps & { isTried: boolean }) {
  const id = form.contact.trim();
  const href = contactHref(form.kind, id);
  return (
    <>
      <Choices
        legend={m.service_contacts_kind()}
        name="kind"
        options={kinds}
        word={kindWord}
        value={form.kind}
        choose={(kind) => change({ kind })}
      />
      <TextField
        label={m.service_contacts_contact()}
        hint={href === '' ? kindHint[form.kind]() : m.service_contacts_leadsTo({ href })}
        error={isTried && !isContact(form.kind, id) ? m.service_contacts_contactBad({ hint: kindHint[form.kind]() }) : undefined}
        maxLength={100}
        autoComplete="off"
        mono
        value={form.contact}
        onChange={(event) => change({ contact: event.currentTarget.value })}
      />
    </>
  );
}

interface ContactDialogProps {
  /** Null adds one. */
  readonly contact: Contact | null;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Mounted while open, so that it begins with the contact as it is now. */
export function ContactDialog({ contact, onClose, onDone }: ContactDialogProps) {
  const act = useAct('consoleContactSave');
  const [form, setForm] = useState(() => formOf(contact));
  const [isTried, setTried] = useState(false);
  const picture = usePicture(contact?.picture ?? '');
  const change = (part: Partial<Form>) => setForm((before) => ({ ...before, ...part }));
  const [name, id] = [form.name.trim(), form.contact.trim()];
  const isRight = name !== '' && isContact(form.kind, id) && isPosition(form.position);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight || act.busy) return;
    const outcome = await act.run({
      ...form,
      name,
      contact: id,
      position: Number(form.position),
      ...(contact ? { id: contact.id, version: contact.version } : {}),
      ...(picture.text === undefined ? {} : { picture: picture.text }),
    });
    if (outcome.ok) onDone(contact ? m.service_contacts_changed({ name }) : m.service_contacts_added({ name }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={contact ? m.service_contacts_changeTitle({ name: contact.name }) : m.service_contacts_addTitle()}
      closeLabel={m.common_close()}
      wide
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <Refused refusal={act.refusal} call="consoleContactSave" onReload={onClose} />
          <Place form={form} change={change} />
          <TextField
            data-autofocus
            label={m.service_contacts_name()}
            hint={m.service_contacts_nameHint()}
            error={isTried && name === '' ? m.service_contacts_nameMissing() : undefined}
            maxLength={40}
            value={form.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <Chat form={form} change={change} isTried={isTried} />
          <PictureField {...picture.field} />
          <TextField
            label={m.service_contacts_position()}
            hint={m.service_contacts_positionHint()}
            error={isTried && !isPosition(form.position) ? m.service_contacts_positionBad() : undefined}
            inputMode="numeric"
            maxLength={3}
            value={form.position}
            onChange={(event) => change({ position: event.currentTarget.value })}
          />
          <Checkbox
            label={m.service_contacts_shownLabel()}
            checked={form.shown}
            onChange={(event) => change({ shown: event.currentTarget.checked })}
          />
          <div>
            <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
              {m.service_contacts_save()}
            </Button>
          </div>
        </Stack>
      </form>
    </Dialog>
  );
}
