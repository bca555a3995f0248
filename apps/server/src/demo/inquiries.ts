// Inquiries of both demo buyers, one answered and one waiting, and a registration of a part that is short (R-27, IQ-1, IQ-3).
import { consoleInquiries, consoleInquiryAnswer } from '@partharbor/contract/calls/console-inquiries';
import { inquirySave, shortageSave } from '@partharbor/contract/calls/inquiries';
import { DAY_MS, dayOf } from '@partharbor/rules/time';
import type { Services } from '../calls/context.ts';
import { shopOperations } from '../domains.ts';
import { sql } from '../platform/database.ts';
import { demoBuyers } from './accounts.ts';
import { asBuyer, demoStaff, Desk } from './act-as.ts';

const PRICE_HOLDS_MS = 30 * DAY_MS;

const answered = { partNo: 'TPS5430DDAR', brandName: 'TI', quantity: 20_000 };
const waiting = { partNo: 'GRM32ER71H106KA12L', brandName: 'Murata', quantity: 12_000 };
const short = { partNo: 'ADS1256IDBR', brandName: 'TI', quantity: 300 };

const words = {
  democn: {
    prices: { answered: '2.15', waiting: '0.62', short: '38' },
    delivery: '四周内',
    note: '整盘起订，含税含运费。',
    leadTime: '2-3 周',
    unitPrice: '2.28',
    description: '用于小批量试产，可接受兼容型号。',
  },
  demointl: {
    prices: { answered: '0.31', waiting: '0.085', short: '5.4' },
    delivery: 'within 4 weeks',
    note: 'Full reels only.',
    leadTime: '2 to 3 weeks',
    unitPrice: '0.325',
    description: 'For a pilot run; a compatible part is welcome.',
  },
} as const;

/** Asks and answers through the operations that buyers and staff use. */
export async function demoInquiries(services: Services): Promise<void> {
  const desk = new Desk(services, shopOperations());
  const admin = await demoStaff(services);
  const validUntil = dayOf(services.clock.now().getTime() + PRICE_HOLDS_MS);
  for (const buyer of demoBuyers) {
    const { username, email, address } = buyer;
    const { id: userId } = await services.db.one<{ id: number }>(sql`select id from users where username_key = ${username}`);
    const as = asBuyer(userId, buyer);
    const key = (of: string): string => `demo-${username}-${of}`;
    const { prices, delivery, note, leadTime, unitPrice, description } = words[username];
    const contact = { phone: address.phone, email, delivery };
    const { id } = await desk.call(as, inquirySave, { ...answered, ...contact, targetPrice: prices.answered }, {}, key('answered'));
    const { records } = await desk.call(admin, consoleInquiries, { kind: 'inquiry' });
    const version = records.find((one) => one.id === id)?.version ?? 1;
    // A filling cut short may have answered it.
    if (version === 1)
      await desk.call(
        admin,
        consoleInquiryAnswer,
        { to: 'replied', note, unitPrice, leadTime, validUntil, version },
        { id },
        key('answer'),
      );
    await desk.call(as, inquirySave, { ...waiting, ...contact, targetPrice: prices.waiting }, {}, key('waiting'));
    const { company, receiver } = address;
    const register = { ...short, ...contact, targetPrice: prices.short, description, company, contact: receiver };
    await desk.call(as, shortageSave, register, {}, key('short'));
  }
}
