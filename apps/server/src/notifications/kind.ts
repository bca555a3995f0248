// A kind of notification: what is stored with a message, its words in both languages, and the mail that goes with it (CO-4).
import type { Lang } from '@partharbor/rules/goods';
import type { z } from 'zod';
import type { MessageWords, NotificationKind } from '../calls/notification-kinds.ts';
import type { Config } from '../config/config.ts';
import type { QueuedMail } from '../mails/outbox.ts';
import { layOut, shopUrl, supportFooter, type Block, type Mail } from '../mails/layout.ts';
import { sayIn, type Say } from '../mails/say.ts';

export interface Tongue {
  readonly lang: Lang;
  readonly say: Say;
}

/** Who gets the mail, and in which language. */
export interface Addressee {
  readonly recipient: string;
  readonly lang: Lang;
}

/** What a mail is made with. */
export interface MailMaking extends Tongue {
  /** Those of the message, in the mail's language. */
  readonly words: MessageWords;
  /** The configured PUBLIC_ORIGIN. */
  readonly origin: string;
}

/** Where a mail says more than its message, or says it otherwise; what is left out is made from the message's words. */
export interface OwnMail {
  readonly subject?: string;
  readonly blocks?: readonly Block[];
  readonly footer?: string;
}

/** `More`: what only the mail needs to know and no message keeps. */
export interface SendableKind<Said, More = unknown> extends NotificationKind {
  readonly schema: z.ZodType<Said>;
  readonly words: (said: Said, tongue: Tongue) => MessageWords;
  /** Whether a stranger can cause its mail, which an unconfirmed address gets only twice a day; never of a paid order, money or security. */
  readonly isLimited: (said: Said) => boolean;
  readonly mail?: (said: Said, to: Addressee & More, making: MailMaking) => OwnMail;
}

const tongueOf = (lang: Lang): Tongue => ({ lang, say: sayIn[lang] });

/**
 * Makes a kind; the domain's manifest names it. Messages stay for months: a schema that changes must still read what older versions wrote.
 * @example
 * export const couponGiven = notificationKind({
 *   kind: 'coupon_given',
 *   schema: z.object({ name: z.string() }),
 *   isLimited: () => false,
 *   words: ({ name }, { say }) => ({
 *     title: say(`优惠券已到账：${name}`, `A coupon for you: ${name}`),
 *     sentences: [say('下单时可以使用。', 'Use it at your next order.')],
 *     link: { path: '/coupons', query: {}, label: say('查看优惠券', 'See the coupon') },
 *   }),
 * });
 */
export function notificationKind<Said, More = unknown>(definition: Omit<SendableKind<Said, More>, 'read'>): SendableKind<Said, More> {
  return {
    ...definition,
    read: (stored, lang) => {
      const said = definition.schema.safeParse(stored);
      return said.success ? definition.words(said.data, tongueOf(lang)) : null;
    },
  };
}

/** The mail of a notification, for who gets it without a message too. */
export function mailOf<Said, More>(
  { config }: { readonly config: Pick<Config, 'publicOrigin' | 'limits'> },
  kind: SendableKind<Said, More>,
  said: Said,
  to: Addressee & More,
): Mail & Pick<QueuedMail, 'isLimited'> {
  const tongue = tongueOf(to.lang);
  const making = { ...tongue, words: kind.words(said, tongue), origin: config.publicOrigin };
  const own = kind.mail?.(said, to, making) ?? {};
  const mail = layOut(
    to.lang,
    own.subject ?? making.words.title,
    own.blocks ?? [...sentenceBlocks(making), ...linkBlocks(making)],
    own.footer ?? supportFooter[to.lang],
  );
  return { ...mail, isLimited: config.limits && kind.isLimited(said) };
}

/** The message's sentences as a mail has them. */
export const sentenceBlocks = ({ words }: Pick<MailMaking, 'words'>): Block[] =>
  words.sentences.map((text) => ({ kind: 'paragraph', text }));

/** The message's link as a mail has it; none where it leads nowhere. */
export const linkBlocks = ({ words: { link }, origin }: Pick<MailMaking, 'words' | 'origin'>): Block[] =>
  link === null ? [] : [{ kind: 'link', label: link.label, url: shopUrl(origin, link.path, link.query) }];
