// What a request says it is for, in the one form that routes, guards and limits all read: path and query, and the name of a host.
import type { IncomingMessage } from 'node:http';

const slash = 0x2f;

/**
 * The target of a request as path and query, its letters, digits and `-._~` plain: `/%61pi/x` is `/api/x` (RFC 3986, 6.2.2.2). Of an
 * absolute one (RFC 9112, 3.2.2) the host takes the place of the header Host.
 * @example plainTarget({ url: 'http://shop.example/%61pi/x?y', headers: {} }) // '/api/x?y'
 */
export function plainTarget(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const url = request.url ?? '/';
  const target = url.charCodeAt(0) === slash ? url : fromAbsolute(url, request);
  return target.includes('%') ? withPlainPath(target) : target;
}

function fromAbsolute(url: string, { headers }: Pick<IncomingMessage, 'headers'>): string {
  const scheme = url.slice(0, 8).toLowerCase();
  const start = scheme.startsWith('http://') ? 7 : scheme === 'https://' ? 8 : 0;
  if (start === 0) return url;
  const ends = [url.indexOf('/', start), url.indexOf('?', start)].filter((at) => at >= 0);
  const end = Math.min(...ends, url.length);
  headers.host = url.slice(start, end);
  const rest = url.slice(end);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function withPlainPath(target: string): string {
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  const plain = path.replace(/%([2-7][0-9a-f])/gi, (escaped, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(letter) ? letter : escaped;
  });
  return query < 0 ? plain : plain + target.slice(query);
}

const hostChars = 255;

/** Whether a text may stand in a Host header: a name, an IPv4 or a bracketed IPv6 address, with or without a port (RFC 9110, 7.2). */
export function isHost(text: string): boolean {
  if (text.length > hostChars) return false;
  const port = /^(?:[\w.-]+|\[[0-9a-f:.]{2,45}\])(?::(\d{1,5}))?$/i.exec(text);
  return port !== null && Number(port[1] ?? 0) < 65_536;
}

/** Whether a request brings more than one Host header: two readers of it could believe different ones. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}
