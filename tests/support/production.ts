// Settings with which a shop starts in production, on a database of its own.

/** What the environment of such a process holds; `PATH` and whatever a test needs come beside it. */
export const productionEnv = (given: { readonly port: number; readonly dataDir: string; readonly databaseUrl: string }) => ({
  MODE: 'production',
  PORT: String(given.port),
  DATA_DIR: given.dataDir,
  DATABASE_URL: given.databaseUrl,
  PUBLIC_ORIGIN: 'https://shop.example',
  SECRET: 'a-start-needs-a-secret-0123456789-abcdef',
  TRANSFER_CNY: '元港电子有限公司; 中国银行苏州分行; 4567 0000 1234',
  TRANSFER_USD: 'PartHarbor Ltd; Bank of China, Suzhou; 4567 0000 5678; BKCHCNBJ95B',
});
