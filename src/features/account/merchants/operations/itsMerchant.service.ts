import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import type { ItsMerchant } from '#features/account/merchants/operations/itsMerchant.contract.ts'
import type { Ctx } from '#server/context.ts'

/** The merchant of a scope, as a page of the provider's says whose something is. */
export async function itsMerchantOf({ db, scope }: Ctx): Promise<ItsMerchant> {
  const { merchantId, tradeName, timezone, currency } = await merchantOf(db, scope)
  return { mchCode: merchantId, mchName: tradeName, timezone, currency }
}
