// The outbox of text messages as it is read: by staff, and in a demo by who waits for a code.
import type { Services } from '../calls/context.ts';
import { codeText } from './gateway.ts';
import { saidIn } from './send.ts';
import { listSms, textsTo, type SmsRow } from './store.ts';

type Desk = Pick<Services, 'db' | 'config'>;

export interface WrittenText {
  readonly id: string;
  readonly number: string;
  /** '' where it is gone. */
  readonly text: string;
  /** '' where it is gone. */
  readonly code: string;
  readonly createdAt: string;
  readonly sentAt: string | null;
  readonly dead: boolean;
}

function written(secret: string, row: SmsRow): WrittenText {
  const said = saidIn(secret, row.body);
  return {
    id: String(row.id),
    number: row.number,
    text: said ? codeText(said) : '',
    code: said?.code ?? '',
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    dead: row.dead,
  };
}

/** A page of messages, newest first, by a part of the number, and how many there are. */
export async function pageOfTexts(
  { db, config }: Desk,
  number: string,
  offset: number,
  limit: number,
): Promise<{ texts: WrittenText[]; total: number }> {
  const { rows, total } = await listSms(db, number, offset, limit);
  return { texts: rows.map((row) => written(config.secret, row)), total };
}

/** The newest messages to one number. */
export const newestTexts = async ({ db, config }: Desk, number: string, limit: number): Promise<WrittenText[]> =>
  (await textsTo(db, number, limit)).map((row) => written(config.secret, row));
