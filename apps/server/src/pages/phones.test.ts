// Which visitors of the home page are sent to the address for phones.
import { expect, test } from 'vitest';
import { phoneHome } from './phones.ts';

const agents = {
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  tablet: 'Mozilla/5.0 (Linux; Android 13; SM-X700) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  robot:
    'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
};
const sent = (agent: string, path = '/index', more: { method?: string; url?: string; hint?: string } = {}) =>
  phoneHome(
    {
      method: more.method ?? 'GET',
      url: more.url ?? path,
      headers: { 'user-agent': agent, ...(more.hint && { 'sec-ch-ua-mobile': more.hint }) },
    },
    path,
  );

test('RT-6 phones are sent, with what the address carries; computers, tablets and robots stay', () => {
  expect(sent(agents.iphone)).toBe('/webappui/');
  expect(sent(agents.android, '/index?lang=en_US&x=1')).toBe('/webappui/?lang=en_US&x=1');
  expect(sent(agents.desktop, '/index', { hint: '?1' })).toBe('/webappui/');
  for (const agent of [agents.tablet, agents.desktop, agents.robot, '']) expect(sent(agent), agent).toBeNull();
});

test('RT-6 other pages, forms and answers to scripts are left alone', () => {
  expect(sent(agents.iphone, '/webappui/')).toBeNull();
  expect(sent(agents.iphone, '/indexes')).toBeNull();
  expect(sent(agents.iphone, '/index', { method: 'POST' })).toBeNull();
  expect(sent(agents.iphone, '/index', { url: '/index.data' })).toBeNull();
});
