import type { Result } from './types.ts'

/** The gateway refused for good (`F`). Nothing was done; `result` says why. */
export class GatewayRefused extends Error {
  readonly result: Result
  readonly httpStatus: number

  constructor(result: Result, httpStatus: number) {
    super(`${result.resultCode}: ${result.resultMessage}`)
    this.name = 'GatewayRefused'
    this.result = result
    this.httpStatus = httpStatus
  }
}

/**
 * The gateway does not know yet what came of it (`U`), also after it was asked again. It may have happened: inquire with
 * the same request id, never with a new one.
 */
export class GatewayUndecided extends Error {
  readonly result: Result

  constructor(result: Result) {
    super(`${result.resultCode}: ${result.resultMessage}`)
    this.name = 'GatewayUndecided'
    this.result = result
  }
}

/** No answer came, also after it was asked again. It may have happened: inquire with the same request id. */
export class GatewayUnreachable extends Error {
  constructor(cause: unknown) {
    super('The gateway did not answer', { cause })
    this.name = 'GatewayUnreachable'
  }
}

export type UnverifiedReason =
  | 'headerMissing'
  | 'signatureUnreadable'
  | 'keyUnknown'
  | 'signatureWrong'
  | 'timeOutOfWindow'
  | 'otherMerchant'
  | 'otherRequest'
  | 'notJson'

/** What came does not prove that the platform sent it, so nothing of it may be believed. */
export class GatewayUnverified extends Error {
  readonly reason: UnverifiedReason

  constructor(reason: UnverifiedReason, detail = '') {
    super(`Not verified: ${reason}${detail ? ` (${detail})` : ''}`)
    this.name = 'GatewayUnverified'
    this.reason = reason
  }
}
