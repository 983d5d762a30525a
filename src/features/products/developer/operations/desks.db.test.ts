import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import { addEndpoint, pauseEndpoint } from '#features/gateway/webhooks/webhooks.service.ts'
import { openException } from '#features/payments/exceptions/exceptions.service.ts'
import { makeInvoice } from '#features/products/invoices/making/making.service.ts'
import type { ProviderPermission } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceOf } from '#test/invoices.ts'
import { newLink } from '#test/paymentLinks.ts'
import { administrator, assign, departmentTree, type ProviderPerson, staffWith } from '#test/providerStaff.ts'
import { deliverDue, openReceiver, type Receiver } from '#test/receiver.ts'
import { paidOrder, trader } from '#test/trade.ts'

const rights: ProviderPermission[] = [
  ...(['invoiceDesk.query', 'invoiceDesk.get', 'invoiceDesk.disable', 'invoiceDesk.export'] as const),
  ...(['paymentLinkDesk.query', 'paymentLinkDesk.get', 'paymentLinkDesk.disable'] as const),
  ...(['paymentLinkDesk.export', 'notificationDesk.query', 'notificationDesk.get'] as const),
  ...([
    'notificationDesk.edit',
    'notificationDesk.export',
    'exceptionDesk.query',
    'exceptionDesk.edit',
  ] as const),
]
type MerchantData = {
  merchant: TestMerchant
  orderId: string
  invoiceId: string
  linkId: string
  endpointId: string
}
let t: TestApp
let receiver: Receiver
let mine: MerchantData
let theirs: MerchantData
let west: ProviderPerson
let all: ProviderPerson
beforeAll(async () => {
  t = await testApp()
  receiver = await openReceiver()
  mine = await merchantWith('mine')
  theirs = await merchantWith('theirs')
  const { west: department } = await departmentTree(t, { head: null, west: 'head' })
  await assign(t, mine.merchant, { department })
  west = await staffWith(t, 'west', { rights, scope: 4, department })
  all = await administrator(t, 'all')
})
afterAll(async () => {
  await receiver.close()
  await t.close()
})

/** A merchant with a paid and notified order, an invoice, a link and an exception. */
async function merchantWith(word: string): Promise<MerchantData> {
  const merchant = await trader(t)
  const { orderId } = await paidOrder(t, merchant, 1000n)
  const { invoiceId } = await t.write(merchant, (ctx) => makeInvoice(ctx, invoiceOf({ remark: word })))
  const linkId = await newLink(t, merchant, { name: `Link ${word}` })
  const draft = { url: `${receiver.url}/${word}`, events: ['PAYMENT_RESULT' as const] }
  const { endpoint } = await t.write(merchant, (ctx) => addEndpoint(ctx, draft))
  await notify(merchant, orderId)
  await deliverDue(t.app, merchant)
  await t.write(merchant, (ctx) =>
    openException(ctx, {
      ...{ kind: 'double_paid', orderId, eventKey: 'x', amount: 1n, currency: 'CAD' },
      ...{ channelOrderNo: null, channelTransactionId: null, payTime: null },
    }),
  )
  return { merchant, orderId, invoiceId, linkId, endpointId: endpoint.endpointId }
}

function notify(merchant: TestMerchant, orderId: string): Promise<void> {
  return t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await notifyMerchant(ctx, { type: 'PAYMENT_RESULT', orderId, refundOrderId: null, notifyUrl: null })
  })
}

type Rows = { rows: { mchCode: string; notificationId: string; exceptionId: string }[]; totalCount: number }
async function listed(path: string, { token }: ProviderPerson): Promise<Rows> {
  return (await t.call('GET', `/provider/${path}`, { token })).body.data as Rows
}
const post = (path: string, body: object, { token }: ProviderPerson) =>
  t.call('POST', `/provider/${path}`, { token, body })
const noticesOf = ({ merchant }: MerchantData) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('notice').where('event', '=', 'announcement').select('factKey').execute(),
  )

describe('staff lists of a merchant’s data', () => {
  test.each(['invoices', 'paymentLinks', 'notifications', 'exceptions'])(
    'limit %s to the data scope in list, totals and file',
    async (desk) => {
      const codes = async (who: ProviderPerson) =>
        [...new Set((await listed(desk, who)).rows.map(({ mchCode }) => mchCode))].sort()
      expect(await codes(west)).toEqual([mine.merchant.merchantId])
      expect(await codes(all)).toEqual([mine.merchant.merchantId, theirs.merchant.merchantId].sort())
      expect((await listed(desk, west)).totalCount).toBe((await listed(desk, all)).totalCount / 2)
      const headers = { authorization: `Bearer ${all.token}`, 'accept-language': 'zh' }
      const url = `/api/provider/${desk}/export?lang=zh`
      const file = await t.server.inject({ method: 'POST', url, headers, payload: { format: 'csv' } })
      expect([file.statusCode, file.body.includes(theirs.merchant.merchantId)]).toEqual([200, true])
      if (desk === 'exceptions') return
      const own = { ...headers, authorization: `Bearer ${west.token}` }
      const narrow = await t.server.inject({ method: 'POST', url, headers: own, payload: { format: 'csv' } })
      expect(narrow.body.includes(theirs.merchant.merchantId)).toBe(false)
    },
  )

  test('answer not found for any action outside the data scope', async () => {
    const { merchantId } = theirs.merchant
    const [one] = (await listed('notifications', all)).rows.filter(({ mchCode }) => mchCode === merchantId)
    const reason = { reason: 'fraud' }
    const answers = await Promise.all([
      t.call('GET', `/provider/invoices/${merchantId}/${theirs.invoiceId}`, { token: west.token }),
      t.call('GET', `/provider/paymentLinks/${merchantId}/${theirs.linkId}`, { token: west.token }),
      t.call('GET', `/provider/notifications/${merchantId}/${one?.notificationId}`, { token: west.token }),
      post(`invoices/${merchantId}/${theirs.invoiceId}/deactivation`, reason, west),
      post(`paymentLinks/${merchantId}/${theirs.linkId}/disabling`, reason, west),
      post(`notifications/${merchantId}/${one?.notificationId}/replay`, {}, west),
      post('notificationReplays', { merchantId, perMinute: 60, dryRun: true }, west),
      post(`notificationEndpoints/${merchantId}/${theirs.endpointId}/resumption`, {}, west),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'merchant.notFound']),
    )
  })
})

