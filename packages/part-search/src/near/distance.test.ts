// How far a value is from what was asked, and which may be shown without being asked for.
import { expect, test } from 'vitest';
import { distanceTo, mayStandNear, valueOfKey } from './distance.ts';
import { isLimit, protects } from './protects.ts';

const side = (...asked: Parameters<typeof distanceTo>) => distanceTo(...asked).side;

test('SR-12 distances are powers of ten from the bound that is missed, to either side', () => {
  expect(distanceTo({ attr: 'voltage_rating', min: 500 }, 50)).toEqual({ side: 'below', decades: 1, ratio: 0.1 });
  expect(distanceTo({ attr: 'tolerance', max: 1 }, 10)).toEqual({ side: 'above', decades: 1, ratio: 10 });
  expect(distanceTo({ attr: 'capacitance', min: 0.999e-7, max: 1.001e-7 }, 1e-9)).toMatchObject({
    side: 'below',
    decades: expect.closeTo(2, 2),
  });
  expect(distanceTo({ attr: 'resistance', in: ['100', '1000'] }, 900)).toMatchObject({ side: 'below', ratio: 0.9 });
  expect([side({ attr: 'voltage_rating', min: 16 }, 50), side({ attr: 'x', in: ['a'] }, 'a')]).toEqual(['as', 'as']);
  expect([side({ attr: 'x', in: ['a'] }, 'b'), side({ attr: 'x', min: 1 }, null)]).toEqual(['other', 'unstated']);
  // A maker is changed before a text, a text before what nobody states.
  const [maker, text, none] = [
    distanceTo({ attr: '$brand', in: ['1'] }, '2'),
    distanceTo({ attr: 'dielectric', in: ['X7R'] }, 'X5R'),
    distanceTo({ attr: 'tolerance', max: 1 }, null),
  ];
  expect(maker.decades < text.decades && text.decades < none.decades).toBe(true);
});

test('SR-12 of a range the end counts that does not reach', () => {
  expect(distanceTo({ attr: 'operating_temperature', min: -40, max: 125 }, [-40, 105])).toMatchObject({ side: 'below', ratio: 105 / 125 });
  expect(side({ attr: 'operating_temperature', min: -40, max: 125 }, [-20, 125])).toBe('above');
  expect(side({ attr: 'operating_temperature', min: -40, max: 85 }, [-55, 125])).toBe('as');
});

test('SR-12 limits that protect are never lowered nor left unstated; more of one may stand', () => {
  const may = (...[filter, value]: Parameters<typeof distanceTo>) => mayStandNear(filter, distanceTo(filter, value));
  for (const attr of ['voltage_rating', 'current_rating', 'power_rating', 'drain_source_voltage']) {
    expect([attr, protects(attr), may({ attr, min: 10 }, 9.9), may({ attr, min: 10 }, null), may({ attr, min: 10, max: 16 }, 18)]).toEqual([
      attr,
      true,
      false,
      false,
      true,
    ]);
  }
  expect(may({ attr: 'voltage_rating', min: 10, max: 16 }, 9)).toBe(false);
  expect(may({ attr: 'operating_temperature', min: -40, max: 125 }, [-20, 125])).toBe(false);
  expect(may({ attr: 'operating_temperature', min: -40, max: 125 }, [-40, 105])).toBe(false);
  expect(may({ attr: 'clamping_voltage', max: 20 }, 30)).toBe(false);
  expect([may({ attr: 'tolerance', max: 1 }, 10), may({ attr: 'capacitance', min: 1, max: 1 }, 0.5)]).toEqual([true, true]);
});

test('SR-12 of a value that a fuse is chosen by the next smaller and the next greater one may stand, no other and none unstated', () => {
  const filter = { attr: 'current_rating', min: 0.3297, max: 0.3303 };
  const may = (value: number | null): boolean => mayStandNear(filter, distanceTo(filter, value));
  expect([0.315, 0.375, 0.17, 0.65, 0.16, 0.7, null].map(may)).toEqual([true, true, true, true, false, false, false]);
  expect([isLimit(filter), isLimit({ ...filter, max: undefined }), isLimit({ ...filter, attr: 'tolerance' })]).toEqual([
    false,
    true,
    false,
  ]);
});

test('keys of facets are numbers, ranges or texts', () => {
  expect(['1e-7', '-40~85', 'X7R'].map(valueOfKey)).toEqual([1e-7, [-40, 85], 'X7R']);
});
