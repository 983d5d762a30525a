import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payAtOnce } from '#features/finances/payouts/payouts.service.ts'
import { settleNow } from '#features/finances/settlements/cutoff/settleNow.service.ts'
import { settlementJobs } from '#features/finances/settlements/settlements.jobs.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { openLedgerAccounts } from '#features/ledger/ledger.service.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { clearingsOf, cutAt, detailOf, owedTo, paid, validated } from '#test/settled.ts'
import { dailyRule, openTill } from '#test/till.ts'

let t: TestApp
let owner: pg.Pool
beforeAll(async () => {
  t = await testApp()
  owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 2 })
})
afterAll(async () => {
  expect(await contradictions(t.database.ownerUrl)).toEqual([])
  await owner.end()
  await t.close()
})

const { bankName: _n, institutionNo: _i, transitNo: _t, accountNo: _a, ...withoutBank } = dailyRule

/** Makes every settlement that is due, validates it and pays it. */
async function settleUntil(merchant: TestMerchant, now: string) {
  t.setClock(new Date(now))
  await settlementJobs['settlement.cutOff']?.(t.app, merchant)
  for (const { clearingId } of await clearingsOf(t, merchant)) await validated(t, merchant, clearingId)
}

describe('merchants without bank details', () => {
  test('settles and validates without bank details, and pays once they are added', async () => {
    t.setClock(new Date('2026-03-01T08:00:00Z'))
    const merchant = await t.merchant()
    const till = await openTill(t, merchant, withoutBank)
    await till.pay({ amount: 50_00n, at: '2026-03-01T18:00:00Z' })
    t.setClock(new Date('2026-03-02T09:00:00Z'))
    await settlementJobs['settlement.cutOff']?.(t.app, merchant)
    const [created] = await clearingsOf(t, merchant)
    const clearingId = created?.clearingId ?? ''
    await settlementJobs['settlement.validate']?.(t.app, { ...merchant, clearingId })
    const waiting = await detailOf(t, merchant, clearingId)
    expect(waiting).toMatchObject({ state: 'validated', status: 'unsettled', bank: { bankName: null } })
    const paying = t.write(merchant, (ctx) => payAtOnce(ctx, clearingId))
    await expect(paying).rejects.toMatchObject({ code: 'payout.noBankDetails' })

    await till.pay({ amount: 20_00n, at: '2026-03-02T10:00:00Z' })
    t.setClock(new Date('2026-03-02T11:00:00Z'))
    const next = await t.write(merchant, (ctx) => settleNow(ctx))
    expect((await detailOf(t, merchant, next)).state).toBe('validated')
    expect(await owedTo(t, merchant)).toBe(49_00n + 19_60n)

    await t.write(merchant, (ctx) => setSettlementRule(ctx, dailyRule))
    for (const id of [clearingId, next]) await paid(t, merchant, id)
    expect((await clearingsOf(t, merchant)).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await owedTo(t, merchant)).toBe(0n)
  })
})

describe('merchants that change currency', () => {
  test('makes a settlement for each currency of a merchant that changes it', async () => {
    t.setClock(new Date('2026-03-05T08:00:00Z'))
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    await till.pay({ amount: 50_00n, at: '2026-03-05T18:00:00Z' })
    await owner.query(`update merchant set currency = 'USD' where merchant_id = $1`, [merchant.merchantId])
    await t.write(merchant, async (ctx) => {
      await openLedgerAccounts(ctx, merchant.merchantId, 'USD')
      ctx.unchanged()
    })
    await till.pay({ amount: 30_00n, currency: 'USD', at: '2026-03-05T19:00:00Z' })
    await settleUntil(merchant, '2026-03-06T12:00:00Z')
    const created = await clearingsOf(t, merchant)
    expect(created.map(({ currency, net, state }) => [currency, net, state]).toSorted()).toEqual([
      ['CAD', 49_00n, 'paid'],
      ['USD', 29_40n, 'paid'],
    ])
    for (const currency of ['CAD', 'USD'] as const) {
      const owed = await t.read(merchant, (ctx) =>
        balanceOf(ctx.db, ctx.scope, payableOf(merchant.merchantId, currency)),
      )
      expect(owed).toBe(0n)
    }
  })
})

describe('merchants that change time zone', () => {
  test.each([
    ['east', 'America/Vancouver', 'America/Toronto', ['21T07', '22T04', '23T04', '24T04']],
    ['west', 'America/Toronto', 'America/Vancouver', ['21T04', '21T07', '22T07', '23T07']],
  ] as const)(
    'settles by the new clock after a move %s at a cutoff, each sale once',
    async (_to, from, to, cuts) => {
      t.setClock(new Date('2026-03-20T12:00:00Z'))
      const merchant = await t.merchant({ timezone: from })
      const till = await openTill(t, merchant)
      const sell = async (hours: string[]) => {
        for (const hour of hours) await till.pay({ amount: 10_00n, at: `2026-03-${hour}:30:00Z` })
      }
      await sell(['20T18', '21T03', '21T06'])
      await settleUntil(merchant, `2026-03-21T${cuts[0].slice(3)}:01:00Z`)
      await sell(['21T18', '22T03', '22T05', '22T06'])
      // Moves exactly at a cutoff of both clocks, before any settlement has run.
      await owner.query('update merchant set timezone = $2 where merchant_id = $1', [merchant.merchantId, to])
      await settleUntil(merchant, '2026-03-22T07:00:00Z')
      await sell(['22T18', '23T05'])
      await settleUntil(merchant, '2026-03-24T08:00:00Z')
      const created = await clearingsOf(t, merchant)
      expect(created.map(({ toTime }) => toTime.toISOString().slice(8, 13))).toEqual(
        cuts.slice(0, created.length),
      )
      expect(created.reduce((count, { paymentCount }) => count + paymentCount, 0)).toBe(9)
      expect(created.slice(1).map(({ fromTime }) => fromTime)).toEqual(
        created.slice(0, -1).map(({ toTime }) => toTime),
      )
      expect(await owedTo(t, merchant)).toBe(0n)
    },
  )
})

test('makes no settlement for a cutoff that is already covered', async () => {
  t.setClock(new Date('2026-03-25T12:00:00Z'))
  const merchant = await t.merchant()
  const till = await openTill(t, merchant)
  await till.pay({ amount: 10_00n, at: '2026-03-25T18:00:00Z' })
  expect(await cutAt(t, merchant, '2026-03-26T07:00:00Z')).not.toBe('')
  expect(await cutAt(t, merchant, '2026-03-26T07:00:00Z')).toBe('')
  expect(await cutAt(t, merchant, '2026-03-26T06:00:00Z')).toBe('')
})
