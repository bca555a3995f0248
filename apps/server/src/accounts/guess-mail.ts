// The mail that tells an owner that strangers guess at the password of an account: once a day and account (T-4).
import { dateTime } from '@partharbor/rules/format';
import type { Lang } from '@partharbor/rules/goods';
import { dayOf } from '@partharbor/rules/time';
import type { CallContext } from '../calls/context.ts';
import { layOut, oneLine, shopUrl, supportFooter, type Mail } from '../mails/layout.ts';
import { mailInsert } from '../mails/outbox.ts';
import { sayIn } from '../mails/say.ts';

interface Guessed {
  /** Whose mail it is; null = the shop's own, about a member of staff. */
  readonly userId: number | null;
  readonly recipient: string;
  readonly lang: Lang;
  /** `realm:id`. */
  readonly account: string;
  /** As the owner knows the account. */
  readonly name: string;
}

/** `origin` is the configured PUBLIC_ORIGIN. Pure: data in, subject, text and HTML out. */
function guessMail(origin: string, { name, lang }: Pick<Guessed, 'name' | 'lang'>, at: Date): Mail {
  const say = sayIn[lang];
  const shown = oneLine(name, 60);
  const when = dateTime(at.toISOString());
  const paragraphs = [
    say(
      `截至 ${when}（北京时间）的一小时内，有人在陌生设备上多次输错账号 ${shown} 的密码。陌生设备的登录已暂停，最长一小时。`,
      `In the hour before ${when} (UTC+8) a wrong password for the account ${shown} was entered many times on an unknown device. Logins from unknown devices pause for up to an hour.`,
    ),
    say(
      '您曾登录过的浏览器不受影响。如果密码与其他网站相同，请尽快更换。',
      'Browsers you have logged in with before are not affected. If you use this password elsewhere too, change it soon.',
    ),
  ];
  return layOut(
    lang,
    say(`账号 ${shown} 有多次错误登录`, `Many wrong logins for your account ${shown}`),
    [
      ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
      { kind: 'link', label: say('联系客服', 'Contact support'), url: shopUrl(origin, '/HelpHome/contactUsHelp') },
    ],
    supportFooter[lang],
  );
}

/** Writes the mail, unless one went today. */
export async function warnOfGuesses({ db, clock, config }: CallContext, guessed: Guessed): Promise<void> {
  const { userId, recipient, lang, account } = guessed;
  const at = clock.now();
  const eventKey = `guesses:${account}:${dayOf(at)}`;
  await db.run(mailInsert({ ...guessMail(config.publicOrigin, guessed, at), eventKey, userId, recipient, lang, isLimited: false }));
}
