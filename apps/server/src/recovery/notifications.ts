// What owners are told once their password was replaced (AC-3, R-105).
import { time } from '@partharbor/contract/fields';
import { dateTime } from '@partharbor/rules/format';
import { z } from 'zod';
import { notificationKind } from '../notifications/kind.ts';

export const passwordReplaced = notificationKind({
  kind: 'password_replaced',
  schema: z.object({
    at: time,
    /** By a code or a link, without the old one: every session and login elsewhere ended. */
    recovered: z.boolean(),
  }),
  isLimited: () => false,
  words: ({ at, recovered }, { say }) => ({
    title: say('您的登录密码已更换', 'Your password was changed'),
    sentences: [
      say(`登录密码于 ${dateTime(at)}（北京时间）更换。`, `Your password was changed at ${dateTime(at)} (UTC+8).`),
      recovered
        ? say(
            '所有设备已退出登录，微信、QQ、支付宝登录的关联已解除。',
            'All devices were logged out, and links to logins elsewhere were removed.',
          )
        : say('其他设备已退出登录。', 'Other devices were logged out.'),
      say('如果不是您本人操作，请立即找回密码并联系客服。', 'If this was not you, recover your password at once and contact support.'),
    ],
    link: { path: '/HelpHome/contactUsHelp', query: {}, label: say('联系客服', 'Contact support') },
  }),
  mail: (_said, _to, { say }) => ({
    footer: say('您收到这封邮件，是因为您账号的密码更换了。', 'You receive this e-mail because the password of your account was changed.'),
  }),
});
