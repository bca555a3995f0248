// The security check as its tests solve it: pictures over HTTP, answers out of the database.
import { captchaCheck, captchaGet } from '@partharbor/contract/calls/captcha';
import type { CaptchaKind, Point } from '@partharbor/rules/captcha';
import { hashToken } from '@partharbor/server/access/tokens';
import { sql, type Database } from '@partharbor/server/platform/database';
import { callHttp, encrypted } from './client.ts';

export interface Given {
  readonly token: string;
  readonly originalImageBase64: string;
  readonly jigsawImageBase64: string;
  readonly wordList: readonly string[];
  /** The visitor's cookie. */
  readonly cookie: string;
}

/** A picture, and the cookie of the visitor it was given to. */
export async function givenCheck(origin: string, captchaType: CaptchaKind, cookie = ''): Promise<Given> {
  const answer = await callHttp(origin, captchaGet, { captchaType }, cookie ? { headers: { cookie } } : {});
  const body = JSON.parse(answer.text) as { repData: Given };
  const mark = answer.headers.getSetCookie().find((one) => one.startsWith('ph_visitor='));
  return { ...body.repData, cookie: mark?.split(';')[0] ?? cookie };
}

interface Answer {
  readonly x: number;
  readonly places: Point[];
}

/** What the server keeps as the right answer. */
export const answerTo = async (db: Database, token: string): Promise<Answer> =>
  (await db.one<{ answer: Answer }>(sql`select answer from captchas where token_hash = ${hashToken(token)}`)).answer;

/** The right answer to the picture that was given last. */
export const latestAnswer = async (db: Database): Promise<Answer> =>
  (await db.one<{ answer: Answer }>(sql`select answer from captchas order by created_at desc limit 1`)).answer;

/** Tries an answer; repCode and what a right one gives. */
export async function tryCheck(
  origin: string,
  captchaType: CaptchaKind,
  { token, cookie }: Pick<Given, 'token' | 'cookie'>,
  points: unknown,
): Promise<{ repCode: string; captchaVerification: string }> {
  const { password, kid } = await encrypted(origin, JSON.stringify(points));
  const answer = await callHttp(origin, captchaCheck, { captchaType, token, pointJson: password, kid }, { headers: { cookie } });
  const { repCode, repData } = JSON.parse(answer.text) as { repCode: string; repData: { captchaVerification: string } | null };
  return { repCode, captchaVerification: repData?.captchaVerification ?? '' };
}

/** A passed check of a visitor. */
export async function passedCheck(origin: string, db: Database, cookie = ''): Promise<{ captchaVerification: string; cookie: string }> {
  const given = await givenCheck(origin, 'blockPuzzle', cookie);
  const { captchaVerification } = await tryCheck(origin, 'blockPuzzle', given, { x: (await answerTo(db, given.token)).x, y: 5 });
  return { captchaVerification, cookie: given.cookie };
}
