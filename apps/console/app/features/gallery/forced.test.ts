// Rules made to apply to marked elements keep their weight and leave other rules alone.
import { expect, test } from 'vitest';
import { forcedSelector } from './forced.ts';

test.each([
  ['.a:hover', '.a:is(:hover, [data-forced~="hover"])'],
  ['.a:focus-visible, .b:active', '.a:is(:focus-visible, [data-forced~="focus-visible"]), .b:is(:active, [data-forced~="active"])'],
  ['.a:has(input:focus-visible)', '.a:has(input:is(:focus-visible, [data-forced~="focus-visible"]))'],
  ['.a:not(:focus)', '.a:not(:is(:focus, [data-forced~="focus"]))'],
  ['.form:focus-within .keys', '.form:is(:focus-within, [data-forced~="focus-within"]) .keys'],
  ['.a:checked::before', '.a:checked::before'],
  ['.hover .active', '.hover .active'],
])('OP-6 %s becomes %s', (before, after) => {
  expect(forcedSelector(before)).toBe(after);
});
