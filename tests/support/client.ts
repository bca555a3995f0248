// Calls of the contract over HTTP as any client would make them.
import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto';
import type { AnyCall } from '@partharbor/contract/call';

export interface HttpAnswer {
  readonly status: number;
  readonly body: { readonly code: number; readonly data: unknown; readonly message: string };
  readonly headers: Headers;
  readonly text: string;
}

export interface CallOptions {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly locale?: 'zh_CN' | 'en_US';
  /** Of a multipart call, by field. */
  readonly files?: Files;
  /** Of an answered file only that it begins is looked at; its connection is closed then. */
  readonly fileUnread?: boolean;
}

export type Files = Readonly<Record<string, readonly { readonly name: string; readonly bytes: Buffer }[]>>;

/** Path of a call with its parameters filled in. */
export const pathOf = (call: AnyCall, params: Readonly<Record<string, string>> = {}): string =>
  `/api/${call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))}`;

/** JSON text; what stands between @@raw: and @@ goes out as it is, for numbers that JSON.stringify cannot write. */
const jsonOf = (value: unknown): string => JSON.stringify(value).replace(/"@@raw:([^@]*)@@"/g, '$1');

function formOf(call: AnyCall, input: Readonly<Record<string, unknown>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    form.set(
      name,
      typeof value === 'string' ? value.replace(/^@@raw:(.*)@@$/, '$1') : typeof value === 'number' ? String(value) : jsonOf(value),
    );
  }
  return form;
}

/** Texts as a form has them, then files. */
function multipartOf(call: AnyCall, input: Readonly<Record<string, unknown>>, files: Files = {}): FormData {
  const form = new FormData();
  for (const [name, value] of formOf(call, input)) form.append(name, value);
  for (const [name, list] of Object.entries(files))
    for (const one of list) form.append(name, new Blob([new Uint8Array(one.bytes)]), one.name);
  return form;
}

/** Makes a call in its own encoding and reads the envelope. */
export async function callHttp(
  origin: string,
  call: AnyCall,
  input: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<HttpAnswer> {
  const headers: Record<string, string> = { Locale: options.locale ?? 'zh_CN', ...options.headers };
  if (options.token) headers['authorization'] = `Bearer ${options.token}`;
  if (options.key) headers['idempotency-key'] = options.key;
  let url = origin + pathOf(call, options.params);
  let body: string | FormData | undefined;
  if (call.method === 'GET') {
    const query = formOf(call, input).toString();
    if (query) url += `?${query}`;
  } else if (call.enc === 'multipart') {
    body = multipartOf(call, input, options.files);
  } else if (call.enc === 'json') {
    headers['content-type'] = 'application/json';
    body = jsonOf(input);
  } else {
    headers['content-type'] = 'application/x-www-form-urlencoded';
    body = formOf(call, input).toString();
  }
  const response = await fetch(url, { method: call.method, headers, body, redirect: 'manual' });
  const isUnread = options.fileUnread && response.headers.has('content-disposition');
  if (isUnread) await response.body?.cancel();
  const text = isUnread ? '' : await response.text();
  const json = text.startsWith('{') ? (JSON.parse(text) as HttpAnswer['body']) : null;
  // A bare answer is its data.
  const fields = call.bare && response.status === 200 ? { code: 200, data: json, message: '' } : json;
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: fields ?? { code: response.status, data: text, message: '' },
  };
}

/** The data of a success; throws with the whole answer otherwise. */
export function dataOf<T>(answer: HttpAnswer): T {
  if (answer.status !== 200 || answer.body.code !== 200) throw new Error(`refused: ${answer.status} ${answer.text.slice(0, 2_000)}`);
  return answer.body.data as T;
}

/** A password encrypted for its way. */
export async function encrypted(origin: string, password: string): Promise<{ password: string; kid: string }> {
  const answer = (await (await fetch(`${origin}/api/sso/oauth/publicKey`)).json()) as { data: { kid: string; spki: string } };
  const key = createPublicKey({ key: Buffer.from(answer.data.spki, 'base64'), format: 'der', type: 'spki' });
  const sealed = publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(password, 'utf8'));
  return { password: sealed.toString('base64'), kid: answer.data.kid };
}

export interface LoggedIn {
  readonly token: string;
  readonly userId: string;
  readonly cookie: string;
}

/** Logs a buyer in by password. */
export async function logInBuyer(origin: string, username: string, password: string, cookie = ''): Promise<LoggedIn> {
  const form = new URLSearchParams({
    username,
    ...(await encrypted(origin, password)),
    client_id: 'test',
    client_secret: 'test',
    grant_type: 'password',
  });
  const response = await fetch(`${origin}/api/sso/oauth/token`, {
    method: 'POST',
    body: form,
    headers: { origin, ...(cookie ? { cookie } : {}) },
  });
  const body = (await response.json()) as { code: number; data: { access_token: string; userId: string } };
  if (body.code !== 200) throw new Error(`login of ${username} was refused: ${JSON.stringify(body)}`);
  return {
    token: body.data.access_token,
    userId: body.data.userId,
    cookie: response.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; '),
  };
}

/** Logs staff in. */
export async function logInStaff(origin: string, username = 'admin', password = 'Admin-2026'): Promise<string> {
  const response = await fetch(`${origin}/api/console/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, ...(await encrypted(origin, password)), code: '' }),
  });
  const body = (await response.json()) as { code: number; data: { token: string } };
  if (body.code !== 200) throw new Error(`staff login was refused: ${JSON.stringify(body)}`);
  return body.data.token;
}

let users = 0;

/** Registers a new buyer and logs in. */
export async function newBuyer(origin: string, userSource: '0' | '1' = '0'): Promise<LoggedIn & { username: string }> {
  const username = `tester${process.pid}x${Date.now().toString(36)}x${++users}`;
  const digits = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const form = new URLSearchParams({
    username,
    ...(await encrypted(origin, 'Secret-2026')),
    mobile: userSource === '0' ? `13${digits}` : '',
    email: `${username}@example.com`,
    userSource,
    consent: 'true',
  });
  const response = await fetch(`${origin}/api/sso/users/register`, { method: 'POST', body: form });
  const body = (await response.json()) as { code: number };
  if (body.code !== 200) throw new Error(`registration was refused: ${JSON.stringify(body)}`);
  return { ...(await logInBuyer(origin, username, 'Secret-2026')), username };
}

/** A fresh idempotency key. */
export const freshKey = (): string => randomUUID();
