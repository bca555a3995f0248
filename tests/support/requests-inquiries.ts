// Requests that succeed for the calls about inquiries and shortage registrations.
import { inquirySave, shortageSave } from '@partharbor/contract/calls/inquiries';
import { callHttp, dataOf } from './client.ts';
import { addPerson, type Person } from './people.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

const asks = new Map<string, number>();
/** A part that this buyer did not ask for yet; the first one of each is the same, for a part number is no id of his. */
function freshPart({ userId }: Pick<Person, 'userId'>) {
  const count = (asks.get(userId) ?? 0) + 1;
  asks.set(userId, count);
  return {
    partNo: `ASK-${process.pid}-${count}`,
    brandName: 'ST',
    quantity: 500,
    targetPrice: '1.25',
    phone: '13800138000',
    email: 'eng@works.example',
  };
}
const freshShortage = (who: Pick<Person, 'userId'>) => ({ ...freshPart(who), company: '测试公司', contact: '张三', description: '可替代' });

/** One that waits, of a buyer of its own: how many wait at a time is limited. */
async function asked(world: World, call: typeof shortageSave | typeof inquirySave): Promise<{ id: string; token: string }> {
  const person = await addPerson(world.shop.db);
  const { token } = person;
  const input = call === shortageSave ? freshShortage(person) : freshPart(person);
  return { id: dataOf<{ id: string }>(await callHttp(world.origin, call, input, { token })).id, token };
}

const listed =
  (call: typeof shortageSave | typeof inquirySave, input: Record<string, unknown>): Make =>
  async (world) => ({ input, token: (await asked(world, call)).token });
const byId =
  (call: typeof shortageSave | typeof inquirySave): Make =>
  async (world) => {
    const { id, token } = await asked(world, call);
    return { input: { id }, token };
  };

/** Of buyers, by the id of their call. */
export const inquiryRequests: Readonly<Record<string, Make>> = {
  'shortage-save': (_world, who) => ({ input: freshShortage(who) }),
  'shortage-list': listed(shortageSave, { state: 'pending' }),
  'shortage-withdraw': byId(shortageSave),
  'inquiry-save': (_world, who) => ({ input: freshPart(who) }),
  'inquiry-list': listed(inquirySave, { state: '' }),
  'inquiry-detail': byId(inquirySave),
  'inquiry-withdraw': byId(inquirySave),
  'inquiry-lead': listed(shortageSave, { kind: 'shortage', partNo: 'LM358', brandName: 'TI' }),
};

/** Of staff. */
export const consoleInquiryRequests: Readonly<Record<string, Make>> = {
  'console-inquiries': async (world) => (await asked(world, inquirySave), { input: { kind: 'inquiry', state: 'open', keywords: '' } }),
  'console-inquiry-answer': async (world) => ({
    input: { to: 'replied', unitPrice: '0.0085', leadTime: '4 周', validUntil: '2099-12-31', note: '含税', version: 1 },
    params: { id: (await asked(world, inquirySave)).id },
  }),
};
