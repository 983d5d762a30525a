import { changePaymentSetting } from '#features/account/paymentSettings/paymentSettings.service.ts'
import { selectPaymentConfig } from '#features/account/paymentSettings/paymentSettings.sql.ts'
import type { Principal } from '#server/context.ts'
import { addDays, dayOf } from '#shared/time.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'

/** Makes a merchant surcharge its payers’ cards everywhere, long after the networks were notified. */
export function askSurcharge(
  t: TestApp,
  merchant: TestMerchant,
  rate: string,
  who: Partial<Principal> = {},
): Promise<unknown> {
  return t.write(
    merchant,
    async (ctx) => {
      const config = await selectPaymentConfig(ctx.db, ctx.scope)
      const doors = { retail: true, qrCode: true, online: true }
      const noticeDay = addDays(dayOf(ctx.now, 'America/Vancouver'), -31)
      await changePaymentSetting(ctx, config?.version ?? 0, { surcharge: { asked: rate, noticeDay, doors } })
    },
    who,
  )
}
