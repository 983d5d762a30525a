import { principalOf } from '#db/seed/actor.ts'
import { type DemoMerchant, demoMerchants } from '#db/seed/people.ts'
import { saveCardSettings } from '#features/account/paymentSettings/cardSettings.service.ts'
import { setRiskLimit } from '#features/account/riskLimits/riskLimits.service.ts'
import { setRate } from '#features/merchants/merchants.service.ts'
import { type App, asActor } from '#server/context.ts'
import { addDays, dayOf } from '#shared/time.ts'

const none = { version: 0, mostPayment: null, mostDayAmount: null, mostDayCount: null }
const noticeDaysAgo = 45

/** How much the first merchant takes at most, and a merchant in Washington that asks its cards for 2 %. */
export async function setPaymentRules(app: App, merchant: DemoMerchant, now: Date): Promise<void> {
  await asActor(app, principalOf(merchant, now), 'write', async (ctx) => {
    await setRiskLimit(ctx, { ...none, way: 'A', mostPayment: 1_000_000n, mostDayAmount: 10_000_000n })
    await setRiskLimit(ctx, { ...none, way: 'C', mostPayment: 500_000n, mostDayCount: 300 })
  })
  const surcharging = demoMerchants.find(({ merchantId }) => merchantId === 'DEM8QS')
  if (!surcharging) return
  await asActor(app, principalOf(surcharging, now), 'write', async (ctx) => {
    await setRate(ctx, { way: 'C', rate: '0.0265', minFee: 10n, maxFee: null, surchargeRate: '0.025' })
    const noticeDay = addDays(dayOf(now, 'America/Vancouver'), -noticeDaysAgo)
    const doors = { retail: true, qrCode: true, online: false }
    await saveCardSettings(ctx, { version: 0, rate: '0.02', noticeDay, ...doors })
  })
}
