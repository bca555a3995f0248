// Which arrivals at the home page come from a login elsewhere.
import { expect, test } from 'vitest';
import { thirdPartyArrival } from './third-parties.ts';

const from = (query: string) => thirdPartyArrival(new URLSearchParams(query));

test('RT-7 the three providers of the texts are known by state, with a code only', () => {
  expect(from('state=wechat&code=1')).toEqual({ provider: 'wechat', code: '1', flow: '' });
  expect(from('code=x&state=qq&flow=abc')).toEqual({ provider: 'qq', code: 'x', flow: 'abc' });
  expect(from('state=alipay&auth_code=4b203f')).toEqual({ provider: 'alipay', code: '4b203f', flow: '' });
  for (const query of [
    '',
    'state=wechat',
    'state=wechat&code=',
    'state=alipay&auth_code=',
    'code=1',
    'state=weibo&code=1',
    'state=toString&code=1',
    'state=WECHAT&code=1',
  ])
    expect(from(query), query).toBeNull();
});
