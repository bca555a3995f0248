// Requests that succeed for the calls about feedback.
import { feedbackSave } from '@partharbor/contract/calls/feedback';
import { callHttp, dataOf } from './client.ts';
import type { Person } from './people.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

let given = 0;
const fresh = (): Record<string, unknown> => ({
  kind: 'website',
  satisfaction: '2',
  text: `筛选很慢 ${++given}`,
  page: '/ProductDetailSearch?keywords=LM358',
  email: 'eng@works.example',
  wantsAnswer: 'true',
});

/** One by somebody new, or by the buyer given. */
const made = async ({ origin }: World, token?: string): Promise<{ id: string; key: string }> =>
  dataOf(await callHttp(origin, feedbackSave, fresh(), { token }));

/** Of visitors, by the id of their call. */
export const feedbackRequests: Readonly<Record<string, Make>> = {
  'feedback-save': () => ({ input: fresh() }),
  'feedback-detail': async (world) => ({ input: { key: (await made(world)).key } }),
  'feedback-add': async (world) => ({ input: { key: (await made(world)).key, text: '补充一句说明' } }),
  'feedback-lead': () => ({ input: {} }),
  'feedback-list': async (world, who) => (await made(world, who.token), { input: { current: 1, size: 20 } }),
};

const about =
  (input: Record<string, unknown>): Make =>
  async (world) => ({ input, params: { id: (await made(world)).id } });

/** Of staff. */
export const consoleFeedbackRequests: Readonly<Record<string, Make>> = {
  'console-feedbacks': async (world) => (await made(world), { input: { state: 'received', kind: '', keywords: '' } }),
  'console-feedback': about({}),
  'console-feedback-answer': about({ text: '已修复，谢谢。', version: 1 }),
  'console-feedback-state': about({ to: 'working', version: 1 }),
  'console-feedback-note': about({ text: '转给搜索组' }),
};
