// Words for what contacts of customer service are.
import { m } from '../../i18n/messages.js';

export const kinds = ['qq', 'wechat', 'whatsapp', 'mail'] as const;
export type Kind = (typeof kinds)[number];

const kindWords: Readonly<Record<string, () => string>> = {
  qq: m.contacts_kindQq,
  wechat: m.contacts_kindWechat,
  whatsapp: m.contacts_kindWhatsapp,
  mail: m.contacts_kindMail,
};
const roleWords: Readonly<Record<string, () => string>> = { advisor: m.contacts_advisor, account: m.contacts_account };

export const kindWord = (kind: string): string => kindWords[kind]?.() ?? kind;
export const roleWord = (role: string): string => roleWords[role]?.() ?? role;

/** What an id of a kind looks like. */
export const kindHint: Readonly<Record<Kind, () => string>> = {
  qq: m.contacts_hintQq,
  wechat: m.contacts_hintWechat,
  whatsapp: m.contacts_hintWhatsapp,
  mail: m.contacts_hintMail,
};
