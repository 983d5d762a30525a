import { type StatusInput, setStatus } from '#features/account/merchantStatus/merchantStatus.service.ts'
import { selectStatus } from '#features/account/merchantStatus/merchantStatus.sql.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { MerchantStanding } from '#features/provider/merchantStatus/merchantStatus.contract.ts'
import type { Ctx } from '#server/context.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'

/** How a merchant stands. Throws `merchant.notFound`. */
export function statusOfMerchant(ctx: Ctx, merchantId: string): Promise<MerchantStanding> {
  return runAsMerchant(ctx, merchantId, 'read', async ({ db, scope }) => {
    const { tradeName, timezone, approveResult } = await merchantOf(db, scope)
    const row = await selectStatus(db, scope)
    return {
      ...{ merchantId, tradeName, timezone, approveResult },
      reason: row?.reason ?? null,
      messageEn: row?.messageEn ?? '',
      messageZh: row?.messageZh ?? '',
      askedDocuments: row?.askedDocuments ?? [],
      setBy: row?.setBy ?? null,
      setTime: row?.setTime ?? null,
    }
  })
}

/** Sets how a merchant stands. Both logs say who did it, or neither. */
export async function setMerchantStatus(ctx: Ctx, merchantId: string, input: StatusInput) {
  const { standing, reason } = input
  const object = { type: 'standing', id: merchantId } as const
  await writeAsMerchant(
    ctx,
    merchantId,
    (theirs) => setStatus(theirs, input),
    () => ({ action: 'standing.set', object, after: { standing, reason } }),
  )
  return {}
}
