// What counts as a change of a form.
import { expect, test } from 'vitest';
import { contentOf } from './form-content.ts';

const form = (...fields: object[]) => ({ elements: fields }) as unknown as HTMLFormElement;
const text = (name: string, value: string, type = 'text') => ({ name, type, value, checked: false });
const box = (checked: boolean) => ({ name: 'ok', type: 'checkbox', value: '1', checked });

test('RT-10 texts, ticks and choices count; hidden fields, buttons and nameless ones do not', () => {
  expect(contentOf(form(text('a', '1')))).not.toBe(contentOf(form(text('a', '2'))));
  expect(contentOf(form(box(true)))).not.toBe(contentOf(form(box(false))));
  expect(contentOf(form(text('c', 'CN', 'select-one')))).not.toBe(contentOf(form(text('c', 'DE', 'select-one'))));
  for (const type of ['hidden', 'submit', 'button', 'fieldset'])
    expect(contentOf(form(text('a', '1', type))), type).toBe(contentOf(form(text('a', '2', type))));
  expect(contentOf(form(text('', '1')))).toBe(contentOf(form(text('', '2'))));
});
