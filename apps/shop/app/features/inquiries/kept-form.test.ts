// What a guest typed survives the way over the login (IQ-1, RT-3).
import { expect, test } from 'vitest';
import { forgottenForm, keptForm, readKept } from './kept-form.ts';

const valueOf = (set: string): string => set.split(';')[0]!;

test('IQ-1 RT-3 what was typed comes back as it was, for its own kind only', () => {
  const typed = { partNo: '贴片电容 "10µF"', quantity: '500', email: 'a@b.example' };
  const set = keptForm('inquiry', typed);
  expect(set).toMatch(/HttpOnly; SameSite=Lax$/);
  expect(readKept('inquiry', `a=b; ${valueOf(set)}; c=d`)).toMatchObject(typed);
  expect(readKept('shortage', valueOf(set))).toBe(null);
});

test('IQ-3 RT-3 the longest texts still fit a cookie; only the description loses its end', () => {
  const long = (count: number) => '长'.repeat(count);
  const typed = {
    partNo: long(50),
    brandName: long(50),
    delivery: long(50),
    description: long(500),
    company: long(100),
    contact: long(30),
  };
  const set = keptForm('shortage', typed);
  expect(valueOf(set).length).toBeLessThan(4_096);
  expect(readKept('shortage', valueOf(set))).toMatchObject({ company: typed.company, contact: typed.contact });
  expect(readKept('shortage', valueOf(set))!.description!.length).toBeGreaterThan(200);
});

test('IQ-1 cookies of others read as none', () => {
  for (const value of ['', 'x', 'bnVsbA', 'W10', 'WyJpbnF1aXJ5IixudWxsXQ', '_w', 'a'.repeat(5_000)])
    expect([value.slice(0, 10), readKept('inquiry', `ph_inquiry=${value}`)]).toEqual([value.slice(0, 10), null]);
  expect(readKept('inquiry', valueOf(forgottenForm()))).toBe(null);
});
