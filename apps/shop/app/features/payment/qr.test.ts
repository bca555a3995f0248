// The drawn payment code.
import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { drawQr } from './qr.server.ts';

test('PY-2 the drawing covers exactly the dark squares of the code', () => {
  const text = 'https://shop.example/sandbox-pay/P20261121000000000001';
  const { size, path } = drawQr(text);
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const drawn = new Set<string>();
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    for (let i = 0; i < Number(length); i++) drawn.add(`${Number(x) + i},${y}`);
  const dark = new Set<string>();
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) if (modules.get(row, column)) dark.add(`${column},${row}`);
  expect(drawn).toEqual(dark);
  expect(path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
});
