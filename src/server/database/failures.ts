/** Returns the SQLSTATE of a database error; '' for any other error, including network errors. */
export function codeOf(error: unknown): string {
  const { code, syscall } = (error ?? {}) as { code?: unknown; syscall?: unknown }
  return syscall === undefined && typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : ''
}

/** Whether the connection is lost or timed out, so that no further statement can be sent on it. */
export function isConnectionLoss(error: unknown): error is Error {
  return (
    error instanceof Error &&
    codeOf(error) === '' &&
    /timeout|terminated|ECONN|EPIPE|closed|not queryable/i.test(error.message)
  )
}

// Statement canceled, lock not available, admin shutdown, crash shutdown, cannot connect now.
const unavailable = new Set(['57014', '55P03', '57P01', '57P02', '57P03'])
/**
 * Class 53, insufficient resources: disk full (53100), out of memory, too many connections, configuration
 * limit exceeded.
 */
const isShortOfResources = (code: string) => code.startsWith('53')
/** The server's I/O error. */
const inputOutputError = '58030'

/** Whether the server has run out of disk space. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100'
}

const brokenOff = new Set([
  ...['ABORT_ERR', 'ECONNRESET', 'ECONNABORTED', 'EPIPE'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_UNABLE_TO_PIPE'],
])

/**
 * Whether a request failed because its client disconnected: its body or response was cut off, or its query
 * canceled.
 */
export function isBrokenOff(error: unknown): boolean {
  const { name, code, cause } = (error ?? {}) as { name?: unknown; code?: unknown; cause?: unknown }
  const isAbort = name === 'AbortError' || (typeof code === 'string' && brokenOff.has(code))
  return isAbort || codeOf(error) === '57014' || (cause !== undefined && isBrokenOff(cause))
}

/** Whether the database was unavailable, too slow or too busy. Nothing that was sent has been committed. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return (
    isConnectionLoss(error) || unavailable.has(code) || isShortOfResources(code) || code === inputOutputError
  )
}
