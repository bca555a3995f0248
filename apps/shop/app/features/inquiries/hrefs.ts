// Addresses of the pages about inquiries and shortage registrations, and what stands in them.
import { inquiryLengths, type InquiryKind } from '@partharbor/rules/inquiries';
import { askedQuantity } from '@partharbor/rules/quantity';
import type { Wanted } from './ask-href.ts';

/** Where a form of the kind is, and where it is listed. */
export const formPath: Readonly<Record<InquiryKind, string>> = { inquiry: '/myInquiry', shortage: '/UserHome/shortageRegistration' };
const listPath: Readonly<Record<InquiryKind, string>> = { inquiry: '/UserHome/myInquiry01', shortage: formPath.shortage };

export const groups = ['', 'pending', 'answered', 'withdrawn'] as const;
export type Group = (typeof groups)[number];

export const groupOf = (text: string | null): Group => groups.find((one) => one === text) ?? '';

/** @example listHref('shortage', { state: 'pending', current: 2 }) // '/UserHome/shortageRegistration?state=pending&current=2' */
export function listHref(kind: InquiryKind, { state = '', current = 1 }: { state?: Group; current?: number } = {}): string {
  const query = new URLSearchParams({ ...(state && { state }), ...(current > 1 && { current: String(current) }) }).toString();
  return `${listPath[kind]}${query && `?${query}`}`;
}

/** Where a form leads once it went through. */
export const sentHref = (kind: InquiryKind, id: string): string => `${formPath[kind]}?sent=${id}`;

/** Where a guest comes back to after logging in: what was typed waits there. */
export const keptHref = (kind: InquiryKind): string => `${formPath[kind]}?kept=1`;

export const detailHref = (id: string): string => `/myInquiryDetail?id=${id}`;

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

export const idFrom = (params: URLSearchParams, name: string): string => {
  const text = params.get(name) ?? '';
  return isId(text) ? text : '';
};

const plain = (text: string | null, most: number): string =>
  Array.from(
    (text ?? '')
      .toWellFormed()
      .normalize('NFC')
      .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .trim(),
  )
    .slice(0, most)
    .join('');

/** The part an address asks about; null where it asks about none. */
export function wantedFrom(params: URLSearchParams): Required<Wanted> | null {
  const partNo = plain(params.get('partNo'), inquiryLengths.partNo);
  const goodsId = idFrom(params, 'goodsId');
  if (partNo === '' && goodsId === '' && !params.has('new')) return null;
  return {
    goodsId,
    partNo,
    brand: plain(params.get('brand'), inquiryLengths.brandName),
    n: askedQuantity(params.get('n')),
  };
}
