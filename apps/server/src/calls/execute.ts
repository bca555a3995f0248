// Runs a call for a scope: input by its schema, audience, own userId, then the operation; refusals get their sentence here.
import type { AnyCall, CallFn, Outcome, Refusal } from '@partharbor/contract/call';
import { refuse } from '@partharbor/contract/refuse';
import { allows } from '@partharbor/contract/permissions';
import { reasonMessage } from '@partharbor/contract/reasons';
import type { z } from 'zod';
import { isOutage } from '../platform/database-retry.ts';
import { outageRetrySeconds } from '../platform/http-errors.ts';
import type { CallContext } from './context.ts';
import { ledOn } from './lead-on.ts';
import { heldToContract } from './held-to-contract.ts';
import type { Operation } from './operation.ts';
import { spend } from './spend.ts';
import { comesFirst } from './staff-first.ts';

export type Operations = ReadonlyMap<string, Operation>;

/** Every operation by the id of its call; throws when two claim one call. */
export function operationsById(lists: readonly (readonly Operation[])[]): Operations {
  const found = new Map<string, Operation>();
  for (const one of lists.flat()) {
    if (found.has(one.call.id)) throw new Error(`two operations for the call ${one.call.id}`);
    found.set(one.call.id, one);
  }
  return found;
}

interface RunOptions {
  readonly params?: Readonly<Record<string, string>>;
  /** Asked by one of our own pages, not over HTTP. */
  readonly page?: boolean;
  /** Holds answers and numbers of queries to the contract: tests and development. */
  readonly checkAnswers?: boolean;
}

/** Carries out a call; never throws for anything the caller did wrong, nor while the database is away or full (503). */
export async function execute(
  operations: Operations,
  context: CallContext,
  call: AnyCall,
  input: unknown,
  options: RunOptions = {},
): Promise<Outcome<unknown>> {
  const found = operations.get(call.id);
  if (!found) throw new Error(`no operation for the call ${call.id}`);
  const outcome = await admitted(found, context, input, options).catch((error: unknown) => {
    if (!isOutage(error)) throw error;
    context.log.warn({ err: error, call: call.id, requestId: context.requestId }, 'not possible just now');
    return refuse('BUSY', { retryAfterSeconds: outageRetrySeconds });
  });
  return outcome.ok ? outcome : worded(outcome, context);
}

async function admitted(found: Operation, context: CallContext, input: unknown, options: RunOptions): Promise<Outcome<unknown>> {
  const { call } = found;
  const admission = admit(call, context, options);
  if (!admission.ok) return admission;
  const { params } = admission.data;
  const parsed = call.input.safeParse(input);
  if (!parsed.success) return badInput(parsed.error);
  const foreign = ownUser(context, parsed.data);
  const barred = foreign ?? (await spend(context, call));
  if (barred) return barred;
  const run = (data: unknown, named: object): Promise<Outcome<unknown>> => {
    const work = (): Promise<Outcome<unknown>> => found.handle(context, data, named as never);
    return options.checkAnswers ? heldToContract(call, work) : work();
  };
  const outcome = await run(parsed.data, params);
  const led = outcome.ok ? null : await ledOn(context.db, outcome.reason, { data: parsed.data, params });
  return led ? run(led.data, led.params) : outcome;
}

/** Whether this caller may make the call at all, by what is known before its body is read; answers its path's parameters. */
export function admit(
  call: AnyCall,
  context: CallContext,
  options: Pick<RunOptions, 'params' | 'page'>,
): Outcome<{ readonly params: object }> {
  const barred = options.page && call.pagesForGuests ? null : whoMayNot(call, context);
  if (barred) return barred;
  if (call.idempotency === 'required' && !validKey(context.idempotencyKey))
    return refuse(context.idempotencyKey === '' ? 'KEY_REQUIRED' : 'BAD_INPUT', { field: 'Idempotency-Key', problem: 'invalid' });
  if (context.idempotencyKey !== '' && !validKey(context.idempotencyKey))
    return refuse('BAD_INPUT', { field: 'Idempotency-Key', problem: 'invalid' });
  const params = call.params?.safeParse(options.params ?? {});
  if (params && !params.success) return refuse('NOT_FOUND');
  return ownUser(context, params?.data) ?? { ok: true, data: { params: params?.data ?? {} } };
}

const validKey = (key: string): boolean => /^[\x21-\x7e]{8,100}$/.test(key);

function whoMayNot(call: AnyCall, context: CallContext): Refusal | null {
  if (call.who === 'buyer' && context.identity.kind !== 'buyer') return refuse('NEEDS_LOGIN');
  if (call.who !== 'staff') return null;
  const { identity } = context;
  if (identity.kind !== 'staff') return refuse('NEEDS_LOGIN');
  const first = call.own ? null : comesFirst(identity, context.config.mode);
  if (first) return refuse(first === 'password' ? 'PASSWORD_FIRST' : 'ENROL_FIRST');
  if (call.permission !== undefined && !allows(identity.permissions, call.permission)) return refuse('FORBIDDEN');
  const isFresh = identity.freshUntil !== null && identity.freshUntil > context.clock.now();
  // Without two-step login, which production does not allow, there is no code to ask for.
  return call.fresh && identity.twoStep && !isFresh ? refuse('FRESH_NEEDED') : null;
}

