import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsOfMerchant } from '#features/channels/channelAccounts.service.ts'
import { addKey } from '#features/gateway/credentials/credentials.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { keysFor } from '#test/gateway.ts'
import { ids, valid } from '#test/hostile/anothers.ts'
import { type Call, everyCall, type HttpResponse, inPath, send, sendRaw } from '#test/hostile/calls.ts'
import { footprintOf } from '#test/hostile/footprint.ts'
import { expectDecent } from '#test/hostile/refusals.ts'
import { isProviders, signInStaff } from '#test/hostile/staff.ts'
import { createTenantData, type TenantData } from '#test/hostile/tenantData.ts'
import { wellFormedFor } from '#test/hostile/wellFormed.ts'
import { payoutsOf } from '#test/payouts.ts'
import { isAtTill, tillToken } from '#test/tills.ts'
import { trader } from '#test/trade.ts'

let t: TestApp
let token: string
let atTill: string
const others: { who: string; merchant: TestMerchant; things: TenantData }[] = []
let caller: TestMerchant
let own: TenantData
beforeAll(async () => {
  t = await testApp()
  const master = await trader(t, { tradeName: 'Own Store' })
  caller = await trader(t, { parent: master, tradeName: 'Own Branch' })
  const sibling = await trader(t, { parent: master, tradeName: 'Canary sibling' })
  const stranger = await trader(t, { tradeName: 'Canary stranger' })
  own = await createTenantData(t, caller, 'ownword')
  for (const [who, merchant] of Object.entries({ stranger, sibling, master })) {
    others.push({ who, merchant, things: await createTenantData(t, merchant, `canary${who}`) })
    const key = { publicKey: keysFor(merchant).publicKey, overlapHours: 0 }
    await t.write(merchant, (ctx) => addKey(ctx, key))
  }
  token = await t.signIn(caller, 'admin')
  atTill = await tillToken(t, caller, 'admin')
})
afterAll(() => t.close())

const tokenFor = (call: Call) => (isAtTill(call) ? atTill : token)

/** Expects no word, number or ID of another merchant in the response or its headers. */
function expectNoCanary({ text, headers }: HttpResponse, what: string): void {
  const seen = text + JSON.stringify(headers)
  const shown = others.flatMap(({ things }) => things.canaries).filter((canary) => seen.includes(canary))
  expect(shown, `${what}: ${text.slice(0, 300)}`).toEqual([])
}

/** The complete and well-formed input that an owner would send for that object. */
function inputFor(call: Call, { things, merchant }: (typeof others)[number]) {
  const known = Object.keys(call.schema.properties ?? {})
  const whole: object = Object.assign({}, ...inPath(call).map((name) => valid[name]?.(things, merchant)))
  return Object.fromEntries(Object.entries(whole).filter(([name]) => known.includes(name)))
}

// Calls of the provider’s staff are tested last.
const withId = everyCall.filter(
  (call) => inPath(call).length > 0 && !isProviders(call) && call.access !== 'public',
)
test('every call with an ID in its address is covered by the tenant tests', () => {
  expect(withId.flatMap(inPath).filter((name) => !valid[name])).toEqual([])
})

let untouched: Record<string, string>
beforeAll(async () => {
  untouched = await footprintOf(t.database.ownerUrl)
})

test.each(withId)('$name: answers 404 for another merchant’s ID and reveals nothing', async (call) => {
  for (const [place, other] of others.entries()) {
    const language = place === 0 ? 'zh-CN' : 'en'
    const response = await send(t, call, inputFor(call, other), { token: tokenFor(call), language })
    expectDecent(response, `${call.name} ${other.who}`)
    expect(response.status, `${call.name} ${other.who}: ${response.text}`).toBe(404)
    expectNoCanary(response, `${call.name} ${other.who}`)
  }
})

test('calls with another merchant’s ID change no row', async () => {
  expect(await footprintOf(t.database.ownerUrl)).toEqual(untouched)
})

