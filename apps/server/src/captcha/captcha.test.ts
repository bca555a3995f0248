// The security check from picture to use: one try, one use, one visitor, in time; hard to guess; nothing given away (AC-9, T-8).
import { createHash, randomInt } from 'node:crypto';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { captchaCheck, captchaGet } from '@partharbor/contract/calls/captcha';
import { captchaSize, isProof, proofText, waiting, type CaptchaKind, type Point } from '@partharbor/rules/captcha';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitorOf, type Visitor } from '../access/visitor.ts';
import { hashToken } from '../access/tokens.ts';
import { domain as accounts } from '../accounts/domain.ts';
import { encrypted } from '../accounts/testing.ts';
import { readCookies } from '../access/cookies.ts';
import type { CallContext } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { countQueries, sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { artist } from './create.ts';
import { domain } from './domain.ts';
import { tasks } from './jobs.ts';
import { given } from './testing.ts';
import { spendVerification } from './spend.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain, accounts]);
});
afterAll(async () => {
  await artist.stop();
  await database.drop();
});

interface Picture {
  readonly token: string;
  readonly wordList: readonly string[];
  readonly originalImageBase64: string;
  readonly jigsawImageBase64: string;
  readonly over: Partial<CallContext>;
  readonly json: string;
}

/** A picture for a new visitor, who brings his mark from then on. */
async function picture(captchaType: CaptchaKind, over: Partial<CallContext> = {}): Promise<Picture> {
  const setCookies: string[] = [];
  const outcome = await shop.call(captchaGet, { captchaType }, undefined, { over: { setCookies, ...over } });
  if (!outcome.ok) throw new Error(outcome.reason);
  const mark = readCookies(setCookies[0]).get('ph_visitor') ?? '';
  const visitor: Visitor | undefined = over.visitor ?? visitorOf(shop.services.config.secret, mark, shop.clock.now());
  return { ...outcome.data.repData, over: { ...over, visitor }, json: JSON.stringify(outcome.data) };
}

const kept = async (token: string): Promise<{ x: number; places: Point[] }> =>
  (await shop.db.one<{ answer: { x: number; places: Point[] } }>(sql`select answer from captchas where token_hash = ${hashToken(token)}`))
    .answer;

async function check(captchaType: CaptchaKind, token: string, points: unknown, over: Partial<CallContext>) {
  const pointJson = await encrypted(shop, JSON.stringify(points));
  const outcome = await shop.call(captchaCheck, { captchaType, token, pointJson }, undefined, { over });
  return outcome.ok ? outcome.data : { repCode: outcome.reason, repMsg: '', repData: { captchaVerification: '' } };
}

const use = (verification: string, over: Partial<CallContext>): Promise<boolean> =>
  spendVerification(shop.db, shop.context(undefined, over), verification, 'register');

test('AC-9 a slide: pictures of the reference size, the right place passes, and what it gives is used once', async () => {
  const one = await picture('blockPuzzle');
  const [board, block] = await Promise.all(
    [one.originalImageBase64, one.jigsawImageBase64].map((text) => loadImage(Buffer.from(text, 'base64'))),
  );
  expect([board!.width, board!.height, block!.width, block!.height]).toEqual([310, 155, captchaSize.blockPx, 155]);
  const { x } = await kept(one.token);
  const passed = await check('blockPuzzle', one.token, { x: x + 2, y: 5 }, one.over);
  expect(passed).toMatchObject({ repCode: '0000', repData: { captchaVerification: expect.stringMatching(/^[\w-]{43}$/) } });
  const verification = passed.repData.captchaVerification;
  expect(await Promise.all([use(verification, one.over), use(verification, one.over)])).toEqual(expect.arrayContaining([true, false]));
  expect(await use(verification, one.over)).toBe(false);
});

