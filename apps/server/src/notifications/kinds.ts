// What a message tells, kept as values, so that it is worded in the language of whoever reads it (CO-4).
import type { Currency } from '@partharbor/rules/format';
import type { AnswerState, InquiryKind } from '@partharbor/rules/inquiries';

interface OfOrder {
  readonly orderNo: string;
}
/** An amount as a decimal text with two decimals. */
interface WithAmount {
  readonly amount: string;
  readonly currency: Currency;
}
interface OfPart {
  readonly goodsId: string;
  readonly partNo: string;
  /** Pieces asked for. */
  readonly quantity: number;
}

export type News =
  | { readonly kind: 'order_confirmed'; readonly said: OfOrder & WithAmount & { readonly payUntil: string } }
  | { readonly kind: 'order_paid'; readonly said: OfOrder & WithAmount & { readonly method: string } }
  | {
      readonly kind: 'order_shipped';
      readonly said: OfOrder & { readonly carrier: string; readonly trackingNo: string; readonly lines: number };
    }
  /** `amount`: what goes back to the buyer; '0.00' = nothing had been paid. */
  | { readonly kind: 'order_closed'; readonly said: OfOrder & WithAmount & { readonly reason: 'buyer' | 'expired' | 'staff' } }
  | { readonly kind: 'order_refunded'; readonly said: OfOrder & WithAmount & { readonly refundNo: string; readonly method: string } }
  | { readonly kind: 'part_arrived'; readonly said: OfPart & { readonly stock: number } }
  /** Unit prices with their currency sign; '' = quoted by hand. */
  | {
      readonly kind: 'price_changed';
      readonly said: OfPart & { readonly price: string; readonly priceBefore: string; readonly isGoingOn: boolean };
    }
  /** Of an inquiry or a shortage registration; `part`: its number, else how it was described. */
  | {
      readonly kind: 'inquiry_answered';
      readonly said: { readonly id: string; readonly of: InquiryKind; readonly part: string; readonly answer: AnswerState };
    }
  | { readonly kind: 'feedback_answered'; readonly said: { readonly id: string; readonly key: string } };
