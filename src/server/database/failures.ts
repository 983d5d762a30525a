/** SQLSTATE of an error from the database; '' for any other error, also for one of the network's. */
export function codeOf(error: unknown): string {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  return syscall === undefined && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

/** The connection is gone, or did not answer in time: no further statement can be sent on it. */
export function isConnectionLoss(error: unknown): error is Error {
  return (
    error instanceof Error &&
    codeOf(error) === '' &&
    /timeout|terminated|ECONN|EPIPE|closed|not queryable/i.test(error.message)
  )
}

// Statement or lock took too long, too many connections, shutting down, crashed, starting up.
const unavailable = new Set(['57014', '55P03', '53300', '57P01', '57P02', '57P03'])

/** The database did not serve: not there, not in time, or too busy. Nothing of what was asked for was kept. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLoss(error) || unavailable.has(codeOf(error))
}