test('AC-9 click-word: three characters in their order pass, in the visitor’s script; another order does not', async () => {
  for (const lang of ['zh', 'en'] as const) {
    const right = await picture('clickWord', { lang });
    expect(right.wordList).toHaveLength(3);
    expect(right.wordList.join('')).toMatch(lang === 'zh' ? /^\p{Script=Han}{3}$/u : /^[A-Z0-9]{3}$/);
    const { places } = await kept(right.token);
    expect(await check('clickWord', right.token, places, right.over)).toMatchObject({ repCode: '0000' });
    const wrong = await picture('clickWord', { lang });
    const turned = (await kept(wrong.token)).places.toReversed();
    expect(await check('clickWord', wrong.token, turned, wrong.over)).toMatchObject({
      repCode: '6111',
      repMsg: lang === 'zh' ? '验证失败' : expect.any(String),
    });
  }
});

test('AC-9 waiting: neither too early nor without the computation; then it passes like a picture', async () => {
  const proof = (token: string): number => {
    let nonce = randomInt(1_000_000);
    while (!isProof(createHash('sha256').update(proofText(token, nonce)).digest())) nonce += 1;
    return nonce;
  };
  const early = await picture('waiting');
  expect(await check('waiting', early.token, { x: proof(early.token), y: 0 }, early.over)).toMatchObject({ repCode: '6111' });
  const idle = await picture('waiting');
  const one = await picture('waiting');
  shop.clock.advance(waiting.leastSeconds * 1000);
  expect(await check('waiting', idle.token, { x: proof(one.token), y: 0 }, idle.over)).toMatchObject({ repCode: '6111' });
  expect(await check('waiting', one.token, { x: proof(one.token), y: 0 }, one.over)).toMatchObject({ repCode: '0000' });
});

test('T-8 of twenty checks of one token at once exactly one passes, and a wrong try burns it', async () => {
  const one = await picture('blockPuzzle');
  const { x } = await kept(one.token);
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => (await check('blockPuzzle', one.token, { x, y: 0 }, one.over)).repCode),
  );
  expect(codes.filter((code) => code === '0000')).toHaveLength(1);
  const burnt = await picture('blockPuzzle');
  const place = (await kept(burnt.token)).x;
  expect((await check('blockPuzzle', burnt.token, { x: place > 150 ? 60 : 250, y: 0 }, burnt.over)).repCode).toBe('6111');
  expect((await check('blockPuzzle', burnt.token, { x: place, y: 0 }, burnt.over)).repCode).toBe('6110');
});

test('T-8 too late, as another kind, by another visitor, or in clear it is worth nothing', async () => {
  const late = await picture('blockPuzzle');
  const lateX = (await kept(late.token)).x;
  shop.clock.advance(120_001);
  expect((await check('blockPuzzle', late.token, { x: lateX, y: 0 }, late.over)).repCode).toBe('6110');
  const [one, two] = [await picture('blockPuzzle'), await picture('blockPuzzle')];
  const [x, other] = [(await kept(one.token)).x, (await kept(two.token)).x];
  expect((await check('blockPuzzle', one.token, { x, y: 0 }, two.over)).repCode).toBe('6110');
  expect((await check('clickWord', one.token, { x, y: 0 }, one.over)).repCode).toBe('6111');
  const plain = await shop.call(
    captchaCheck,
    { captchaType: 'blockPuzzle', token: two.token, pointJson: `{"x":${other},"y":0}` },
    undefined,
    { over: two.over },
  );
  expect(plain).toMatchObject({ data: { repCode: '6111' } });
  const mine = await picture('blockPuzzle');
  const { repData } = await check('blockPuzzle', mine.token, { x: (await kept(mine.token)).x, y: 0 }, mine.over);
  expect(await use(repData.captchaVerification, one.over)).toBe(false);
  shop.clock.advance(600_001);
  expect(await use(repData.captchaVerification, mine.over)).toBe(false);
});

test('T-8 ten wrong tries in ten minutes, whatever marks they come with; right ones use nothing up', async () => {
  const config = { ...shop.services.config, limits: true };
  const over = { config, ip: '198.18.7.7' };
  for (let i = 0; i < 12; i += 1) {
    const one = await picture('blockPuzzle', over);
    expect((await check('blockPuzzle', one.token, { x: (await kept(one.token)).x, y: 0 }, one.over)).repCode).toBe('0000');
  }
  const codes = [];
  for (let i = 0; i < 12; i += 1) {
    const one = await picture('blockPuzzle', over);
    codes.push((await check('blockPuzzle', one.token, { x: -1, y: 0 }, one.over)).repCode);
  }
  expect(codes.filter((code) => code === '6111')).toHaveLength(10);
  expect(codes.slice(10)).toEqual(['TOO_MANY', 'TOO_MANY']);
});

