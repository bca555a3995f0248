// What follows from a class of ceramic and from a package's name.
import { expect, test } from 'vitest';
import { derivedCodes, derivedOf } from './derived.ts';
import { ceramicClass } from './dielectrics.ts';

const said = (kind: string, params: Parameters<typeof derivedOf>[1], pack: string): Record<string, unknown> =>
  Object.fromEntries(derivedOf(kind, params, pack).map(({ code, value }) => [code, value]));

test.each([
  ['X7R', -55, 125, '±15%'],
  ['X5R', -55, 85, '±15%'],
  ['X6S', -55, 105, '±22%'],
  ['Y5V', -30, 85, '+22/-82%'],
  ['Z5U', 10, 85, '+22/-56%'],
  ['NP0', -55, 125, '±30ppm/°C'],
  ['X8G', -55, 150, '±30ppm/°C'],
  ['U2J', -55, 125, '-750±120ppm/°C'],
])('SR-5 %s holds from %d to %d °C within %s', (name, lowC, highC, change) => {
  expect(ceramicClass(name)).toEqual({ lowC, highC, change });
});

test.each(['SL', 'S2H', 'polypropylene', ''])('SR-5 of %s no range is known', (name) => {
  expect(ceramicClass(name)).toBeNull();
});

test('SR-5 a ceramic capacitor has the range and drift of its class and the body of its size code', () => {
  expect(said('mlcc', { dielectric: 'X7R' }, '0402')).toEqual({
    operating_temperature: [-55, 125],
    capacitance_change: '±15%',
    body_size: '1x0.5mm',
  });
  expect(said('mlcc', {}, '0805')).toEqual({ body_size: '2x1.25mm' });
});

test('SR-5 what a part says itself is left as it is', () => {
  expect(said('mlcc', { dielectric: 'X7R', operating_temperature: [-55, 150], body_size: '1x0.55mm' }, '0402')).toEqual({
    capacitance_change: '±15%',
  });
});

test('SR-5 crystals have the body and pads, controllers the pins of their package; film capacitors have no class', () => {
  expect(said('crystal', {}, 'SMD3225-4P')).toEqual({ body_size: '3.2x2.5mm', pins: 4 });
  expect(said('crystal', {}, 'HC-49S')).toEqual({});
  expect(said('mcu', {}, 'LQFP-48(7x7)')).toEqual({ pins: 48 });
  expect(said('film-capacitor', { dielectric: 'X7R' }, '1206')).toEqual({});
});

test('SR-5 every code that follows is one of those announced', () => {
  for (const kind of ['mlcc', 'leaded-ceramic-capacitor', 'crystal', 'oscillator', 'mcu', ''])
    for (const code of Object.keys(said(kind, { dielectric: 'X7R' }, 'LQFP-48(7x7)'))) expect(derivedCodes(kind)).toContain(code);
});
