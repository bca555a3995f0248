// Sends one mail through the configured server; without one, mails are only recorded by whoever calls.
import { type SendMailOptions, createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Stable per mail, so that a second try is recognised: `<order-12-paid@shop.example>`. */
  readonly messageId?: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer; readonly contentType: string }[];
}

export type Delivery =
  | { readonly ok: true; readonly how: 'sent' | 'recorded' }
  /** BAD_MAIL never gets better; REFUSED is the server's final no; UNREACHABLE is worth another try. */
  | { readonly ok: false; readonly code: 'BAD_MAIL' | 'REFUSED' | 'UNREACHABLE'; readonly detail: string };

export type Deliver = (mail: Mail) => Promise<Delivery>;

type Send = (options: SendMailOptions) => Promise<unknown>;

const oneAddress = /^[^\s@<>,;:"()[\]\\]{1,64}@[^\s@<>,;:"()[\]\\]{1,253}$/u;

/** How long a mail server may take, in milliseconds. */
export interface SmtpLimits {
  readonly nameMs: number;
  readonly connectionMs: number;
  readonly greetingMs: number;
  /** Any silence later on; a server that checks what it got before it takes it needs some. */
  readonly silenceMs: number;
}

export const smtpLimits: SmtpLimits = { nameMs: 5_000, connectionMs: 10_000, greetingMs: 10_000, silenceMs: 60_000 };

/**
 * Makes the sender.
 * @example const send = deliver(config); const outcome = await send({ to, subject, text });
 */
export function deliver(config: Pick<Config, 'smtpUrl' | 'mailFrom'>, through?: Send, limits = smtpLimits): Deliver {
  const send = through ?? (config.smtpUrl === undefined ? undefined : smtp(config.smtpUrl, limits));
  return async (mail) => {
    const problem = problemOf(mail);
    if (problem) return { ok: false, code: 'BAD_MAIL', detail: problem };
    if (!send) return { ok: true, how: 'recorded' };
    try {
      await send({ ...mail, from: config.mailFrom, attachments: mail.attachments?.map((file) => ({ ...file })) });
      return { ok: true, how: 'sent' };
    } catch (error) {
      const { responseCode, message } = error as { responseCode?: number; message: string };
      return { ok: false, code: responseCode !== undefined && responseCode >= 500 ? 'REFUSED' : 'UNREACHABLE', detail: message };
    }
  };
}

function smtp(url: string, limits: SmtpLimits): Send {
  const transport = createTransport(
    {
      url,
      dnsTimeout: limits.nameMs,
      connectionTimeout: limits.connectionMs,
      greetingTimeout: limits.greetingMs,
      socketTimeout: limits.silenceMs,
    },
    { disableFileAccess: true, disableUrlAccess: true },
  );
  return (options) => transport.sendMail(options);
}

/** A line break in a header would let its writer add headers of their own. */
function problemOf(mail: Mail): string | null {
  if (!oneAddress.test(mail.to)) return 'to: expected one plain address';
  const headers = [
    mail.to,
    mail.subject,
    mail.messageId ?? '',
    ...(mail.attachments ?? []).flatMap((file) => [file.filename, file.contentType]),
  ];
  if (headers.some((text) => /\p{Cc}/u.test(text))) return 'a header holds a control character';
  if (mail.subject.trim() === '') return 'subject: empty';
  return null;
}
