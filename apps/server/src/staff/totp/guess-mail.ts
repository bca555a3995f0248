// The mail that says that somebody knows a password of staff and guesses at the code: once a day and account.
import { dateTime } from '@partharbor/rules/format';
import { dayOf } from '@partharbor/rules/time';
import type { CallContext } from '../../calls/context.ts';
import { layOut, oneLine, supportFooter, type Mail } from '../../mails/layout.ts';
import { mailInsert } from '../../mails/outbox.ts';

/** Pure: data in, subject, text and HTML out. */
function codesMail(username: string, at: Date): Mail {
  const shown = oneLine(username, 60);
  const paragraphs = [
    `${dateTime(at.toISOString())}（北京时间）有人以正确的密码登录后台账号 ${shown}，但连续五次输错动态验证码。该账号十五分钟内不接受验证码。`,
    '如果不是本人操作，密码已经泄露：请另一位同事立即为该账号生成新密码。',
    `Somebody entered the right password of the staff account ${shown} and then five wrong codes. It takes no code for fifteen minutes. Unless it was the owner of the account, the password is known: give it a new one.`,
  ];
  return layOut(
    'zh',
    `后台账号 ${shown} 连续输错动态验证码`,
    paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
    supportFooter.zh,
  );
}

/** Writes the mail to the shop's own address, unless one went today. */
export async function warnOfCodes({ db, clock, config }: CallContext, { id, username }: { id: number; username: string }): Promise<void> {
  const at = clock.now();
  const eventKey = `codes:staff:${id}:${dayOf(at)}`;
  const mail = { eventKey, userId: null, recipient: config.serviceMail, lang: 'zh', isLimited: false } as const;
  await db.run(mailInsert({ ...codesMail(username, at), ...mail }));
}
