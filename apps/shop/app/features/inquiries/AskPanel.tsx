// The form of an inquiry (IQ-1) or a shortage registration (IQ-3): the part as it was searched, and how to reach who asks.
import { Button } from '@partharbor/ui/button';
import { Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import { dateTime, quantity as written } from '@partharbor/rules/format';
import { inquiryLengths as most } from '@partharbor/rules/inquiries';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Form } from 'react-router';
import { m } from '../../i18n/messages.js';
import { useSending } from '../common/sending.ts';
import { detailHref } from './hrefs.ts';
import type { AskAnswer, AskForm } from './form.server.ts';
import css from './inquiries.module.css';
import { typedFrom, wrongIn } from './typed.ts';
import type { InquiryField } from './typed.ts';

interface AskProps {
  readonly form: AskForm;
  readonly answer: AskAnswer | undefined;
}

/** What is wrong with a field. */
function problemOf(field: InquiryField, { kind, edition }: AskForm, moq: number): string {
  if (field === 'partNo') return kind === 'shortage' ? m.inquiries_partOrText() : m.inquiries_partNeeded();
  if (field === 'brandName') return m.inquiries_brandNeeded();
  if (field === 'quantity') return moq > 1 ? m.inquiries_belowMoq({ moq: written(moq) }) : m.inquiries_badQuantity();
  if (field === 'targetPrice') return m.inquiries_badPrice();
  if (field === 'company') return m.inquiries_companyNeeded();
  if (field === 'contact') return m.inquiries_contactNeeded();
  if (field === 'phone') return kind === 'shortage' && edition === 'domestic' ? m.inquiries_badMobile() : m.inquiries_badPhone();
  if (field === 'email') return m.inquiries_badEmail();
  return m.inquiries_tooLong();
}

/** Gives each field its name, length, first text and error. */
function useFields({ form, answer }: AskProps) {
  const [found, setFound] = useState<readonly InquiryField[] | null>(null);
  const moq = Math.max(form.moq, answer?.moq ?? 1);
  const wrong = found ?? answer?.wrong ?? [];
  const typed = answer?.typed ?? form.typed;
  const check = (event: FormEvent<HTMLFormElement>) => {
    const now = wrongIn(form.kind, form.edition, typedFrom(form.kind, new FormData(event.currentTarget)));
    setFound(now.length > 0 ? now : null);
    if (now.length === 0) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>(`[name=${now[0]}]`)?.focus();
  };
  const wire = (name: InquiryField) => ({
    name,
    size: 'form' as const,
    maxLength: name in most ? most[name as keyof typeof most] : 14,
    defaultValue: typed[name] ?? '',
    error: wrong.includes(name) ? problemOf(name, form, moq) : undefined,
  });
  return { wire, check, isChecked: found === null };
}

type Wire = ReturnType<typeof useFields>['wire'];

const optional = () => ({ optional: m.common_optional() });
const numeric = (inputMode: 'numeric' | 'decimal') => ({ inputMode, autoComplete: 'off' });

function PartFields({ form, wire }: { form: AskForm; wire: Wire }) {
  const isShortage = form.kind === 'shortage';
  return (
    <fieldset className={css.fields}>
      <legend>{m.inquiries_partLegend()}</legend>
      <TextField
        {...wire('partNo')}
        label={isShortage ? m.inquiries_goodsName() : m.inquiries_partNo()}
        mono
        autoComplete="off"
        spellCheck={false}
        required={!isShortage}
      />
      <TextField {...wire('brandName')} label={m.inquiries_brand()} autoComplete="off" required />
      <TextField
        {...wire('quantity')}
        {...numeric('numeric')}
        maxLength={8}
        label={m.inquiries_quantity()}
        hint={form.moq > 1 ? m.inquiries_moq({ moq: written(form.moq) }) : undefined}
        required
      />
      <TextField
        {...wire('targetPrice')}
        {...numeric('decimal')}
        {...optional()}
        label={m.inquiries_target({ currency: form.currency })}
        hint={m.inquiries_targetHint()}
      />
      {!isShortage && (
        <TextField {...wire('batch')} {...optional()} label={m.inquiries_batch()} hint={m.inquiries_batchHint()} autoComplete="off" />
      )}
      <TextField
        {...wire('delivery')}
        {...optional()}
        label={isShortage ? m.inquiries_acceptedDelivery() : m.inquiries_delivery()}
        hint={m.inquiries_deliveryHint()}
        autoComplete="off"
      />
      {isShortage && (
        <div className={css.wide}>
          <Description wire={wire} />
        </div>
      )}
    </fieldset>
  );
}

