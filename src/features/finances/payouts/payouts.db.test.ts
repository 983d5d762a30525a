import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  approvePayout,
  markPaid,
  payAtOnce,
  reissuePayout,
  returnPayout,
  sendPayout,
} from '#features/finances/payouts/payouts.service.ts'
import { payoutOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import { setSettlementRule } from '#features/merchants/settlementTerms/settlementTerms.service.ts'
import { withClient } from '#server/database/client.ts'
import { AppError } from '#shared/errors.ts'
import { dayOf } from '#shared/time.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { approved, payoutsOf, validatedMerchant } from '#test/payouts.ts'
import { detailOf, owedTo } from '#test/settled.ts'
import { dailyRule } from '#test/till.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const paidOut = (merchant: TestMerchant) =>
  t.read(merchant, ({ db, scope }) => balanceOf(db, scope, payoutOf(merchant.merchantId, 'CAD')))

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('payouts', () => {
  test('takes a payout from approved to sent to paid, and moves balances when sent', async () => {
    const { merchant, clearingId, net } = await validatedMerchant(t)
    const payoutId = await approved(t, merchant, clearingId)
    expect(await owedTo(t, merchant)).toBe(net)
    await t.write(merchant, (ctx) => sendPayout(ctx, payoutId, '1'.repeat(22)))
    expect(await owedTo(t, merchant)).toBe(0n)
    expect(await paidOut(merchant)).toBe(net)
    await t.write(merchant, (ctx) => markPaid(ctx, payoutId, 'bankCredit'))
    const [payout] = await payoutsOf(t, merchant, clearingId)
    expect(payout).toMatchObject({
      status: 'paid',
      amount: net,
      format: 'cpa005',
      accountNoTail: '4716',
      // Tuesday the 3rd, the bank day after the settle date.
      valueDate: '2026-03-03',
      traceNo: '1'.repeat(22),
      paidBy: 'bankCredit',
    })
    expect((await detailOf(t, merchant, clearingId)).status).toBe('settled')
  })

  test('posts a payout once when sending, payment and return are repeated concurrently', async () => {
    const { merchant, clearingId, net } = await validatedMerchant(t)
    const payoutId = await approved(t, merchant, clearingId)
    const send = () => t.write(merchant, (ctx) => sendPayout(ctx, payoutId, null))
    await Promise.all([send(), send(), send()])
    const pay = () => t.write(merchant, (ctx) => markPaid(ctx, payoutId, 'time'))
    await Promise.all([pay(), pay()])
    const back = () =>
      t.write(merchant, (ctx) => returnPayout(ctx, payoutId, { code: '905', returnId: null }))
    expect(await Promise.all([back(), back()])).toEqual([true, true])
    expect(await owedTo(t, merchant)).toBe(net)
    expect(await paidOut(merchant)).toBe(0n)
  })

  test('approves a payout once when two people approve together', async () => {
    const { merchant, clearingId } = await validatedMerchant(t)
    const both = await Promise.all([1, 2].map(() => refusalOf(approved(t, merchant, clearingId))))
    expect(both.sort()).toEqual(['clearing.notInState', 'done'])
    expect(await payoutsOf(t, merchant, clearingId)).toHaveLength(1)
  })

  test('pays a returned payout again to the current bank details', async () => {
    const { merchant, clearingId, net } = await validatedMerchant(t)
    const first = await approved(t, merchant, clearingId)
    await t.write(merchant, (ctx) => sendPayout(ctx, first, null))
    await t.write(merchant, (ctx) => returnPayout(ctx, first, { code: '905', returnId: null }))
    expect((await detailOf(t, merchant, clearingId)).status).toBe('unsettled')
    const notice = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('notice')
        .where('factKey', '=', `payout.returned:${first}`)
        .selectAll()
        .executeTakeFirst(),
    )
    expect(notice?.contentEn).toContain('Account closed')
    expect(notice?.contentZh).toContain('账户已销户')

    await t.write(merchant, (ctx) => setSettlementRule(ctx, { ...dailyRule, accountNo: '7654321' }))
    const second = await t.write(merchant, (ctx) => reissuePayout(ctx, first))
    await t.write(merchant, (ctx) => sendPayout(ctx, second, null))
    const attempts = await payoutsOf(t, merchant, clearingId)
    expect(
      attempts.map(({ attemptNo, status, accountNoTail }) => [attemptNo, status, accountNoTail]),
    ).toEqual([
      [1, 'returned', '4716'],
      [2, 'sent', '4321'],
    ])
    expect(await owedTo(t, merchant)).toBe(0n)
    expect(await paidOut(merchant)).toBe(net)
    expect(await refusalOf(t.write(merchant, (ctx) => reissuePayout(ctx, first)))).toBe('clearing.notInState')
  })

  test('pays at once when the demo requests it', async () => {
    const { merchant, clearingId, net } = await validatedMerchant(t)
    await t.write(merchant, (ctx) => payAtOnce(ctx, clearingId))
    expect(await paidOut(merchant)).toBe(net)
    const [payout] = await payoutsOf(t, merchant, clearingId)
    expect(payout?.paidBy).toBe('atOnce')
    // It arrives on its value date, never earlier.
    expect(payout?.valueDate).toBe(dayOf(payout?.paidTime ?? new Date(0), 'America/Vancouver'))
  })
})

describe('payout approvals', () => {
  const { bankName: _, institutionNo: __, transitNo: ___, accountNo: ____, ...noBank } = dailyRule
  const american = { ...noBank, bankName: 'First Test Bank', routingNo: '021000021', accountNo: '1000300' }

  test.each([
    ['without bank details', { rule: noBank }, 'payout.noBankDetails'],
    ['in a currency that no file carries there', { rule: american }, 'payout.currencyNotCarried'],
  ])('rejects a payout approval %s', async (_name, options, code) => {
    const { merchant, clearingId } = await validatedMerchant(t, options)
    expect(await refusalOf(approved(t, merchant, clearingId))).toBe(code)
    expect(await payoutsOf(t, merchant, clearingId)).toEqual([])
  })

  test('rejects a payout approval for a frozen merchant', async () => {
    const { merchant, clearingId } = await validatedMerchant(t)
    await withClient(t.database.ownerUrl, (client) =>
      client.query('update merchant set approve_result = 99 where merchant_id = $1', [merchant.merchantId]),
    )
    expect(await refusalOf(approved(t, merchant, clearingId))).toBe('payout.merchantBlocked')
  })

  test('rejects a payout approval for another merchant’s settlement, or a second time', async () => {
    const { merchant, clearingId } = await validatedMerchant(t)
    const other = await t.merchant({ parent: merchant })
    const approve = (who: TestMerchant) => refusalOf(t.write(who, (ctx) => approvePayout(ctx, clearingId)))
    expect(await approve(other)).toBe('clearing.notFound')
    expect(await approve(merchant)).toBe('done')
    expect(await approve(merchant)).toBe('clearing.notInState')
  })
})
