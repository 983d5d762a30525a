import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { day, flag, instant } from '#shared/fields.ts'
import { listQuery, pageOf } from '#shared/lists.ts'

/** One call of a merchant's server. */
export const gatewayRequest = z.strictObject({
  gatewayRequestId: z.string(),
  /** Below the gateway's address, such as `/api/v2.0/payments/pay`. */
  path: z.string(),
  httpStatus: z.int(),
  resultCode: z.string(),
  /** Of the payment or refund that it was about, where it got that far. */
  paymentId: z.string().nullable(),
  requestId: z.string().nullable(),
  keyVersion: z.int().nullable(),
  address: z.string().nullable(),
  durationMs: z.int(),
  createTime: instant,
})
export type GatewayRequest = z.output<typeof gatewayRequest>

export const gatewayRequestDetail = z.strictObject({
  ...gatewayRequest.shape,
  requestHeaders: z.record(z.string(), z.string()),
  /** Redacted: no card number, no payer's code. */
  requestBody: z.string(),
  responseBody: z.string(),
})
export type GatewayRequestDetail = z.output<typeof gatewayRequestDetail>

export const gatewayRequestListQuery = listQuery(['createTime'], {
  path: z.string().max(80).optional(),
  resultCode: z.string().max(40).optional(),
  /** Only what was not answered with SUCCESS or PAYMENT_IN_PROCESS. */
  failed: flag.optional(),
  paymentId: z.string().max(25).optional(),
  from: day.optional(),
  to: day.optional(),
})
export type GatewayRequestListQuery = z.output<typeof gatewayRequestListQuery>

/** Where two strings part: the byte's place from 0, and a little of each around it. */
export const byteDifference = z.strictObject({
  at: z.int(),
  gateway: z.string(),
  client: z.string(),
})

export const signatureCauses = [
  'valid',
  'headerMissing',
  'signatureUnreadable',
  'algorithmUnknown',
  'keyVersionUnknown',
  'keyExpired',
  'timeOutOfWindow',
  'bodyReserialised',
  'bodyDecoded',
  'pathWithoutQuery',
  'pathWithHost',
  'methodLowerCase',
  'lineFeedMissing',
  'carriageReturn',
  'endingLineFeed',
  'partMissing',
  'partsReordered',
  'timeChanged',
  'signatureNotEncoded',
  'otherKey',
  'otherString',
] as const
export type SignatureCause = (typeof signatureCauses)[number]

export const signatureVerdict = z.strictObject({
  cause: z.enum(signatureCauses),
  /** The string over which the gateway checked the signature. */
  gatewayString: z.string(),
  /** What the client must have signed, where it could be told from the signature. */
  clientString: z.string().nullable(),
  difference: byteDifference.nullable(),
})
export type SignatureVerdict = z.output<typeof signatureVerdict>

export const requestsContract = {
  list: endpoint({
    method: 'GET',
    path: '/developer/requests',
    access: 'developer.query',
    summary: "What the merchant's servers asked of the gateway",
    input: gatewayRequestListQuery,
    output: pageOf(gatewayRequest),
  }),
  get: endpoint({
    method: 'GET',
    path: '/developer/requests/{gatewayRequestId}',
    access: 'developer.get',
    summary: 'One call, as it came and as it was answered',
    input: z.strictObject({ gatewayRequestId: z.uuid() }),
    output: gatewayRequestDetail,
    errors: ['gatewayRequest.notFound'],
  }),
  checkSignature: endpoint({
    method: 'POST',
    path: '/developer/signature',
    access: 'developer.query',
    summary: 'Why does this signature not fit? Nothing is carried out',
    input: z.strictObject({
      /** Path with its query string, as sent. */
      path: z.string().max(500),
      /** The lines of the request's headers, `Name: value`. */
      headers: z.string().max(5_000),
      body: z.string().max(50_000),
      /** What the client says it signed, where it can tell. */
      clientString: z.string().max(60_000).optional(),
      /** When it came, for a call of the log; else now. */
      receivedTime: instant.optional(),
    }),
    output: signatureVerdict,
  }),
}
