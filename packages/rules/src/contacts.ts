// Ways to write to customer service: which ids are right for each, and the address that opens a chat.

export const contactKinds = ['qq', 'wechat', 'whatsapp', 'mail'] as const;
export type ContactKind = (typeof contactKinds)[number];

const shapes: Readonly<Record<ContactKind, RegExp>> = {
  qq: /^[1-9]\d{4,11}$/,
  wechat: /^[A-Za-z][-\w]{5,19}$/,
  // As people write it: +1 202-555-0143
  whatsapp: /^\+[1-9](?:[ -]?\d){6,14}$/,
  mail: /^[^\s<>@,;:?&#"%]+@[^\s<>@,;:?&#"%.]+(?:\.+[^\s<>@,;:?&#"%.]+)+$/,
};

/** Whether an id is one of its kind. @example isContact('qq', '12345') // true */
export const isContact = (kind: ContactKind, contact: string): boolean => shapes[kind].test(contact);

/** The address that opens a chat or a mail; '' for WeChat, whose ids are searched for in its own program. */
export function contactHref(kind: ContactKind, contact: string): string {
  if (!isContact(kind, contact)) return '';
  if (kind === 'qq') return `https://wpa.qq.com/msgrd?v=3&uin=${contact}&site=qq&menu=yes`;
  if (kind === 'whatsapp') return `https://wa.me/${contact.replace(/\D/g, '')}`;
  return kind === 'mail' ? `mailto:${contact}` : '';
}