/** The token decides who acts; a userId that is not its own is refused. */
function ownUser(context: CallContext, data: unknown): Refusal | null {
  if (context.identity.kind !== 'buyer' || typeof data !== 'object' || data === null || !('userId' in data)) return null;
  return String(data.userId) === String(context.identity.userId) ? null : refuse('FOREIGN_USER');
}

/** A rule of the contract's own names its problem as its message. */
const problemOf = (issue: z.core.$ZodIssue): string =>
  issue.code !== 'custom' ? issue.code : Object.hasOwn(problems, issue.message) ? issue.message : 'invalid';

/** A field that a strict schema does not know is named itself. */
const fieldOf = (issue: z.core.$ZodIssue): string =>
  [...issue.path, ...(issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])].join('.').slice(0, 200) || 'body';

function badInput(error: z.ZodError): Refusal {
  const issues = error.issues.slice(0, 20).map((issue) => ({ field: fieldOf(issue), problem: problemOf(issue) }));
  return refuse('BAD_INPUT', { field: issues[0]?.field ?? '', problem: issues[0]?.problem ?? '', issues });
}

const problems: Record<string, { zh: string; en: string }> = {
  invalid_type: { zh: '缺少或类型不对', en: 'missing or of the wrong type' },
  invalid_format: { zh: '格式不对', en: 'wrong format' },
  invalid_value: { zh: '不在可选范围内', en: 'not one of the allowed values' },
  invalid_union: { zh: '格式不对', en: 'wrong format' },
  too_small: { zh: '过短或过小', en: 'too short or too small' },
  too_big: { zh: '过长或过大', en: 'too long or too large' },
  rising: { zh: '单价须随数量递减', en: 'prices must fall as quantities grow' },
  order: { zh: '数量须逐档增加', en: 'quantities must grow from tier to tier' },
  link: { zh: '须为站内地址、http(s)、邮件或电话链接', en: 'must be a page of the shop, http(s), mailto or tel' },
  picture: { zh: '须为已上传的图片或本站图形', en: 'must be an uploaded picture or a drawing of the shop' },
  mobile: { zh: '手机号格式不正确', en: 'The format of the mobile number is incorrect' },
  phone: {
    zh: '不是有效的电话号码，请写区号或国家代码，分机写在后面，例如 0755-26881000 转 7、+49 30 22730027',
    en: 'no phone number: write it with area or country code, an extension behind it, for example +1 650 253 0000 ext. 7',
  },
  price: { zh: '单价须大于零且在允许范围内', en: 'prices must be above zero and within limits' },
  not_multiple: { zh: '起订量须为递增量的整数倍', en: 'the minimum must be a multiple of the step' },
  repeated: { zh: '有重复', en: 'one stands there twice' },
  maker: { zh: '没有这个品牌', en: 'no manufacturer of that name' },
  unread: { zh: '读不出数值，或单位不对', en: 'no value could be read, or in another unit' },
  quantity: { zh: '数量须为正整数', en: 'quantities must be positive whole numbers' },
  needed: { zh: '缺少或与其他字段不符', en: 'missing, or at odds with another field' },
  characters: { zh: '含有不允许的字符', en: 'contains characters that are not allowed' },
  invalid: { zh: '格式不对', en: 'wrong format' },
};

/** Gives a refusal its sentence in the visitor's language. */
export function worded(refusal: Refusal, context: Pick<CallContext, 'lang' | 'messageLang' | 'requestId'>): Refusal {
  const lang = context.messageLang ?? context.lang;
  const details: Record<string, unknown> = { ...refusal.details };
  const problem =
    typeof details['problem'] === 'string'
      ? (problems[details['problem']] ?? (refusal.reason === 'BAD_INPUT' ? problems['invalid'] : undefined))
      : undefined;
  if (problem) details['problem'] = problem[lang];
  const message = refusal.message || reasonMessage(refusal.reason, lang, { ...details, requestId: context.requestId });
  return { ...refusal, message };
}

/** Keys of pages are short, so that room is left for the call's name. */
const validPageKey = (key: string): boolean => /^[\x21-\x7e]{8,40}$/.test(key);

/**
 * A CallFn for a scope, as page loaders get it. A form sent again brings the key it was sent with: each of its calls gets one made of it,
 * so that none is done twice.
 */
export function callFor(operations: Operations, context: CallContext, checkAnswers: boolean): CallFn {
  const made = new Map<string, number>();
  const keyFor = (call: AnyCall): string => {
    if (!call.idempotency || !validPageKey(context.idempotencyKey)) return '';
    const nth = (made.get(call.id) ?? 0) + 1;
    made.set(call.id, nth);
    return `${context.idempotencyKey}.${call.id}.${nth}`;
  };
  return (async (call: AnyCall, input: unknown, options: { params?: Record<string, string>; idempotencyKey?: string } = {}) => {
    const scope = { ...context, idempotencyKey: options.idempotencyKey || keyFor(call) };
    return execute(operations, scope, call, input, { params: options.params, page: true, checkAnswers });
  }) as CallFn;
}