test('answers not found for one’s own ID under another merchant’s number', async () => {
  for (const { merchant, things } of others) {
    for (const url of [
      `/api/settlements/${merchant.merchantId}/${own.clearingId}`,
      `/api/settlements/${merchant.merchantId}/${own.clearingId}/lines`,
    ]) {
      expect((await sendRaw(t, 'GET', url, undefined, undefined, { token })).status).toBe(404)
    }
    const lines = { format: 'csv', clientId: merchant.merchantId, clearingId: things.clearingId }
    const download = everyCall.find(({ name }) => name === 'settlements/lines.export')
    const response = download && (await send(t, download, lines, { token }))
    expect(response?.status).toBe(404)
    if (response) expectNoCanary(response, 'settlements/lines.export')
  }
})

// Lists are tried with each word of three merchants; exports use the same filters, so a few words do.
const forEachWord = 60_000
const wordsOfFile = 3
const isOfFile = ({ kind }: { kind: Call['kind'] }) => kind === 'export' || kind === 'estimate'
const lists = everyCall.filter(({ access, ...call }) => {
  const reads = call.method === 'GET' && inPath({ access, ...call }).length === 0
  return (reads || isOfFile(call)) && access !== 'public' && !isProviders({ access })
})
const thisYear = new Date().getUTCFullYear()
const needed: Record<string, object | (() => object)> = {
  codeId: { codeId: `1.${'A'.repeat(43)}` },
  deviceId: { deviceId: 'AAAAAA' },
  // A till finds an order by its scanned number.
  code: () => ({ code: own.orderId }),
  range: { range: 'thisYear' },
  ...{ country: { country: 'CA' }, province: { province: 'BC' } },
  format: { format: 'csv' },
  ...{ number: () => ({ number: own.orderId }), text: () => ({ text: own.orderId }) },
  ...{ by: { by: 'day' }, list: { list: '/orders/export' }, month: { month: '202606' } },
  billId: { billId: '018f0000-0000-7000-8000-000000000001' },
  ...{ settleMode: { settleMode: 'regular' }, surchargeMode: { surchargeMode: 'balance' } },
  feeBackOnRefund: { feeBackOnRefund: 'true' },
  ...{ product: { product: 'xero' }, unit: { unit: 'day' } },
  ...{ fromDay: { fromDay: `${thisYear}0101` }, toDay: { toDay: `${thisYear}1231` } },
}
const leastFor = ({ schema }: Call): Record<string, unknown> =>
  Object.assign(
    {},
    ...(schema.required ?? []).map((name) => {
      const given = needed[name]
      return typeof given === 'function' ? given() : given
    }),
  )

test('search finds nothing by another merchant’s words', async () => {
  for (const text of others.flatMap(({ things }) => things.canaries).filter(({ length }) => length <= 64)) {
    const path = `/api/find?${new URLSearchParams({ text })}`
    const response = await sendRaw(t, 'GET', path, undefined, undefined, { token })
    expect(response.text, text).toBe('{"data":{"found":[]}}')
  }
})

/** A filter cannot find less than an empty list. */
const findsNothing = (text: string) =>
  text === '{"data":[]}' || /"(totalCount|count|rows)":0[,}]/.test(text) || /^\ufeff[^\n]+\n$/.test(text)

