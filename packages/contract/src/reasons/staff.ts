// Refusals about staff themselves: their roles, their rights.
import { reason, type ReasonEntry } from './entry.ts';

export const staff = {
  SAME_PERSON: reason(
    409,
    'nobody changes his own roles, block or password as a member of staff, nor a role he has',
    '不能处理本人的权限与账号，须由另一位同事操作。',
    'Nobody does this for himself. Somebody else has to.',
  ),
  MORE_THAN_OWN: reason(
    403,
    'what is given, or the account it is about, holds permissions that the caller lacks',
    '不能授予或处理超出本人权限的角色与账号。',
    'You cannot give, or act on, permissions that you do not have yourself.',
  ),
  OWNER_LEFT: reason(
    409,
    'no owner would remain who can log in',
    '至少须保留一位可登录的负责人。',
    'At least one owner who can log in must remain.',
  ),
  ROLE_NAME_TAKEN: reason(409, 'another role has this name', '已有同名角色，请换一个名称。', 'A role of this name exists. Choose another.'),
} as const satisfies Record<string, ReasonEntry>;
