// Addresses abroad in the order of their country.
import { expect, test } from 'vitest';
import { linesAbroad } from './written-address.ts';

test.each([
  ['DE', '德国', 'Germany', 'Berlin', '10969', '10969 Berlin'],
  ['NL', '荷兰', 'Netherlands', 'Amsterdam', '1012 AB', '1012 AB Amsterdam'],
  ['US', '美国', 'United States', 'Austin, TX', '78701', 'Austin, TX 78701'],
  ['GB', '英国', 'United Kingdom', 'London', 'EC1Y 8SY', 'London EC1Y 8SY'],
  ['TW', '中国台湾', 'Taiwan, China', 'Taipei', '106', 'Taipei 106'],
  ['AE', '阿拉伯联合酋长国', 'United Arab Emirates', 'Dubai', '', 'Dubai'],
])('AC-5 in %s the place is written as there, and the country in the reader’s language', (country, zh, en, place, postcode, city) => {
  const address = { country, region: `${zh} ${place}`, regionEn: `${place}, ${en}`, street: '1 Main St', postcode };
  expect(linesAbroad(address, 'en')).toEqual(['1 Main St', city, en]);
  expect(linesAbroad(address, 'zh')).toEqual(['1 Main St', city, zh]);
});
