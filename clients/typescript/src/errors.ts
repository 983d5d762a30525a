import type { Result } from './types.ts'

/** The gateway refused for good (`F`); `result` says why. */
export class GatewayRefused extends Error {
  readonly result: Result
  readonly httpStatus: number
  /** The order that was made before its payment was refused, such as one whose card was declined. */
  readonly paymentId: string | undefined

  constructor(result: Result, httpStatus: number, paymentId?: string) {
    super(`${result.resultCode}: ${result.resultMessage}`)
    this.name = 'GatewayRefused'
    this.result = result
    this.httpStatus = httpStatus
    this.paymentId = paymentId
  }
}

/**
 * The gateway does not know yet what came of it (`U`), also after it was asked again. It may have happened: inquire with
 * the same request id, never with a new one.
 */
export class GatewayUndecided extends Error {
  readonly result: Result
  /** How long the gateway asks to be left alone, in milliseconds; 0 where it does not say. */
  readonly retryAfterMs: number

  constructor(result: Result, retryAfterMs = 0) {
    super(`${result.resultCode}: ${result.resultMessage}`)
    this.name = 'GatewayUndecided'
    this.result = result
    this.retryAfterMs = retryAfterMs
  }
}

/** No answer came, also after it was asked again. It may have happened: inquire with the same request id. */
export class GatewayUnreachable extends Error {
  readonly retryAfterMs: number

  constructor(cause: unknown, retryAfterMs = 0) {
    super('The gateway did not answer', { cause })
    this.name = 'GatewayUnreachable'
    this.retryAfterMs = retryAfterMs
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
