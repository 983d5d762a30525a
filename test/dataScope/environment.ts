import { addEndpoint, pauseEndpoint } from '#features/gateway/webhooks/webhooks.service.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { nextId } from '#server/nextId.ts'
import { compactDay, dayOf } from '#shared/time.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'
import { everyCall, send } from '#test/hostile/calls.ts'
import { cleared } from '#test/sales.ts'
import { askRefund, paidOrder } from '#test/trade.ts'

/**
 * Gives a merchant, beyond `belongingsOf`, something to show on every page of the portal. Returns the channel
 * account that paid it.
 */
export async function shownEverywhere(t: TestApp, merchant: TestMerchant, admin: string): Promise<string> {
  await atDesks(t, merchant.merchantId, admin)
  await refundsThatWait(t, merchant, admin)
  await t.write(merchant, async (ctx) => {
    const events = ['PAYMENT_RESULT' as const]
    const { endpoint } = await addEndpoint(ctx, { url: 'https://shop.example.com/paused', events })
    await pauseEndpoint(ctx, endpoint.endpointId)
  })
  const one = { settled: new Date(), fee: 500n, sale: 9_000n }
  const [, toApprove = ''] = await cleared(t, merchant, [one, one])
  return inTables(t, merchant, toApprove)
}

/** Writes that the provider’s staff make for a merchant. */
async function atDesks(t: TestApp, merchantId: string, token: string) {
  const lines = [
    { account: 'merchant', side: 'credit', amount: '500' },
    { account: 'writeOff', side: 'debit', amount: '500' },
  ]
  const about = { currency: 'CAD', reasonCode: 'goodwill', reason: 'sorry', aboutType: 'other', aboutId: '' }
  const ticket = { title: 'Call back', kind: 'question', priority: 'high', assigneeId: null, dueDay: null }
  const me = await done(t, 'users.list', { search: 'nobody' }, token)
  const [{ accountId } = { accountId: '' }] = (me as { rows: { accountId: string }[] }).rows
  const policy = { beneficiaryKind: 'bd', beneficiaryId: accountId, basis: 'fees', proportion: '0.5' }
  await done(t, 'adjustmentDesk.propose', { merchantId, ...about, lines }, token)
  await done(t, 'merchantTickets.add', { merchantId, ...ticket }, token)
  await done(t, 'visits.begin', { merchantId, reason: 'to look at it' }, token)
  const from = { startDay: compactDay(dayOf(new Date(), 'America/Vancouver')), endDay: null, remark: '' }
  await done(t, 'commissionPolicies.add', { merchantId, ...policy, ...from }, token)
  const fixed = { mchCode: merchantId, currency: 'CAD', targetAmount: '100', reason: 'more disputes' }
  await done(t, 'reserveDesk.askFixed', fixed, token)
}

/** Makes a call by its name; returns its data. */
async function done(t: TestApp, name: string, input: Record<string, unknown>, token: string) {
  const call = everyCall.find((one) => one.name === name)
  if (!call) throw new Error(`there is no ${name}`)
  const { status, text } = await send(t, call, input, { token })
  if (status !== 200) throw new Error(`${name}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { data: unknown }).data
}

/** A refund request that waits for approval, and a refund that the channel could not make. */
async function refundsThatWait(t: TestApp, merchant: TestMerchant, admin: string) {
  const [applied, failed] = [await paidOrder(t, merchant, 1_000n), await paidOrder(t, merchant, 1_000n)]
  const { refundOrderId } = await t.write(merchant, (ctx) =>
    placeRefund(ctx, failed.orderId, { amount: 400n }),
  )
  const refusal = { code: 'X', message: 'the account is closed' }
  await t.write(merchant, (ctx) => recordRefundAnswer(ctx, refundOrderId, { outcome: 'abnormal', refusal }))
  const limit = { mchCode: merchant.merchantId, mode: 'every', advances: false, version: 0 }
  await done(t, 'refundAuditDesk.setPolicy', limit, admin)
  await askRefund(t, await t.signIn(merchant, 'cashier'), applied.orderId, 100n)
}

/** Rows that only jobs and the risk engine write. */
async function inTables(t: TestApp, merchant: TestMerchant, toApprove: string) {
  const own = { tenantId: merchant.tenantId, merchantId: merchant.merchantId }
  return t.write(merchant, async ({ db, now, unchanged }) => {
    unchanged()
    const { channelAccountId } = await db
      .selectFrom('pay_attempt')
      .where('tenantId', '=', merchant.tenantId)
      .select('channelAccountId')
      .$narrowType<{ channelAccountId: string }>()
      .limit(1)
      .executeTakeFirstOrThrow()
    const hit = { ruleId: nextId(), ruleVersion: 1, ruleName: 'Large', effect: 'refuse', reason: 'amount' }
    const met = {
      wayCode: 'WP',
      channel: 'wechat',
      currency: 'CAD',
      amount: 100n,
      seen: '{}',
      hitTime: now,
    }
    await db
      .insertInto('risk_hit')
      .values({ ...own, hitId: nextId(), ...hit, ...met })
      .execute()
    const watch = { watchId: nextId(), watchName: 'Refunds', measure: 'refundRate', windowMinutes: 60 }
    const measured = { threshold: 5, measured: 9, worst: 9, ofPayments: 20, raiseTime: now }
    await db
      .insertInto('risk_alert')
      .values({ ...own, alertId: nextId(), ...watch, ...measured })
      .execute()
    const incident = { channelAccountId, wayCode: 'WP', worst: 'down', cause: 'failures', beginTime: now }
    await db
      .insertInto('channel_incident')
      .values({ ...own, incidentId: nextId(), ...incident })
      .execute()
    await db
      .updateTable('clearing')
      .set({ status: 'validated', settleTime: null })
      .where('tenantId', '=', merchant.tenantId)
      .where('clearingId', '=', toApprove)
      .execute()
    await db
      .insertInto('way_application')
      .values({ ...own, wayCode: 'C', appliedBy: 'owner', applyTime: now })
      .execute()
    return channelAccountId
  })
}
