// Addresses that tell how a payment ended.

export const successHref = (orderNo: string): string => `/paySuccess?orderNo=${encodeURIComponent(orderNo)}`;
