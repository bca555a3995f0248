// Gives a visitor a picture, or a computation for whoever cannot see one (AC-9). The answer stays here.
import type { captchaGet } from '@partharbor/contract/calls/captcha';
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { captchaSize, waiting, type CaptchaKind } from '@partharbor/rules/captcha';
import { addressBudgetKey } from '../access/ip-address.ts';
import { take } from '../access/rate-limits.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import type { CallContext } from '../calls/context.ts';
import { markedVisitor } from '../browse-limits/gate.ts';
import { Artist, CROWDED, TookTooLong } from './draw-queue.ts';
import { captchaFigures } from './metrics.ts';
import { clickScene, placesOf, slideScene, wordsOf } from './puzzles.ts';
import { insertCaptcha } from './store.ts';

type Given = AnswerOf<typeof captchaGet>;
/** What is shown, and what is kept. */
type Made = Pick<Given['repData'], 'originalImageBase64' | 'jigsawImageBase64' | 'wordList'> & { readonly answer: unknown };

/** One thread a process draws. */
export const artist = new Artist();

/** @example const given = await getCaptcha(context, { captchaType: 'blockPuzzle' }); */
export async function getCaptcha(context: CallContext, { captchaType }: InputOf<typeof captchaGet>): Promise<Outcome<Given>> {
  const address = addressBudgetKey(context.ip);
  const barred = await take(context, captchaType === 'waiting' ? 'captchaWaiting' : 'captchaPictures', address);
  if (barred) return barred;
  const made = await make(captchaType, context);
  if (made === CROWDED) return refuse('TOO_MANY', { retryAfterSeconds: 2 });
  const token = newToken('');
  const { answer, ...shown } = made;
  const visitor = markedVisitor(context).id;
  await insertCaptcha(context.db, { tokenHash: hashToken(token), kind: captchaType, answer, visitor, address, at: context.clock.now() });
  captchaFigures.given.inc({ kind: captchaType });
  const wait = captchaType === 'waiting' ? waiting : { leastSeconds: 0, zeroBits: 0 };
  return done({ repCode: '0000', repMsg: '', repData: { captchaType, token, ...shown, ...wait } });
}

async function make(kind: CaptchaKind, { lang, messageLang, log }: CallContext): Promise<Made | typeof CROWDED> {
  if (kind === 'waiting') return { originalImageBase64: '', jigsawImageBase64: '', wordList: [], answer: {} };
  const scene = kind === 'blockPuzzle' ? slideScene() : clickScene(messageLang ?? lang);
  const drawn = await artist.draw(scene).catch((error: unknown): typeof CROWDED => {
    if (!(error instanceof TookTooLong)) throw error;
    log.warn({ err: error }, 'a security check could not be drawn in time');
    return CROWDED;
  });
  if (drawn === CROWDED) return CROWDED;
  const [wordList, answer] =
    scene.kind === 'blockPuzzle' ? [[], { x: scene.place.x - captchaSize.blockPx / 2 }] : [wordsOf(scene), { places: placesOf(scene) }];
  return { originalImageBase64: drawn.original, jigsawImageBase64: drawn.block, wordList, answer };
}
