import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { sweepAlerts } from '#features/payments/risk/alerts/alertSweep.service.ts'
import { workDryRun } from '#features/payments/risk/dryRun/dryRunWork.service.ts'
import { checkChannels } from '#features/provider/channelHealth/channelHealth.service.ts'
import type { TestApp } from '#test/app.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { ruleBody } from '#test/risk.ts'
import { newOrder, paidOrder, trader } from '#test/trade.ts'

type Recorded = (name: string, input: Record<string, unknown>, token: string) => Promise<HttpResponse>
type Staff = { first: string; second: string }
const reason = 'looked into it'
const format = 'csv'
const dataOf = <T>({ text }: HttpResponse) => JSON.parse(text).data as T

/** Makes every write to risk control and on the channel dashboard, as two of the provider’s staff. */
export async function writeRisk(t: TestApp, { first, second }: Staff, recorded: Recorded): Promise<void> {
  const shop = await trader(t)
  const { merchantId } = shop
  const list = { name: 'Watched payers', purpose: 'block', kind: 'payer', remark: '' }
  const { listId } = dataOf<{ listId: string }>(await recorded('riskLists.add', list, first))
  await recorded('riskLists.edit', { listId, version: 1, name: 'Payers', remark: 'all' }, first)
  const item = { listId, value: 'openid-0001', reason, expireTime: null }
  const { itemId } = dataOf<{ itemId: string }>(await recorded('riskLists.addItem', item, first))
  await recorded('riskLists.removeItem', { listId, itemId }, first)
  await recorded('riskLists.takeFile', { listId, content: btoa('value,reason\nopenid-0002,seen\n') }, first)
  await recorded('provider/riskLists.export', { format }, first)
  await recorded('provider/riskLists/items.export', { format, listId }, first)

  const target = { kind: 'merchants', merchantIds: [merchantId] }
  const body = ruleBody([{ kind: 'amount', amounts: [{ currency: 'CAD', over: '1000' }] }], {
    target,
    effect: 'review',
  })
  const { ruleId } = dataOf<{ ruleId: string }>(await recorded('riskRules.add', body, first))
  await recorded('riskRules.edit', { ...body, ruleId, edition: 1, priority: 5 }, first)
  await recorded('riskRules.move', { ruleId, edition: 2, to: 'live' }, second)
  await recorded('provider/riskRules.export', { format }, first)
  await paidOrder(t, shop, 2_000n)
  await paidOrder(t, shop, 3_000n)
  const stopped = dataOf<{ runId: string }>(await recorded('dryRuns.start', { ruleId }, first))
  await recorded('dryRuns.stop', { runId: stopped.runId }, first)
  const { runId } = dataOf<{ runId: string }>(await recorded('dryRuns.start', { ruleId }, first))
  await workDryRun(t.app, { tenantId: 0, merchantId: '', runId })
  await recorded('provider/dryRunOrders.export', { format, runId }, first)

  const { body: hits } = await t.call('GET', `/provider/riskHits?merchantId=${merchantId}`, { token: first })
  const [one, two] = (hits.data as { rows: { hitId: string }[] }).rows
  const me = await t.call('GET', '/provider/users/options', { token: first })
  const [{ accountId } = { accountId: '' }] = me.body.data as unknown as { accountId: string }[]
  await recorded(
    'riskHits.assign',
    { merchantId, hitId: one?.hitId, edition: 1, assigneeId: accountId },
    first,
  )
  await recorded('riskHits.comment', { merchantId, hitId: one?.hitId, content: reason }, first)
  await recorded('riskHits.pass', { merchantId, hitId: one?.hitId, edition: 2, reason }, first)
  await recorded(
    'riskHits.confirm',
    { merchantId, hitId: two?.hitId, edition: 1, reason, refund: true, listId },
    first,
  )
  await recorded('provider/riskHits.export', { format }, first)

  const watch = {
    ...{ name: 'Hits', measure: 'ruleHits', ruleId, per: 'merchant', windowMinutes: 60, threshold: 1 },
    ...{ leastPayments: 1, enabled: true },
  }
  const { watchId } = dataOf<{ watchId: string }>(await recorded('riskAlerts.addWatch', watch, first))
  await recorded('riskAlerts.editWatch', { ...watch, watchId, version: 1, threshold: 2 }, first)
  await sweepAlerts(t.app)
  const { body: alerts } = await t.call('GET', `/provider/riskAlerts?merchantId=${merchantId}`, {
    token: first,
  })
  const [alert] = (alerts.data as { rows: { alertId: string }[] }).rows
  await recorded('riskAlerts.acknowledge', { merchantId, alertId: alert?.alertId }, first)
  await recorded('provider/riskAlerts.export', { format }, first)
  const limit = {
    merchantId,
    way: 'C',
    version: 0,
    mostPayment: '50000',
    mostDayAmount: null,
    mostDayCount: null,
  }
  await recorded('providerLimits.set', limit, first)
  await recorded('riskRules.move', { ruleId, edition: 3, to: 'off' }, first)
  const unused = dataOf<{ listId: string }>(
    await recorded('riskLists.add', { ...list, name: 'Unused' }, first),
  )
  await recorded('riskLists.remove', { listId: unused.listId }, first)

  for (let tries = 0; tries < 6; tries++) {
    const order = await newOrder(t, shop)
    const refusal = { code: 'channel.timeout', message: 'No answer' }
    await t.write(shop, (ctx) =>
      recordPaymentAnswer(ctx, order.channelOrderNo, { outcome: 'unknown', refusal }),
    )
  }
  await checkChannels(t.app)
  const { body: incidents } = await t.call('GET', '/provider/channelHealth/incidents', { token: first })
  const [incident] = (incidents.data as { rows: { incidentId: string; channelAccountId: string }[] }).rows
  await recorded(
    'channelHealth.note',
    { merchantId, incidentId: incident?.incidentId, content: reason },
    first,
  )
  await recorded(
    'provider/channelAttempts.export',
    { format, channelAccountId: incident?.channelAccountId, minutes: '60' },
    first,
  )
}
