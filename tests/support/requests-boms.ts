// Requests that succeed for the calls about BOMs.
import { bomDetail, bomSave } from '@partharbor/contract/calls/boms';
import { bomShare } from '@partharbor/contract/calls/boms-share';
import { bomDraft, bomDraftEdit, bomMap, bomReadFile } from '@partharbor/contract/calls/boms-read';
import type { AnswerOf } from '@partharbor/contract/call';
import { sql } from '@partharbor/server/platform/database';
import { bomFeedback } from '@partharbor/contract/calls/boms-feedback';
import { callHttp, dataOf, freshKey } from './client.ts';
import { addPerson, type Person } from './people.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

/** A list of parts the world sells, as a file. */
async function listFile({ shop, parts }: World): Promise<Buffer> {
  const rows = await shop.db.many<{ mpn: string }>(sql`select mpn from parts where id = any(${parts.slice(0, 2)}::bigint[]) order by id`);
  return Buffer.from(['Designator,Quantity,Part Number', ...rows.map(({ mpn }, i) => `U${i + 1},1,${mpn}`)].join('\n'));
}

const file = async (world: World) => ({ file: [{ name: 'board.csv', bytes: await listFile(world) }] });
const text = 'Part Number\tQuantity\tRemark\nSTM32F103C8T6\t2\tmain';

async function drafted(world: World, who: Person): Promise<AnswerOf<typeof bomReadFile>> {
  return dataOf(await callHttp(world.origin, bomReadFile, {}, { token: who.token, files: await file(world) }));
}

let named = 0;

/** A BOM of the buyer, each line with its part. */
export async function savedBom(
  world: World,
  who: Person,
): Promise<{ readonly bomId: string; readonly detail: AnswerOf<typeof bomDetail> }> {
  const { origin } = world;
  const { draftId } = await drafted(world, who);
  const draft = dataOf<AnswerOf<typeof bomDraft>>(await callHttp(origin, bomDraft, { draftId }, { token: who.token }));
  const ops = draft.lines.map(({ key }, i) => ({ op: 'pick', key, picks: [{ goodsId: String(world.parts[i]) }] }));
  dataOf(await callHttp(origin, bomDraftEdit, { draftId, version: draft.version, ops }, { token: who.token }));
  const name = `board ${process.pid} ${++named}`;
  const saved = dataOf<AnswerOf<typeof bomSave>>(
    await callHttp(origin, bomSave, { userId: who.userId, draftId, name }, { token: who.token, key: freshKey() }),
  );
  const own = { userId: who.userId, bomId: saved.bomId };
  return { bomId: saved.bomId, detail: dataOf(await callHttp(origin, bomDetail, own, { token: who.token })) };
}

const own = async (world: World, who: Person): Promise<{ userId: string; bomId: string }> => ({
  userId: who.userId,
  bomId: (await savedBom(world, who)).bomId,
});

/** What there is to buy of a BOM, as it is shown. */
const shown = ({ groups }: AnswerOf<typeof bomDetail>) =>
  groups.map(({ goodsId, buy, unitPrice }) => ({ goodsId, number: buy, unitPrice }));

async function tokenOf(world: World, who: Person, rights: 'view' | 'copy'): Promise<string> {
  const input = { ...(await own(world, who)), rights };
  const { url } = dataOf<AnswerOf<typeof bomShare>>(await callHttp(world.origin, bomShare, input, { token: who.token }));
  return url.split('#share=')[1]!;
}

const versioned =
  (more: Readonly<Record<string, unknown>>): Make =>
  async (world, who) => ({ input: { ...(await own(world, who)), version: 1, ...more } });

