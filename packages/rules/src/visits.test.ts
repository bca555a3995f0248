// What counts against a visitor's budget of browsing (PL-4).
import { expect, test } from 'vitest';
import { countsAsBrowsing, countsAsVisit, verificationHref } from './visits.ts';

test('PL-4 every page counts but those that lift the limit, set language or theme, or are agreed to', () => {
  for (const path of [
    '/index',
    '/ProductDetail?goodsId=7',
    '/ProductDetailSearch?keywords=a',
    '/HelpHome/payHelp',
    '/404',
    '/LoginX',
    '/Cart',
  ])
    expect(countsAsVisit(path), path).toBe(true);
  for (const path of [
    '/humanComputerVerification?activeType=1001',
    '/Login?redirect=%2FCart',
    '/Register',
    '/internationalLogin?isRegister=true',
    '/findPassword_phone',
    '/logout',
    '/theme',
    '/robots.txt',
    '/sitemap.xml',
    '/HelpHome/userAgreementHelp',
  ])
    expect(countsAsVisit(path), path).toBe(false);
});

test('PL-4 calls that search and show parts count, those of carts and accounts do not', () => {
  for (const path of ['select/product/suggestion', 'item/goods/v1/abc', 'item/brand/loadBrands', 'home/index/data'])
    expect(countsAsBrowsing(path), path).toBe(true);
  for (const path of ['sso/oauth/token', 'sso/captcha/get', 'cart/guest/save', 'home/users/ipAddr', 'home/regions'])
    expect(countsAsBrowsing(path), path).toBe(false);
});

test('PL-4 the way back survives in the address', () => {
  const href = verificationHref('1001', '/ProductDetailSearch?keywords=10k&x=1');
  expect(new URL(href, 'http://shop.invalid').searchParams.get('redirect')).toBe('/ProductDetailSearch?keywords=10k&x=1');
});

test('PL-4 RT-7 coming back from a login elsewhere is no visit, as logging in lifts the limit; the home page by any other query is', () => {
  for (const path of [
    '/index?flow=a&state=wechat&code=1',
    '/Index/?state=alipay&auth_code=1',
    '/webappui/?state=qq&code=1',
    '/login-with',
    '/login_bind?openid=1&state=qq',
  ])
    expect(countsAsVisit(path), path).toBe(false);
  for (const path of [
    '/index?state=wechat',
    '/index?state=weibo&code=1',
    '/ProductDetail?state=wechat&code=1',
    '/index#?state=wechat&code=1',
    '/index/x?state=qq&code=1',
  ])
    expect(countsAsVisit(path), path).toBe(true);
});
