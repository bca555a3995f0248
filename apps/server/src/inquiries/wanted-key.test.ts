// Proves which two wishes are one.
import { expect, test } from 'vitest';
import { wantedKey } from './wanted-key.ts';

const keyOf = (partNo: string, brandName: string, description = ''): string => wantedKey({ partNo, brandName, description });

test('IQ-1 IQ-3 a wish is the number as written, case, width and invisible characters aside, and the brand', () => {
  expect(keyOf(' stm32-f103 c8t6', 'ST')).toBe(keyOf('ＳＴＭ32-F103\u200b  C8T6', 'st '));
  expect(keyOf('LM358', 'TI')).not.toBe(keyOf('LM358', 'ON'));
  expect(keyOf('SMBJ5.0A', 'MCC')).not.toBe(keyOf('SMBJ50A', 'MCC'));
  expect(keyOf('КТ315Б', 'Кремний')).not.toBe(keyOf('КТ315Г', 'Кремний'));
  expect(keyOf('---', 'x')).not.toBe(keyOf('+++', 'x'));
});

test('IQ-3 without a number a wish is what its description says, by letters and digits', () => {
  expect(keyOf('', '国巨', '贴片电容, 10 uF')).toBe('贴片电容10UF 国巨');
});