test('ends an invoice or a link with a reason that the merchant sees', async () => {
  const { merchantId } = mine.merchant
  const path = `invoices/${merchantId}/${mine.invoiceId}`
  expect((await post(`${path}/deactivation`, { reason: '‏ ' }, west)).status).toBe(400)
  const ended = await post(`${path}/deactivation`, { reason: '内容违规 🚫' }, west)
  expect(ended.body.data).toMatchObject({
    invoice: { state: 'deactivated' },
    merchant: { mchCode: merchantId },
  })
  expect((await post(`${path}/deactivation`, { reason: 'again' }, west)).body.code).toBe('invoice.notInState')
  const disabled = await post(
    `paymentLinks/${merchantId}/${mine.linkId}/disabling`,
    { reason: 'fraud' },
    west,
  )
  expect(disabled.body.data).toMatchObject({ link: { status: 'disabled' } })
  expect((await noticesOf(mine)).map(({ factKey: key }) => key.split(':')[0])).toEqual([
    'invoice.deactivatedByProvider',
    'paymentLink.disabledByProvider',
  ])
})

describe('notifications in the portal', () => {
  test('show request and response, and are resent with the same bytes', async () => {
    const { merchantId } = mine.merchant
    const [one] = (await listed('notifications', west)).rows
    const path = `notifications/${merchantId}/${one?.notificationId}`
    const { body } = await t.call('GET', `/provider/${path}`, { token: west.token })
    expect(body.data).toMatchObject({
      merchant: { mchCode: merchantId },
      delivery: {
        status: 'delivered',
        history: [{ httpStatus: 200, requestHeaders: { 'Merchant-Code': merchantId } }],
      },
    })
    const heard = () => receiver.heard.filter((each) => each.path === '/mine').map((each) => each.body)
    const [sent] = heard()
    expect((await post(`${path}/replay`, {}, west)).body.data).toMatchObject({ status: 'waiting' })
    await deliverDue(t.app, mine.merchant)
    expect(heard()).toEqual([sent, sent])
  })

  test('are replayed by filter at the given rate after a dry run', async () => {
    const { merchantId } = mine.merchant
    for (let more = 0; more < 3; more++) await notify(mine.merchant, mine.orderId)
    await deliverDue(t.app, mine.merchant)
    const input = { merchantId, status: 'delivered', perMinute: 2 }
    const counted = await post('notificationReplays', { ...input, dryRun: true }, west)
    expect(counted.body.data).toEqual({ count: 4, resent: false })
    const sent = await post('notificationReplays', { ...input, dryRun: false }, west)
    expect(sent.body.data).toEqual({ count: 4, resent: true })
    const due = await t.read(mine.merchant, ({ db, now }) =>
      db
        .selectFrom('merchant_notification')
        .where('status', '=', 'waiting')
        .where('nextTime', '<=', new Date(now.getTime() + 1000))
        .select('notificationId')
        .execute(),
    )
    expect(due).toHaveLength(2)
    for (const perMinute of [0, 601])
      expect((await post('notificationReplays', { ...input, perMinute, dryRun: true }, west)).status).toBe(
        400,
      )
  })

  test('list switched-off endpoints and switch them on again', async () => {
    const { merchantId } = mine.merchant
    await t.write(mine.merchant, (ctx) => pauseEndpoint(ctx, mine.endpointId))
    const { body } = await t.call('GET', '/provider/notificationEndpoints', { token: west.token })
    expect(body.data).toMatchObject([{ endpointId: mine.endpointId, status: 'paused', mchCode: merchantId }])
    const on = await post(`notificationEndpoints/${merchantId}/${mine.endpointId}/resumption`, {}, west)
    expect(on.body.data).toEqual([])
  })
})

test('assigns an exception to a staff member and resolves it in the merchant’s own log', async () => {
  const { merchantId } = mine.merchant
  const [one] = (await listed('exceptions', west)).rows
  const path = `/provider/exceptions/${merchantId}/${one?.exceptionId}`
  const assigned = await t.call('PUT', `${path}/assignee`, {
    token: west.token,
    body: { assigneeId: all.accountId },
  })
  expect(assigned.body.data).toMatchObject({ assignee: 'all', assigneeId: all.accountId })
  expect((await listed('exceptions?assigned=mine', all)).totalCount).toBe(1)
  expect((await listed('exceptions?assigned=nobody', all)).totalCount).toBe(1)
  const stranger = await t.call('PUT', `${path}/assignee`, {
    token: west.token,
    body: { assigneeId: '01980000-0000-7000-8000-000000000000' },
  })
  expect(stranger.body.code).toBe('account.notFound')
  const settling = { act: 'writeOff', reason: 'looked into' }
  const both = await Promise.all(
    [west, all].map((who) => post(`${path.slice('/provider/'.length)}/resolution`, settling, who)),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const log = await t.read(mine.merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('action', '=', 'exception.writeOff')
      .where('merchantId', '=', merchantId)
      .select('actorName')
      .execute(),
  )
  expect(log).toHaveLength(1)
})
