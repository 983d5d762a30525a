import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { type Call, everyCall, send, sendRaw } from '#test/hostile/calls.ts'
import { footprintOf } from '#test/hostile/footprint.ts'
import { expectDecent } from '#test/hostile/refusals.ts'
import { isProviders } from '#test/hostile/staff.ts'
import { createTenantData } from '#test/hostile/tenantData.ts'
import { isAtTill, tillToken } from '#test/tills.ts'
import { newOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterEach(() => t.setClock(null))
afterAll(() => t.close())

/** A new session. */
async function signIn(username: string): Promise<string> {
  const { body } = await t.call('POST', '/login', { body: { username, password: testPassword } })
  return (body.data as { token: string }).token
}
const signInAs = (role: string) => signIn(`${role}.${merchant.merchantId}`)
const guarded = everyCall.filter(({ access }) => access !== 'public')
const empty = (call: Call, token: string | undefined, headers: Record<string, string> = {}) =>
  send(t, call, {}, { token, headers })

/**
 * Calls, exports and files check sessions in one place each: this tries some of each. test/permissions.test.ts
 * makes every call as every caller.
 */
const besides = guarded.filter(({ kind }) => kind !== 'call')
const tried = [
  ...guarded.filter((_call, place) => place % 24 === 0),
  ...besides.filter((_call, place) => place % 10 === 0),
]

type Forged = { token?: string; headers?: Record<string, string> }

/** Expects that each token is rejected in proper form and nothing changed. */
async function expectRefused(code: string, ...forged: Forged[]) {
  const before = await footprintOf(t.database.ownerUrl)
  for (const { token, headers } of forged) {
    for (const call of tried) {
      const response = await empty(call, token, headers)
      expectDecent(response, call.name)
      expect([response.status, response.body.code], `${call.name}: ${response.text}`).toEqual([401, code])
    }
  }
  expect(await footprintOf(t.database.ownerUrl)).toEqual(before)
}

describe('a session token', () => {
  test('is required', () => expectRefused('session.missing', {}))

  test('expires after seven days, to the second', async () => {
    const token = await signInAs('admin')
    const signedIn = Date.now()
    t.setClock(new Date(signedIn + 604_800_000 - 60_000))
    expect((await t.call('GET', '/getInfo', { token })).status).toBe(200)
    t.setClock(new Date(signedIn + 604_800_000 + 1_000))
    await expectRefused('session.expired', { token })
  })

  test('is rejected after sign-out, while other sessions of the same person go on', async () => {
    const [token, other] = [await signInAs('admin'), await signInAs('admin')]
    expect((await t.call('POST', '/logout', { token })).status).toBe(200)
    await expectRefused('session.expired', { token })
    expect((await t.call('GET', '/getInfo', { token: other })).status).toBe(200)
  })

  test('is rejected at once when its account is disabled', async () => {
    const token = await signInAs('manager')
    const disable = (disabled: boolean) =>
      withClient(t.database.ownerUrl, (client) =>
        client.query('update account set disabled = $2 where username = $1', [
          `manager.${merchant.merchantId}`.toLowerCase(),
          disabled,
        ]),
      )
    await disable(true)
    await expectRefused('session.expired', { token })
    await disable(false)
  })

  test('is rejected for another tenant or with another random part', async () => {
    const stranger = await t.merchant()
    const [tenantId, random] = (await signInAs('admin')).split('.')
    const forged = [
      `${stranger.tenantId}.${random}`,
      `0.${random}`,
      `999999.${random}`,
      `${tenantId}.${random}A`,
      `${tenantId}.${'A'.repeat(43)}`,
    ]
    await expectRefused('session.expired', ...forged.map((token) => ({ token })))
  })

  test('is rejected when it is garbage', () => {
    const garbage = [
      ...[
        'Bearer',
        'Bearer ',
        'Bearer x',
        'Bearer .',
        'Bearer 1.',
        'Bearer NaN.abcdefghijklmnopqrstuvwxyz',
        'Basic YTpi',
      ],
      ...[
        'Bearer 1e3.abcdefghijklmnopqrstuvwxyz',
        'Bearer -1.abcdefghijklmnopqrstuvwxyz',
        `Bearer ${'9'.repeat(4000)}.a`,
      ],
      ...[
        "Bearer 1.' or '1'='1' --aaaaaaaaaaaa",
        'bearer null',
        'Bearer undefined',
        'Bearer 1.%00%00%00%00%00%00%00%00%00',
      ],
    ]
    return expectRefused(
      'session.missing',
      ...garbage.map((authorization) => ({ headers: { authorization } })),
    )
  })
})

describe('a role', () => {
  test('without the permission is told which one is missing, in its language, for calls and downloads', async () => {
    const cashier = await t.signIn(merchant, 'cashier')
    const withheld = ['exceptions.list', 'exceptions.resolve', 'settlements.settleNow']
    const downloads = ['orders.export', 'refunds.export', 'settlements.export', 'settlements/lines.export']
    const books = [
      ...['holds.hold', 'holds.release', 'simulator.simulate', 'holds.export', 'simulator.export'],
      'transactions.export',
      'transactions/groups.export',
      'journals.file',
      'journals.setAccounts',
    ]
    for (const name of [
      ...withheld,
      'settlements.revalidate',
      'session.switchMerchant',
      ...downloads,
      ...books,
    ]) {
      const call = everyCall.find((one) => one.name === name)
      if (!call) throw new Error(`there is no call ${name}`)
      const detail = {
        en: `No permission. Required permission: ${call.access}`,
        'zh-CN': `没有权限，需要 ${call.access}`,
      }
      for (const language of ['en', 'zh-CN'] as const) {
        const { status, body } = await send(t, call, {}, { token: cashier, language })
        expect(status, name).toBe(403)
        expect(body).toMatchObject({
          ...{ code: 'permission.missing', message: 'no.permission' },
          ...{ detail: detail[language], permission: call.access },
        })
      }
    }
  })
})

describe.each([
  [99, 'merchant.frozen', 'Merchant Account Frozen', '商户账户已冻结'],
  [2, 'merchant.underReview', 'Under Review', '审核中'],
  [0, 'merchant.underReview', 'Under Review', '审核中'],
])('a merchant with approve_result %s', (approveResult, code, english, chinese) => {
  let blocked: TestMerchant
  let token: string
  let storeCodeId: string
  beforeAll(async () => {
    blocked = await trader(t)
    ;({ storeCodeId } = await createTenantData(t, blocked, `blocked${approveResult}`))
    await withClient(t.database.ownerUrl, (client) =>
      client.query('update merchant set approve_result = $2 where merchant_id = $1', [
        blocked.merchantId,
        approveResult,
      ]),
    )
    token = await t.signIn(blocked, 'admin')
  })

  test('cannot write, and is told why', async () => {
    const till = await tillToken(t, blocked, 'admin')
    const before = await footprintOf(t.database.ownerUrl)
    const writes = guarded.filter((call) => call.writes && !call.whileBlocked && !isProviders(call))
    for (const call of writes.filter((_call, place) => place % 12 === 0)) {
      for (const [language, message] of [['en', english] as const, ['zh-CN', chinese] as const]) {
        const by = isAtTill(call) ? till : token
        const { status, body } = await send(t, call, {}, { token: by, language })
        expect([status, body.code, body.message], call.name).toEqual([403, code, message])
      }
    }
    expect(await footprintOf(t.database.ownerUrl)).toEqual(before)
  })

  test('cannot take a payer’s order', async () => {
    const before = await footprintOf(t.database.ownerUrl)
    const sale = { kind: 'storeCode', id: storeCodeId, version: 1 }
    const checkoutRequest = { ...sale, amount: '100', total: '100', way: 'UP', nonce: 'a'.repeat(20) }
    const response = await sendRaw(
      t,
      'POST',
      '/pay/api/orders',
      JSON.stringify(checkoutRequest),
      'application/json',
    )
    expect([response.status, response.body.code]).toEqual([403, code])
    await expect(newOrder(t, blocked)).rejects.toMatchObject({ code })
    expect(await footprintOf(t.database.ownerUrl)).toEqual(before)
  })

  test('can read and sign out', async () => {
    expect((await t.call('GET', '/orders', { token })).status).toBe(200)
    expect((await t.call('GET', '/mchManage', { token })).status).toBe(200)
    const other = await signIn(`admin.${blocked.merchantId}`)
    expect((await t.call('POST', '/logout', { token: other })).status).toBe(200)
  })
})
