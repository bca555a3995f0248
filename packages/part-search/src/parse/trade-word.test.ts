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
  ['单片机', true],
  ['排母', true],
  ['步进电机驱动', true],
  ['PH2.0', true],
  ['XH2.54-4P', true],
  ['SH1.0 4P 端子', true],
  ['PH20', false],
  ['AM1.5', false],
  ['长电科技', false],
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
