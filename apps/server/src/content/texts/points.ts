// The rules of points as a help page; the numbers are those the shop counts with (PT-1).
import { roundDays, signInPoints } from '@partharbor/rules/points';
import type { TextPage } from './text.ts';

export const points: TextPage = {
  title: { zh: '积分规则', en: 'Rules of points' },
  intro: {
    zh: '国内版的登录用户每天签到可得积分，余额和每一笔变动都能在个人中心的“我的积分”里查看。',
    en: 'Buyers of the Chinese edition get points by signing in daily. Balance and every change are shown in the user centre under “My points”.',
  },
  sections: [
    {
      heading: { zh: '每日签到', en: 'Daily sign-in' },
      paragraphs: [],
      points: [
        {
          zh: `登录后点击页面顶部的“签到”，当天得 ${signInPoints} 积分，每天一次。`,
          en: `Log in and press the sign-in button above the header: ${signInPoints} points, once a day.`,
        },
        {
          zh: `连续签到 ${roundDays} 天为一轮，之后开始新的一轮；中间漏签一天，也从第 1 天重新开始。`,
          en: `${roundDays} days in a row make a round; then a new one begins. After a missed day the count begins again at day 1.`,
        },
        {
          zh: '一天从北京时间 0:00 到 24:00，以服务器时间为准。漏签的日子不能补签。',
          en: 'A day runs from 0:00 to 24:00 in UTC+8 by the clock of the shop. A missed day cannot be made up for.',
        },
      ],
    },
    {
      heading: { zh: '余额与明细', en: 'Balance and history' },
      paragraphs: [
        {
          zh: '“我的积分”列出每一笔积分的时间、来源、变动和变动后的余额。记录只增不改；有疑问时请联系客服，并说明时间。',
          en: '“My points” lists each change with its time, source and the balance after it. Entries are added and never altered; if one looks wrong, tell support when it was.',
        },
      ],
    },
    {
      heading: { zh: '国际版', en: 'International edition' },
      paragraphs: [
        {
          zh: '国际版不提供签到。已有的积分在切换版本后保留。',
          en: 'The international edition has no daily sign-in. Points you have already stay with your account when you change the edition.',
        },
      ],
    },
  ],
};
