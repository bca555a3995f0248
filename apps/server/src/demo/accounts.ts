// The two demo buyers, each with a complete default address.
import { BUSY, hashPassword } from '../accounts/passwords.ts';
import { consentVersion } from '../accounts/register.ts';
import type { Services } from '../calls/context.ts';
import { sql } from '../platform/database.ts';
import { demoBuyerPassword } from './logins.ts';

export const demoBuyers = [
  {
    username: 'democn',
    userSource: 0,
    mobile: '13800138000',
    email: 'democn@example.com',
    address: {
      receiver: '王工',
      phone: '13800138000',
      company: '元港演示科技有限公司',
      country: 'CN',
      regionPath: '440000,440300,440305',
      street: '科技园路 1 号 3 栋 502',
      postcode: '518057',
      tag: '公司',
    },
  },
  {
    username: 'demointl',
    userSource: 1,
    mobile: null,
    email: 'demointl@example.com',
    address: {
      receiver: 'Lena Hofmann',
      phone: '+49 89 5506 4471',
      company: 'Ridler Messtechnik GmbH',
      country: 'DE',
      regionPath: 'München',
      street: 'Landsberger Straße 155',
      postcode: '80687',
      tag: 'Office',
    },
  },
] as const;

/** Adds the buyers that are missing. */
export async function demoAccounts({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const buyer of demoBuyers) {
    const hash = await hashPassword(demoBuyerPassword);
    if (hash === BUSY) throw new Error('passwords are being checked; start again');
    await db.transaction(async (tx) => {
      const user = await tx.maybe<{ id: number }>(sql`
        insert into users (username, username_key, mobile, email, password_hash, user_source, company, consent_version, consent_at, demo, mobile_verified_at, email_verified_at)
        values (${buyer.username}, ${buyer.username}, ${buyer.mobile}, ${buyer.email}, ${hash}, ${buyer.userSource}, ${buyer.address.company}, ${consentVersion}, ${clock.now()}, true, ${buyer.mobile === null ? null : clock.now()}, ${clock.now()})
        on conflict do nothing returning id`);
      if (!user) return;
      const { address } = buyer;
      await tx.run(sql`insert into addresses (user_id, receiver, phone, company, country, region_path, street, postcode, tag, is_default)
        values (${user.id}, ${address.receiver}, ${address.phone}, ${address.company}, ${address.country}, ${address.regionPath}, ${address.street}, ${address.postcode}, ${address.tag}, true)`);
    });
  }
}
