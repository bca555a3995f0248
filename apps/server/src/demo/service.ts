// Customer service of the demonstration: contacts that reach nobody, and a day off.
import { done } from '@partharbor/contract/refuse';
import type { Services } from '../calls/context.ts';
import { readPicture } from '../files/image.ts';
import { dropKept, withObject } from '../files/keep.ts';
import { sql } from '../platform/database.ts';
import { addPictureFile, pictureRules } from '../service-chat/pictures.ts';

/** Addresses of the example domain and a number kept free for fiction, so that nobody is written to by a demonstration. */
const contacts = [
  ['domestic', 'advisor', '王晓琳 · 现货与订单', 'mail', 'wang.xiaolin@partharbor.example'],
  ['domestic', 'advisor', '陈立 · 技术选型', 'mail', 'chen.li@partharbor.example'],
  ['domestic', 'advisor', '刘洋 · BOM 与大批量', 'mail', 'liu.yang@partharbor.example'],
  ['domestic', 'account', '元港 PartHarbor', 'wechat', 'partharbor-demo'],
  ['international', 'advisor', 'Grace Lin · Sales', 'mail', 'grace.lin@partharbor.example'],
  ['international', 'advisor', 'Daniel Wu · Technical support', 'mail', 'daniel.wu@partharbor.example'],
  ['international', 'account', 'PartHarbor on WhatsApp', 'whatsapp', '+1 202-555-0143'],
] as const;

/** QR code of https://partharbor.example/account */
const accountPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAN4AAADeCAYAAABSZ763AAAAAklEQVR4AewaftIAAAZCSURBVO3BAWoERxAEwazm/v/lsh4wGAZ2+yQ7I9IfSFo1SFo3SFo3' +
  'SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFo3SFr34WVJ+Ava8qYkPKEtN5LwprbcSMJf0JY3DZLW' +
  'DZLWDZLWDZLWDZLWffiStnxDEm4k4UZbbrTlRhJ+kySctOVGW74hCd8wSFo3SFo3SFo3SFo3SFr34ZdJwhPa8oS2vCkJT2jLSRJO2vKEJLwpCU9oy28ySFo3' +
  'SFo3SFo3SFo3SFr3QY9KwklbTpLwhCSctOVGEm60RfcGSesGSesGSesGSesGSes+6F8l4UZbTpJwoy0nSThpyxPacpIEPWeQtG6QtG6QtG6QtG6QtO7DL9OW' +
  '36QtJ0m40ZYbSThpyxOScNKW36Qt/0WDpHWDpHWDpHWDpHWDpHUfviQJf0ESTtpykoSTtpwk4aQtJ0k4actJEk7acpKEk7acJOGkLTeS8H8ySFo3SFo3SFo3' +
  'SFo3SFqX/kDXkvCEtpwk4UZbTpJwoy0nSThpi+4NktYNktYNktYNktYNktZ9eFkSTtpykoSTtpwk4aQtJ0k4acuNttxIwo22nCThJAn/RUk4acuNJJy05RsG' +
  'SesGSesGSesGSesGSevSH/wiSXhCW24k4aQtv0kSbrTlTUl4QltuJOGkLTeScNKWNw2S1g2S1g2S1g2S1g2S1qU/eFESTtrypiR8Q1tOknDSlpMknLTlRhJO' +
  '2vIXJOGkLSdJeEJb3jRIWjdIWjdIWjdIWjdIWpf+4A9IwhPaciMJN9pykoSTtjwhCU9oy0kSntCWb0jCSVu+YZC0bpC0bpC0bpC0bpC07sOXJOEJbbmRhJO2' +
  'vKktb2rLjSTcaMtJEm4k4UZbTpJw0pYbSThpy5sGSesGSesGSesGSesGSes+/M+05SQJJ235hiSctOVGEv6CtrypLSdJ+IZB0rpB0rpB0rpB0rpB0roPL0vC' +
  'SVtOknAjCSdtOUnCSVtOkvCEttxoy0kSTtpyoy1vastJEr4hCb/JIGndIGndIGndIGndIGndh5e15UZbbiThRltOknCjLTeScNKWkyS8KQk32vKEtpwk4aQt' +
  'b2rLNwyS1g2S1g2S1g2S1g2S1n14WRJO2nIjCU9IwklbTpJwkoQbbbnRlpMknCThTUm4kYS/IAknbXnTIGndIGndIGndIGndIGndh5e15UYSTtpyIwknbbnR' +
  'lpMk/CZtOUnCSVu+IQknbXlCEk7acpKEbxgkrRskrRskrRskrRskrUt/8KIknLTlJAn/J205ScJJW56QhJO23EjCSVtOkvCEttxIwo22vGmQtG6QtG6QtG6Q' +
  'tG6QtC79wRck4UZb3pSEG225kYQbbbmRhDe15UYSntCWkySctOUkCSdt+YZB0rpB0rpB0rpB0rpB0rr0By9KwklbTpJw0paTJJy05SQJJ225kYSTttxIwklb' +
  '3pSEk7bcSMI3tOUvGyStGyStGyStGyStGySt+/Cyttxoy4223GjLjSQ8IQk3knDSlhtJ+Ia2PCEJN5LwhLa8aZC0bpC0bpC0bpC0bpC07sPLkvAXtOWkLSdJ' +
  'OEnCjbbcSMJJW07aciMJb0rCSVtuJOGkLSdJ+E0GSesGSesGSesGSesGSes+fElbviEJb2rLSRJuJOEJSXhCW06ScKMtgkHSukHSukHSukHSukHSug+/TBKe' +
  '0JYnJOFGEp7QlpMknCThCW15QhLe1JYbbTlJwjcMktYNktYNktYNktYNktZ90L9qy40knLTlJAlPaMtJEr6hLTeS8IQk/AWDpHWDpHWDpHWDpHWDpHUf9K+S' +
  'cKMtv0lbTpJwkoQbbfmGJJy05UYSvmGQtG6QtG6QtG6QtG6QtO7DL9OW36QtJ0m4kYQbbfkLknCjLTfa8oQknLTlGwZJ6wZJ6wZJ6wZJ6wZJ6z58SRL+giSc' +
  'tOUkCSdtOUnCm5Jwoy0nSbjRlhttOUnCjbbcSMJJW940SFo3SFo3SFo3SFo3SFqX/kDSqkHSukHSukHSukHSukHSukHSukHSukHSukHSukHSukHSukHSukHS' +
  'ukHSukHSukHSukHSukHSukHSukHSukHSukHSukHSun8AWRIv5uWaF1wAAAAASUVORK5CYII=';

