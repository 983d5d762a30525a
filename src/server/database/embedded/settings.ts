type Settings = Record<string, string | number>

/** For a machine of 2 cores and a few GB, with nothing given up that keeps an acknowledged payment safe. */
const safe: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  min_wal_size: '256MB',
  wal_compression: 'pglz',
  checkpoint_timeout: '15min',
  synchronous_commit: 'on',
  random_page_cost: 1.1,
  // A plan that was made for an empty table is kept until the table is analysed: in a new database that should be soon.
  autovacuum_naptime: '10s',
  jit: 'off',
  max_locks_per_transaction: 256,
  idle_in_transaction_session_timeout: '60s',
  // Who connects and then says nothing holds up every DROP DATABASE until it is gone.
  authentication_timeout: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // The text of a failed statement may hold what no log may hold.
  log_min_error_statement: 'panic',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
}

/** For tests, whose data nobody misses. */
const fastAndLoose: Settings = {
  ...safe,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  io_method: 'sync',
  autovacuum: 'off',
}

/** Keeps each part of the log once it is full, or a minute old: for a restore to any instant. */
function keptLog(folder: string): Settings {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: '60s',
  }
}

type Wanted = { fast: boolean; port: number; walArchive: string | null }

/** The server's command line for these settings. */
export function settingFlags({ fast, port, walArchive }: Wanted) {
  const kept = walArchive === null ? {} : keptLog(walArchive)
  const settings: Settings = { ...(fast ? fastAndLoose : safe), ...kept, port }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
