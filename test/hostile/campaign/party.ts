import { addKey } from '#features/gateway/credentials/credentials.service.ts'
import { openSession } from '#features/session/session.service.ts'
import type { Role } from '#shared/permissions.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { personOf } from '#test/devices.ts'
import { keysFor } from '#test/gateway.ts'
import { createTenantData, type TenantData } from '#test/hostile/tenantData.ts'
import { trader } from '#test/trade.ts'

/** A tenant with one of every object that has an ID, and its people. */
export type Party = {
  merchant: TestMerchant
  things: TenantData
  /** A new session of its owner, manager or cashier. */
  token(role?: Role): Promise<string>
}

const proven = { address: '', userAgent: 'campaign', method: 'password', proven: true } as const

export async function partyOf(t: TestApp, tradeName: string, word: string): Promise<Party> {
  const merchant = await trader(t, { tradeName })
  const things = await createTenantData(t, merchant, word)
  await t.write(merchant, (ctx) => addKey(ctx, { publicKey: keysFor(merchant).publicKey, overlapHours: 0 }))
  return {
    merchant,
    things,
    token: async (role = 'admin') => sessionOf(t, merchant, await personOf(t, merchant, role)),
  }
}

/** Opens a session without signing in, because the sign-in rate limit has a chapter of its own. */
export function sessionOf(t: TestApp, merchant: TestMerchant, accountId: string): Promise<string> {
  return t.write(merchant, (ctx) => {
    ctx.unchanged()
    return openSession(ctx, { accountId }, merchant.merchantId || null, proven)
  })
}
