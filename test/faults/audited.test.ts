import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOfMerchant } from '#features/channels/channelAccounts.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { writeCases } from '#test/faults/caseWrites.ts'
import { writeDevices } from '#test/faults/deviceWrites.ts'
import { writeDoors } from '#test/faults/doorWrites.ts'
import { writeFactors } from '#test/faults/factorWrites.ts'
import { writeAtMerchantDesk } from '#test/faults/merchantDeskWrites.ts'
import { writeMerchantGroup } from '#test/faults/merchantGroupWrites.ts'
import { writeMonitor } from '#test/faults/monitorWrites.ts'
import { writeOrderDesk } from '#test/faults/orderDeskWrites.ts'
import { writePapers } from '#test/faults/paperWrites.ts'
import { writePaymentRules } from '#test/faults/paymentWrites.ts'
import { writePayouts } from '#test/faults/payoutWrites.ts'
import { writeRisk } from '#test/faults/riskWrites.ts'
import { writeSales } from '#test/faults/salesWrites.ts'
import { writeSecurity } from '#test/faults/securityWrites.ts'
import { writeSettings } from '#test/faults/settingWrites.ts'
import { writeStaff } from '#test/faults/staffWrites.ts'
import { writeSystem } from '#test/faults/systemWrites.ts'
import { inputsOf } from '#test/faults/writes.ts'
import { type Call, everyCall, type HttpResponse, send } from '#test/hostile/calls.ts'
import { isProviders, signInStaff } from '#test/hostile/staff.ts'
import { createTenantData } from '#test/hostile/tenantData.ts'
import { contradictions } from '#test/oracle.ts'
import { staffMember } from '#test/payouts.ts'
import { tillToken } from '#test/tills.ts'
import { newOrder, paidOrder, refundPassword, trader } from '#test/trade.ts'

let t: TestApp
let owner: pg.Pool
const tried = new Set<string>()
beforeAll(async () => {
  t = await testApp()
  owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 1 })
})
afterAll(async () => {
  await owner.end()
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await t.close()
})

/** Makes a call, and expects its audit entry under the request ID of its response, with its actor. */
async function recorded(name: string, input: Record<string, unknown>, token: string): Promise<HttpResponse> {
  const call = everyCall.find((one) => one.name === name) as Call
  const response = await send(t, call, input, { token })
  expect(response.status, `${name}: ${response.text}`).toBe(200)
  const { rows } = await owner.query('select actor_kind, actor_name from audit_entry where request_id = $1', [
    response.headers['x-request-id'],
  ])
  expect(rows.length, name).toBeGreaterThan(0)
  // A channel that is queried during the call is the actor of its own entries.
  const speakers = call.asksChannel ? ['account', 'channel'] : ['account']
  for (const { actor_kind: kind } of rows) expect(speakers, name).toContain(kind)
  expect(rows.map(({ actor_kind: kind }) => kind)).toContain('account')
  tried.add(name)
  return response
}
/** Files are uploaded in the tests next to their rules. */
const uploads = everyCall.filter(({ kind }) => kind === 'upload').map(({ name }) => name)
const dataOf = ({ text }: HttpResponse) => JSON.parse(text).data as Record<string, string>

test('every write for a merchant leaves an audit entry, whoever makes it', async () => {
  const merchant = await trader(t)
  const [token, staff] = [await t.signIn(merchant, 'admin'), await signInStaff(t)]
  const things = await createTenantData(t, merchant, 'audited')
  const accounts = await t.read(merchant, accountsOfMerchant)
  const card = accounts.find(({ channel }) => channel === 'card') ?? {}
  const railAccountId = accounts.find(({ channel }) => channel === 'unionpay')?.accountId ?? ''
  const { orderId: freshOrderId } = await paidOrder(t, merchant, 5_000n)
  await paidOrder(t, merchant, 5_000n)
  const { merchantId } = merchant
  const inputs = inputsOf({ things, merchantId, freshOrderId, railAccountId, card })
  for (const [name, input] of Object.entries(inputs)) {
    const call = everyCall.find((one) => one.name === name) as Call
    const response = await recorded(name, input, isProviders(call) ? staff : token)
    if (name === 'views.add') await recorded('views.remove', { viewId: dataOf(response).viewId }, token)
    const exportId = String(response.headers['x-export-id'])
    if (name === 'orders.export') await recorded('exports.manifest', { exportId }, token)
  }
}, 180_000)

test('adding and removing sample data at a new merchant leaves audit entries', async () => {
  const token = await t.signIn(await t.merchant(), 'manager')
  await recorded('firstHour.showSample', {}, token)
  await recorded('firstHour.removeSample', {}, token)
}, 180_000)

test('every write at a till leaves an audit entry', async () => {
  const merchant = await trader(t)
  const token = await tillToken(t, merchant, 'admin')
  const { orderId } = await paidOrder(t, merchant, 5_000n)
  const { orderId: openOrderId } = await newOrder(t, merchant)
  const checkoutRequest = { nonce: 'a'.repeat(20), amount: '500', tipAmount: '0', mode: 'native', way: 'UP' }
  await recorded('pos.charge', checkoutRequest, token)
  await recorded('pos.requery', { orderId: openOrderId }, token)
  await recorded('pos.cancel', { orderId: openOrderId }, token)
  await recorded('pos.refund', { orderId, amount: '1', refundPassword }, token)
  const { shiftId } = dataOf(await recorded('pos.openShift', {}, token))
  await recorded('pos.closeShift', { shiftId, note: 'all well' }, token)
  await recorded('pos.signOut', {}, token)
  const file = { format: 'csv', deviceId: 'AAAAAA' }
  await recorded('shifts.export', file, await t.signIn(merchant, 'manager'))
}, 180_000)

