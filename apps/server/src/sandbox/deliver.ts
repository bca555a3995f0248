// Delivers the notices the sandbox owes over real HTTP, again and again until the shop says success.
import { later } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import { sql } from '../platform/database.ts';
import { addJob } from '../platform/jobs.ts';
import { sandboxKey, sign } from './signature.ts';

/** Pauses after the first, second … failed delivery; after the last the provider gives up. */
const pausesMs = [1_000, 5_000, 30_000, 120_000, 600_000, 1_800_000, 3_600_000, 7_200_000, 21_600_000, 43_200_000] as const;
const repeatMs = 1_000;
const timeoutMs = 5_000;

interface Owed {
  id: number;
  body: string;
  repeats: number;
  attempts: number;
}

/** One delivery of one notice, signed at this moment; what comes next is written down and put in the queue. */
export async function deliverNotice(services: Services, noticeId: number, origin: string): Promise<void> {
  const owed = await services.db.maybe<Owed>(
    sql`select id, body, repeats, attempts from sandbox_notices where id = ${noticeId} and next_at is not null`,
  );
  if (!owed) return;
  const answer = await post(services, owed.body, origin);
  const taken = answer === '200 success';
  const now = services.clock.now();
  const pauseMs = taken ? (owed.repeats > 0 ? repeatMs : undefined) : pausesMs[owed.attempts];
  const nextAt = pauseMs === undefined ? null : later(now, pauseMs);
  await services.db.transaction(async (tx) => {
    await tx.run(sql`update sandbox_notices set attempts = attempts + 1, last_answer = ${answer}, next_at = ${nextAt}, repeats = ${taken ? Math.max(0, owed.repeats - 1) : owed.repeats},
      delivered_at = case when ${taken} then coalesce(delivered_at, ${now}) else delivered_at end where id = ${owed.id}`);
    if (nextAt) await addJob(tx, 'sandbox.deliver', { noticeId: owed.id }, { runAt: nextAt });
  });
}

async function post(services: Services, text: string, origin: string): Promise<string> {
  const body = Buffer.from(text);
  try {
    const headers = { 'content-type': 'application/json', ...sign(sandboxKey(services.config.secret), body, services.clock.now()) };
    const response = await fetch(`${origin}/api/pay/notify/sandbox`, {
      method: 'POST',
      body,
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return `${response.status} ${(await response.text()).slice(0, 100)}`;
  } catch (error) {
    return `no answer: ${String(error)}`.slice(0, 200);
  }
}