function Description({ wire }: { wire: Wire }) {
  const { size: _size, ...rest } = wire('description');
  return <TextArea {...rest} {...optional()} rows={3} label={m.inquiries_description()} hint={m.inquiries_descriptionHint()} />;
}

function ContactFields({ form, wire }: { form: AskForm; wire: Wire }) {
  const isShortage = form.kind === 'shortage';
  return (
    <fieldset className={css.fields}>
      <legend>{m.inquiries_contactLegend()}</legend>
      {isShortage && (
        <>
          <TextField {...wire('company')} label={m.inquiries_company()} autoComplete="organization" required />
          <TextField {...wire('contact')} label={m.inquiries_contact()} autoComplete="name" required />
        </>
      )}
      <TextField
        {...wire('phone')}
        label={isShortage ? m.inquiries_mobile() : m.inquiries_phone()}
        type="tel"
        autoComplete="tel"
        required
      />
      <TextField {...wire('email')} label={m.inquiries_email()} hint={m.inquiries_emailHint()} type="email" autoComplete="email" required />
    </fieldset>
  );
}

/** What to know before sending: logged in meanwhile, one that waits already, and why the last try was refused. */
function Said({ form, answer, isChecked }: AskProps & { isChecked: boolean }) {
  if (answer && isChecked && answer.message !== '')
    return (
      <Notice tone="error" actions={answer.there && <Link href={detailHref(answer.there)}>{m.inquiries_seeIt()}</Link>}>
        {answer.message}
      </Notice>
    );
  if (form.isKept && !answer) return <Notice tone="stock">{m.inquiries_kept()}</Notice>;
  if (form.isUnknown && !answer)
    return (
      <Notice live={false} tone="lead">
        {m.inquiries_unknownPart()}
      </Notice>
    );
  if (form.isListPriceOnly && !answer)
    return (
      <Notice live={false} tone="lead">
        {m.inquiries_listPriceOnly({ brand: form.typed.brandName ?? '' })}
      </Notice>
    );
  const { pending } = form;
  if (!pending || answer) return null;
  return (
    <Notice live={false} tone="lead" actions={<Link href={detailHref(pending.id)}>{m.inquiries_seeIt()}</Link>}>
      {m.inquiries_there({ quantity: written(pending.quantity), time: dateTime(pending.createdAt) })}
    </Notice>
  );
}

/** The form; without scripts it posts to its page and comes back with what was typed. */
export function AskPanel({ form, answer }: AskProps) {
  const { wire, check, isChecked } = useFields({ form, answer });
  const busy = useSending((sent) => sent.get('intent') === 'send');
  const isShortage = form.kind === 'shortage';
  return (
    <Panel title={isShortage ? m.inquiries_newShortage() : m.inquiries_newInquiry()}>
      <Form method="post" className={css.form} onSubmit={check} preventScrollReset noValidate>
        <input type="hidden" name="goodsId" value={(answer?.typed ?? form.typed).goodsId ?? ''} />
        <Said form={form} answer={answer} isChecked={isChecked} />
        <PartFields form={form} wire={wire} />
        <ContactFields form={form} wire={wire} />
        <div className={css.send}>
          <Button type="submit" name="intent" value="send" kind="primary" size="form" loading={busy} loadingLabel={m.inquiries_sending()}>
            {isShortage ? m.inquiries_sendShortage() : m.inquiries_sendInquiry()}
          </Button>
          <p className={css.hint}>
            {isShortage ? m.inquiries_promiseShortage() : m.inquiries_promise()} {form.isGuest && m.inquiries_loginFirst()}
          </p>
        </div>
      </Form>
    </Panel>
  );
}
