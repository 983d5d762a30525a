/**
 * A response of the provider's API. With `saved: false`, nothing was started, so the idempotency key stays
 * free.
 */
export type CardReply = { status: number; body: object; saved?: false }

export type CardError = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  payment_intent?: object
}

export function ok(body: object): CardReply {
  return { status: 200, body }
}

export function refuse(status: number, error: CardError): CardReply {
  return { status, body: { error } }
}

/** Rejects an invalid parameter before anything was started. */
export function wrong(param: string, message: string, code = 'parameter_invalid'): CardReply {
  return { ...refuse(400, { type: 'invalid_request_error', code, message, param }), saved: false }
}

export function missing(kind: string, id: string): CardReply {
  const message = `No such ${kind}: '${id}'`
  const error = { type: 'invalid_request_error', code: 'resource_missing', message, param: 'id' } as const
  return { ...refuse(404, error), saved: false }
}

export const serverError = refuse(500, { type: 'api_error', message: 'Something went wrong here' })

export const rateLimited: CardReply = {
  ...refuse(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests' }),
  saved: false,
}
