// Loads the page of reminders and carries out what its forms ask for (PD-4).
import { subscriptionEnd, subscriptionLead, subscriptionList, subscriptionSave } from '@partharbor/contract/calls/subscriptions';
import { typedQuantity } from '@partharbor/rules/quantity';
import { data, redirect } from 'react-router';
import { ask, field, need } from '../../loader-call.ts';
import type { Answer } from '../../loader-call.ts';
import type { RequestScope } from '../../context.ts';
import { requireUser } from '../../guards.ts';
import { rowOf } from '../goods/rows.ts';
import type { GoodsRow } from '../goods/rows.ts';
import { asStarted, stateOf, subscriptionsHref } from './hrefs.ts';
import type { Started } from './hrefs.ts';

export type Subscription = Answer<typeof subscriptionList>['records'][number];

/** A form for a new reminder: the part, where mails go, what waits already. */
export interface Lead extends Started {
  readonly row: GoodsRow;
  readonly currency: 'CNY' | 'USD';
  /** '' = the account has none. */
  readonly email: string;
  readonly waiting: Answer<typeof subscriptionLead>['waiting'];
}

export interface SubscriptionsData {
  readonly page: Answer<typeof subscriptionList>;
  readonly state: ReturnType<typeof stateOf>;
  readonly lead: Lead | null;
  /** The part asked about is not in the catalogue. */
  readonly noPart: boolean;
}

export interface SubscriptionAnswer {
  /** A refusal; `field` is what it is about, '' = nothing in the form. */
  readonly message?: string;
  readonly field?: 'quantity' | 'below' | 'email' | '';
  readonly typed?: { readonly quantity: string; readonly below: string; readonly email: string; readonly change: string };
  readonly saved?: { readonly email: string };
  readonly ended?: { readonly id: string; readonly partNo: string };
  readonly waits?: boolean;
}

export async function loadSubscriptions(scope: RequestScope, request: Request): Promise<SubscriptionsData> {
  requireUser(scope);
  const { searchParams } = new URL(request.url);
  const state = stateOf(searchParams.get('state'));
  const asked = searchParams.get('current') ?? '';
  const current = /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 1;
  const started = asStarted(searchParams);
  const [list, lead] = await Promise.all([
    ask(scope, subscriptionList, { state, current }),
    started ? ask(scope, subscriptionLead, { goodsId: started.goodsId }) : null,
  ]);
  const page = need(scope, list);
  if (page.records.length === 0 && current > 1) throw redirect(subscriptionsHref({ state }));
  return {
    page,
    state,
    noPart: lead !== null && !lead.ok,
    lead:
      started && lead?.ok
        ? {
            ...started,
            row: rowOf(lead.data.goods, scope.lang),
            currency: lead.data.goods.currency,
            email: lead.data.email,
            waiting: lead.data.waiting,
          }
        : null,
  };
}

const fieldOf = { STOCK_THERE: 'quantity', PRICE_THERE: 'below', EMAIL_NEEDED: 'email' } as const;

/** Fields: intent save with the form, or end and restore with id and partNo. */
export async function actOnSubscriptions(scope: RequestScope, request: Request) {
  requireUser(scope);
  const form = await request.formData();
  if (field(form, 'intent') === 'save') return save(scope, form);
  const id = field(form, 'id');
  const restore = field(form, 'intent') === 'restore';
  const outcome = await ask(scope, subscriptionEnd, { id, restore });
  if (!outcome.ok) return data<SubscriptionAnswer>({ message: outcome.message, field: '' }, { status: outcome.status });
  return data<SubscriptionAnswer>(restore ? { waits: true } : { ended: { id, partNo: field(form, 'partNo').slice(0, 200) } });
}

async function save(scope: RequestScope, form: FormData) {
  const [quantity, below, email, change] = ['quantity', 'below', 'email', 'change'].map((name) =>
    field(form, name).normalize('NFKC').trim(),
  );
  const isPrice = field(form, 'kind') === 'price';
  const typed = { quantity: quantity!, below: below!, email: email!, change: change! };
  const price = isPrice && change === 'below' ? below! : '';
  const wrong =
    typedQuantity(quantity!) === null
      ? 'quantity'
      : isPrice && change === 'below' && !/^(?!0+(\.0+)?$)\d{1,7}(\.\d{1,6})?$/.test(price)
        ? 'below'
        : null;
  if (wrong) return data<SubscriptionAnswer>({ message: '', field: wrong, typed }, { status: 400 });
  const wish = {
    goodsId: field(form, 'goodsId'),
    kind: isPrice ? 'price' : 'arrival',
    quantity: Number(quantity),
    below: price,
    email: email!,
  } as const;
  const outcome = await ask(scope, subscriptionSave, wish);
  if (outcome.ok) return data<SubscriptionAnswer>({ saved: { email: outcome.data.email } });
  const at = fieldOf[outcome.reason as keyof typeof fieldOf] ?? '';
  return data<SubscriptionAnswer>({ message: outcome.message, field: at, typed }, { status: outcome.status });
}
