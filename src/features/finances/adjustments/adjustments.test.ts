import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  judgeLines,
  linesOnBothSides,
  reversedLines,
} from '#features/finances/adjustments/adjustments.domain.ts'
import {
  type AdjustmentLine,
  adjustableAccounts,
  adjustmentPosting,
} from '#features/ledger/casePostings.domain.ts'
import { movementOf, payableOf } from '#features/ledger/ledger.domain.ts'

test('a balanced adjustment moves each account by its lines, and its reversal moves them back', () => {
  const line = fc.record({
    account: fc.constantFrom(...adjustableAccounts),
    side: fc.constantFrom('debit' as const, 'credit' as const),
    amount: fc.bigInt(1n, 10n ** 9n),
  })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines: AdjustmentLine[]) => {
      const sum = (side: string) =>
        lines.reduce((all, one) => (one.side === side ? all + one.amount : all), 0n)
      const by = sum('debit') - sum('credit')
      const judged = judgeLines(lines)
      if (by !== 0n) {
        expect(judged).toMatchObject({ ok: false, by: by < 0n ? -by : by })
        return
      }
      const made = (of: AdjustmentLine[]) =>
        adjustmentPosting({ adjustmentId: 'a', merchantId: 'M', currency: 'CAD', lines: of })
      const payable = payableOf('M', 'CAD')
      const moved = movementOf(made(lines), payable)
      expect(judged).toEqual(
        moved === 0n ? { ok: false, error: 'adjustment.notMerchant' } : { ok: true, amount: moved },
      )
      // The database rejects a transfer from an account to itself.
      expect(made(lines).lines.filter(({ debit, credit }) => debit === credit)).toEqual([])
      expect(movementOf(made(reversedLines(lines)), payable)).toBe(-moved)
    }),
    { numRuns: 200 },
  )
})

test('finds each line whose account an earlier line has on the other side', () => {
  const line = (account: AdjustmentLine['account'], side: AdjustmentLine['side']) => ({
    account,
    side,
    amount: 1n,
  })
  const lines = [line('merchant', 'credit'), line('bank', 'debit'), line('merchant', 'credit')]
  expect(linesOnBothSides(lines)).toEqual([])
  expect(linesOnBothSides([...lines, line('merchant', 'debit'), line('bank', 'credit')])).toEqual([3, 4])
})
