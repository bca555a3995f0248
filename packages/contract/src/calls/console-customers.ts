// Customers in the back office: found, given a password, blocked (BO-3).
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, line, pageOf, paging, text, time } from '../fields.ts';

export const consoleCustomers = defineCall({
  id: 'console-customers',
  method: 'GET',
  path: 'console/customers',
  who: 'staff',
  permission: 'customers.view',
  summary: 'Find a customer by name, phone or mail',
  enc: 'none',
  input: z.object({ keywords: line(60).default(''), ...paging }),
  answer: pageOf(
    z.object({
      userId: id,
      username: z.string(),
      mobile: z.string(),
      email: z.string(),
      userSource: z.number().int(),
      orders: z.number().int(),
      blocked: z.boolean(),
      createdAt: time,
    }),
  ),
  queries: 4,
});

export const consoleResetPassword = defineCall({
  id: 'console-reset-password',
  method: 'POST',
  path: 'console/customers/:userId/password',
  who: 'staff',
  permission: 'customers',
  fresh: true,
  summary: 'Set a new one-time password; ends all sessions of the customer',
  enc: 'json',
  params: z.object({ userId: id }),
  input: z.object({ reason: text(200, 1) }),
  answer: z.object({ password: z.string() }),
  refuses: ['NOT_FOUND'],
  queries: 8,
});

export const consoleBlock = defineCall({
  id: 'console-block',
  method: 'POST',
  path: 'console/customers/:userId/block',
  who: 'staff',
  permission: 'customers',
  summary: 'Block or unblock a customer; blocking ends all sessions',
  enc: 'json',
  params: z.object({ userId: id }),
  input: z.object({ blocked: z.boolean(), reason: text(200, 1) }),
  answer: z.object({ blocked: z.boolean() }),
  refuses: ['NOT_FOUND'],
  queries: 8,
});
