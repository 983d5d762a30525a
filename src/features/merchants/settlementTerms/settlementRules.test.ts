import { describe, expect, test } from 'vitest'
import {
  ruleFaults,
  type SettlementRule,
} from '#features/merchants/settlementTerms/settlementRules.domain.ts'

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
