import { describe, expect, test } from 'vitest'
import { reserveOf } from '#features/finances/reserves/withholding/withholding.domain.ts'
import { clearingMachine, clearingStates, statesOf } from '#features/ledger/clearingStates.domain.ts'
import { eventsFrom, step } from '#shared/machine.ts'

test('reserves a share of net sales, rounded half up, and nothing when they are negative', () => {
  const of = (sale: bigint, refund: bigint) =>
    reserveOf(
      [
        { category: 'sale', amount: sale },
        { category: 'refund', amount: -refund },
        { category: 'fee', amount: -100n },
      ],
      '0.1',
    )
  expect(of(105n, 0n)).toBe(11n)
  expect(of(104n, 0n)).toBe(10n)
  expect(of(100n, 40n)).toBe(6n)
  expect(of(40n, 100n)).toBe(0n)
})

describe('settlement states', () => {
  test('leads a settlement to paid, also after a returned payout', () => {
    const walked = ['validate', 'approve', 'send', 'return', 'reissue', 'send', 'pay'] as const
    let state: (typeof clearingStates)[number] = 'draft'
    for (const event of walked) {
      const next: (typeof clearingStates)[number] | null = step(clearingMachine, state, event)
      if (next === null) throw new Error(`${event} leads nowhere from ${state}`)
      state = next
    }
    expect(state).toBe('paid')
  })

  test('ends a settlement when nothing is paid, and maps each state to one status', () => {
    expect(eventsFrom(clearingMachine, 'carried')).toEqual([])
    const seen = (['unsettled', 'settled', 'carried'] as const).flatMap(statesOf)
    expect(seen.toSorted()).toEqual([...clearingStates].toSorted())
    expect(statesOf('settled')).toEqual(['sent', 'paid'])
  })
})
