import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDocument } from '#features/account/documents/documents.service.ts'
import { documentMadeOf } from '#features/account/documents/files/documentMaking.service.ts'
import { documentJobs } from '#features/account/expiryReminders/documentReminders.jobs.ts'
import { disputeJobs } from '#features/payments/disputes/asking/disputes.jobs.ts'
import { recordNotifiedDispute } from '#features/payments/disputes/notifiedDisputes.service.ts'
import { sweepAlerts } from '#features/payments/risk/alerts/alertSweep.service.ts'
import type { StaffNotice } from '#features/system/announcements/reader/reader.contract.ts'
import { withClient } from '#server/database/client.ts'
import { channelActor } from '#server/session/actors.ts'
import { addDays, dayOf } from '#shared/time.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { paper } from '#test/paperwork.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'
import { relayJobs } from '#test/queue.ts'
import { askRefund, paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let near: TestMerchant
let far: TestMerchant
let admin: ProviderPerson
/**
 * Every notification permission for the one merchant; for all merchants, permission to see but not to act.
 */
let west: ProviderPerson
let seer: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t, 'adele')
  const parts = await departmentTree(t, { head: null, west: 'head' })
  const acts = ['refundAuditDesk.edit', 'riskHit.edit', 'disputeDesk.edit', 'documentDesk.edit'] as const
  west = await staffWith(t, 'wes', { rights: [...acts, 'queue.edit'], scope: 3, department: parts.west })
  const sees = ['refundAuditDesk.query', 'riskHit.query', 'disputeDesk.query', 'queue.query'] as const
  seer = await staffWith(t, 'sia', { rights: sees, scope: 1 })
  near = await trader(t, { tradeName: 'Near Store' })
  far = await trader(t, { tradeName: 'Far Store' })
  await assign(t, near, { department: parts.west })
})
afterEach(() => t.setClock(null))
afterAll(() => t.close())

type Bell = { unread: number; records: StaffNotice[] }
async function bellOf({ token }: ProviderPerson, language = 'en'): Promise<Bell> {
  const headers = { 'accept-language': language }
  return (await t.call('GET', '/staffBell', { token, headers })).body.data as unknown as Bell
}
const told = async (who: ProviderPerson, language?: string) =>
  (await bellOf(who, language)).records.map(
    ({ title, merchant }) => `${merchant?.tradeName ?? '-'}: ${title}`,
  )

async function auditWaits(merchant: TestMerchant) {
  const path = `/provider/refundPolicies/${merchant.merchantId}`
  const { version } = (await t.call('GET', path, admin)).body.data as { version: number }
  await t.call('PUT', path, { ...admin, body: { mode: 'every', advances: false, version } })
  const { orderId } = await paidOrder(t, merchant, 1_000n)
  const { body } = await askRefund(t, await t.signIn(merchant, 'manager'), orderId, 400n)
  return { orderId, ...(body.data as { auditId: string; level: string }) }
}

test('notifies approvers of a waiting refund at their merchants until it is decided', async () => {
  const mine = await auditWaits(near)
  await auditWaits(far)
  expect(mine.level).toBe('provider')
  expect(await told(west)).toEqual(['Near Store: A refund of $4.00 is waiting for review'])
  expect(await told(west, 'zh')).toEqual(['Near Store: 退款 $4.00 待审核'])
  expect(await told(admin)).toHaveLength(2)
  expect(await told(seer)).toEqual([])
  const [notice] = (await bellOf(west)).records
  expect(notice).toMatchObject({ read: false, link: `/admin/refundAudits?search=${mine.orderId}` })

  // Reading it does not mark it as read for the others.
  const reading = { body: { noticeIds: [notice?.noticeId ?? ''] } }
  await t.call('POST', '/staffBell/reads', { token: west.token, ...reading })
  await t.call('POST', '/staffBell/reads', { token: seer.token, ...reading })
  expect([(await bellOf(west)).unread, (await bellOf(admin)).unread]).toEqual([0, 2])

  // The merchant's own people see nothing of it, in the list or by its id.
  const owner = await t.signIn(near, 'admin')
  const { records } = (await t.call('GET', '/sysArticle?pageNum=1&pageSize=50', { token: owner })).body
    .data as unknown as { records: { title: string }[] }
  expect(records.filter(({ title }) => title.includes('its audit'))).toEqual([])
  expect((await t.call('GET', `/sysArticle/${notice?.noticeId}`, { token: owner })).status).toBe(404)
  expect((await t.call('GET', '/staffBell', { token: owner })).body.data).toEqual({ unread: 0, records: [] })

  await t.call('POST', `/provider/refundAudits/${near.merchantId}/${mine.auditId}/approval`, {
    ...admin,
    body: {},
  })
  expect(await told(west)).toEqual([])
  expect(await told(admin)).toEqual(['Far Store: A refund of $4.00 is waiting for review'])
})

