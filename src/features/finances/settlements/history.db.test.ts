import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextSettlement } from '#features/finances/settlements/next/nextSettlement.service.ts'
import { heldOf, reserveOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledger.service.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { live, step, takenBy } from '#test/moneyLife.ts'
import { clearingsOf, owedTo } from '#test/settled.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('whatever happens: clearings, what is carried and what is unsettled are the ledger, and the recomputation', async () => {
  const histories = fc.array(step, { minLength: 8, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const { merchant, model, disputes, adjusted } = await live(t, steps)
      const made = await clearingsOf(t, merchant)
      const next = await t.read(merchant, (ctx) => nextSettlement(ctx))
      const balance = (account: string) => t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, account))
      const sum = (of: (clearing: (typeof made)[number]) => bigint) =>
        made.reduce((total, clearing) => total + of(clearing), 0n)

      // Recomputed by the product from orders, refunds, holds and rates: no clearing differs by a cent, and each is paid or carried.
      expect(made.map(({ validation }) => validation)).toEqual(made.map(() => 'passed'))
      expect(made.map(({ status }) => status)).not.toContain('unsettled')
      // Reckoned here from what happened: the same.
      expect({
        gross: sum(({ gross }) => gross) + next.soFar.gross,
        fees: sum(({ serviceFee, feeReturnAmount }) => serviceFee - feeReturnAmount) + next.soFar.fees,
        tax: sum(({ taxAmount }) => taxAmount) + next.soFar.tax,
      }).toEqual(model.totals)
      // What is held and kept back lies on its accounts.
      const held = await balance(heldOf(merchant.merchantId, 'CAD'))
      const kept = await balance(reserveOf(merchant.merchantId, 'CAD'))
      expect(sum(({ holdAmount }) => holdAmount) + next.soFar.held).toBe(held)
      expect(sum(({ reserveAmount }) => reserveAmount)).toBe(kept)
      // What is owed is what no clearing has paid: the last one, if it was carried, and all that came since.
      const owed = await owedTo(t, merchant)
      expect(owed).toBe(next.unsettled + next.soFar.reserve)
      const paid = sum(({ status, net }) => (status === 'settled' ? net : 0n))
      const { gross, fees, tax } = model.totals
      const disputed = [...disputes.values()].reduce((all, one) => all + takenBy(one), 0n)
      const adjustments = sum(({ adjustmentAmount }) => adjustmentAmount) + next.soFar.adjustment
      expect(adjustments).toBe(adjusted - disputed)
      expect(paid + owed + held + kept).toBe(gross - fees - tax + adjustments)
      expect(await t.read(merchant, (ctx) => ledgerSumsToZero(ctx.db, merchant.tenantId))).toBe(true)
    }),
    { numRuns: 12 },
  )
}, 120_000)
