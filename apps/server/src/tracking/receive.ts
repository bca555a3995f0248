// Takes in what pages send: bounded per browser and address, without anything that names a person, nothing of who wants no tracking.
import { createHash } from 'node:crypto';
import type { AnswerOf, Outcome, Refusal } from '@partharbor/contract/call';
import type { sendErrors, trackEvents } from '@partharbor/contract/calls/tracking';
import { done } from '@partharbor/contract/refuse';
import { DAY_MS } from '@partharbor/rules/time';
import { take } from '../access/rate-limits.ts';
import type { CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { browserMark } from '../guest-passes/visitor.ts';
import { browserOf, kindOf, scrubbed } from './scrub.ts';
import { addErrors, addEvents, type ErrorGiven } from './store.ts';

/** Clocks of visitors are not believed further than this. */
const oldestMs = 7 * DAY_MS;

const tooMany = async (context: CallContext): Promise<Refusal | null> =>
  context.position ? take(context, 'tracking', context.position) : null;

type Entry = { readonly api: string; readonly code: string; readonly msg: string; readonly data: string };

function errorOf({ api, code, msg, data }: Entry): ErrorGiven {
  const path = scrubbed(api.split('?', 1)[0] ?? '');
  const message = scrubbed(msg).slice(0, 500);
  const hash = createHash('sha256')
    .update([path, code, kindOf(message)].join('\n'))
    .digest('hex');
  // Its first line is the page where it is a path.
  const [first = '', ...rest] = scrubbed(data).split('\n');
  const onPage = first.startsWith('/');
  const detail = (onPage ? rest : [first, ...rest]).join('\n').slice(0, 2_000);
  return { hash, api: path.slice(0, 200), code, message, page: onPage ? first.slice(0, 200) : '', detail };
}

/** Failures of pages; `isSend` ones were sent before. */
export const receiveErrors: Handler<typeof sendErrors> = async (
  context,
  { sendMsgArr, version },
): Promise<Outcome<AnswerOf<typeof sendErrors>>> => {
  const fresh = sendMsgArr.filter((one) => !one.isSend);
  if (fresh.length === 0 || context.dontTrack) return done({ stored: 0 });
  const barred = await tooMany(context);
  if (barred) return barred;
  const sender = {
    visitor: browserMark(context),
    version,
    browser: browserOf(context.userAgent),
    at: context.clock.now(),
  };
  return done({ stored: await addErrors(context.db, fresh.map(errorOf), sender) });
};

const plain = (value: unknown): unknown => (typeof value === 'string' ? scrubbed(value) : value);

/** When it happened by the visitor's clock, unless that is beyond belief. */
function momentOf(timestamp: number, nowMs: number): string {
  return new Date(timestamp > nowMs || timestamp < nowMs - oldestMs ? nowMs : timestamp).toISOString();
}

/** Events of pages. */
export const receiveEvents: Handler<typeof trackEvents> = async (context, { list }): Promise<Outcome<AnswerOf<typeof trackEvents>>> => {
  if (context.dontTrack) return done({ stored: 0 });
  const barred = await tooMany(context);
  if (barred) return barred;
  const nowMs = context.clock.now().getTime();
  const events = list.map(({ eventType, eventData, timestamp }) => ({
    eventType,
    eventData: Object.fromEntries(Object.entries(eventData).map(([name, value]) => [name, plain(value)])),
    at: momentOf(timestamp, nowMs),
  }));
  return done({ stored: await addEvents(context.db, events, browserMark(context)) });
};
