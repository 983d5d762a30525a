import { storeBill } from '#features/finances/reconciliation/bills/billStoring.service.ts'
import { channelDayOf } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import { workBill } from '#features/finances/reconciliation/reconciliation.jobs.ts'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { systemActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { paperUnionpay } from '#test/paperAccounts.ts'

/**
 * The channel’s settlement report of the day on which an order was paid: an empty file, so that the order is
 * missing.
 */
export async function billedOf(
  t: TestApp,
  merchant: TestMerchant,
  { channelAccountId, createTime }: CreatedOrder,
): Promise<{ billId: string; differenceId: string }> {
  const { tenantId, merchantId } = merchant
  const day = channelDayOf('unionpay', createTime)
  const who = { scope: scopeOf(tenantId, merchantId), actor: systemActor('test'), requestId: 'test' }
  const account = { channelAccountId, merchantId, channel: 'unionpay' } as const
  const { merId = '' } = await paperUnionpay()
  const name = `INN${day.slice(2).replaceAll('-', '')}88ZM_${merId}`
  const files = [{ name, bytes: new Uint8Array() }]
  const { billId } = await storeBill(t.app, who, { account, kind: 'ZM', day, source: 'uploaded', files })
  await workBill(t.app, merchant, billId)
  // A payment in the last hours of the channel's day is carried to the next report; here it is missing at once.
  const found = await t.write(merchant, (ctx) => {
    ctx.unchanged()
    return ctx.db
      .updateTable('bill_difference')
      .set({ state: 'open' })
      .where('tenantId', '=', tenantId)
      .where('billId', '=', billId)
      .returning('differenceId')
      .executeTakeFirst()
  })
  return { billId, differenceId: found?.differenceId ?? '' }
}
