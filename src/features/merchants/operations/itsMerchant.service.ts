import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { ItsMerchant } from '#features/merchants/operations/itsMerchant.contract.ts'
import type { Ctx } from '#server/context.ts'

/** The scope's merchant in the form provider pages show it. */
export async function itsMerchantOf({ db, scope }: Ctx): Promise<ItsMerchant> {
  const { merchantId, tradeName, timezone, currency } = await merchantOf(db, scope)
  return { mchCode: merchantId, mchName: tradeName, timezone, currency }
}
