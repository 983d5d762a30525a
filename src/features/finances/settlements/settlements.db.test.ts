import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nextSettlement } from '#features/finances/settlements/next/nextSettlement.service.ts'
import type { Clearing } from '#features/finances/settlements/settlements.fields.ts'
import { clearingPage } from '#features/finances/settlements/settlementViews.service.ts'
import { setParameters } from '#features/system/parameters/parameters.service.ts'
import { providerTenant } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { cutAt, settledAt } from '#test/settled.ts'
import { dailyRule, openTill } from '#test/till.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  t.setClock(new Date('2026-03-01T08:00:00Z'))
})
afterAll(() => t.close())

const settle = (merchant: TestMerchant, at: string) => settledAt(t, merchant, at)

describe('settlement queries', () => {
  test('lists settlements newest first, with filters', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, minSettleAmount: 5_000n })
    for (const [day, amount] of [
      [10, 9_000n],
      [11, 100n],
      [12, 8_000n],
    ] as const) {
      await till.pay({ amount, at: `2026-03-${day}T18:00:00Z` })
      await settle(merchant, `2026-03-${day + 1}T07:00:00Z`)
    }
    const list = async (filters: object): Promise<Clearing[]> =>
      (await t.read(merchant, (ctx) => clearingPage(ctx, { pageNum: 1, pageSize: 10, ...filters }))).rows
    expect((await list({})).map(({ settleDate }) => settleDate)).toEqual([
      '2026-03-13',
      '2026-03-12',
      '2026-03-11',
    ])
    expect(await list({ status: 'carried' })).toHaveLength(1)
    expect(await list({ status: 'settled', fromDay: '2026-03-12' })).toHaveLength(1)
    expect(await list({ validation: 'failed' })).toEqual([])
    expect((await list({ sortField: 'net', sortOrder: 'asc' }))[0]?.net).toBe(98n)
  })

  test('previews the next cutoff and what it would settle so far', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, settleHour: 17, minSettleAmount: 5_000n })
    await till.pay({ amount: 1_000n, at: '2026-03-10T18:00:00Z' })
    await settle(merchant, '2026-03-11T00:00:00Z')
    await till.pay({ amount: 2_000n, at: '2026-03-11T01:00:00Z' })
    const next = await t.read(merchant, (ctx) =>
      nextSettlement({ ...ctx, now: new Date('2026-03-11T02:00:00Z') }),
    )
    expect(next).toEqual({
      cutOff: new Date('2026-03-12T00:00:00Z'),
      ruleMode: 'everyday',
      settleHour: 17,
      zone: 'America/Vancouver',
      settleDate: '2026-03-11',
      depositDay: '2026-03-12',
      holidays: [],
      mode: 'regular',
      minSettleAmount: 5_000n,
      currency: 'CAD',
      unsettled: 980n + 1_960n,
      soFar: { gross: 2_000n, fees: 40n, tax: 0n, held: 0n, reserve: 0n, adjustment: 0n, carriedIn: 980n },
      lineCount: 2,
    })
  })
})

