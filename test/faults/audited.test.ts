import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountsOfMerchant } from '#features/channels/channelAccounts.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { writeCases } from '#test/faults/caseWrites.ts'
import { writeDevices } from '#test/faults/deviceWrites.ts'
import { writeDoors } from '#test/faults/doorWrites.ts'
import { writeFactors } from '#test/faults/factorWrites.ts'
import { writeFamily } from '#test/faults/familyWrites.ts'
import { writeAtMerchantDesk } from '#test/faults/merchantDeskWrites.ts'
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
import { belongingsOf } from '#test/hostile/belongings.ts'
import { type Call, everyCall, type Heard, send } from '#test/hostile/calls.ts'
import { isProviders, signInStaff } from '#test/hostile/staff.ts'
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

/** Makes a call and finds it in the audit log under the request id of its answer, with who did it. */
async function recorded(name: string, input: Record<string, unknown>, token: string): Promise<Heard> {
  const call = everyCall.find((one) => one.name === name) as Call
  const heard = await send(t, call, input, { token })
  expect(heard.status, `${name}: ${heard.text}`).toBe(200)
  const { rows } = await owner.query('select actor_kind, actor_name from audit_entry where request_id = $1', [
    heard.headers['x-request-id'],
  ])
  expect(rows.length, name).toBeGreaterThan(0)
  // A channel that is asked meanwhile speaks for itself.
  const speakers = call.asksChannel ? ['account', 'channel'] : ['account']
  for (const { actor_kind: kind } of rows) expect(speakers, name).toContain(kind)
  expect(rows.map(({ actor_kind: kind }) => kind)).toContain('account')
  tried.add(name)
  return heard
}
const dataOf = ({ text }: Heard) => JSON.parse(text).data as Record<string, string>

test('what is written for a merchant is recorded, whoever writes it', async () => {
  const merchant = await trader(t)
  const [token, staff] = [await t.signIn(merchant, 'admin'), await signInStaff(t)]
  const things = await belongingsOf(t, merchant, 'audited')
  const accounts = await t.read(merchant, accountsOfMerchant)
  const card = accounts.find(({ channel }) => channel === 'card') ?? {}
  const railAccountId = accounts.find(({ channel }) => channel === 'unionpay')?.accountId ?? ''
  const { orderId: freshOrderId } = await paidOrder(t, merchant, 5_000n)
  await paidOrder(t, merchant, 5_000n)
  const { merchantId } = merchant
  const inputs = inputsOf({ things, merchantId, freshOrderId, railAccountId, card })
  for (const [name, input] of Object.entries(inputs)) {
    const call = everyCall.find((one) => one.name === name) as Call
    const heard = await recorded(name, input, isProviders(call) ? staff : token)
    if (name === 'views.add') await recorded('views.remove', { viewId: dataOf(heard).viewId }, token)
    const exportId = String(heard.headers['x-export-id'])
    if (name === 'orders.export') await recorded('exports.manifest', { exportId }, token)
  }
}, 60_000)

test('sample data come to a new merchant’s dashboard and go, recorded', async () => {
  const token = await t.signIn(await t.merchant(), 'manager')
  await recorded('firstHour.showSample', {}, token)
  await recorded('firstHour.removeSample', {}, token)
}, 60_000)

test('what is written at a till is recorded', async () => {
  const merchant = await trader(t)
  const token = await tillToken(t, merchant, 'admin')
  const { orderId } = await paidOrder(t, merchant, 5_000n)
  const { orderId: openOrderId } = await newOrder(t, merchant)
  const wish = { nonce: 'a'.repeat(20), amount: '500', tipAmount: '0', mode: 'native', way: 'UP' }
  await recorded('pos.charge', wish, token)
  await recorded('pos.requery', { orderId: openOrderId }, token)
  await recorded('pos.cancel', { orderId: openOrderId }, token)
  await recorded('pos.refund', { orderId, amount: '1', refundPassword }, token)
  const { shiftId } = dataOf(await recorded('pos.openShift', {}, token))
  await recorded('pos.closeShift', { shiftId, note: 'all well' }, token)
  await recorded('pos.signOut', {}, token)
  const file = { format: 'csv', deviceId: 'AAAAAA' }
  await recorded('shifts.export', file, await t.signIn(merchant, 'manager'))
}, 60_000)

test('what is done to devices and at them is recorded', async () => {
  const merchant = await trader(t)
  await writeDevices(t, merchant, await t.signIn(merchant, 'admin'), recorded)
}, 60_000)

test('what an Owner does about the people who work there is recorded', async () => {
  const merchant = await t.merchant()
  await writeStaff(t, merchant, await t.signIn(merchant, 'admin'), recorded)
}, 60_000)

