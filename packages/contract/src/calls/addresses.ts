// Address book and regions (AC-5).
import { z } from 'zod';
import { addressChanges } from '../budgets.ts';
import { defineCall } from '../call.ts';
import { flag, id, line, phone } from '../fields.ts';

export const addressRecord = z.object({
  id,
  userName: z.string(),
  userPhone: z.string(),
  company: z.string(),
  countryCode: z.string(),
  areaidPath: z.string(),
  areaName: z.string(),
  areaNameEn: z.string(),
  userAddress: z.string(),
  postcode: z.string(),
  tag: z.string(),
  isdefault: z.boolean(),
  /** Bears the surcharge and the days of remote regions. */
  remote: z.boolean(),
});

export const addressList = defineCall({
  id: 'addresses',
  method: 'GET',
  path: 'home/user-address/loadAllAddress/:userId',
  who: 'buyer',
  summary: 'All addresses of the user, default first',
  enc: 'none',
  params: z.object({ userId: id }),
  input: z.object({}),
  answer: z.array(addressRecord),
  queries: 3,
});

export const addressSave = defineCall({
  id: 'address-save',
  method: 'POST',
  path: 'home/user-address/save',
  who: 'buyer',
  summary: 'Add an address, or with id change it',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({
    userId: id,
    id: id.optional(),
    userName: line(50, 1),
    userPhone: phone,
    company: line(100, 1),
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .default('CN'),
    areaidPath: line(200, 1),
    userAddress: line(200, 1),
    postcode: line(50).default(''),
    tag: line(20).default(''),
    isdefault: flag.default(false),
  }),
  answer: z.object({ id }),
  refuses: ['NOT_FOUND'],
  budget: addressChanges,
  queries: 8,
});

export const addressDelete = defineCall({
  id: 'address-delete',
  method: 'POST',
  path: 'home/user-address/delete',
  who: 'buyer',
  summary: 'Remove an address; `restore` brings it back',
  enc: 'json',
  input: z.object({ userId: id, id, restore: flag.default(false) }),
  answer: z.boolean(),
  refuses: ['NOT_FOUND'],
  budget: addressChanges,
  queries: 6,
});

export const regions = defineCall({
  id: 'regions',
  method: 'GET',
  path: 'home/regions',
  who: 'anyone',
  summary: 'Regions below a parent; an empty parent lists the provinces',
  enc: 'none',
  input: z.object({ parent: z.string().max(20).default('') }),
  answer: z.array(z.object({ id: z.string(), name: z.string(), nameEn: z.string(), leaf: z.boolean() })),
  queries: 0,
});
