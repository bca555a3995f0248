// What the shop needs of a payment provider; each provider is one adapter of this shape (PY-2, PY-3).
import type { Lang } from '@partharbor/rules/goods';
import type { PayType } from '@partharbor/rules/orders';
import type { Currency } from '@partharbor/rules/format';

interface StartRequest {
  readonly paymentNo: string;
  readonly payType: PayType;
  /** What the buyer sees it is for. */
  readonly title: string;
  /** Where the buyer comes back to in the shop. */
  readonly returnPath: string;
  readonly currency: Currency;
  readonly amountMinor: number;
  readonly expiresAt: Date;
  readonly lang: Lang;
}

interface Started {
  readonly payUrl: string;
  /** Text of the QR code. */
  readonly qrText: string;
  readonly providerRef?: string;
  readonly expiresAt: Date;
}

/** A notification whose signature, age and form are right. */
export interface VerifiedNotice {
  readonly noticeId: string;
  readonly kind: 'success' | 'failure' | 'refund';
  readonly providerRef: string;
  /** The shop's number: of the payment, or of the refund for kind 'refund'. */
  readonly paymentNo: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly signature: string;
}

export type QueryAnswer =
  | { readonly state: 'paid'; readonly providerRef: string; readonly currency: string; readonly amountMinor: number }
  | { readonly state: 'waiting' | 'declined' | 'unknown' };

interface RefundRequest {
  readonly refundNo: string;
  readonly providerRef: string;
  readonly currency: string;
  readonly amountMinor: number;
}

interface RawNotice {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

/** Every method may be called again with the same numbers and then answers the same. Throws mean: unknown, ask again. */
export interface Gateway {
  readonly code: string;
  readonly payTypes: readonly PayType[];
  /** Time it wants between two refunds of one payment. */
  readonly refundPauseMs: number;
  start(request: StartRequest): Promise<Started>;
  /** null for anything not signed as it must be, too old, or of another form. Looks at the bytes before it parses them. */
  verify(notice: RawNotice): VerifiedNotice | null;
  query(paymentNo: string): Promise<QueryAnswer>;
  /** 'failed' is the provider's final no. */
  refund(request: RefundRequest): Promise<'done' | 'failed'>;
}
