// Names meet whatever case, width or blanks they come in.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey, tidyName } from './names.ts';

test('T-4 width, case and blanks around do not tell two names apart', () => {
  for (const typed of ['anna7', 'Anna7', ' ＡＮＮＡ７ ', '\u3000anna７'] as const) expect(nameKey(typed)).toBe('anna7');
  expect([nameKey('１３８００１３８０００'), nameKey('Ａ@Ｂ.ｃｏｍ'), tidyName('Ａnna')]).toEqual(['13800138000', 'a@b.com', 'Anna']);
});

test('T-4 what is normalised once stays as it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const ascii = text.replace(/[^\u0020-\u007e\uff01-\uff5e\u4e00-\u9fff]/g, '');
      return nameKey(nameKey(ascii)) === nameKey(ascii) && nameKey(tidyName(ascii)) === nameKey(ascii);
    }),
  );
});
