type Settings = Record<string, string | number>

/**
 * Settings for a machine with 2 cores and a few GB, without weakening the durability of an acknowledged
 * payment.
 */
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
  // A plan made for an empty table is used until the table is analysed, which should happen soon in a new
  // database.
  autovacuum_naptime: '10s',
  jit: 'off',
  max_locks_per_transaction: 256,
  idle_in_transaction_session_timeout: '60s',
  // A client that connects and stays silent blocks every DROP DATABASE until this timeout.
  authentication_timeout: '10s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // The text of a failed statement may hold data that must not be logged.
  log_min_error_statement: 'panic',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
}

/** For tests, whose data is disposable. */
const fastAndLoose: Settings = {
  ...safe,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  io_method: 'sync',
  autovacuum: 'off',
}

/** Archives each WAL segment when it is full or a minute old, for point-in-time restores. */
function storedLog(folder: string): Settings {
  return {
    archive_mode: 'on',
    archive_library: 'basic_archive',
    'basic_archive.archive_directory': folder,
    archive_timeout: '60s',
  }
}

type ServerOptions = { fast: boolean; port: number; walArchive: string | null }

/** Returns the server's command-line flags for these settings. */
export function settingFlags({ fast, port, walArchive }: ServerOptions) {
  const stored = walArchive === null ? {} : storedLog(walArchive)
  const settings: Settings = { ...(fast ? fastAndLoose : safe), ...stored, port }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
