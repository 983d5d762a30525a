import { describe, expect, test } from 'vitest'
import {
  clearingMachine,
  clearingStates,
  statesOf,
} from '#features/finances/settlements/clearingStates.domain.ts'
import { reserveOf } from '#features/finances/settlements/cutoff/reserves.domain.ts'
import {
  ruleFaults,
  type SettlementRule,
} from '#features/merchants/settlementTerms/settlementRules.domain.ts'
import { eventsFrom, step } from '#shared/machine.ts'

const rule: SettlementRule = {
  mode: 'everyday',
  settleHour: 0,
  minSettleAmount: 0n,
  skipClearing: false,
  bankName: 'Bank of Testing',
  institutionNo: '004',
  transitNo: '10202',
  accountNo: '5204716',
}
const faultsOf = (change: Partial<SettlementRule>) =>
  ruleFaults({ ...rule, ...change }).map(({ field }) => field)

describe('settlement rules', () => {
  test('requires complete bank details in a settlement rule, or none', () => {
    expect(faultsOf({})).toEqual([])
    const none = { bankName: undefined, institutionNo: undefined, transitNo: undefined, accountNo: undefined }
    expect(faultsOf(none)).toEqual([])
    expect(faultsOf({ ...none, bankName: 'Bank of Testing' })).toEqual([
      'institutionNo',
      'transitNo',
      'accountNo',
    ])
    expect(faultsOf({ institutionNo: '04' })).toEqual(['institutionNo'])
    expect(faultsOf({ transitNo: '1020' })).toEqual(['transitNo'])
    expect(faultsOf({ accountNo: '123456' })).toEqual(['accountNo'])
    expect(faultsOf({ routingNo: '021000021' })).toEqual(['routingNo'])
    const american = { ...none, bankName: 'Bank of Testing', accountNo: '5204716' }
    expect(faultsOf({ ...american, routingNo: '021000021' })).toEqual([])
    expect(faultsOf({ ...american, routingNo: '021000022' })).toEqual(['routingNo'])
  })

  test('requires a reserve rate and days together', () => {
    expect(faultsOf({ reserveRate: '0.1', reserveDays: 30 })).toEqual([])
    for (const [reserveRate, reserveDays] of [
      ['0.1', 0],
      ['0', 3],
      ['0.1', 366],
    ] as const) {
      expect(faultsOf({ reserveRate, reserveDays })).toEqual(['reserveDays'])
    }
    for (const reserveRate of ['1', '-0.1', 'much']) {
      expect(faultsOf({ reserveRate, reserveDays: 3 })).toEqual(['reserveRate'])
    }
  })

  test('requires the day and hour that the settlement mode needs', () => {
    expect(faultsOf({ mode: 'everyWeek' })).toEqual(['weekday'])
    expect(faultsOf({ mode: 'everyMonth', dayOfMonth: 32 })).toEqual(['dayOfMonth'])
    expect(faultsOf({ settleHour: 24 })).toEqual(['settleHour'])
    expect(faultsOf({ minSettleAmount: -1n })).toEqual(['minSettleAmount'])
  })
})

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
