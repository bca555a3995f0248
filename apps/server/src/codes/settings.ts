// Settings of verification codes.
import { z } from 'zod';
import { setting } from '../calls/setting.ts';

export const codesAnHour = setting({
  key: 'codes.anHour',
  schema: z.int().min(1).max(1_000_000),
  default: 2_000,
  area: 'system',
  money: false,
  says: {
    zh: '全站每小时最多发送的验证码短信（邮件另计），超出后所有人都须等待并报警。',
    en: 'Text messages with codes the whole shop sends in an hour, mails counted apart; beyond that everybody waits and an alarm is raised.',
  },
});

export const settings = [codesAnHour];
