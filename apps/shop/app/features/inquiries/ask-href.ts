// Where a price is asked for (IQ-1) and a shortage registered (IQ-3), with what is known of the part; light, for pages of goods.

/** What is known of the part; empty and zero where it is not. */
export interface Wanted {
  readonly goodsId?: string;
  readonly partNo?: string;
  readonly brand?: string;
  /** Pieces needed. */
  readonly n?: number;
}

/** @example askHref('shortage', { partNo: 'LM358', n: 500 }) // '/UserHome/shortageRegistration?new=1&partNo=LM358&n=500' */
export function askHref(kind: 'inquiry' | 'shortage', { goodsId, partNo, brand, n }: Wanted = {}): string {
  const query = new URLSearchParams({
    ...(kind === 'shortage' && { new: '1' }),
    ...(goodsId && { goodsId }),
    ...(partNo && { partNo }),
    ...(brand && { brand }),
    ...(n && { n: String(n) }),
  }).toString();
  return `${kind === 'shortage' ? '/UserHome/shortageRegistration' : '/myInquiry'}${query && `?${query}`}`;
}
