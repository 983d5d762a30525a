import { z } from 'zod'
import { gatewayRequestErrors } from '#features/gateway/requests/requests.errors.ts'
import { gatewayRequestList } from '#features/gateway/requests/requests.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const gatewayRequestDetail = z.strictObject({
  ...gatewayRequestList.row.shape,
  requestHeaders: z.record(z.string(), z.string()),
  /** Redacted: no card numbers or payers' codes. */
  requestBody: z.string(),
  responseBody: z.string(),
})
export type GatewayRequestDetail = z.output<typeof gatewayRequestDetail>

/** The first difference of two strings: the byte offset from 0, and a few bytes around it in each. */
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
  /** The string that the gateway verified the signature against. */
  gatewayString: z.string(),
  /** The string that the client apparently signed, if it could be determined from the signature. */
  clientString: z.string().nullable(),
  difference: byteDifference.nullable(),
})
export type SignatureVerdict = z.output<typeof signatureVerdict>

export const requestsContract = {
  list: endpoint({
    method: 'GET',
    path: '/developer/requests',
    access: 'developer.query',
    summary: 'List requests of the merchant’s servers to the gateway',
    input: gatewayRequestList.query,
    output: pageOf(gatewayRequestList.row),
  }),
  get: endpoint({
    method: 'GET',
    path: '/developer/requests/{gatewayRequestId}',
    access: 'developer.get',
    summary: 'Get a gateway request with its response',
    input: z.strictObject({ gatewayRequestId: z.uuid() }),
    output: gatewayRequestDetail,
    errors: [gatewayRequestErrors.notFound],
  }),
  checkSignature: endpoint({
    method: 'POST',
    path: '/developer/signature',
    access: 'developer.query',
    summary: 'Explain why a signature does not verify; nothing is executed',
    input: z.strictObject({
      /** The path with its query string, as sent. */
      path: z.string().max(500),
      /** The request headers as lines of `Name: value`. */
      headers: z.string().max(5_000),
      body: z.string().max(50_000),
      /** The string that the client claims to have signed, if available. */
      clientString: z.string().max(60_000).optional(),
      /** When a logged call was received; defaults to now. */
      receivedTime: instant.optional(),
    }),
    output: signatureVerdict,
  }),
}
