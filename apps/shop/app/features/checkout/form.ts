// What the order page collects: read from a sent form or a kept draft, and what is still missing (CK-3, CK-5).
import { isEmail } from '@partharbor/rules/accounts';
import { parcelWishes, type Parcels } from '@partharbor/rules/split';
import { field } from '../../loader-call.ts';
import { m } from '../../i18n/messages.js';

export const FORM_ID = 'order-form';

type InvoiceKind = 'personal' | 'company';

export interface OrderForm {
  readonly addressId: string;
  readonly deliveryId: string;
  readonly payType: string;
  readonly parcels: Parcels | '';
  readonly useInvoice: boolean;
  readonly invoice: { readonly kind: InvoiceKind; readonly title: string; readonly taxNumber: string; readonly email: string };
  readonly note: string;
  readonly poNumber: string;
  readonly expressAccount: string;
}

const parcelsWord = (word: string): Parcels | '' => parcelWishes.find((one) => one === word) ?? '';

/** Fields of the sent form; `invoiceKind` none = no invoice. */
export function readOrderForm(form: FormData): OrderForm {
  const kind = field(form, 'invoiceKind');
  const text = (name: string) => field(form, name).trim();
  return {
    addressId: text('addressId'),
    deliveryId: text('deliveryId'),
    payType: text('payType'),
    parcels: parcelsWord(text('parcels')),
    useInvoice: kind === 'personal' || kind === 'company',
    invoice: {
      kind: kind === 'personal' ? 'personal' : 'company',
      title: text('invoiceTitle'),
      taxNumber: text('invoiceTax'),
      email: text('invoiceEmail'),
    },
    note: text('note'),
    poNumber: text('poNumber'),
    expressAccount: text('expressAccount'),
  };
}

type Kept = Readonly<Record<string, unknown>>;
const textOf = (kept: Kept, name: string): string => (typeof kept[name] === 'string' ? kept[name] : '');

/** The form of a kept draft; `addressId` and `invoice` fill what was not filled in yet. */
export function draftForm(kept: Kept, defaults: { addressId: string; invoice: OrderForm['invoice'] | null }): OrderForm {
  const invoice = (typeof kept['invoice'] === 'object' && kept['invoice'] !== null ? kept['invoice'] : (defaults.invoice ?? {})) as Kept;
  return {
    addressId: textOf(kept, 'addressId') || defaults.addressId,
    deliveryId: textOf(kept, 'deliveryId'),
    payType: textOf(kept, 'payType'),
    parcels: parcelsWord(textOf(kept, 'parcels')),
    useInvoice: kept['useInvoice'] === true,
    invoice: {
      kind: invoice['kind'] === 'personal' ? 'personal' : 'company',
      title: textOf(invoice, 'title'),
      taxNumber: textOf(invoice, 'taxNumber'),
      email: textOf(invoice, 'email'),
    },
    note: textOf(kept, 'note'),
    poNumber: textOf(kept, 'poNumber'),
    expressAccount: textOf(kept, 'expressAccount'),
  };
}

/** As calls take it: an invoice only where one is wanted and has a title. */
export function callForm(form: OrderForm) {
  const { invoice } = form;
  const named = form.useInvoice && invoice.title !== '';
  return {
    ...form,
    deliveryId: form.deliveryId as '' | 'ZTO' | 'SF' | 'DHL' | 'FEDEX',
    payType: form.payType as '' | 'ALIPAY' | 'WECHAT' | 'CREDIT_CARD' | 'TRANSFER',
    invoice: named ? { ...invoice, taxNumber: invoice.kind === 'company' ? invoice.taxNumber : '' } : null,
  };
}

/** An entry that is missing: the control to go to and what to say. */
export interface Missing {
  readonly id: string;
  readonly text: string;
}

/** What still has to be filled in, in the order of the page. */
export function missingIn(form: OrderForm): Missing[] {
  const missing: Missing[] = [];
  if (form.addressId === '') missing.push({ id: 'order-address', text: m.checkout_needAddress() });
  if (!form.useInvoice) return missing;
  const { kind, title, taxNumber, email } = form.invoice;
  if (title === '') missing.push({ id: 'invoice-title', text: m.checkout_needTitle() });
  if (kind === 'company' && taxNumber === '') missing.push({ id: 'invoice-tax', text: m.checkout_needTax() });
  if (email === '') missing.push({ id: 'invoice-email', text: m.checkout_needEmail() });
  else if (!isEmail(email)) missing.push({ id: 'invoice-email', text: m.checkout_badEmail() });
  return missing;
}