test('every write to a device or by a device leaves an audit entry', async () => {
  const merchant = await trader(t)
  await writeDevices(t, merchant, await t.signIn(merchant, 'admin'), recorded)
}, 180_000)

test('every change an Owner makes to staff leaves an audit entry', async () => {
  const merchant = await t.merchant()
  await writeStaff(t, merchant, await t.signIn(merchant, 'admin'), recorded)
}, 180_000)

test('every change to a person’s own second factors leaves an audit entry', async () => {
  await writeFactors(t, await t.merchant(), recorded)
}, 180_000)

test('sign-up, activation and password reset leave audit entries', async () => {
  await writeDoors(t, await t.merchant(), (await staffMember(t, 'doors')).token, recorded)
}, 180_000)

test('every write on Settings > Security leaves an audit entry', async () => {
  const merchant = await trader(t)
  await writeSecurity(t, merchant, recorded)
}, 180_000)

test('every write of the provider to a merchant, onboarding included, leaves an audit entry', async () => {
  const [first, second] = [await staffMember(t, 'opener'), await staffMember(t, 'passer')]
  await writeAtMerchantDesk(t, await t.merchant(), { first: first.token, second: second.token }, recorded)
}, 180_000)

test('every change to a merchant’s profile and documents leaves an audit entry', async () => {
  const merchant = await t.merchant()
  const [first, second] = [await staffMember(t, 'reviewer'), await staffMember(t, 'second')]
  const owner = await t.signIn(merchant, 'admin')
  await writePapers(t, merchant, { owner, first: first.token, second: second.token }, recorded)
}, 180_000)

test('every write to disputes, adjustments and reserves leaves an audit entry', async () => {
  const [first, second] = [await staffMember(t, 'cases'), await staffMember(t, 'caseseye')]
  await writeCases(t, { first: first.token, second: second.token }, recorded)
}, 180_000)

test('every write on the provider’s order and refund pages leaves an audit entry', async () => {
  const [first, second] = [await staffMember(t, 'orders'), await staffMember(t, 'orderseye')]
  await writeOrderDesk(t, { first: first.token, second: second.token }, recorded)
}, 180_000)

test('every change to payment settings leaves an audit entry', async () => {
  await writePaymentRules(t, recorded)
}, 180_000)

test('every change to the provider’s parameters and announcements leaves an audit entry', async () => {
  await writeSettings(t, await t.merchant(), (await staffMember(t, 'settings')).token, recorded)
}, 180_000)

test('every write of a master merchant to its sub-merchants leaves an audit entry', async () => {
  await writeMerchantGroup(t, (await staffMember(t, 'family')).token, recorded)
}, 180_000)

test('every write to payouts and bank statements leaves an audit entry', async () => {
  await writePayouts(t, recorded)
}, 180_000)

test('every change to the provider’s own staff leaves an audit entry', async () => {
  await writeSystem(t, (await staffMember(t, 'people')).token, recorded)
})

test('every write on the monitoring pages leaves an audit entry', async () => {
  await writeMonitor(t, await trader(t), (await staffMember(t, 'watch')).token, recorded)
})

test('every write to risk control and channels leaves an audit entry', async () => {
  const [first, second] = [await staffMember(t, 'riskone'), await staffMember(t, 'risktwo')]
  await writeRisk(t, { first: first.token, second: second.token }, recorded)
}, 180_000)

test('every write to agents, commissions and exchange rates leaves an audit entry', async () => {
  const [first, second] = [await staffMember(t, 'salesone'), await staffMember(t, 'salestwo')]
  await staffMember(t, 'salesthird')
  await writeSales(t, { first: first.token, second: second.token, secondId: second.id ?? '' }, recorded)
}, 180_000)

test('every write of the API is covered by an audit test', () => {
  // Tested elsewhere: these end a session, need a sub-merchant, a failed settlement, an invoice, a prepared
  // file or a payer, or only read.
  const elsewhere = ['session.logout', 'checkout.order', 'exports.file']
  elsewhere.push('settlements.revalidate', 'payoutDesk.revalidate', 'providerMonthly.pay')
  elsewhere.push('gatewayRequests.checkSignature', 'tools.signature', 'devices.hello')
  // These only begin a challenge, which writes nothing yet.
  elsewhere.push('factors.beginTotp', 'factors.beginPasskey', 'proof.askForPasskey')
  elsewhere.push('steps.beginTotp', 'steps.beginPasskey', 'steps.confirmTotp', 'steps.addPasskey')
  // A phone’s sign-in through WeChat, whose own tests have a WeChat and check what is recorded.
  const ofCodes = ['open', 'look', 'take', 'way', 'scan', 'confirm', 'refuse']
  elsewhere.push(...ofCodes.map((name) => `wechatCodes.${name}`))
  elsewhere.push('steps.askForPasskey', 'steps.beginPasskeySignIn')
  elsewhere.push('recovery.ask', 'recovery.check', 'recovery.link', 'signInTickets.look')
  // A preview only reads, and a person without an email address gets no test mail.
  elsewhere.push('mailTemplates.preview', 'mailTemplates.test')
  // The report of a page's error goes to the log.
  elsewhere.push('clientErrors.report')
  elsewhere.push('rolePreview.show', 'userImport.check', 'emailChanges.open')
  elsewhere.push(...uploads)
  const isAudited = ({ kind, writes, recordsReads }: Call) => writes || (kind !== 'call' && recordsReads)
  const writes = everyCall.filter(isAudited).map(({ name }) => name)
  expect(writes.filter((name) => !tried.has(name)).sort()).toEqual(elsewhere.sort())
})
