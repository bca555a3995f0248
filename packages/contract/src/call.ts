// What a call is: method, path, who may make it, what goes in and out, and how it refuses.
import type { z } from 'zod';
import type { Budget, CallBudget } from './budgets.ts';
import type { FileField, FileKinds } from './files.ts';
import type { Permission } from './permissions.ts';
import type { Reason } from './reasons.ts';

/** Who may make a call. 'provider' is a signed notification of a payment provider. */
export type Audience = 'anyone' | 'buyer' | 'staff' | 'provider';

/** Which calls must name a budget: every POST of guests and buyers (T-9); a GET of theirs that stores something names one too. */
type Budgeted =
  | { readonly method: 'GET'; readonly who: Audience; readonly budget?: Budget }
  | { readonly method: 'POST'; readonly who: 'anyone' | 'buyer'; readonly budget: CallBudget }
  | { readonly method: 'POST'; readonly who: 'staff' | 'provider'; readonly budget?: never };

/**
 * One HTTP call. `path` is relative to /api/ and may hold `:name` parameters, described by `params`.
 * `input` describes body and query together (a GET has only a query). Form bodies carry texts only:
 * fields named in `jsonFields` are JSON text inside a form and arrive parsed.
 */
export type CallShape = Budgeted & {
  readonly id: string;
  readonly path: string;
  /** What a staff member must be allowed to do. */
  readonly permission?: Permission;
  /** About the caller himself: staff may make it before their password is their own and two-step login is on. */
  readonly own?: true;
  /** Takes a code entered in this login within five minutes, where the caller has two-step login. */
  readonly fresh?: true;
  /** Pages show this to guests too; over HTTP it takes a buyer, and a guest the handshake of calls/guest-passes.ts (SR-10). */
  readonly pagesForGuests?: true;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly input: z.ZodType;
  readonly answer: z.ZodType;
  /** Answers its data itself, without the envelope around it; a refusal stands in the envelope and says repCode and repMsg too. */
  readonly bare?: true;
  readonly enc: 'form' | 'json' | 'multipart' | 'none';
  readonly jsonFields?: readonly string[];
  /** Files of a multipart call by the name of their field; `input` describes the texts beside them. */
  readonly files?: Readonly<Record<string, FileField>>;
  /** Answers a file, whose `answer` is `fileAnswer`. */
  readonly answersFile?: FileKinds;
  /** A browser fetches it as a link of a page and is known by its cookie; programs come with their bearer. */
  readonly byLink?: true;
  /** Largest body in bytes where its audience's in body-limits.ts is not right; at most 64 kB for anyone's. */
  readonly bodyBytes?: number;
  /** A body that is a bare JSON list is read as this field. */
  readonly listField?: string;
  /** 'required' where calls.mjs says so, 'accepted' on every other creating POST. */
  readonly idempotency?: 'required' | 'accepted';
  /** Reasons this call may refuse with, besides those every call may. */
  readonly refuses?: readonly Reason[];
  /** Upper bound of SQL statements one call runs, BEGIN and COMMIT not counted; every call that a test makes is held to it. */
  readonly queries: number;
  /** Those it may run besides where what processes keep in memory is not there yet, or too old: reference tables, keys, counts. */
  readonly firstUse?: number;
};

export type AnyCall = CallShape;

/** Declares a call; keeps the literal types of its schemas. */
export function defineCall<const C extends CallShape>(call: C): C {
  return call;
}

/** A refusal as a value: HTTP status, envelope code, closed reason and what it concerns. */
export interface Refusal {
  readonly ok: false;
  readonly status: number;
  readonly code: number;
  readonly reason: Reason;
  /** In the visitor's language; filled in at the edge. */
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export type Outcome<T> = { readonly ok: true; readonly data: T } | Refusal;

export type InputOf<C extends AnyCall> = z.output<C['input']>;
export type RawInputOf<C extends AnyCall> = z.input<C['input']>;
export type AnswerOf<C extends AnyCall> = z.input<C['answer']>;
export type ParamsOf<C extends AnyCall> = C['params'] extends z.ZodObject ? z.output<C['params']> : Record<string, never>;

/** Calls an operation in-process with the identity of the scope it was made for. */
export type CallFn = <C extends AnyCall>(
  call: C,
  input: RawInputOf<C>,
  options?: { params?: Record<string, string>; idempotencyKey?: string },
) => Promise<Outcome<AnswerOf<C>>>;
