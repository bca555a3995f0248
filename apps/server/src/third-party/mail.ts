// The mail that tells an owner of a new way into his account (T-5). Pure: data in, subject, text and HTML out.
import { dateTime } from '@partharbor/rules/format';
import type { Lang } from '@partharbor/rules/goods';
import type { ThirdParty } from '@partharbor/rules/third-parties';
import { layOut, shopUrl, type Mail } from '../mails/layout.ts';
import { sayIn } from '../mails/say.ts';
import { providerName } from '@partharbor/rules/third-party-names';

/** `origin` is the configured PUBLIC_ORIGIN. */
export function linkedMail(origin: string, provider: ThirdParty, lang: Lang, at: Date): Mail {
  const say = sayIn[lang];
  const name = providerName(provider, lang);
  return layOut(
    lang,
    say(`您的账号已关联${name}登录`, `Your account is now linked to ${name}`),
    [
      {
        kind: 'paragraph',
        text: say(
          `${dateTime(at.toISOString())}（北京时间），有人用您的密码把账号与一个${name}登录关联，以后可用它直接登录。`,
          `At ${dateTime(at.toISOString())} (UTC+8) someone with your password linked your account to a ${name} login, which can log in from now on.`,
        ),
      },
      {
        kind: 'paragraph',
        text: say(
          '如果不是您本人操作，请立即联系客服重设密码：重设后所有关联和已登录的设备都会失效。',
          'If this was not you, contact support at once for a new password: it ends all links and all sessions.',
        ),
      },
      { kind: 'link', label: say('联系客服', 'Contact support'), url: shopUrl(origin, '/HelpHome/contactUsHelp') },
    ],
    say(
      '您收到这封邮件，是因为您的账号多了一种登录方式。',
      'You receive this e-mail because there is a new way to log in to your account.',
    ),
  );
}
