import { setRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import { withClient } from '#server/database/client.ts'
import type { TestApp } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { quickHash } from '#test/quickHash.ts'
import { applicationWire } from '#test/subMerchants.ts'
import { paidOrder, refundPassword, trader } from '#test/trade.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>

/** Everything that a master does about its sub-merchants, and the provider about what it asks for. */
export async function writeMerchantGroup(t: TestApp, staff: string, recorded: Recorded) {
  const master = await trader(t)
  const sub = await trader(t, { parent: master })
  const bare = await t.merchant({ parent: master })
  const token = await t.signIn(master, 'admin')
  const { merchantId } = master
  const apply = async (tradeName: string) => {
    const { text } = await recorded('subMerchantApplications.apply', { ...applicationWire, tradeName }, token)
    return { merchantId, applicationId: String(JSON.parse(text).data.applicationId) }
  }
  const passed = await apply('Passed')
  await recorded('subMerchantDesk.start', passed, staff)
  await recorded('subMerchantDesk.pass', passed, staff)
  await recorded('subMerchantDesk.refuse', { ...(await apply('Refused')), reason: 'no papers' }, staff)
  const { applicationId } = await apply('Withdrawn')
  await recorded('subMerchantApplications.withdraw', { applicationId }, token)

  await recorded('subMerchants.applyForWays', { mchCode: bare.merchantId, ways: ['C'] }, token)
  const refused = { merchantId: bare.merchantId, way: 'C', reason: 'no papers' }
  await recorded('subMerchantDesk.refuseWay', refused, staff)

  const hash = await quickHash(refundPassword)
  await t.write(master, (ctx) => setRefundPassword(ctx, hash))
  await withClient(t.database.ownerUrl, (client) =>
    client.query(
      'insert into payment_setting (tenant_id, merchant_id, refund_by_master) values ($1, $2, true)',
      [master.tenantId, merchantId],
    ),
  )
  const { orderId: payOrderId } = await paidOrder(t, sub, 5_000n)
  await recorded('familyRefunds.submit', { payOrderId, amount: '1', refundPassword }, token)

  await recorded('session.switchMerchant', { mchCode: sub.merchantId }, token)
  for (const list of ['subMerchants', 'subMerchantApplications'])
    await recorded(`${list}.export`, { format: 'csv' }, token)
  await recorded('subMerchantFigures.export', { format: 'csv', range: 'today' }, token)
  await recorded('provider/subMerchantApplications.export', { format: 'csv' }, staff)
}
