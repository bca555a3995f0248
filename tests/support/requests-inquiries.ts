// Requests that succeed for the calls about inquiries and shortage registrations.
import { inquirySave, shortageSave } from '@partharbor/contract/calls/inquiries';
import { callHttp, dataOf } from './client.ts';
import type { Person } from './people.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

let asked = 0;
/** A part that nobody asked for yet. */
const freshPart = () => ({
  partNo: `ASK-${process.pid}-${++asked}`,
  brandName: 'ST',
  quantity: 500,
  targetPrice: '1.25',
  phone: '13800138000',
  email: 'eng@works.example',
});
const freshShortage = () => ({ ...freshPart(), company: '测试公司', contact: '张三', description: '可替代' });

const shortageOf = async (world: World, who: Person): Promise<string> =>
  dataOf<{ id: string }>(await callHttp(world.origin, shortageSave, freshShortage(), { token: who.token })).id;
const inquiryOf = async (world: World, who: Person): Promise<string> =>
  dataOf<{ id: string }>(await callHttp(world.origin, inquirySave, freshPart(), { token: who.token })).id;

/** Of buyers, by the id of their call. */
export const inquiryRequests: Readonly<Record<string, Make>> = {
  'shortage-save': () => ({ input: freshShortage() }),
  'shortage-list': async (world, who) => (await shortageOf(world, who), { input: { state: 'pending' } }),
  'shortage-withdraw': async (world, who) => ({ input: { id: await shortageOf(world, who) } }),
  'inquiry-save': () => ({ input: freshPart() }),
  'inquiry-list': async (world, who) => (await inquiryOf(world, who), { input: { state: '' } }),
  'inquiry-detail': async (world, who) => ({ input: { id: await inquiryOf(world, who) } }),
  'inquiry-withdraw': async (world, who) => ({ input: { id: await inquiryOf(world, who) } }),
  'inquiry-lead': async (world, who) => (await shortageOf(world, who), { input: { kind: 'shortage', partNo: 'LM358', brandName: 'TI' } }),
};

/** Of staff. */
export const consoleInquiryRequests: Readonly<Record<string, Make>> = {
  'console-inquiries': async (world, who) => (await inquiryOf(world, who), { input: { kind: 'inquiry', state: 'open', keywords: '' } }),
  'console-inquiry-answer': async (world, who) => ({
    input: { to: 'replied', unitPrice: '0.0085', leadTime: '4 周', validUntil: '2099-12-31', note: '含税', version: 1 },
    params: { id: await inquiryOf(world, who) },
  }),
};
