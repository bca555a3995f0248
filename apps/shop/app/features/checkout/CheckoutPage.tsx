// The order page: five numbered sections, the goods, and the summary that the server computes (CK-3).
import { Button, LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { Grid, PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import type { Refused } from '../../loader-call.ts';
import { orderHref, payHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { AddressSection } from './AddressSection.tsx';
import { DeliverySection, PaymentSection } from './OptionSections.tsx';
import { GoodsTable } from './GoodsTable.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';
import { NotesSection } from './NotesSection.tsx';
import { ParcelNotes } from './ParcelNotes.tsx';
import { Problems, shortWords } from './Problems.tsx';
import { Summary, PayBar } from './Summary.tsx';
import type { CheckoutAnswer, CheckoutData, OpenCheckout } from './checkout.server.ts';
import css from './checkout.module.css';
import { FORM_ID, missingIn, readOrderForm } from './form.ts';
import type { Missing } from './form.ts';
import { backTo } from './source-link.ts';

interface CheckoutPageProps {
  loaded: CheckoutData;
  answered: CheckoutAnswer | undefined;
}

export function CheckoutPage({ loaded, answered }: CheckoutPageProps) {
  if (loaded.state === 'open') return <OpenPage loaded={loaded} answered={answered} />;
  const back = backTo(loaded.state === 'refused' ? loaded : { source: 'cart', goods: [] });
  if (loaded.state === 'missing') return <WayOn title={m.checkout_missingDraft()} why={m.checkout_missingDraftWhy()} {...back} />;
  if (loaded.state === 'unknown') return <WayOn title={m.checkout_unknownDraft()} why={m.checkout_missingDraftWhy()} {...back} />;
  if (loaded.state === 'used')
    return (
      <WayOn
        title={m.checkout_usedDraft()}
        why={m.checkout_usedDraftWhy({ orderNo: loaded.orderNo })}
        href={orderHref(loaded.orderNo)}
        label={m.checkout_toOrder()}
        more={<LinkButton href={payHref(loaded.orderNo)}>{m.payment_payNow()}</LinkButton>}
      />
    );
  return (
    <WayOn
      title={answered?.short ? m.checkout_shortTitle() : m.checkout_failedTitle()}
      why={<Whys loaded={loaded.refusal} answered={answered} />}
      {...back}
    />
  );
}

/** The lines that were lost while placing, else the one that a check found. */
function Whys({ loaded, answered }: { loaded: Refused; answered: CheckoutAnswer | undefined }) {
  const { partNo } = loaded.details;
  const lines = answered?.short?.map(shortWords) ?? [[typeof partNo === 'string' ? partNo : '', loaded.message].filter(Boolean).join(' ')];
  return lines.map((line) => <p key={line}>{line}</p>);
}

interface WayOnProps {
  title: string;
  why: ReactNode;
  href: string;
  label: string;
  /** A second way, after the first. */
  more?: ReactNode;
}

function WayOn({ title, why, href, label, more }: WayOnProps) {
  return (
    <Stack>
      <PageHead title={m.checkout_title()} />
      <Panel>
        <EmptyState
          title={title}
          action={
            <>
              <LinkButton kind="primary" href={href}>
                {label}
              </LinkButton>
              {more}
            </>
          }
        >
          {why}
        </EmptyState>
      </Panel>
    </Stack>
  );
}

/** Keeps the draft in the browser's session too, under the names of the texts. */
function useMirror({ draft, form }: OpenCheckout): void {
  useEffect(() => {
    sessionStorage.setItem('goodsList', JSON.stringify(draft.goods));
    sessionStorage.setItem('orderInfo', JSON.stringify({ draftId: draft.draftId, ...form }));
  }, [draft, form]);
}

const TYPING_MS = 600;

/** Saves the draft as it is filled in: choices change the amounts and are sent at once, texts when typing pauses or they are left. */
function useSaving() {
  const update = useFetcher<CheckoutAnswer>({ key: 'checkout-update' });
  const sent = useRef('');
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(typing.current);
  const save = () => {
    stop();
    const element = document.getElementById(FORM_ID);
    if (!(element instanceof HTMLFormElement)) return;
    const fields = new FormData(element);
    fields.set('intent', 'update');
    const text = JSON.stringify([...fields]);
    if (text === sent.current) return;
    sent.current = text;
    void update.submit(fields, { method: 'post' });
  };
  const listeners = {
    onChange: ({ target }: FormEvent) => {
      if (!(target instanceof HTMLInputElement) || target.form?.id !== FORM_ID) return;
      stop();
      if (target.type === 'radio') save();
      else typing.current = setTimeout(save, TYPING_MS);
    },
    onBlur: (event: FocusEvent) => {
      const { target } = event;
      if (
        (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) &&
        target.form?.id === FORM_ID &&
        target.type !== 'radio'
      )
        save();
    },
    onKeyDown: (event: KeyboardEvent) => {
      // Enter in a text field must not place an order.
      if (
        event.key === 'Enter' &&
        event.target instanceof HTMLInputElement &&
        event.target.form?.id === FORM_ID &&
        event.target.type !== 'radio'
      )
        event.preventDefault();
    },
  };
  return { update, listeners, stop };
}

/** What is missing, as found here before anything is sent; without scripts as the server found it. The first gets the focus. */
function useMissing(answered: CheckoutAnswer | undefined) {
  const [own, setOwn] = useState<readonly Missing[]>();
  const missing = own ?? answered?.missing ?? [];
  useEffect(() => {
    const [first] = own ?? answered?.missing ?? [];
    if (first) document.getElementById(first.id)?.focus();
  }, [own, answered]);
  const check = (event: FormEvent<HTMLFormElement>) => {
    const found = missingIn(readOrderForm(new FormData(event.currentTarget)));
    setOwn(found);
    if (found.length > 0) event.preventDefault();
  };
  return { missing, check };
}

function OpenPage({ loaded, answered }: { loaded: OpenCheckout; answered: CheckoutAnswer | undefined }) {
  const { draft, book, preview } = loaded;
  const form = answered?.form ?? loaded.form;
  const { update, listeners, stop } = useSaving();
  const { missing, check } = useMissing(answered);
  const navigation = useNavigation();
  useMirror(loaded);
  const placing = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'submit';
  const updating = update.state !== 'idle';
  return (
    <Stack>
      <PageHead title={m.checkout_title()} note={m.checkout_saved()} />
      <Grid columns="aside">
        <div className={css.main} {...listeners}>
          <Problems
            missing={missing}
            answered={answered}
            updated={update.data}
            currency={preview.currency}
            back={backTo(draft)}
            ordersOpen={preview.ordersOpen}
          />
          <ParcelNotes apart={loaded.apart} stay={loaded.stay} />
          <div className={css.sections}>
            <Form
              id={FORM_ID}
              method="post"
              preventScrollReset
              noValidate
              onSubmit={(event) => {
                stop();
                check(event);
              }}
            >
              <input type="hidden" name="payable" value={preview.payable} />
              <noscript>
                <Button type="submit" name="intent" value="update">
                  {m.checkout_recalculate()}
                </Button>
              </noscript>
            </Form>
            <AddressSection
              draftId={draft.draftId}
              book={book}
              chosen={form.addressId}
              address={loaded.address}
              answered={answered?.address}
            />
            <DeliverySection preview={preview} />
            <InvoiceSection form={form} missing={missing} />
            <PaymentSection preview={preview} />
            <NotesSection form={form} />
          </div>
          <GoodsTable preview={preview} back={backTo(draft)} />
        </div>
        <Summary preview={preview} address={book.find(({ id }) => id === form.addressId)} updating={updating} placing={placing} />
      </Grid>
      <PayBar preview={preview} placing={placing} />
    </Stack>
  );
}
