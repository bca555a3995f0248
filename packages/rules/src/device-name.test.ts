// Names of sessions.
import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('a session is named by browser and system, not by the whole line the browser sends', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
  expect(deviceName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`)).toBe('Chrome · Windows');
  expect(deviceName(`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`)).toBe(
    'Edge · Windows',
  );
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    ),
  ).toBe('Safari · iPhone');
  expect(deviceName(`Mozilla/5.0 (Linux; Android 15) ${webkit} Chrome/130.0 Mobile Safari/537.36 MicroMessenger/8.0.50`)).toBe(
    'WeChat · Android',
  );
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox · Linux');
});

test('a program that is no browser keeps its own word, and silence stays silence', () => {
  expect(deviceName('curl/8.9.1')).toBe('curl/8.9.1');
  expect(deviceName('')).toBe('');
});
