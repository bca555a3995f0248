// Which arrivals at the home page come from a login elsewhere.
import { expect, test } from 'vitest';
import { arrivedFrom } from './third-party.ts';

const from = (query: string) => arrivedFrom(new URLSearchParams(query));

test('RT-7 the three providers of the texts are known by state, with a code only', () => {
  expect([from('state=wechat&code=1'), from('code=x&state=qq'), from('state=alipay&code=%20')]).toEqual(['wechat', 'qq', 'alipay']);
  for (const query of [
    '',
    'state=wechat',
    'state=wechat&code=',
    'code=1',
    'state=weibo&code=1',
    'state=toString&code=1',
    'state=WECHAT&code=1',
  ])
    expect(from(query), query).toBeNull();
});