describe('settlements over HTTP', () => {
  let merchant: TestMerchant
  let path: string
  beforeAll(async () => {
    merchant = await t.merchant()
    const till = await openTill(t, merchant)
    const orderId = await till.pay({ amount: 10_000n, at: '2026-03-20T18:00:00Z' })
    await till.refund(orderId, 2_500n, '2026-03-20T18:10:00Z')
    await till.pay({ amount: 1_000n, at: '2026-03-20T19:00:00Z' })
    const clearingId = await cutAt(t, merchant, '2026-03-21T07:00:00Z')
    path = `/settlements/${merchant.merchantId}/${clearingId}`
  })

  const get = async (of: string, by = merchant) => t.call('GET', of, { token: await t.signIn(by, 'cashier') })

  test('returns settlement amounts as strings in minor units', async () => {
    const { status, body } = await get(path)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      clientId: merchant.merchantId,
      saleAmount: '11000',
      refundAmount: '2500',
      serviceFee: '220',
      feeReturnAmount: '50',
      net: '8330',
      status: 'unsettled',
      validation: 'waiting',
      timeline: [{ action: 'clearing.cut', actorKind: 'system' }],
    })
    const list = await get('/settlements?status=unsettled&sortField=net&sortOrder=asc')
    expect(list.body.data).toMatchObject({ totalCount: 1, rows: [{ net: '8330' }] })
  })

  test('pages through the lines of one settlement figure', async () => {
    const { body } = await get(`${path}/lines?category=sale&pageSize=1&sortField=amount&sortOrder=desc`)
    expect(body.data).toMatchObject({
      totalCount: 2,
      totalPages: 2,
      rows: [{ amount: '10000', category: 'sale' }],
    })
    expect((await get(`${path}/lines?category=payout`)).status).toBe(400)
  })

  test('totals settlement lines by category, and the list by currency', async () => {
    const { body } = await get(`${path}/lines/totals`)
    expect(body.data).toEqual([
      { category: 'sale', count: 2, amount: '11000' },
      { category: 'fee', count: 2, amount: '-220' },
      { category: 'refund', count: 1, amount: '-2500' },
      { category: 'feeReturn', count: 1, amount: '50' },
    ])
    const totals = { currency: 'CAD', count: 1, gross: '8500', fee: '170', tax: '0', net: '8330' }
    expect((await get('/settlements/totals?state=draft')).body.data).toEqual([totals])
    expect((await get('/settlements/totals?status=settled')).body.data).toEqual([])
    expect((await get('/settlements?status=unsettled&state=paid')).body.data).toMatchObject({ totalCount: 0 })
  })

  test('hides settlements from other merchants', async () => {
    const stranger = await t.merchant()
    for (const of of [
      path,
      `${path}/lines`,
      `${path}/lines/totals`,
      path.replace(merchant.merchantId, stranger.merchantId),
    ]) {
      expect((await get(of, stranger)).status).toBe(404)
    }
    const token = await t.signIn(stranger, 'admin')
    expect((await t.call('POST', `${path}/validations`, { token, body: {} })).status).toBe(404)
  })

  test('names the missing permission when settling is denied', async () => {
    const token = await t.signIn(merchant, 'cashier')
    const settleNow = await t.call('POST', '/settlements', { token, body: {} })
    expect(settleNow).toMatchObject({ status: 403, body: { permission: 'settlement.add' } })
    const again = await t.call('POST', `${path}/validations`, { token, body: {} })
    expect(again).toMatchObject({ status: 403, body: { permission: 'settlement.edit' } })
  })

  test('rejects another validation of a settlement that has not failed', async () => {
    const token = await t.signIn(merchant, 'manager')
    const again = await t.call('POST', `${path}/validations`, { token, body: {} })
    expect(again).toMatchObject({ status: 409, body: { code: 'clearing.notFailed' } })
  })

  test('exports the list and the lines of a settlement', async () => {
    const token = await t.signIn(merchant, 'manager')
    const download = async (of: string) => {
      const headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' }
      return t.server.inject({ method: 'GET', url: `/api${of}`, headers })
    }
    const list = (await download('/settlements/export?format=csv')).body.split('\n')
    expect(list[0]).toContain('Settlement ID,Settle date,From,Up to')
    expect(list[1]).toContain('2026-03-21')
    expect(list[1]).toContain('83.30')
    const [, clientId, clearingId] = path.split('/').slice(1)
    const requested = `/settlements/lines/export?format=csv&clientId=${clientId}&clearingId=${clearingId}`
    const lines = (await download(requested)).body.trim().split('\n')
    expect(lines).toHaveLength(1 + 6)
    expect(lines.filter((line) => /\bRefund,.*-25\.00\b/.test(line))).toHaveLength(1)
    expect((await download(requested.replace(`${clientId}`, 'OTHERS'))).statusCode).toBe(404)
  })
})

describe('immediate settlement', () => {
  test('settles, validates and pays everything at once regardless of the minimum', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, { ...dailyRule, minSettleAmount: 1_000_000n })
    const now = new Date('2026-03-22T18:00:00Z')
    t.setClock(now)
    const token = await t.signIn(merchant, 'manager')
    await till.pay({ amount: 5_000n, at: now })
    const settle = () => t.call('POST', '/settlements', { token, body: {} })
    expect(await settle()).toMatchObject({
      status: 200,
      body: { data: { net: '4900', trigger: 'settleNow', status: 'settled', validation: 'passed' } },
    })
    t.setClock(new Date('2026-03-22T18:00:10Z'))
    expect(await settle()).toMatchObject({ status: 409, body: { code: 'clearing.nothingToSettle' } })
  })

  test('leaves the payout for approval by operations when the provider requires it', async () => {
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, dailyRule)
    const now = new Date('2026-03-23T18:00:00Z')
    t.setClock(now)
    const token = await t.signIn(merchant, 'manager')
    await till.pay({ amount: 5_000n, at: now })
    const readAcrossTenants = (value: string) =>
      t.write({ tenantId: providerTenant, merchantId: '' }, (ctx) =>
        setParameters(ctx, new Map([['demo.payAtOnce', value]])),
      )
    await readAcrossTenants('false')
    const { body } = await t.call('POST', '/settlements', { token, body: {} })
    expect(body.data).toMatchObject({ net: '4900', status: 'unsettled', validation: 'passed' })
    await readAcrossTenants('true')
  })

  test('rejects immediate settlement without a settlement rule, and outside the demo', async () => {
    const merchant = await t.merchant()
    const token = await t.signIn(merchant, 'admin')
    const settle = () => t.call('POST', '/settlements', { token, body: {} })
    expect(await settle()).toMatchObject({ status: 409, body: { code: 'clearing.noRule' } })
    expect((await t.call('GET', '/settlements/next', { token })).body.code).toBe('clearing.noRule')
    t.app.config.demo = false
    expect(await settle()).toMatchObject({ status: 403, body: { code: 'clearing.demoOnly' } })
    t.app.config.demo = true
  })
})
