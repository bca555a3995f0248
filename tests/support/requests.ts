// A request that succeeds, for every call of the contract: what the generated tests vary.
import type { AnyCall } from '@partharbor/contract/call';
import { paramNames, sample, shapeOf } from './schema.ts';
import { anyoneRequests } from './requests-anyone.ts';
import { buyerRequests } from './requests-buyer.ts';
import { fileRequests } from './requests-files.ts';
import { consoleFeedbackRequests, feedbackRequests } from './requests-feedback.ts';
import { consoleInquiryRequests, inquiryRequests } from './requests-inquiries.ts';
import { thirdPartyRequests } from './requests-third-party.ts';
import { staffRequests } from './requests-staff.ts';
import type { Request, World } from './world.ts';
import type { Person } from './people.ts';

const written = {
  ...anyoneRequests,
  ...buyerRequests,
  ...staffRequests,
  ...inquiryRequests,
  ...consoleInquiryRequests,
  ...feedbackRequests,
  ...consoleFeedbackRequests,
  ...thirdPartyRequests,
  ...fileRequests,
};

/** A call added later gets a request made from its schema, with the ids of the world by field name. */
function fromSchema(call: AnyCall, world: World, who: Person): Request {
  const known: Readonly<Record<string, string | number>> = {
    userId: who.userId,
    addressId: who.addressId,
    goodsId: String(world.parts[0]),
    orderNo: 'none',
    provider: 'sandbox',
    id: '1',
    version: 1,
  };
  const input = sample(shapeOf(call.input, 'input'), known) as Record<string, unknown>;
  return { input, params: Object.fromEntries(paramNames(call).map((name) => [name, String(known[name] ?? '1')])) };
}

/** A request `who` may make with success; of staff calls `who` is the buyer they are about. Makes what it needs first. */
export async function requestFor(call: AnyCall, world: World, who: Person): Promise<Request> {
  const make = written[call.id];
  return make ? make(world, who) : fromSchema(call, world, who);
}
