// Proves the service hours: edges of the day, weekends, holidays, working weekends.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serviceState } from './service-hours.ts';

const at = (local: string, exceptions: Record<string, boolean> = {}) => {
  const state = serviceState(new Date(`${local}+08:00`), new Map(Object.entries(exceptions)));
  return [state.isOpen, state.changesAt?.toISOString() ?? null];
};
const moment = (local: string): string => new Date(`${local}+08:00`).toISOString();

test('PL-5 service is open from 9:00 to before 18:00 on Monday to Friday in UTC+8', () => {
  expect(at('2026-11-23T08:59:59')).toEqual([false, moment('2026-11-23T09:00')]);
  expect(at('2026-11-23T09:00:00')).toEqual([true, moment('2026-11-23T18:00')]);
  expect(at('2026-11-23T17:59:59')).toEqual([true, moment('2026-11-23T18:00')]);
  expect(at('2026-11-23T18:00:00')).toEqual([false, moment('2026-11-24T09:00')]);
  expect(at('2026-11-20T18:00:00')).toEqual([false, moment('2026-11-23T09:00')]);
  expect(at('2026-11-22T12:00:00')).toEqual([false, moment('2026-11-23T09:00')]);
});

test('PL-5 a holiday is closed and a working weekend open', () => {
  expect(at('2026-10-01T10:00:00', { '2026-10-01': false, '2026-10-02': false })).toEqual([false, moment('2026-10-05T09:00')]);
  expect(at('2026-10-10T10:00:00', { '2026-10-10': true })).toEqual([true, moment('2026-10-10T18:00')]);
});

test('PL-5 it always changes at the moment it names, and not before', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }), (now) => {
      const { isOpen, changesAt } = serviceState(now, new Map([['2026-05-01', false]]));
      expect(changesAt!.getTime()).toBeGreaterThan(now.getTime());
      expect(serviceState(changesAt!, new Map([['2026-05-01', false]])).isOpen).toBe(!isOpen);
      expect(serviceState(new Date(changesAt!.getTime() - 1), new Map([['2026-05-01', false]])).isOpen).toBe(isOpen);
    }),
  );
});
