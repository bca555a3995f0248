// Members of staff and their roles (BO-1, R-109).
import { ROLES_MOST } from '@partharbor/rules/staff';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { flag, id, int, line, pageOf, paging, text, time } from '../fields.ts';
import { grants, permissions } from '../permissions.ts';

const roleKey = z.string().regex(/^[a-z][a-z0-9-]{1,29}$/);

const member = z.object({
  id,
  username: z.string(),
  name: z.string(),
  /** Keys, in the order of the matrix. */
  roles: z.array(z.string()),
  /** Permissions given before there were roles; they go with the first role. */
  earlier: z.array(z.enum(grants)),
  blocked: z.boolean(),
  twoStep: z.boolean(),
  /** The caller. */
  self: z.boolean(),
  /** Of an open login; null where nobody is logged in. */
  seenAt: time.nullable(),
  createdAt: time,
  version: z.number().int(),
});

export const consoleStaff = defineCall({
  id: 'console-staff',
  method: 'GET',
  path: 'console/staff',
  who: 'staff',
  permission: 'staff.view',
  summary: 'Members of staff with their roles (BO-1)',
  enc: 'none',
  input: z.object({ keywords: line(50).default(''), ...paging }),
  answer: pageOf(member),
  queries: 3,
});

export const consoleStaffSave = defineCall({
  id: 'console-staff-save',
  method: 'POST',
  path: 'console/staff/save',
  who: 'staff',
  permission: 'staff',
  fresh: true,
  summary: 'Add a member of staff, change name, roles or block, or give a new password, which is told once (R-109, R-110)',
  enc: 'json',
  /** No Idempotency-Key: a kept answer would keep the password. A repeat finds the name taken, or an older version. */
  input: z.object({
    /** '' adds one. */
    id: z.union([z.literal(''), id]).default(''),
    username: line(50, 1),
    name: line(40, 1),
    roles: z.array(roleKey).max(ROLES_MOST),
    blocked: flag.default(false),
    /** Gives a new password and ends every login. */
    reset: flag.default(false),
    version: int(0, 1_000_000).default(0),
    reason: text(200).default(''),
  }),
  /** `password` is '' where none was made. */
  answer: z.object({ id, password: z.string(), version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'USERNAME_TAKEN', 'SAME_PERSON', 'MORE_THAN_OWN', 'OWNER_LEFT', 'TOO_MANY'],
  queries: 14,
});

const role = z.object({
  id: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  permissions: z.array(z.enum(grants)),
  /** As the shop ships it; null for a role that staff made. */
  shipped: z.array(z.enum(grants)).nullable(),
  /** Who has it. */
  members: z.number().int(),
  /** The caller has it, and so cannot change it. */
  own: z.boolean(),
  version: z.number().int(),
});

export const consoleRoles = defineCall({
  id: 'console-roles',
  method: 'GET',
  path: 'console/roles',
  who: 'staff',
  permission: 'staff.view',
  summary: 'Roles with what each may change and see, and how that differs from the role as shipped (R-109)',
  enc: 'none',
  input: z.object({}),
  answer: z.array(role),
  queries: 2,
});

export const consoleRoleSave = defineCall({
  id: 'console-role-save',
  method: 'POST',
  path: 'console/roles/save',
  who: 'staff',
  permission: 'staff',
  fresh: true,
  summary: 'Make a role, or change its names and permissions; whoever has it may do so at the next request (R-109)',
  enc: 'json',
  idempotency: 'accepted',
  input: z.object({
    /** '' makes one. */
    id: z.union([z.literal(''), roleKey]).default(''),
    nameZh: line(40, 1),
    nameEn: line(40, 1),
    permissions: z.array(z.enum(permissions)).max(permissions.length),
    version: int(0, 1_000_000).default(0),
  }),
  answer: z.object({ id: z.string(), version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE', 'SAME_PERSON', 'MORE_THAN_OWN', 'ROLE_NAME_TAKEN', 'WRONG_STATE'],
  queries: 8,
});
