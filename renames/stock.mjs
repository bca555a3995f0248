const S='apps/server/src/';
export default { files: {[S+'catalogue/stock-store.ts']:S+'stock/adjust.ts',[S+'orders/stock.ts']:S+'stock/reservations.ts',[S+'search/stock-follower.ts']:S+'catalogue/stock-follower.ts',[S+'search/stock-follower.test.ts']:S+'catalogue/stock-follower.test.ts'}, dirs:{}, words:[] };