describe.each(lists)('$name', (call) => {
  test('shows nothing of another merchant', async () => {
    const oneClearing = call.name.startsWith('settlements/lines.')
      ? { clientId: caller.merchantId, clearingId: own.clearingId }
      : {}
    // The log also holds what the caller has typed, including other merchants’ numbers.
    const untyped = call.name.startsWith('activityLog.') && isOfFile(call) ? { group: 'settlement' } : {}
    const response = await send(
      t,
      call,
      { ...leastFor(call), ...oneClearing, ...untyped },
      { token: tokenFor(call) },
    )
    expect(response.status, response.text).toBe(200)
    expectNoCanary(response, call.name)
  })

  // A required field is not a filter and is tested with the paths.
  const required = call.schema.required ?? []
  const filters = Object.keys(call.schema.properties ?? {}).filter(
    (name) => ids[name] && !required.includes(name),
  )
  test.each(filters)(
    'finds nothing by another merchant’s %s',
    async (name) => {
      const whole = await send(t, call, leastFor(call), { token: tokenFor(call) })
      for (const { things } of others) {
        const words = ids[name]?.(things) ?? []
        const some = isOfFile(call) ? words.slice(-wordsOfFile) : words
        const response = some.map(async (id) => {
          const response = await send(t, call, { ...leastFor(call), [name]: id }, { token: tokenFor(call) })
          expectNoCanary(response, `${call.name} ${name}=${id}`)
          expect(response.text).not.toContain(own.orderId)
          if (findsNothing(whole.text)) return
          expect(response.text.length, response.text).toBeLessThanOrEqual(whole.text.length)
          expect(response.text).not.toBe(whole.text)
        })
        await Promise.all(response)
      }
    },
    forEachWord,
  )
})

test('a payer page does not open with another order’s key or another store’s code', async () => {
  const [key] = new URL(own.address, 'http://page').searchParams.getAll('k')
  for (const { who, things } of others) {
    for (const url of [
      `/pay/o/${things.orderId}?k=${key}`,
      `/pay/o/${things.orderId}/code.png?k=${key}`,
      `/pay/api/orders/${things.orderId}?k=${key}`,
      `/pay/r/s/${own.storeCodeId}/${things.clientOrderId}`,
      `/pay/r/s/${things.storeCodeId}/${own.clientOrderId}`,
    ]) {
      const response = await sendRaw(t, 'GET', url, undefined, undefined)
      expect(response.status, `${who} ${url}`).toBe(404)
      expect(response.text).not.toContain('Canary')
    }
  }
})

/** Everything of a merchant that staff calls name next to its code. */
async function namedOf({ merchant, things }: (typeof others)[number]) {
  const [account] = await t.read(merchant, accountsOfMerchant)
  const [payout] = await payoutsOf(t, merchant, things.clearingId)
  const { accountId, channel, profile } = account ?? {}
  const { billId, differenceId, statementId, requestId, documentId, applicationId } = things
  return {
    given: { channel, profile },
    ids: {
      ...{ accountId, channelAccountId: accountId, payoutId: payout?.payoutId },
      ...{ billId, differenceId, statementId, requestId, documentId, applicationId },
    },
  }
}
test('provider staff reach nothing of a merchant under another merchant’s code or none', async () => {
  const staff = await signInStaff(t)
  const calls = everyCall.filter((call) => isProviders(call) && inPath(call).includes('merchantId'))
  expect(calls.length).toBeGreaterThan(60)
  const wrong: string[] = []
  const before = await footprintOf(t.database.ownerUrl)
  for (const other of others) {
    const { given, ids } = await namedOf(other)
    const { things } = other
    expect(Object.values(ids)).not.toContain(undefined)
    for (const call of calls) {
      const known = Object.keys(call.schema.properties ?? {})
      // A sub-merchant may use a channel account of its tenant.
      const shares = call.name === 'channelAccounts.route' && other.merchant.tenantId === caller.tenantId
      const named = known.some((name) => name in ids) && !shares ? ['ZZZZZZ', caller.merchantId] : ['ZZZZZZ']
      for (const merchantId of named) {
        const person = call.name === 'ownerResets.propose' ? { accountId: things.accountId } : {}
        const whole = { ...wellFormedFor(call.name), ...given, ...ids, ...person, merchantId }
        const sent = Object.fromEntries(Object.entries(whole).filter(([name]) => known.includes(name)))
        const response = await send(t, call, sent, { token: staff })
        if (response.status !== 404)
          wrong.push(`${call.name} ${other.who}: ${response.status} ${response.text}`)
        expectNoCanary(response, `${call.name} ${other.who}`)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(await footprintOf(t.database.ownerUrl)).toEqual(before)
}, 60_000)
