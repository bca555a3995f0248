// The order form between page, draft and call.
import { expect, test } from 'vitest';
import { callForm, draftForm, missingIn, readOrderForm } from './form.ts';

function sent(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
const filled = {
  addressId: '7',
  deliveryId: 'ZTO',
  payType: 'WECHAT',
  invoiceKind: 'company',
  invoiceTitle: ' 元启 ',
  invoiceTax: '91440300MA5G7X2K4D',
  invoiceEmail: 'a@b.example',
  note: '请与上一单一起',
  poNumber: 'PO-1',
  expressAccount: '',
};

test('CK-3 a complete form lacks nothing, an empty one is told everything at once', () => {
  expect(missingIn(readOrderForm(sent(filled)))).toEqual([]);
  expect(missingIn(readOrderForm(sent({ invoiceKind: 'company' }))).map(({ id }) => id)).toEqual([
    'order-address',
    'invoice-title',
    'invoice-tax',
    'invoice-email',
  ]);
  expect(missingIn(readOrderForm(sent({ ...filled, invoiceKind: 'personal', invoiceTax: '' })))).toEqual([]);
  expect(missingIn(readOrderForm(sent({ ...filled, invoiceEmail: 'a@b' }))).map(({ id }) => id)).toEqual(['invoice-email']);
  expect(missingIn(readOrderForm(sent({ addressId: '7', invoiceKind: 'none' })))).toEqual([]);
});

test('CK-5 a draft gives back what was kept of the form', () => {
  const form = readOrderForm(sent(filled));
  const kept = JSON.parse(JSON.stringify(callForm(form))) as Record<string, unknown>;
  expect(draftForm(kept, { addressId: '1', invoice: null })).toEqual(form);
});

test('CK-5 an empty draft starts with the default address and the last invoice', () => {
  const invoice = { kind: 'personal' as const, title: '王工', taxNumber: '', email: 'w@b.example' };
  const form = draftForm({}, { addressId: '1', invoice });
  expect(form).toMatchObject({ addressId: '1', useInvoice: false, invoice });
});

test('CK-3 an invoice without a title is kept as none, so that the draft can be saved', () => {
  expect(callForm(readOrderForm(sent({ ...filled, invoiceTitle: '' }))).invoice).toBeNull();
  expect(callForm(readOrderForm(sent({ ...filled, invoiceKind: 'none' }))).invoice).toBeNull();
  expect(callForm(readOrderForm(sent({ ...filled, invoiceKind: 'personal' }))).invoice?.taxNumber).toBe('');
});
