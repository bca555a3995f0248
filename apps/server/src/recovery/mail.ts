// The mail with the link for a new password (AC-3, R-105). Pure: data in, subject, text and HTML out.
import { linkMinutes } from '@partharbor/rules/codes';
import type { Lang } from '@partharbor/rules/goods';
import { layOut, oneLine, shopUrl, supportFooter, type Mail } from '../mails/layout.ts';
import { sayIn } from '../mails/say.ts';

interface Recovering {
  /** The configured PUBLIC_ORIGIN. */
  readonly origin: string;
  readonly lang: Lang;
  readonly username: string;
  readonly ticket: string;
}

export function recoveryMail({ origin, lang, username, ticket }: Recovering): Mail {
  const say = sayIn[lang];
  const name = oneLine(username, 60);
  const minutes = linkMinutes.reset_password;
  return layOut(
    lang,
    say('设置新的登录密码', 'Set a new password'),
    [
      {
        kind: 'paragraph',
        text: say(
          `有人为账号 ${name} 申请找回密码。请在 ${minutes} 分钟内打开链接设置新密码，链接只能使用一次。`,
          `Somebody asked to recover the password of ${name}. Open the link within ${minutes} minutes to set a new one; it works once.`,
        ),
      },
      { kind: 'link', label: say('设置新密码', 'Set a new password'), url: shopUrl(origin, '/findPassword_change', { ticket }) },
      {
        kind: 'paragraph',
        text: say(
          '如果不是您本人操作，不必理会：原密码仍然有效，没有人能看到它。',
          'If this was not you, ignore this mail: your password still works, and nobody can see it.',
        ),
      },
    ],
    supportFooter[lang],
  );
}
