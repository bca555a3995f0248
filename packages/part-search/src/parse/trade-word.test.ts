// Which words are kinds of parts rather than pieces of numbers.
import { expect, test } from 'vitest';
import { isTradeWord } from './trade-word.ts';

test.each([
  ['led', true],
  ['TVS', true],
  ['ddr3', true],
  ['Relays', true],
  ['rs485', true],
  ['tact switch', true],
  ['KF301', false],
  ['STM32', false],
  ['atmega', false],
  ['usb', false],
  ['npn', false],
  ['can', false],
  ['485', false],
  ['n mos x', false],
  ['LM358', false],
  ['10k', false],
])('SR-3 whether “%s” alone means a kind of part: %s', (text, isKind) => expect(isTradeWord(text)).toBe(isKind));