async function disputed(merchant: TestMerchant, disputeNo: string): Promise<void> {
  const order = await paidOrder(t, merchant, 1_000n, { way: 'C' })
  const attempt = await t.read(merchant, ({ db }) =>
    db.selectFrom('pay_attempt').selectAll().where('orderId', '=', order.orderId).executeTakeFirstOrThrow(),
  )
  const notifier = {
    ...{ tenantId: merchant.tenantId, channelAccountId: attempt.channelAccountId ?? '' },
    ...{ actor: channelActor('card'), requestId: 'test' },
  }
  await recordNotifiedDispute(t.app, notifier, order.channelOrderNo, {
    ...{ disputeNo, stage: 'needsResponse', reason: 'fraudulent', amount: 1_000n, currency: 'CAD' },
    dueBy: new Date(t.app.clock().getTime() + 10 * 86_400_000),
  })
}

test('notifies within the data scope of disputes, deadlines and alerts until they are handled', async () => {
  await disputed(near, 'dp_near')
  await disputed(far, 'dp_far')
  const of = async (who: ProviderPerson, what: string) =>
    (await told(who)).filter((line) => line.includes(what) && !line.startsWith('Far'))
  expect(await of(west, 'disputed')).toEqual(['Near Store: A payment is disputed: $10.00'])
  t.setClock(new Date(Date.now() + 4 * 86_400_000))
  await disputeJobs['dispute.remind']?.(t.app, { tenantId: 0, merchantId: '' })
  expect(await of(west, 'days left')).toEqual(['Near Store: Dispute of $10.00: 5 days left to respond'])
  t.setClock(null)

  const watch = {
    ...{ name: 'Many disputes', measure: 'disputeRate', ruleId: null, per: 'merchant', windowMinutes: 600 },
    ...{ threshold: 1, leastPayments: 1, enabled: true },
  }
  expect((await t.call('POST', '/provider/riskWatches', { ...admin, body: watch })).status).toBe(200)
  await sweepAlerts(t.app)
  await sweepAlerts(t.app)
  expect(await of(west, 'alert')).toEqual(['Near Store: Risk alert: Many disputes'])
  expect((await told(west, 'zh')).filter((line) => line.includes('预警'))).toHaveLength(1)
  const { rows } = (await t.call('GET', `/provider/riskAlerts?merchantId=${near.merchantId}`, admin)).body
    .data as unknown as { rows: { alertId: string }[] }
  const address = `/provider/riskAlerts/${near.merchantId}/${rows[0]?.alertId}/acknowledgement`
  expect((await t.call('POST', address, { ...west, body: {} })).status).toBe(200)
  expect(await of(west, 'alert')).toEqual([])

  const list = (await t.call('GET', `/provider/disputes?merchantId=${near.merchantId}`, admin)).body
    .data as unknown as { rows: { disputeId: string; merchantId: string }[] }
  const [link] = (await bellOf(west)).records.flatMap((one) => one.link ?? [])
  expect(link).toBe(`/admin/disputes/${near.merchantId}/${list.rows[0]?.disputeId}`)
})

test('notifies document staff of an expiring document until it is replaced', async () => {
  const day = (days: number) => addDays(dayOf(new Date(), 'America/Vancouver'), days)
  const created = await documentMadeOf(await paper())
  const input = { kind: 'companyCertificate', name: 'c.pdf' } as const
  const first = await t.write(near, (ctx) => addDocument(ctx, created, { ...input, expireDay: day(13) }))
  await documentJobs['document.remind']?.(t.app, { tenantId: 0, merchantId: '' })
  const ending = async () => (await told(west)).filter((line) => line.includes('expires'))
  expect(await ending()).toEqual(['Near Store: Company certificate expires in 13 days'])
  const replaces = first.documentId
  const other = await documentMadeOf(await paper('Other'))
  await t.write(near, (ctx) => addDocument(ctx, other, { ...input, expireDay: day(400), replaces }))
  expect(await ending()).toEqual([])
})

test('groups failed jobs by task for those who may retry them, and notifies anew of another', async () => {
  const fail = async (merchant: TestMerchant) => {
    await t.write(merchant, async (ctx) => {
      ctx.unchanged()
      ctx.enqueue({ name: 'a.broken', payload: { ...merchant }, maxAttempts: 1 })
    })
    await relayJobs(t.database)
    await withClient(t.database.ownerUrl, (client) =>
      client.query(
        `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'it broke' where max_attempts = 1`,
      ),
    )
  }
  const failed = async (who: ProviderPerson) =>
    (await bellOf(who)).records.filter(({ noticeId }) => noticeId.startsWith('job:'))
  await fail(near)
  await fail(far)
  expect((await failed(admin)).map(({ title }) => title)).toEqual(['2 jobs failed: a.broken'])
  const [mine] = await failed(west)
  expect(mine).toMatchObject({ title: '1 job failed: a.broken', content: 'it broke', read: false })
  expect(await failed(seer)).toEqual([])
  await t.call('POST', '/staffBell/reads', { ...west, body: { noticeIds: [mine?.noticeId] } })
  expect(await failed(west)).toMatchObject([{ read: true }])
  await fail(near)
  expect(await failed(west)).toMatchObject([{ title: '2 jobs failed: a.broken', read: false }])
})
