// Rules of inquiries and shortage registrations (IQ-1, IQ-3).
import { expect, test } from 'vitest';
import { answersFrom, inquiryStates, isContactPhone, isTargetPrice, replyDue, shortageStates } from './inquiries.ts';

test('IQ-1 a target price has at most four decimals and is above zero', () => {
  for (const good of ['1', '0.0001', '9999999.9999', '12.5']) expect([good, isTargetPrice(good)]).toEqual([good, true]);
  for (const bad of ['', '0', '0.0000', '0.00001', '1.23456', '-1', '1e3', '1,5', '.5', '1.', ' 1', '01', '12345678'])
    expect([bad, isTargetPrice(bad)]).toEqual([bad, false]);
});

test('IQ-1 a reply is due 24 hours after the inquiry', () => {
  expect(replyDue(new Date('2026-11-22T09:30:00Z')).toISOString()).toBe('2026-11-23T09:30:00.000Z');
});

test('IQ-1 IQ-3 an answer never leads back to open nor into a state of the other kind', () => {
  for (const from of inquiryStates)
    for (const to of answersFrom('inquiry', from)) expect((inquiryStates as readonly string[]).slice(1)).toContain(to);
  for (const from of shortageStates)
    for (const to of answersFrom('shortage', from)) expect((shortageStates as readonly string[]).slice(1)).toContain(to);
  expect([answersFrom('inquiry', 'sourcing'), answersFrom('shortage', 'replied')]).toEqual([[], []]);
});

test('IQ-3 a shortage in the Chinese edition asks for a mobile number, abroad and in inquiries any phone does', () => {
  expect([isContactPhone('shortage', 'domestic', '13800138000'), isContactPhone('shortage', 'domestic', '0755-8888666')]).toEqual([
    true,
    false,
  ]);
  expect([isContactPhone('shortage', 'international', '+49 89 123456'), isContactPhone('inquiry', 'domestic', '0755-8888666')]).toEqual([
    true,
    true,
  ]);
});