test('T-8 passes of one address are counted, whatever marks they come with; neighbours go on', async () => {
  const config = { ...shop.services.config, limits: true };
  const passAt = async (ip: string): Promise<string> => {
    const over = { config, ip };
    const token = await given(shop, ip);
    const visitor = { id: `passer-${token.slice(0, 8)}`, limitedUntilMs: 0 };
    await shop.db.run(sql`update captchas set visitor = ${visitor.id} where token_hash = ${hashToken(token)}`);
    return (await check('blockPuzzle', token, { x: 100, y: 0 }, { ...over, visitor })).repCode;
  };
  const codes = [];
  for (let i = 0; i < 62; i += 1) codes.push(await passAt('198.18.7.9'));
  expect(codes.filter((code) => code === '0000')).toHaveLength(60);
  expect(codes.slice(60)).toEqual(['TOO_MANY', 'TOO_MANY']);
  expect(await passAt('198.18.7.10')).toBe('0000');
});

test('T-8 checks by waiting are few for one address', async () => {
  const over = { config: { ...shop.services.config, limits: true }, ip: '198.18.7.8' };
  const outcomes = [];
  for (let i = 0; i < 8; i += 1) outcomes.push(await shop.call(captchaGet, { captchaType: 'waiting' }, undefined, { over }));
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(6);
  expect(outcomes[7]).toMatchObject({ reason: 'TOO_MANY', status: 429 });
});

test('T-8 neither the answer nor the pictures’ files tell the place', async () => {
  const one = await picture('blockPuzzle');
  const { x } = await kept(one.token);
  expect(Object.keys((JSON.parse(one.json) as { repData: object }).repData).sort()).toEqual(
    ['captchaType', 'jigsawImageBase64', 'leastSeconds', 'originalImageBase64', 'token', 'wordList', 'zeroBits'].sort(),
  );
  const withoutPictures = one.json.replaceAll(one.originalImageBase64, '').replaceAll(one.jigsawImageBase64, '');
  expect(withoutPictures).not.toContain(String(x));
  const [jpeg, png] = [Buffer.from(one.originalImageBase64, 'base64'), Buffer.from(one.jigsawImageBase64, 'base64')];
  expect(png.toString('latin1')).not.toMatch(/tEXt|iTXt|zTXt|eXIf|tIME/);
  expect(jpeg.toString('latin1')).not.toMatch(/Exif|http|xpacket/);
  // The strip is as wide as the block, so its place in the strip says nothing either.
  const canvas = createCanvas(captchaSize.blockPx, captchaSize.heightPx);
  canvas.getContext('2d').drawImage(await loadImage(png), 0, 0);
  expect(canvas.getContext('2d').getImageData(25, 77, 1, 1).data).toHaveLength(4);
});

test('the calls keep within their queries, and old checks go', async () => {
  const got = await countQueries(() => shop.call(captchaGet, { captchaType: 'blockPuzzle' }));
  expect(got.queries).toBeLessThanOrEqual(captchaGet.queries);
  const token = await given(shop, '127.0.0.1');
  const pointJson = await encrypted(shop, '{"x":100,"y":0}');
  const tried = await countQueries(() => shop.call(captchaCheck, { captchaType: 'blockPuzzle', token, pointJson }));
  expect(tried.result).toMatchObject({ data: { repCode: '0000' } });
  expect(tried.queries).toBeLessThanOrEqual(captchaCheck.queries);
  shop.clock.advance(3_600_001);
  await tasks(shop.services)['captcha.purge']!({}, { log: shop.services.log } as never);
  expect(await shop.db.many(sql`select 1 from captchas`)).toEqual([]);
});
