// The order page: five numbered sections, the goods, and the summary that the server computes (CK-3).
import { Button, LinkButton } from '@partharbor/ui/Button';
import { EmptyState } from '@partharbor/ui/EmptyState';
import { Grid, PageHead, Panel, Stack } from '@partharbor/ui/Layout';
import { useEffect, useRef } from 'react';
import type { FormEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { Form, useFetcher, useNavigation } from 'react-router';
import type { Refused } from '../../ask.ts';
import { orderHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { AddressSection } from './AddressSection.tsx';
import { DeliverySection, PaymentSection } from './OptionSections.tsx';
import { GoodsTable } from './GoodsTable.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';
import { NotesSection } from './NotesSection.tsx';
import { Problems, shortWords } from './Problems.tsx';
import { Summary, PayBar } from './Summary.tsx';
import type { CheckoutAnswer, CheckoutData, OpenCheckout } from './checkout.server.ts';
import css from './checkout.module.css';
import { FORM_ID } from './form.ts';

interface CheckoutPageProps {
  loaded: CheckoutData;
  answered: CheckoutAnswer | undefined;
}

export function CheckoutPage({ loaded, answered }: CheckoutPageProps) {
  if (loaded.state === 'open') return <OpenPage loaded={loaded} answered={answered} />;
  const back = { href: '/Cart', label: m.checkout_toCart() };
  if (loaded.state === 'missing') return <WayOn title={m.checkout_missingDraft()} why={m.checkout_missingDraftWhy()} {...back} />;
  if (loaded.state === 'unknown') return <WayOn title={m.checkout_unknownDraft()} why={m.checkout_missingDraftWhy()} {...back} />;
  if (loaded.state === 'used')
    return (
      <WayOn
        title={m.checkout_usedDraft()}
        why={m.checkout_usedDraftWhy({ orderNo: loaded.orderNo })}
        href={orderHref(loaded.orderNo)}
        label={m.checkout_toOrder()}
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

function WayOn({ title, why, href, label }: { title: string; why: ReactNode; href: string; label: string }) {
  return (
    <Stack>
      <PageHead title={m.checkout_title()} />
      <Panel>
        <EmptyState
          title={title}
          action={
            <LinkButton kind="primary" href={href}>
              {label}
            </LinkButton>
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

/** Saves the draft as it is filled in: choices change the amounts and are sent at once, texts when they are left. */
function useSaving() {
  const update = useFetcher<CheckoutAnswer>({ key: 'checkout-update' });
  const sent = useRef('');
  const save = () => {
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
    onChange: (event: FormEvent) => {
      if (event.target instanceof HTMLInputElement && event.target.type === 'radio' && event.target.form?.id === FORM_ID) save();
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
  return { update, listeners };
}

function OpenPage({ loaded, answered }: { loaded: OpenCheckout; answered: CheckoutAnswer | undefined }) {
  const { draft, book, preview } = loaded;
  const form = answered?.form ?? loaded.form;
  const { update, listeners } = useSaving();
  const navigation = useNavigation();
  useMirror(loaded);
  const missing = answered?.missing;
  useEffect(() => {
    const first = missing?.[0];
    if (first) document.getElementById(first.id)?.focus();
  }, [missing]);
  const placing = navigation.state !== 'idle' && navigation.formData?.get('intent') === 'submit';
  const updating = update.state !== 'idle';
  return (
    <Stack>
      <PageHead title={m.checkout_title()} note={m.checkout_saved()} />
      <Grid columns="aside">
        <div className={css.main} {...listeners}>
          <Problems answered={answered} updated={update.data} currency={preview.currency} />
          <div className={css.sections}>
            <Form id={FORM_ID} method="post" preventScrollReset>
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
          <GoodsTable preview={preview} />
        </div>
        <Summary preview={preview} address={book.find(({ id }) => id === form.addressId)} updating={updating} placing={placing} />
      </Grid>
      <PayBar preview={preview} placing={placing} />
    </Stack>
  );
}
