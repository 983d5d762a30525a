import { credentialOf } from '#features/gateway/credentials/credentials.service.ts'
import type { SignatureVerdict } from '#features/gateway/requests/requests.contract.ts'
import { checkSignature } from '#features/gateway/requests/signatureCheck.service.ts'
import type { GatewayKey } from '#features/provider/tools/tools.contract.ts'
import type { Ctx } from '#server/context.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'

/** Throws `merchant.notFound`, also for a merchant outside the data scope. */
export function keysOf(ctx: Ctx, merchantId: string): Promise<GatewayKey[]> {
  return runAsMerchant(ctx, merchantId.toUpperCase(), 'read', async (theirs) => {
    const { keys } = await credentialOf(theirs)
    return keys.map(({ keyVersion, publicKey, fingerprint, createTime, state }) => {
      return { keyVersion, publicKey, fingerprint, createTime, state }
    })
  })
}

type SignatureInput = Parameters<typeof checkSignature>[1]

export function checkSignatureOf(
  ctx: Ctx,
  merchantId: string,
  input: SignatureInput,
): Promise<SignatureVerdict> {
  ctx.unchanged()
  return runAsMerchant(ctx, merchantId.toUpperCase(), 'read', (theirs) => checkSignature(theirs, input))
}
