import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import { type StandingAsked, setStanding, standingOf } from '#features/account/standing/standing.service.ts'
import type { MerchantStanding } from '#features/provider/standing/standingDesk.contract.ts'
import { atMerchant } from '#server/atMerchant.ts'
import type { Ctx } from '#server/context.ts'

/** How a merchant stands. Throws `merchant.notFound`. */
export function standingOfMerchant(ctx: Ctx, merchantId: string): Promise<MerchantStanding> {
  return atMerchant(ctx, merchantId, 'read', async ({ db, scope }) => {
    const { tradeName, timezone, approveResult } = await merchantOf(db, scope)
    const row = await standingOf(db, scope)
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

/** The merchant's own tenant is written in a transaction of its own; the provider's log says who did it too. */
export async function setMerchantStanding(ctx: Ctx, merchantId: string, asked: StandingAsked) {
  await atMerchant(ctx, merchantId, 'write', (theirs) => setStanding(theirs, asked))
  const { standing, reason } = asked
  ctx.audit('standing.set', { type: 'standing', id: merchantId }, { after: { standing, reason } })
  return {}
}
