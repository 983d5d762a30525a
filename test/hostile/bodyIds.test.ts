import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOfMerchant } from '#features/channels/channelAccounts.service.ts'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { type Call, everyCall, send } from '#test/hostile/calls.ts'
import { footprintOf } from '#test/hostile/footprint.ts'
import { invoiceWire } from '#test/hostile/invoiceData.ts'
import { expectDecent } from '#test/hostile/refusals.ts'
import { linkWire } from '#test/hostile/soldThings.ts'
import { createTenantData, type TenantData } from '#test/hostile/tenantData.ts'
import { newBank } from '#test/paperwork.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let token: string
const others: { who: string; merchant: TestMerchant; things: TenantData }[] = []
beforeAll(async () => {
  t = await testApp()
  const master = await trader(t)
  const caller = await trader(t, { parent: master })
  const [sibling, stranger] = [await trader(t, { parent: master }), await trader(t)]
  for (const [who, merchant] of Object.entries({ stranger, sibling, master })) {
    others.push({ who, merchant, things: await createTenantData(t, merchant, `canary${who}`) })
  }
  token = await t.signIn(caller, 'admin')
})
afterAll(() => t.close())

const daily = { format: 'csv', period: 'asSaved', frequency: 'daily', weekday: null, dayOfMonth: null }
type Named = (things: TenantData, accountId: string) => Record<string, unknown>
const productOf = ({ products }: Record<string, unknown>) => (products as object[])[0]
const lineWire = {
  ...{ description: 'Tea', unit: '', quantity: '1', price: '100', taxKind: 'none', customTaxRate: null },
}
/** Calls that name an object in the body, without a merchant in the path. */
const named: Record<string, Named> = {
  'schedules.add': ({ viewId }) => ({ viewId, ...daily, hour: 1, addresses: ['mine@example.com'] }),
  'deviceDesk.add': ({ storeCodeId }) => ({ name: 'Counter', storeCodeId, ticketWidth: 80 }),
  'views.setDefault': ({ viewId }) => ({ list: '/orders/export', viewId }),
  'views.pin': ({ viewId }) => ({ list: '/orders/export', viewIds: [viewId] }),
  'storeCodes.add': ({ storeCodeId }) => ({ labels: ['Like theirs'], placeKind: 'table', like: storeCodeId }),
  'storeCodes.posters': ({ storeCodeId }) => ({ storeCodeIds: [storeCodeId] }),
  'paymentLinks.add': ({ itemId }) => ({ ...linkWire, products: [{ ...productOf(linkWire), itemId }] }),
  'invoices.create': ({ itemId }) => ({
    ...{ ...invoiceWire, amount: null },
    lines: [{ ...lineWire, itemId }],
  }),
  'paymentLinks.keepDraft': ({ linkId }) => ({ linkId, content: linkWire }),
  'changes.requestBank': ({ documentId }) => ({ ...newBank, documentId }),
  'reconciliation.fetch': (_, channelAccountId) => ({ channelAccountId, day: '20260105' }),
}

test.each(Object.entries(named))(
  '%s: answers not found for an ID of another merchant and changes nothing',
  async (name, inputOf) => {
    const call = everyCall.find((one) => one.name === name)
    if (!call) throw new Error(`there is no call ${name}`)
    const before = await footprintOf(t.database.ownerUrl)
    for (const { who, merchant, things } of others) {
      const [account] = await t.read(merchant, accountsOfMerchant)
      const response = await send(t, call, inputOf(things, account?.accountId ?? ''), { token })
      expectDecent(response, `${name} ${who}`)
      expect(response.status, `${name} ${who}: ${response.text}`).toBe(404)
      for (const canary of things.canaries) expect(response.text).not.toContain(canary)
    }
    expect(await footprintOf(t.database.ownerUrl)).toEqual(before)
  },
)

/** Adds a line to the settlement report of `belongingsOf`, which is empty. */
const withLine = `
  insert into bill_line (tenant_id, bill_id, line_no, type, channel_order_no, channel_transaction_id, amount, currency, line_time, status)
  values ($1, $2, 1, 'payment', 'canaryline', 'canaryline', 1, 'CAD', now(), 'success')`

test('a reconciliation export contains no lines of another merchant’s channel statement', async () => {
  const call = everyCall.find(({ name }) => name === 'reconciliation/lines.export') as Call
  const file = async (billId: string, by: string) =>
    (await send(t, call, { format: 'csv', billId }, { token: by })).text
  for (const { who, merchant, things } of others) {
    await withClient(t.database.ownerUrl, (client) =>
      client.query(withLine, [merchant.tenantId, things.billId]),
    )
    expect(await file(things.billId, await t.signIn(merchant, 'admin')), who).toContain('canaryline')
    expect(await file(things.billId, token), who).not.toContain('canaryline')
  }
})

test('webhooks.resendMany does not resend the notifications of another merchant’s endpoint', async () => {
  const call = everyCall.find(({ name }) => name === 'webhooks.resendMany')
  const jobs = async () => (await footprintOf(t.database.ownerUrl))['public.due_job']
  const before = await jobs()
  expect(before).toBeDefined()
  for (const { who, things } of others) {
    const { endpointId, orderId } = things
    for (const filter of [{ endpointId }, { orderId }]) {
      const response = call && (await send(t, call, { dryRun: false, ...filter }, { token }))
      expect([200, 404], `${who}: ${response?.text}`).toContain(response?.status)
    }
  }
  expect(await jobs()).toBe(before)
})
