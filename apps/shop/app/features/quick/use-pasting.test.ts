// Tests of which pastes open a quick order.
import { expect, test } from 'vitest';
import { pastedText } from './use-pasting.ts';

const pasteOn = (place: string | null, text: string, defaultPrevented = false) => ({
  defaultPrevented,
  clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  target: { closest: (selector: string) => (place !== null && selector.split(', ').includes(place) ? {} : null) },
});

test('BM-1 text pasted on the page itself is a quick order, as it was', () => {
  expect(pastedText(pasteOn(null, 'LM358 5\n'), false)).toBe('LM358 5\n');
  expect(pastedText({ ...pasteOn(null, 'LM358 5'), target: {} }, false)).toBe('LM358 5');
});

test.each(['input', 'textarea', 'select', '[contenteditable]', 'dialog'])('text pasted into %s is left to it', (place) => {
  expect(pastedText(pasteOn(place, 'LM358 5'), false)).toBeNull();
});

test('nothing opens over a dialog, for blanks, without text, or where another took the paste', () => {
  expect(pastedText(pasteOn(null, 'LM358 5'), true)).toBeNull();
  expect(pastedText(pasteOn(null, ' \n\t'), false)).toBeNull();
  expect(pastedText({ ...pasteOn(null, ''), clipboardData: null }, false)).toBeNull();
  expect(pastedText(pasteOn(null, 'LM358 5', true), false)).toBeNull();
});
