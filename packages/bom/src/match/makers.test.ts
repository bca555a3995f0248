// Which makers' names are one maker (R-141).
import { expect, test } from 'vitest';
import { makers } from './testing.ts';

test.each([
  ['TI', [1]],
  ['texas instruments inc.', [1]],
  ['TI(德州仪器)', [1]],
  ['YAGEO(国巨)', [2]],
  ['Slkor(萨科微)', [4]],
  ['MAXIM', [5, 6]],
  ['Linear Technology', [5, 6]],
  ['ADI(亚德诺)/MAXIM(美信)', [5, 6]],
  ['Comchip', [8, 9]],
  ['Comchip Technology Co., Ltd.', [8, 9]],
  ['National Semiconductor', [1]],
  ['宏迦橙', []],
  ['Electronics Technology', []],
  ['Nobody Semiconductor', []],
])('R-141 %s', (name, ids) => {
  expect([...makers.idsOf(name)].sort((a, b) => a - b)).toEqual(ids);
});
