// Reads what an operator agreed with a provider of logins, one setting each (RT-7).
import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** Of WeChat and QQ: number of the application and its secret. */
export interface SecretLogin {
  readonly appId: string;
  readonly secret: string;
}

/** Of Alipay: number of the application, the key we sign with and the key Alipay signs with. */
export interface KeyLogin {
  readonly appId: string;
  readonly privateKey: KeyObject;
  readonly providerKey: KeyObject;
}

export interface LoginSettings {
  /** 'sandbox' = played by the demo itself; null = not offered. */
  readonly wechat: SecretLogin | 'sandbox' | null;
  readonly qq: SecretLogin | 'sandbox' | null;
  readonly alipay: KeyLogin | 'sandbox' | null;
}

const leastKeyBits = 2048;

/** RSA keys only, and none that could be broken. */
function usable(key: KeyObject): KeyObject | null {
  return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= leastKeyBits ? key : null;
}

/** Base64 without head and foot, as Alipay's tools write keys; private ones come as PKCS#8 or PKCS#1. */
function readKey(text: string, half: 'private' | 'public'): KeyObject | null {
  if (!/^[A-Za-z0-9+/]{100,5000}={0,2}$/.test(text)) return null;
  const key = Buffer.from(text, 'base64');
  for (const type of half === 'private' ? (['pkcs8', 'pkcs1'] as const) : (['spki'] as const)) {
    try {
      return usable(
        half === 'private'
          ? createPrivateKey({ key, format: 'der', type: type as 'pkcs8' | 'pkcs1' })
          : createPublicKey({ key, format: 'der', type: 'spki' }),
      );
    } catch {
      // The next form may fit.
    }
  }
  return null;
}

const partsOf = (text: string): readonly string[] => text.split(/[;；]/).map((part) => part.trim());
const appId = /^[A-Za-z0-9]{4,40}$/;

function secretLogin(text: string): SecretLogin | null {
  const [id = '', secret = '', ...more] = partsOf(text);
  return more.length === 0 && appId.test(id) && /^[\x21-\x7e]{16,128}$/.test(secret) ? { appId: id, secret } : null;
}

function keyLogin(text: string): KeyLogin | null {
  const [id = '', own = '', theirs = '', ...more] = partsOf(text);
  const [privateKey, providerKey] = [readKey(own, 'private'), readKey(theirs, 'public')];
  return more.length === 0 && appId.test(id) && privateKey && providerKey ? { appId: id, privateKey, providerKey } : null;
}

const setting = <T>(read: (text: string) => T | null, expected: string) =>
  z.string().transform((text, context): T | 'sandbox' | null => {
    if (text === 'off') return null;
    const login = text === 'sandbox' ? 'sandbox' : read(text);
    if (login !== null) return login;
    // The value is never repeated: it holds a secret.
    context.addIssue(`expected off, sandbox or "${expected}"`);
    return z.NEVER;
  });

/** Schemas of the three settings. @example loginSetting.QQ_LOGIN.parse('101234567; 0123456789abcdef0123456789abcdef') */
export const loginSetting = {
  WECHAT_LOGIN: setting(secretLogin, 'app id; app secret'),
  QQ_LOGIN: setting(secretLogin, 'app id; app key'),
  ALIPAY_LOGIN: setting(
    keyLogin,
    'app id; own private key; public key of Alipay", both RSA of 2048 bits or more in base64, as in "2021…; MIIE…; MIIB…',
  ),
} as const;
