// Proves which contact ids are taken and where they lead.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactHref, contactKinds, isContact } from './contacts.ts';

test('PL-5 each kind takes its own ids and leads to its own chat', () => {
  expect(contactHref('qq', '123456789')).toBe('https://wpa.qq.com/msgrd?v=3&uin=123456789&site=qq&menu=yes');
  expect(contactHref('whatsapp', '+1 202-555-0143')).toBe('https://wa.me/12025550143');
  expect(contactHref('mail', 'sales@partharbor.example')).toBe('mailto:sales@partharbor.example');
  expect(contactHref('wechat', 'PartHarbor_sz')).toBe('');
  for (const [kind, wrong] of [
    ['qq', '0123456'],
    ['qq', '123'],
    ['wechat', '12345678'],
    ['whatsapp', '12025550143'],
    ['whatsapp', '+12'],
    ['mail', 'sales@'],
    ['mail', 'a@b?subject=x.com'],
  ] as const)
    expect([wrong, isContact(kind, wrong)]).toEqual([wrong, false]);
});

test('PL-5 whatever stands there, an address leads to one of three places', () => {
  fc.assert(
    fc.property(fc.constantFrom(...contactKinds), fc.string(), (kind, contact) => {
      expect(contactHref(kind, contact)).toMatch(/^$|^https:\/\/wpa\.qq\.com\/|^https:\/\/wa\.me\/\d+$|^mailto:[^\s?&]+$/);
    }),
  );
});
