// What a form of an inquiry or a shortage tells before it is sent (IQ-1, IQ-3).
import { expect, test } from 'vitest';
import { typedFrom, wrongIn } from './typed.ts';

const full = { partNo: 'LM358', brandName: 'TI', quantity: '500', phone: '13800138000', email: 'a@b.example', company: 'C', contact: 'D' };

test('IQ-3 every required field is named while it is empty; a description stands in for the number', () => {
  expect(wrongIn('shortage', 'domestic', {})).toEqual(['partNo', 'brandName', 'quantity', 'company', 'contact', 'phone', 'email']);
  expect(wrongIn('shortage', 'domestic', full)).toEqual([]);
  expect(wrongIn('shortage', 'domestic', { ...full, partNo: '', description: '0603 10k' })).toEqual([]);
});

test('IQ-1 required fields, the MOQ and four decimals; a landline will do', () => {
  expect(wrongIn('inquiry', 'domestic', {})).toEqual(['partNo', 'brandName', 'quantity', 'phone', 'email']);
  expect(wrongIn('inquiry', 'domestic', { ...full, phone: '0755-88886666', targetPrice: '0.00001', quantity: '99' }, 100)).toEqual([
    'quantity',
    'targetPrice',
  ]);
});

test('IQ-1 what is too long is named too; full-width digits count as digits', () => {
  expect(wrongIn('inquiry', 'domestic', { ...full, batch: 'x'.repeat(31) })).toEqual(['batch']);
  const form = new FormData();
  form.set('quantity', ' ５００ ');
  form.set('partNo', ' LM358 ');
  expect(typedFrom('inquiry', form)).toMatchObject({ quantity: '500', partNo: 'LM358', phone: '' });
});
