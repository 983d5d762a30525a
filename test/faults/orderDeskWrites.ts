import { addEndpoint, pauseEndpoint } from '#features/gateway/webhooks/webhooks.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { createTenantData } from '#test/hostile/tenantData.ts'
import { askRefund, paidOrder, refundPassword, trader } from '#test/trade.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>
type Staff = { first: string; second: string }
const format = 'csv'
const reason = 'looked into it'

/** Makes every write on the order and refund pages, as a merchant and two of the provider’s staff. */
export async function writeOrderDesk(
  t: TestApp,
  { first, second }: Staff,
  recorded: Recorded,
): Promise<void> {
  const merchant = await trader(t)
  const mchCode = merchant.merchantId
  const things = await createTenantData(t, merchant, 'orderdesk')
  const lists = ['orders', 'refunds', 'exceptions', 'invoices', 'paymentLinks', 'storeCodes', 'catalogue']
  for (const list of lists) await recorded(`provider/${list}.export`, { format }, first)
  await writeAudits(t, merchant, first, recorded)
  await writeRefundDesk(t, merchant, { first, second }, recorded)
  const { exceptionId, invoiceId, linkId, notificationId, storeCodeId, itemId } = things
  const me = await t.call('GET', '/provider/users/options', { token: first })
  const [{ accountId: assigneeId } = { accountId: '' }] = me.body.data as unknown as { accountId: string }[]
  await recorded('exceptionDesk.assign', { mchCode, exceptionId, assigneeId }, first)
  await recorded('exceptionDesk.resolve', { mchCode, exceptionId, act: 'writeOff', reason }, first)
  await recorded('invoiceDesk.deactivate', { mchCode, invoiceId, reason }, first)
  await recorded('paymentLinkDesk.disable', { mchCode, linkId, reason }, first)
  await recorded('paymentLinkDesk.restore', { mchCode, linkId, reason }, first)
  await recorded('storeCodeDesk.suspend', { mchCode, storeCodeId, reason }, first)
  await recorded('storeCodeDesk.restore', { mchCode, storeCodeId, reason }, first)
  await recorded('catalogueDesk.withdraw', { mchCode, itemId, reason }, first)
  await recorded('catalogueDesk.restore', { mchCode, itemId, reason }, first)
  await recorded('notificationDesk.replay', { mchCode, notificationId }, first)
  await recorded('notificationDesk.replayMany', { merchantId: mchCode, perMinute: 60, dryRun: false }, first)
  await recorded('provider/notifications.export', { format }, first)
  const endpointId = await t.write(merchant, async (ctx) => {
    const events = ['PAYMENT_RESULT' as const]
    const { endpoint } = await addEndpoint(ctx, { url: 'https://shop.example.com/paused', events })
    await pauseEndpoint(ctx, endpoint.endpointId)
    return endpoint.endpointId
  })
  await recorded('notificationDesk.resume', { mchCode, endpointId }, first)
}

async function writeAudits(t: TestApp, merchant: TestMerchant, staff: string, recorded: Recorded) {
  const mchCode = merchant.merchantId
  const [manager, cashier] = [await t.signIn(merchant, 'manager'), await t.signIn(merchant, 'cashier')]
  const applied = async () => {
    const { orderId } = await paidOrder(t, merchant, 1_000n)
    const { body } = await askRefund(t, cashier, orderId, 100n)
    return (body.data as unknown as { auditId: string }).auditId
  }
  await recorded('refundAudits.pass', { auditId: await applied() }, manager)
  await recorded('refundAudits.refuse', { auditId: await applied(), reason }, manager)
  await recorded('refundAudits.export', { format }, manager)
  const limit = { mchCode, mode: 'every', advances: false, version: 0 }
  await recorded('refundAuditDesk.setPolicy', limit, staff)
  for (const end of ['pass', 'refuse']) {
    const auditId = await applied()
    await recorded('refundAudits.pass', { auditId }, manager)
    await recorded(`refundAuditDesk.${end}`, { mchCode, auditId, ...(end === 'refuse' && { reason }) }, staff)
  }
  await recorded('provider/refundAudits.export', { format }, staff)
  await recorded('refundAuditDesk.setPolicy', { ...limit, mode: 'none', version: 1 }, staff)
  const { orderId } = await paidOrder(t, merchant, 1_000n)
  await recorded('refunds.submit', { payOrderId: orderId, amount: '1', refundPassword }, cashier)
}

async function writeRefundDesk(
  t: TestApp,
  merchant: TestMerchant,
  { first, second }: Staff,
  recorded: Recorded,
) {
  const { orderId } = await paidOrder(t, merchant, 1_000n)
  const { refundOrderId } = await t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 400n }))
  const refusal = { code: 'X', message: 'the account is closed' }
  await t.write(merchant, (ctx) => recordRefundAnswer(ctx, refundOrderId, { outcome: 'abnormal', refusal }))
  await recorded('refundDesk.retry', { refundOrderId }, first)
  const input = { refundOrderId, act: 'payOut', payBy: 'cheque', proof: 'CHQ-1', reason }
  const proposalId = async () => {
    const response = await recorded('refundDesk.propose', input, first)
    return (JSON.parse(response.text).data as { proposalId: string }).proposalId
  }
  await recorded('refundDesk.refuse', { refundOrderId, proposalId: await proposalId(), reason }, second)
  await recorded('provider/refundDesk.export', { format }, first)
  await recorded('refundDesk.pass', { refundOrderId, proposalId: await proposalId() }, second)
}
