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

// Statement or lock took too long, shutting down, crashed, starting up.
const unavailable = new Set(['57014', '55P03', '57P01', '57P02', '57P03'])
/** Class 53, insufficient resources: disk full (53100), out of memory, too many connections, a limit of the configuration. */
const isShortOfResources = (code: string) => code.startsWith('53')
/** An input or output error of the server. */
const inputOutputError = '58030'

/** The server has no disk space left to write with. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100'
}

const brokenOff = new Set([
  ...['ABORT_ERR', 'ECONNRESET', 'ECONNABORTED', 'EPIPE'],
  ...['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_UNABLE_TO_PIPE'],
])

/** What a request fails with when its client closes the connection: its body or its answer is cut, or its query cancelled. */
export function isBrokenOff(error: unknown): boolean {
  const { name, code, cause } = (error ?? {}) as { name?: unknown; code?: unknown; cause?: unknown }
  const isAbort = name === 'AbortError' || (typeof code === 'string' && brokenOff.has(code))
  return isAbort || codeOf(error) === '57014' || (cause !== undefined && isBrokenOff(cause))
}

/** The database did not serve: not there, not in time, or too busy. Nothing of what was asked for was kept. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  return (
    isConnectionLoss(error) || unavailable.has(code) || isShortOfResources(code) || code === inputOutputError
  )
}
