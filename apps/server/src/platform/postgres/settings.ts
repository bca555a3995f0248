// The settings our PostgreSQL is started with. Given as flags, so that an upgrade of the shop changes them.

const normal: Readonly<Record<string, string>> = {
  shared_buffers: '256MB',
  max_connections: '60',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  max_wal_size: '2GB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // Compressing a page costs more than placing half an order, and every page touched first after a checkpoint would be.
  wal_compression: 'off',
  checkpoint_timeout: '15min',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Only for throw-away clusters of tests: a power cut loses everything. */
const fast: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
};

export interface Endpoint {
  /** Socket directory, or a loopback address where sockets are not to be had. */
  readonly host: string;
  readonly port: number;
}

/** Command line for `pg_ctl start -o`. Paths hold no quotes: they are made from the temporary directory and a hash. */
export function serverFlags(endpoint: Endpoint, isFast: boolean): string {
  const onSocket = endpoint.host.startsWith('/');
  const address: Record<string, string> = onSocket
    ? { listen_addresses: '', unix_socket_directories: endpoint.host, unix_socket_permissions: '0700' }
    : { listen_addresses: endpoint.host };
  const all = { ...normal, ...(isFast ? fast : {}), ...address, port: String(endpoint.port) };
  return Object.entries(all)
    .map(([name, value]) => `-c ${name}=${value === '' ? "''" : value}`)
    .join(' ');
}

/** Flags of initdb: code-point order by PostgreSQL itself, so that no system library version changes an index. */
export const localeFlags: readonly string[] = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '-E', 'UTF8'];
