import { setRate } from '#features/merchants/merchants.service.ts'
import type { TestApp } from '#test/app.ts'
import { hoursOf } from '#test/paymentSettings.ts'
import { trader } from '#test/trade.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<unknown>

/** Changes every group of a master merchant’s payment settings. */
export async function writePaymentRules(t: TestApp, recorded: Recorded): Promise<void> {
  const master = await trader(t)
  await trader(t, { parent: master })
  const card = { way: 'C', rate: '0.029', minFee: 0n, maxFee: null, surchargeRate: '0.024' } as const
  await t.write(master, (ctx) => setRate(ctx, card))
  const token = await t.signIn(master, 'admin')
  const groups = {
    saveOrders: { shortOrderId: true, orderExpiryMinutes: 60 },
    saveRefunds: { maxRefundDays: 30 },
    saveFamily: { refundByMaster: true, refundBetweenSubs: false },
    saveStaff: { cashierQueryDays: 7, socketEnabled: false, paymentNotice: false },
    saveHours: { businessHours: hoursOf({ mon: [['09:00', '17:00']] }), hoursOnline: true },
  }
  for (const [version, [name, group]] of Object.entries(groups).entries())
    await recorded(`paymentSettings.${name}`, { version, ...group }, token)
  const surcharge = { rate: '0.02', retail: true, qrCode: true, online: true, noticeDay: '20260101' }
  await recorded('cardSettings.save', { version: 5, ...surcharge }, token)
  const limit = { mostPayment: '10000', mostDayAmount: null, mostDayCount: 50 }
  await recorded('riskLimits.set', { way: 'A', version: 0, ...limit }, token)
}
