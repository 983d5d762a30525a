import { type ResultCode, resultOfError, resultStatus } from '#features/openApi/calls/results.domain.ts'
import { faultTexts, resultTexts } from '#features/openApi/calls/results.messages.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { refusalOf } from '#server/http/rpcMiddleware.ts'
import { AppError } from '#shared/errors.ts'
import { type Language, say, type Text, type TextValues } from '#shared/messages.ts'

type Details = { status?: number; text?: Text; values?: TextValues; cause?: unknown }

/**
 * A gateway error: a code of the gateway's own catalogue, its message, and the HTTP status if it is not 200.
 */
export class GatewayError extends Error {
  readonly code: ResultCode
  readonly status: number
  readonly text: Text
  readonly values: TextValues

  constructor(code: ResultCode, { status = 200, text, values = {}, cause }: Details = {}) {
    super(code, { cause })
    this.name = 'GatewayError'
    this.code = code
    this.status = status
    this.text = text ?? resultTexts[code]
    this.values = values
  }
}

/** An invalid field in the body. */
export function fieldFault(field: string, text: Text = faultTexts.fieldWrong, values: TextValues = {}) {
  return new GatewayError('PARAM_ILLEGAL', { text, values: { ...values, field } })
}

export type Result = { resultCode: ResultCode; resultStatus: 'S' | 'F' | 'U'; resultMessage: string }

export function resultOf(
  code: ResultCode,
  language: Language,
  text: Text = resultTexts[code],
  values: TextValues = {},
): Result {
  return { resultCode: code, resultStatus: resultStatus[code], resultMessage: say(language, text, values) }
}

const ownSentence = new Set<ResultCode>(['PARAM_ILLEGAL', 'BALANCE_NOT_ENOUGH', 'ORDER_STATUS_INVALID'])
/** Errors that keep their own message because the code's is too vague: what fails today may work tomorrow. */
const ownSentenceOf = new Set<string>([
  orderErrors.exchangeRateMissing.code,
  orderErrors.exchangeRateOld.code,
])

/** Maps any error to a gateway error. Errors without a mapping reveal no details. */
export function gatewayErrorOf(error: unknown): GatewayError {
  if (error instanceof GatewayError) return error
  const refusal = refusalOf(error)
  const code = resultOfError[refusal.code]
  if (code === undefined) {
    const status = Math.max(refusal.status, 500)
    return new GatewayError('UNKNOWN_EXCEPTION', { status, cause: error })
  }
  const alreadyRecorded =
    (ownSentence.has(code) || ownSentenceOf.has(refusal.code)) && error instanceof AppError
  return new GatewayError(code, alreadyRecorded ? { text: refusal.text, values: refusal.values } : {})
}
