// Proves mail delivery: recording, sending, header injection, and which failures are worth another try.
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { deliver, smtpLimits } from './mail.ts';
import { createLifecycle } from './lifecycle.ts';
import { createLog } from './log.ts';
import { testClock } from './clock.ts';

const mail = { to: 'buyer@shop.example', subject: '订单已付款', text: 'PH-1' };
const config = { mailFrom: 'PartHarbor <no-reply@shop.example>' };

test('without a mail server a mail is recorded, with one it is sent from the shop', async () => {
  expect(await deliver(config)(mail)).toEqual({ ok: true, how: 'recorded' });
  const sent: unknown[] = [];
  const outcome = await deliver(config, async (options) => sent.push(options))(mail);
  expect(outcome).toEqual({ ok: true, how: 'sent' });
  expect(sent).toMatchObject([{ from: config.mailFrom, to: mail.to, subject: mail.subject }]);
});

test.each([
  ['to', { to: 'a@b.example\r\nBcc: c@d.example' }],
  ['to', { to: 'a@b.example, c@d.example' }],
  ['to', { to: 'Name <a@b.example>' }],
  ['subject', { subject: 'x\nBcc: c@d.example' }],
  ['subject', { subject: ' ' }],
  ['message id', { messageId: '<a>\r\nX: y' }],
  ['file name', { attachments: [{ filename: 'a\r\nb', content: Buffer.from(''), contentType: 'text/csv' }] }],
])('a mail with a broken %s is refused and never sent', async (_what, change) => {
  const sent: unknown[] = [];
  const outcome = await deliver(config, async (options) => sent.push(options))({ ...mail, ...change });
  expect(outcome).toMatchObject({ ok: false, code: 'BAD_MAIL' });
  expect(sent).toEqual([]);
});

test.each([
  [{ responseCode: 550 }, 'REFUSED'],
  [{ responseCode: 451 }, 'UNREACHABLE'],
  [{ code: 'ECONNREFUSED' }, 'UNREACHABLE'],
])('a mail server answering %j counts as %s', async (details, code) => {
  const failing = deliver(config, () => Promise.reject(Object.assign(new Error('no'), details)));
  expect(await failing(mail)).toMatchObject({ ok: false, code });
});

/** A mail server that says what `hears` answers to a line it got; the first line is its greeting's turn. */
async function mailServer(hears: (line: string) => string): Promise<{ url: string; open: Set<Socket>; close: () => void }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined));
    socket.write(hears(''));
    socket.on('data', (bytes) => socket.write(hears(bytes.toString())));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, open, close: () => server.close() };
}

test.each([
  ['says nothing at all', () => ''],
  ['falls silent after its greeting', (line: string) => (line === '' ? '220 mail.example\r\n' : '')],
  [
    'falls silent before it takes the mail',
    (line: string) =>
      line === '' ? '220 mail.example\r\n' : /^(EHLO|MAIL|RCPT)/.test(line) ? '250 ok\r\n' : line.startsWith('DATA') ? '354 go\r\n' : '',
  ],
])('a mail server that accepts and %s is given up, and its connection closed', async (_what, hears) => {
  const { url, open, close } = await mailServer(hears);
  const limits = { nameMs: 300, connectionMs: 300, greetingMs: 300, silenceMs: 300 };
  expect(await deliver({ ...config, smtpUrl: url }, undefined, limits)(mail)).toMatchObject({ ok: false, code: 'UNREACHABLE' });
  await expect.poll(() => open.size).toBe(0);
  close();
});

test('a mail server is given seconds to come and a minute to think', () => {
  expect(smtpLimits.nameMs + smtpLimits.connectionMs + smtpLimits.greetingMs).toBeLessThanOrEqual(25_000);
  expect(smtpLimits.silenceMs).toBe(60_000);
});

test('stopping runs every step once, last added first, also past a failing one', async () => {
  const life = createLifecycle(createLog('silent'));
  const ran: string[] = [];
  life.onStop('database', async () => void ran.push('database'));
  life.onStop('jobs', () => Promise.reject(new Error('stuck')));
  life.onStop('http', async () => void ran.push('http'));
  await Promise.all([life.stop('one'), life.stop('two')]);
  expect(ran).toEqual(['http', 'database']);
  expect(life.failed()).toBe(true);
});

test('the test clock moves only when told', () => {
  const clock = testClock('2026-02-28T23:59:59Z');
  clock.advance(1000);
  expect(clock.now().toISOString()).toBe('2026-03-01T00:00:00.000Z');
  clock.now().setFullYear(1999);
  clock.set('2027-01-01T00:00:00Z');
  expect(clock.now().getUTCFullYear()).toBe(2027);
});
