import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextSettlement } from '#features/finances/settlements/next/nextSettlement.service.ts'
import type { Clearing } from '#features/finances/settlements/settlements.fields.ts'
import { clearingPage } from '#features/finances/settlements/settlementViews.service.ts'
import { recompute } from '#features/finances/settlements/validation/validation.sql.ts'
import { figuresOf } from '#features/ledger/figures.domain.ts'
import { heldOf, payableOf, reserveOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { gatewayClient, listening } from '#test/gateway.ts'
import { live, step, takenBy } from '#test/moneyLife.ts'
import { clearingsOf, owedTo } from '#test/settled.ts'

let t: TestApp
let owner: pg.Pool
beforeAll(async () => {
  t = await testApp()
  owner = new pg.Pool({ connectionString: t.database.ownerUrl, max: 2 })
})
afterAll(async () => {
  await owner.end()
  await t.close()
})

test('settles any history in agreement with the ledger and the recomputation', async () => {
  const histories = fc.array(step, { minLength: 8, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const { merchant, model, disputes, adjusted } = await live(t, steps)
      const created = await clearingsOf(t, merchant)
      const next = await t.read(merchant, (ctx) => nextSettlement(ctx))
      const balance = (account: string) => t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, account))
      const sum = (of: (clearing: (typeof created)[number]) => bigint) =>
        created.reduce((total, clearing) => total + of(clearing), 0n)

      // The product recomputes each settlement from orders, refunds, holds and rates: none differs by a
      // cent, and each is paid or carried.
      expect(created.map(({ validation }) => validation)).toEqual(created.map(() => 'passed'))
      expect(created.map(({ status }) => status)).not.toContain('unsettled')
      // The model of this test comes to the same totals.
      expect({
        gross: sum(({ gross }) => gross) + next.soFar.gross,
        fees: sum(({ serviceFee, feeReturnAmount }) => serviceFee - feeReturnAmount) + next.soFar.fees,
        tax: sum(({ taxAmount }) => taxAmount) + next.soFar.tax,
      }).toEqual(model.totals)
      // The hold and reserve accounts agree with the settlements.
      const held = await balance(heldOf(merchant.merchantId, 'CAD'))
      const stored = await balance(reserveOf(merchant.merchantId, 'CAD'))
      expect(sum(({ holdAmount }) => holdAmount) + next.soFar.held).toBe(held)
      expect(sum(({ reserveAmount }) => reserveAmount)).toBe(stored)
      // The payable balance is what no settlement has paid: a carried last one and everything since.
      const owed = await owedTo(t, merchant)
      expect(owed).toBe(next.unsettled + next.soFar.reserve)
      const paid = sum(({ status, net }) => (status === 'settled' ? net : 0n))
      const { gross, fees, tax } = model.totals
      const disputed = [...disputes.values()].reduce((all, one) => all + takenBy(one), 0n)
      const adjustments = sum(({ adjustmentAmount }) => adjustmentAmount) + next.soFar.adjustment
      expect(adjustments).toBe(adjusted - disputed)
      expect(paid + owed + held + stored).toBe(gross - fees - tax + adjustments)
      expect(await t.read(merchant, (ctx) => ledgerSumsToZero(ctx.db, merchant.tenantId))).toBe(true)
      for (const clearing of created.slice(-2)) await expectSameProofs(merchant, clearing)
    }),
    { numRuns: 12 },
  )
}, 120_000)

test('reports the same settlements to the gateway and the console on every day of a history', async () => {
  const [steps = []] = fc.sample(fc.array(step, { minLength: 40, maxLength: 60 }), 1)
  const { merchant } = await live(t, steps)
  const paging = { pageNum: 1, pageSize: 100 as const, sortField: 'toTime', sortOrder: 'asc' } as const
  t.setClock(null)
  await listening(t)
  const client = await gatewayClient(t, merchant)
  for (const day of new Set((await clearingsOf(t, merchant)).map(({ settleDate }) => settleDate))) {
    const { rows } = await t.read(merchant, (ctx) =>
      clearingPage(ctx, { ...paging, fromDay: day, toDay: day }),
    )
    const shown = rows.filter(({ state }) => state !== 'draft' && state !== 'carried')
    const { body, text } = await client.call('settlements', { date: day.replaceAll('-', '') })
    const listed = body.settlements as { settleInfo: object }[]
    expect(
      listed.map(({ settleInfo }) => settleInfo),
      text,
    ).toEqual(
      shown.map((one) => ({
        settleNo: one.clearingId,
        creditNum: one.paymentCount,
        debitNum: one.refundCount,
        creditAmount: String(one.saleAmount + one.tipAmount + one.surchargeAmount),
        debitAmount: String(one.refundAmount),
        netAmount: String(one.gross),
        serviceFee: String(one.serviceFee - one.feeReturnAmount),
        taxAmount: String(one.taxAmount),
        otherAmount: String(one.net - one.gross + one.serviceFee - one.feeReturnAmount + one.taxAmount),
        settleAmount: String(one.net),
        currency: one.currency,
      })),
    )
  }
}, 60_000)

/**
 * Compares the single-statement validation for few lines with the one for many: both agree, and both find a
 * wrong cent.
 */
async function expectSameProofs(merchant: TestMerchant, { currency, fromTime, toTime }: Clearing) {
  const proofOf = async (trades: number) => {
    const period = { currency, from: fromTime, to: toTime, trades }
    const { sums, differences } = await t.read(merchant, (ctx) => recompute(ctx.db, ctx.scope, period))
    return { figures: figuresOf(sums), differences }
  }
  const [few, many] = [await proofOf(0), await proofOf(1_000_000)]
  expect(few).toEqual({ figures: many.figures, differences: [] })
  expect(many.differences).toEqual([])

  const lines = `tenant_id = $1 and $2 in (credit_account, debit_account) and posted_at >= $3 and posted_at < $4
                 and category not in ('payout', 'payoutReturn')`
  const change = (by: string) =>
    owner.query(
      `update ledger_transfer set amount = amount ${by} where tenant_id = $1 and (posting_id, line_no) =
         (select posting_id, line_no from ledger_transfer where ${lines} order by posting_id, line_no limit 1)`,
      [merchant.tenantId, payableOf(merchant.merchantId, currency), fromTime, toTime],
    )
  if ((await change('+ 1')).rowCount === 0) return
  const [first, second] = [await proofOf(0), await proofOf(1_000_000)]
  await change('- 1')
  expect(first.differences).toHaveLength(1)
  expect(second).toEqual(first)
}
