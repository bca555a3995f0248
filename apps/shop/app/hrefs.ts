// Addresses of pages that carry a parameter.

export const partHref = (goodsId: string): string => `/ProductDetail?goodsId=${encodeURIComponent(goodsId)}`;
export const orderHref = (orderNo: string): string => `/orderDetail?orderNo=${encodeURIComponent(orderNo)}`;
export const againHref = (orderNo: string): string => `/orderAgain?orderNo=${encodeURIComponent(orderNo)}`;
export const payHref = (orderNo: string): string => `/Pay?orderNo=${encodeURIComponent(orderNo)}`;
