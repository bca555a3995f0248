// Reads IP addresses into the numbers the network tables are sorted by.
import { isIP } from 'node:net';

/** An address as a table key: all 32 bits of IPv4; of IPv6 the bits after 2000::/3 down to the /56 a customer gets, 53 in all. */
export type AddressKey = { readonly family: 4 | 6; readonly key: number };

/** First address and prefix length of IPv4 blocks that say nothing about a place: private, loopback, link-local, documentation, multicast. */
const placelessIpv4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
const placelessRanges = placelessIpv4.map(([first, prefix]) => {
  const start = ipv4Number(first);
  return { start, end: start + 2 ** (32 - prefix) };
});

function ipv4Number(text: string): number {
  return text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** The key of an IPv6 address under 2000::/3, from its first 32 bits and the 32 after them. */
export function ipv6Key(high: number, low: number): number {
  return (high - 0x2000_0000) * 2 ** 24 + (low >>> 8);
}

/** The eight groups of a valid IPv6 text; a dotted tail counts as two. */
function ipv6Groups(text: string): readonly number[] {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  const plain =
    dotted?.[1] === undefined || dotted[2] === undefined
      ? text
      : `${dotted[1]}${(ipv4Number(dotted[2]) >>> 16).toString(16)}:${(ipv4Number(dotted[2]) & 0xffff).toString(16)}`;
  const [head = '', tail] = plain.split('::');
  const read = (part: string): number[] => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const front = read(head);
  if (tail === undefined) return front;
  const back = read(tail);
  return [...front, ...Array.from({ length: 8 - front.length - back.length }, () => 0), ...back];
}

/** The IPv4 address that IPv6 groups carry: mapped (::ffff:0:0/96), NAT64 (64:ff9b::/96) or 6to4 (2002::/16). */
function embeddedIpv4(groups: readonly number[]): number | undefined {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = groups;
  const middle = c | d | e;
  if (a === 0 && b === 0 && middle === 0 && f === 0xffff) return g * 65_536 + h;
  if (a === 0x64 && b === 0xff9b && middle === 0 && f === 0) return g * 65_536 + h;
  return a === 0x2002 ? b * 65_536 + c : undefined;
}

function ipv4Key(key: number): AddressKey | undefined {
  const placeless = placelessRanges.some(({ start, end }) => key >= start && key < end);
  return placeless ? undefined : { family: 4, key };
}

/** The table key of a public address; undefined for anything that has no place or is no address. */
export function publicAddressKey(text: string): AddressKey | undefined {
  const address = text.split('%', 1)[0] ?? '';
  const family = isIP(address);
  if (family === 4) return ipv4Key(ipv4Number(address));
  if (family !== 6) return undefined;
  const groups = ipv6Groups(address);
  const embedded = embeddedIpv4(groups);
  if (embedded !== undefined) return ipv4Key(embedded);
  const [a = 0, b = 0, c = 0, d = 0] = groups;
  // Only 2000::/3 is given to networks, and 2001:db8::/32 of it is for documentation.
  if (a >> 13 !== 1 || (a === 0x2001 && b === 0xdb8)) return undefined;
  return { family: 6, key: ipv6Key(a * 65_536 + b, c * 65_536 + d) };
}

/** The key under which an address is counted; IPv6 customers own at least a /56. */
export function addressBudgetKey(ip: string): string {
  const key = publicAddressKey(ip);
  return key ? `${key.family}:${key.key}` : ip;
}
