// Settings of BOMs.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const bomsMost = setting({
  key: 'boms.most',
  schema: z.int().min(1).max(10_000),
  default: 200,
  area: 'orders',
  money: false,
  says: { zh: '一个账户最多保存多少个 BOM。', en: 'BOMs an account keeps at most.' },
});

export const bomRevisionsMost = setting({
  key: 'boms.revisions',
  schema: z.int().min(2).max(20),
  default: 20,
  area: 'orders',
  money: false,
  says: { zh: '一个 BOM 最多保留多少个历史版本，超出时先删最旧的。', en: 'Revisions of a BOM that are kept; beyond it the oldest go.' },
});

export const guestDraftsMost = setting({
  key: 'boms.guestDrafts',
  schema: z.int().min(1).max(20),
  default: 5,
  area: 'orders',
  money: false,
  says: { zh: '一个未登录访客最多有多少份未保存的 BOM。', en: 'Unsaved BOMs a visitor without a login has at most.' },
});

export const accountDraftsMost = setting({
  key: 'boms.accountDrafts',
  schema: z.int().min(1).max(20),
  default: 20,
  area: 'orders',
  money: false,
  says: { zh: '一个账户最多有多少份未保存的 BOM。', en: 'Unsaved BOMs an account has at most.' },
});

export const settings = [bomsMost, bomRevisionsMost, guestDraftsMost, accountDraftsMost];
