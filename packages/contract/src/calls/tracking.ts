// What pages tell of themselves: failures they met and where they were; and which version of the pages is being served (PL-3, RT-5).
import { z } from 'zod';
import { guestBodyBytesMost } from '../body-limits.ts';
import { trackingBatches } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { flag, int, line, text } from '../fields.ts';

/** Entries and events of one batch at most. */
export const BATCH_AT_MOST = 50;

const LATEST_MS = 4_102_444_800_000;

export const uiVersion = defineCall({
  id: 'ui-version',
  method: 'POST',
  path: 'home/ui-version/getCurrentVersion',
  who: 'anyone',
  summary: 'Version of the pages being served; pages of another one offer to reload (RT-5)',
  enc: 'none',
  input: z.object({}),
  answer: z.string().min(1).max(40),
  budget: 'reads',
  queries: 0,
});

/** A failure as pages keep it in `errorMsgArr`. */
const errorEntry = z.object({
  /** Path of the call, or what else failed: page, script, promise. */
  api: line(200).default(''),
  code: z.union([line(40), z.number().int().transform(String)]).default(''),
  time: int(0, LATEST_MS),
  msg: text(500),
  /** Where it happened: the page's path in the first line, then what is known, such as a stack. */
  data: text(2_000).default(''),
  isSend: flag.default(false),
});

export const sendErrors = defineCall({
  id: 'send-error',
  bodyBytes: guestBodyBytesMost,
  method: 'POST',
  path: 'home/error-api/sendErrorMsg',
  who: 'anyone',
  summary: 'Failures that pages met, in a batch; nothing is kept of visitors who ask not to be tracked (PL-3)',
  enc: 'form',
  jsonFields: ['sendMsgArr'],
  input: z.object({
    sendMsgArr: z.array(errorEntry).max(BATCH_AT_MOST),
    /** Version of the pages it happened in. */
    version: line(40).default(''),
  }),
  answer: z.object({ stored: z.number().int() }),
  budget: trackingBatches,
  queries: 3,
});

const eventValue = z.union([line(200), z.number(), z.boolean(), z.null()]);

export const trackEvents = defineCall({
  id: 'event-tracking',
  bodyBytes: guestBodyBytesMost,
  method: 'POST',
  path: 'log/event-tracking/front-end-event-tracking',
  who: 'anyone',
  summary: 'What happened on pages, in batches of ten; nothing is kept of visitors who ask not to be tracked (PL-3)',
  enc: 'json',
  jsonFields: ['list'],
  listField: 'list',
  input: z.object({
    list: z
      .array(
        z.object({
          eventType: z.string().regex(/^[A-Za-z][\w.-]{0,39}$/),
          eventData: z
            .record(z.string().regex(/^[A-Za-z]\w{0,39}$/), eventValue)
            .refine((data) => Object.keys(data).length <= 20)
            .default({}),
          timestamp: int(0, LATEST_MS),
        }),
      )
      .min(1)
      .max(BATCH_AT_MOST),
  }),
  answer: z.object({ stored: z.number().int() }),
  budget: trackingBatches,
  queries: 3,
});