test('what a person does about their own second factors is recorded', async () => {
  await writeFactors(t, await t.merchant(), recorded)
}, 60_000)

test('what is done at the doors is recorded', async () => {
  await writeDoors(t, await t.merchant(), (await staffMember(t, 'doors')).token, recorded)
}, 60_000)

test('what is done on Settings > Security is recorded', async () => {
  const merchant = await trader(t)
  await writeSecurity(t, merchant, recorded)
}, 60_000)

test('what the provider does about a merchant, and how it opens one, is recorded', async () => {
  const [first, second] = [await staffMember(t, 'opener'), await staffMember(t, 'passer')]
  await writeAtMerchantDesk(t, await t.merchant(), { first: first.token, second: second.token }, recorded)
}, 60_000)

test('what is written of who a merchant is, and of its papers, is recorded', async () => {
  const merchant = await t.merchant()
  const [first, second] = [await staffMember(t, 'reviewer'), await staffMember(t, 'second')]
  const owner = await t.signIn(merchant, 'admin')
  await writePapers(t, merchant, { owner, first: first.token, second: second.token }, recorded)
}, 60_000)

test('what is done about disputes, adjustments and reserves is recorded', async () => {
  const [first, second] = [await staffMember(t, 'cases'), await staffMember(t, 'caseseye')]
  await writeCases(t, { first: first.token, second: second.token }, recorded)
}, 60_000)

test('what is done at the desks of orders and refunds is recorded', async () => {
  const [first, second] = [await staffMember(t, 'orders'), await staffMember(t, 'orderseye')]
  await writeOrderDesk(t, { first: first.token, second: second.token }, recorded)
}, 60_000)

test('what is set of payments is recorded', async () => {
  await writePaymentRules(t, recorded)
}, 60_000)

test('what the provider sets for everyone, and tells them, is recorded', async () => {
  await writeSettings(t, await t.merchant(), (await staffMember(t, 'settings')).token, recorded)
}, 60_000)

test('what a master does about its sub-merchants is recorded', async () => {
  await writeFamily(t, (await staffMember(t, 'family')).token, recorded)
}, 60_000)

test('what is written at the desk of payouts and of the bank is recorded', async () => {
  await writePayouts(t, recorded)
}, 60_000)

test('what is written about the provider’s own people is recorded', async () => {
  await writeSystem(t, (await staffMember(t, 'people')).token, recorded)
})

test('what is done at the monitor’s pages is recorded', async () => {
  await writeMonitor(t, await trader(t), (await staffMember(t, 'watch')).token, recorded)
})

test('what is written of risk control and of channels is recorded', async () => {
  const [first, second] = [await staffMember(t, 'riskone'), await staffMember(t, 'risktwo')]
  await writeRisk(t, { first: first.token, second: second.token }, recorded)
}, 60_000)

test('what is done about agents, commissions and exchange rates is recorded', async () => {
  const [first, second] = [await staffMember(t, 'salesone'), await staffMember(t, 'salestwo')]
  await staffMember(t, 'salesthird')
  await writeSales(t, { first: first.token, second: second.token, secondId: second.id ?? '' }, recorded)
}, 60_000)

test('no write is left out', () => {
  // These are told of elsewhere: they end a session, need a sub-merchant, a failed clearing, an invoice, a file that
  // was prepared, or a payer, or only look.
  const elsewhere = ['session.logout', 'checkout.order', 'exports.file']
  elsewhere.push('settlements.revalidate', 'payoutDesk.revalidate', 'providerMonthly.pay')
  elsewhere.push('gatewayRequests.checkSignature', 'tools.signature', 'devices.hello')
  // And these only ask a question, of which nothing has come yet.
  elsewhere.push('factors.beginTotp', 'factors.beginPasskey', 'proof.askForPasskey')
  elsewhere.push('steps.beginTotp', 'steps.beginPasskey', 'steps.confirmTotp', 'steps.addPasskey')
  // A phone's turn through WeChat; its own tests have WeChat beside them, and look for what is recorded.
  const ofCodes = ['open', 'look', 'take', 'way', 'scan', 'confirm', 'refuse']
  elsewhere.push(...ofCodes.map((name) => `wechatCodes.${name}`))
  elsewhere.push('steps.askForPasskey', 'steps.beginPasskeySignIn')
  elsewhere.push('recovery.ask', 'recovery.check', 'recovery.link', 'signInTickets.look')
  // A letter is looked at; and whoever has no address gets no test.
  elsewhere.push('mailTemplates.preview', 'mailTemplates.test')
  elsewhere.push('rolePreview.show', 'userImport.check', 'emailChanges.open')
  const writes = everyCall.filter(({ writes: yes }) => yes).map(({ name }) => name)
  expect(writes.filter((name) => !tried.has(name)).sort()).toEqual(elsewhere.sort())
})
