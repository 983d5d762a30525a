import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payoutPosting } from '#features/ledger/clearingPostings.domain.ts'
import { payableOf, payoutOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { refundPosting } from '#features/ledger/tradePostings.domain.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Books, nextOrderId, openBooks, sale } from '#test/books.ts'

let t: Books
beforeAll(async () => {
  t = await openBooks([
    { tenantId: 1, merchantId: 'PFA9QX' },
    { tenantId: 2, merchantId: 'SEA8QS' },
  ])
})
afterAll(() => t.close())

const payable = payableOf('PFA9QX', 'CAD')
const balance = (account = payable) => t.read('PFA9QX', (ctx) => balanceOf(ctx.db, ctx.scope, account))

describe('the books', () => {
  test('lets the application read and insert ledger lines but never change them', async () => {
    await t.post('PFA9QX', sale('PFA9QX', 500n))
    for (const table of ['ledger_transfer', 'ledger_closing', 'ledger_cut', 'ledger_account']) {
      for (const statement of [
        `delete from ${table}`,
        `update ${table} set tenant_id = 1`,
        `truncate ${table}`,
      ]) {
        const attempt = t.app.pool.query(`begin; set local app.tenant_id = '1'; ${statement}`)
        await expect(attempt).rejects.toThrow(/permission denied/)
        await t.app.pool.query('rollback')
      }
    }
  })

  test('records a repeated posting once', async () => {
    const posting = sale('PFA9QX', 700n)
    await t.post('PFA9QX', posting)
    const before = await balance()
    await expect(t.post('PFA9QX', posting)).rejects.toMatchObject({ code: '23505' })
    expect(await balance()).toBe(before)
  })

  test('rejects a line with accounts that are unopened or in another currency', async () => {
    const cad = sale('PFA9QX', 900n)
    await expect(t.post('PFA9QX', { ...cad, currency: 'USD' })).rejects.toMatchObject({ code: '23503' })
    const [line] = cad.lines
    if (!line) throw new Error('a sale has a line')
    const astray = { ...cad, lines: [{ ...line, credit: 'payable:NOBODY:CAD' }] }
    await expect(t.post('PFA9QX', astray)).rejects.toMatchObject({ code: '23503' })
  })

  test('shows a tenant only its own accounts', async () => {
    await t.post('SEA8QS', sale('SEA8QS', 12_300n))
    expect(await balance(payableOf('SEA8QS', 'CAD'))).toBe(0n)
    const own = await t.read('SEA8QS', (ctx) => balanceOf(ctx.db, ctx.scope, payableOf('SEA8QS', 'CAD')))
    expect(own).toBe(12_300n)
  })
})

describe('a balance', () => {
  test('computes a balance from the last closing and later lines', async () => {
    const before = await balance()
    await t.post('PFA9QX', sale('PFA9QX', 10_000n, 135n), '2026-11-20T18:00:00Z')
    await t.cut('PFA9QX', '2026-11-20T18:00:01Z')
    const refund = { refundId: '8', merchantId: 'PFA9QX', channel: 'wechat', currency: 'CAD' } as const
    await t.post(
      'PFA9QX',
      refundPosting({ ...refund, orderId: nextOrderId(), amount: 4000n, feeReturnAmount: 54n }),
    )
    expect((await balance()) - before).toBe(10_000n - 135n - 4000n + 54n)

    await t.post(
      'PFA9QX',
      payoutPosting({ clearingId: 'c1', merchantId: 'PFA9QX', currency: 'CAD', amount: 1000n }),
    )
    await t.cut('PFA9QX', '2026-11-20T18:00:02Z')
    expect((await balance()) - before).toBe(10_000n - 135n - 4000n + 54n - 1000n)
    expect(await balance(payoutOf('PFA9QX', 'CAD'))).toBe(1000n)
    expect(await transaction(t.app.pool, 1, 'read', (db) => ledgerSumsToZero(db, 1))).toBe(true)
  })

  test('detects a balance that a closing falsifies', async () => {
    await t.owner.query(
      `insert into ledger_closing (tenant_id, account_id, closed_at, balance) values (2, 'payable:SEA8QS:CAD', '2027-01-01', 1)`,
    )
    expect(await transaction(t.app.pool, 2, 'read', (db) => ledgerSumsToZero(db, 2))).toBe(false)
  })
})
