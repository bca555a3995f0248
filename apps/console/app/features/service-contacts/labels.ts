// Words for what contacts of customer service are.
import { m } from '../../i18n/messages.js';

export const kinds = ['qq', 'wechat', 'whatsapp', 'mail'] as const;
export type Kind = (typeof kinds)[number];

const kindWords: Readonly<Record<string, () => string>> = {
  qq: m.service_contacts_kindQq,
  wechat: m.service_contacts_kindWechat,
  whatsapp: m.service_contacts_kindWhatsapp,
  mail: m.service_contacts_kindMail,
};
const roleWords: Readonly<Record<string, () => string>> = { advisor: m.service_contacts_advisor, account: m.service_contacts_account };

export const kindWord = (kind: string): string => kindWords[kind]?.() ?? kind;
export const roleWord = (role: string): string => roleWords[role]?.() ?? role;

/** What an id of a kind looks like. */
export const kindHint: Readonly<Record<Kind, () => string>> = {
  qq: m.service_contacts_hintQq,
  wechat: m.service_contacts_hintWechat,
  whatsapp: m.service_contacts_hintWhatsapp,
  mail: m.service_contacts_hintMail,
};