/** Writes them in one transaction; what is there already stays. */
export async function demoService({ db, files, log, clock }: Pick<Services, 'db' | 'files' | 'log' | 'clock'>): Promise<void> {
  const read = await readPicture({ log }, Buffer.from(accountPicture, 'base64'), pictureRules);
  if (!read.ok) throw new Error('the demo picture of an account cannot be read');
  const at = clock.now();
  await withObject(files, read.picture.bytes, (kept) =>
    db.transaction(async (tx) => {
      const picture = await addPictureFile(tx, read.picture, kept, { owner: { kind: 'shop' }, at });
      let isShown = false;
      for (const [position, [edition, role, name, kind, contact]] of contacts.entries()) {
        const drawn = kind === 'wechat' ? picture : null;
        const added = await tx.run(sql`
          insert into service_contacts (edition, role, name, kind, contact, position, picture, picture_type, picture_hash, picture_key)
          values (${edition}, ${role}, ${name}, ${kind}, ${contact}, ${position}, ${drawn?.bytes ?? null}, ${drawn?.type ?? null}, ${drawn?.hash ?? null}, ${drawn?.key ?? null})
          on conflict do nothing`);
        if (drawn && added === 1) isShown = true;
      }
      if (!isShown) await dropKept(tx, [kept.key], at);
      const newYear = `${at.getUTCFullYear() + 1}-01-01`;
      await tx.run(sql`insert into service_days (day, is_open, note) values (${newYear}::date, false, '元旦') on conflict do nothing`);
      return done(true);
    }),
  );
}
