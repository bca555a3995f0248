// A service that sends text messages, as the shop sees each of them.
import type { Log } from '../platform/log.ts';

/** Templates of services take code and minutes; the words around them are agreed with the service. */
export interface CodeMessage {
  /** Mainland number, 11 digits. */
  readonly mobile: string;
  readonly code: string;
  readonly minutes: number;
}

/** 'refused' = the service's final no; 'away' = worth another try. */
export type Sent = 'sent' | 'refused' | 'away';

export type SmsGateway = (message: CodeMessage) => Promise<Sent>;

export interface Asking {
  readonly log: Pick<Log, 'warn'>;
  readonly now: () => Date;
  /** Another address than the service's own, for tests. */
  readonly origin?: string;
  readonly timeoutMs?: number;
}

/** The words of a code, as the demo's outbox shows them. */
export const codeText = ({ code, minutes }: Pick<CodeMessage, 'code' | 'minutes'>): string =>
  `【元港】验证码 ${code}，${minutes} 分钟内有效，请勿告诉他人。`;