/** By the id of their call. */
export const bomRequests: Readonly<Record<string, Make>> = {
  'bom-read': async (world, who) => ({ input: {}, files: await file(world), token: who.token }),
  'bom-map': async (world, who) => ({
    input: { draftId: (await drafted(world, who)).draftId, columns: { mpn: 2, quantity: 1 } },
    token: who.token,
  }),
  'bom-paste': (_world, who) => ({ input: { text }, token: who.token }),
  'bom-draft': async (world, who) => ({ input: { draftId: (await drafted(world, who)).draftId }, token: who.token }),
  'bom-draft-read': async (world, who) => ({ input: { draftId: (await drafted(world, who)).draftId }, token: who.token }),
  'bom-drafts': (_world, who) => ({ input: {}, token: who.token }),
  'bom-draft-edit': async (world, who) => {
    const { draftId, version } = await drafted(world, who);
    return { input: { draftId, version, ops: [{ op: 'sets', value: 5 }] }, token: who.token };
  },
  'bom-draft-export': async (world, who) => ({ input: { draftId: (await drafted(world, who)).draftId, format: 'csv' }, token: who.token }),
  'bom-match': () => ({ input: { lines: [{ mpn: 'LM358', quantity: 2 }], sets: 3 } }),
  'bom-candidates': () => ({ input: { line: { mpn: 'LM358' } } }),
  'bom-price': ({ parts }) => ({
    input: { lines: [{ key: '1', quantity: 2, picks: [{ goodsId: String(parts[0]) }] }], sets: 10 },
  }),
  'bom-save': async (world, who) => ({
    input: { userId: who.userId, draftId: (await drafted(world, who)).draftId, name: `saved ${process.pid} ${++named}` },
    key: freshKey(),
  }),
  'bom-list': (_world, who) => ({ input: { userId: who.userId, page: { current: 1, size: 10 } } }),
  'bom-detail': async (world, who) => ({ input: await own(world, who) }),
  'bom-edit': versioned({ ops: [{ op: 'remark', value: 'rev A' }] }),
  'bom-rename': async (world, who) => ({ input: { ...(await own(world, who)), name: `renamed ${process.pid} ${++named}`, version: 1 } }),
  'bom-copy': async (world, who) => ({ input: await own(world, who), key: freshKey() }),
  'bom-delete': async (world, who) => {
    const { userId, bomId } = await own(world, who);
    return { input: { userId, bomIds: [bomId] } };
  },
  'bom-undelete': async (world, who) => {
    const { userId, bomId } = await own(world, who);
    return { input: { userId, bomIds: [bomId] } };
  },
  'bom-rematch': versioned({ scope: 'all' }),
  'bom-revisions': async (world, who) => ({ input: { bomId: (await savedBom(world, who)).bomId } }),
  'bom-restore': versioned({ no: 1 }),
  'bom-export': async (world, who) => ({ input: { bomId: (await savedBom(world, who)).bomId, format: 'csv' } }),
  'bom-template': () => ({ input: {} }),
  'bom-share': async (world, who) => ({ input: { ...(await own(world, who)), rights: 'view' } }),
  'bom-shares': async (world, who) => {
    const input = await own(world, who);
    dataOf(await callHttp(world.origin, bomShare, { ...input, rights: 'view' }, { token: who.token }));
    return { input: { bomId: input.bomId } };
  },
  'bom-share-end': async (world, who) => {
    const input = await own(world, who);
    const made = dataOf<AnswerOf<typeof bomShare>>(await callHttp(world.origin, bomShare, input, { token: who.token }));
    return { input: { userId: who.userId, shareId: made.shareId } };
  },
  'bom-shared': async (world, who) => ({ input: { token: await tokenOf(world, who, 'view') } }),
  'bom-shared-copy': async (world, who) => ({ input: { userId: who.userId, token: await tokenOf(world, who, 'copy') }, key: freshKey() }),
  'bom-to-cart': async (world, who) => {
    const { bomId, detail } = await savedBom(world, who);
    return { input: { userId: who.userId, bomId, lines: shown(detail) }, key: freshKey() };
  },
  'bom-to-order': async (world, who) => {
    const { bomId, detail } = await savedBom(world, who);
    return { input: { userId: who.userId, bomId, lines: shown(detail) }, key: freshKey() };
  },
  'bom-remind': async (world, who) => {
    const { bomId, detail } = await savedBom(world, who);
    const contact = { company: '深圳测试电子', contact: '王工', phone: '13800138000', email: 'eng@works.example' };
    const lines = [{ key: detail.lines[0]!.key, number: 1_000 + named }];
    return { input: { userId: who.userId, bomId, lines, kind: 'shortage', contact }, key: freshKey() };
  },
  'bom-feedback': (_world, who) => ({ input: { kind: 'read', text: `列认错了 ${++named}` }, token: who.token }),
  'bom-layouts': () => ({ input: {} }),
  'bom-layout-forget': async (world, who) => {
    const { draftId } = await drafted(world, who);
    await callHttp(world.origin, bomMap, { draftId, columns: { mpn: 2, quantity: 1 } }, { token: who.token });
    const { id } = await world.shop.db.one<{ id: number }>(sql`select id from bom_layouts where user_id = ${Number(who.userId)} limit 1`);
    return { input: { userId: who.userId, layoutId: String(id) } };
  },
  'bom-choices': () => ({ input: { current: 1, size: 20 } }),
  'bom-choice-set': (_world, who) => ({ input: { userId: who.userId, forget: ['*'] } }),
};

const about =
  (input: Record<string, unknown>): Make =>
  async (world) => {
    const buyer = await addPerson(world.shop.db);
    const { bomId } = await savedBom(world, buyer);
    const said = `匹配不对 ${++named}`;
    dataOf(await callHttp(world.origin, bomFeedback, { bomId, kind: 'match', text: said, mayLook: true }, { token: buyer.token }));
    const { id } = await world.shop.db.one<{ id: number }>(sql`select id from bom_feedback where text = ${said} order by id desc limit 1`);
    return { input, params: { id: String(id) } };
  };

/** Of staff. */
export const consoleBomRequests: Readonly<Record<string, Make>> = {
  'console-bom-feedback': async (world, who) => (await about({})(world, who), { input: { state: 'open' } }),
  'console-bom-feedback-done': about({ answer: '已改进，谢谢。', version: 1 }),
  'console-bom-feedback-open': about({}),
};
