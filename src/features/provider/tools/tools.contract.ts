import { z } from 'zod'
import { signatureVerdict } from '#features/gateway/requests/requests.contract.ts'
import { merchantErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'
import { instant } from '#shared/fields.ts'

export const gatewayKey = z.strictObject({
  keyVersion: z.int(),
  /** Base64 of SubjectPublicKeyInfo. */
  publicKey: z.string(),
  fingerprint: z.string(),
  createTime: instant,
  /** May a signature of it be taken now? */
  state: z.string(),
})
export type GatewayKey = z.output<typeof gatewayKey>

const code = z.string().regex(/^[A-Za-z0-9]{1,12}$/)

export const toolsContract = {
  gatewayKeys: endpoint({
    method: 'GET',
    path: '/provider/tools/gatewayKeys/{merchantId}',
    access: 'tool.query',
    summary: 'List a merchant’s public keys for checking a signature manually',
    input: z.strictObject({ merchantId: code }),
    output: z.array(gatewayKey),
    errors: [merchantErrors.notFound],
  }),
  signature: endpoint({
    method: 'POST',
    path: '/provider/tools/signatures/{merchantId}',
    access: 'tool.query',
    summary: 'Explain why a merchant’s signature does not verify; nothing is executed',
    input: z.strictObject({
      merchantId: code,
      path: z.string().max(500),
      headers: z.string().max(5_000),
      body: z.string().max(50_000),
      clientString: z.string().max(60_000).optional(),
      receivedTime: instant.optional(),
    }),
    output: signatureVerdict,
    errors: [merchantErrors.notFound],
  }),
}
