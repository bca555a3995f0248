// Field schemas: what the description says of a field is what the server takes.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { orderSubmit } from './calls/orders.ts';
import { int, line, text } from './fields.ts';

const patternIn = (schema: z.ZodType): RegExp => new RegExp((z.toJSONSchema(schema, { io: 'input' }) as { pattern: string }).pattern, 'u');

test.each([
  ['text', text(20), text(20, 1)],
  ['line', line(20), line(20, 1)],
] as const)('T-17 the pattern that describes a %s takes what its check takes', (_name, any, some) => {
  fc.assert(
    fc.property(
      fc.string({
        unit: fc.constantFrom('a', '中', ' ', '\n', '\t', '\u0000', '\u007f', '\u202e', '\u2069', '\u00a0', '😀'),
        maxLength: 8,
      }),
      (untrimmed) => {
        // What stands around it is cut off before the check.
        const value = untrimmed.trim();
        expect(patternIn(any).test(value)).toBe(any.safeParse(value).success);
        expect(patternIn(some).test(value)).toBe(some.safeParse(value).success);
      },
    ),
  );
});

test('T-17 a whole number is described within its bounds, as number and as digits', () => {
  const { anyOf } = z.toJSONSchema(int(1, 200), { io: 'input' }) as { anyOf: { minimum?: number; maximum?: number; pattern?: string }[] };
  expect(anyOf[0]).toMatchObject({ minimum: 1, maximum: 200 });
  for (const [digits, fits] of [
    ['1', true],
    ['200', true],
    ['0', false],
    ['-1', false],
    ['1e3', false],
    ['', false],
    ['2000', false],
  ] as const)
    expect([digits, new RegExp(anyOf[1]!.pattern!).test(digits)]).toEqual([digits, fits]);
});

test('CK-3 an invoice to issue names a company’s tax number and an e-mail address that could be one', () => {
  const takes = (invoice: object): boolean =>
    orderSubmit.input.safeParse({ userId: '1', payable: '1.00', useInvoice: true, invoice: { title: '测试公司', ...invoice } }).success;
  expect(takes({ kind: 'company', taxNumber: '91440300MA5G7X2K4D' })).toBe(true);
  expect(takes({ kind: 'personal' })).toBe(true);
  for (const wrong of [{ kind: 'company' }, { kind: 'company', taxNumber: '!!!!!!' }, { kind: 'personal', email: 'nobody' }])
    expect([wrong, takes(wrong)]).toEqual([wrong, false]);
});
