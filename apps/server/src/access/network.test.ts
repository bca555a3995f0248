// Tests of the visitor's network place: known addresses, odd spellings, and the table against a naive reading of the rows.
import { isIP } from 'node:net';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { publicAddressKey } from './ip-address.ts';
import { buildTable, createLocator, decimalAt, ipv6At, type Locator } from './network.ts';

let locate: Locator;
beforeAll(async () => {
  locate = await createLocator();
});

test.each(['114.114.114.114', '223.5.5.5', '1.0.1.0', '1.0.3.255', '2400:3200::1', '240e::1', '240E:0:0:0:0:0:0:1'])(
  'ED-1 %s is in mainland China',
  (ip) => {
    expect(locate(ip)).toBe('cn');
  },
);

test.each(['8.8.8.8', '1.0.0.255', '1.1.1.1', '2001:4860:4860::8888', '2a00:1450:4001::1'])('ED-1 %s is abroad', (ip) => {
  expect(locate(ip)).toBe('abroad');
});

test.each([
  ['Hong Kong', '202.181.7.85'],
  ['Taiwan', '168.95.1.1'],
  ['Macao', '202.175.3.3'],
])('R-1 %s counts as abroad', (_place, ip) => {
  expect(locate(ip)).toBe('abroad');
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.1.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '203.0.113.9',
  '::1',
  '::',
  'fe80::1',
  'fe80::1%eth0',
  'fd00::1',
  'fc00::1',
  'ff02::1',
  '2001:db8::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '',
  'localhost',
  '1.2.3',
  '256.1.1.1',
  '1.1.1.1:80',
  '::ffff:999.1.1.1',
  '1:2:3:4:5:6:7',
  '114.114.114.114, 8.8.8.8',
])('R-1 %j has no known place', (ip) => {
  expect(locate(ip)).toBe('unknown');
});

test.each(['::ffff:114.114.114.114', '::ffff:7272:7272', '0:0:0:0:0:ffff:7272:7272', '64:ff9b::114.114.114.114', '2002:7272:7272::1'])(
  'the IPv4 address inside %s decides',
  (ip) => {
    expect(locate(ip)).toBe('cn');
  },
);

test('just outside a private block the table decides again', () => {
  for (const ip of ['172.15.255.255', '172.32.0.0', '11.0.0.1', '9.255.255.255']) expect(locate(ip)).not.toBe('unknown');
});

test('any address is read without an exception, in every spelling to the same key', () => {
  fc.assert(
    fc.property(fc.oneof(fc.ipV6(), fc.ipV4()), (ip) => {
      const key = publicAddressKey(ip);
      const spelled = isIP(ip) === 6 ? new URL(`http://[${ip}]`).hostname.slice(1, -1) : `::ffff:${ip}`;
      expect(publicAddressKey(spelled)).toEqual(key);
    }),
  );
});

/** Place of `key` by the last, and so the narrowest, row that holds it. */
function naive(rows: readonly (readonly [number, number, string])[], key: number): number {
  const row = rows.findLast(([first, last]) => first <= key && key <= last);
  return row === undefined ? 0 : row[2] === 'CN' ? 2 : 1;
}

function at(table: ReturnType<typeof buildTable>, key: number): number {
  const index = table.starts.findLastIndex((start) => start <= key);
  return index < 0 ? 0 : (table.places[index] ?? 0);
}

test('nested rows, gaps and neighbours give every address the place of its narrowest row', () => {
  const span = fc.record({ first: fc.nat(60), length: fc.nat(20), country: fc.constantFrom('CN', 'DE', 'CA') });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
      const rows = spans
        .map(({ first, length, country }): [number, number, string] => [first, first + length, country])
        // Only nested or apart, as in the data.
        .filter(([a, b], index, all) => all.slice(0, index).every(([c, d]) => b < c || d < a || (a >= c && b <= d) || (c >= a && d <= b)))
        .toSorted((x, y) => x[0] - y[0] || y[1] - x[1]);
      const table = buildTable(Buffer.from(rows.map((row) => `${row.join(',')}\n`).join('')), decimalAt);
      for (let key = 0; key < 90; key += 1) expect(at(table, key)).toBe(naive(rows, key));
      expect([...table.starts]).toEqual([...table.starts].toSorted((x, y) => x - y));
    }),
    { numRuns: 300 },
  );
});

test('rows that overlap without holding each other leave the table sorted', () => {
  const table = buildTable(Buffer.from('10,50,CN\n20,60,DE\n30,35,CN\n'), decimalAt);
  expect([...table.starts]).toEqual([...table.starts].toSorted((x, y) => x - y));
});

test('the IPv6 reader of the table and of visitors agree', () => {
  const group = fc.oneof(fc.constant(0), fc.nat(0xffff));
  const groups = fc.tuple(fc.integer({ min: 0x2003, max: 0x3fff }), group, group, group, group, group, group, group);
  fc.assert(
    fc.property(groups, (numbers) => {
      const text = new URL(`http://[${numbers.map((number) => number.toString(16)).join(':')}]`).hostname.slice(1, -1);
      const into = { key: 0, next: 0 };
      ipv6At(Buffer.from(`${text},x`), 0, into);
      expect(into).toEqual({ key: publicAddressKey(text)?.key, next: text.length });
    }),
    { numRuns: 300 },
  );
});

test('both tables are read in little processor time', async () => {
  const before = process.cpuUsage();
  await createLocator();
  const { user, system } = process.cpuUsage(before);
  // About 250 ms alone; the margin is for coverage and a busy machine.
  expect((user + system) / 1_000).toBeLessThan(1_500);
});
