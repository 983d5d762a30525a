import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BankAccount,
  bankAccountFaults,
  electronicRouting,
  institutionName,
  institutionWarning,
  isRoutingNo,
  maskedAccount,
  routingCheckDigit,
} from '#shared/bankAccounts.ts'

const royal = { bankName: 'Royal Bank', institutionNo: '003', transitNo: '00102', accountNo: '1234567' }
const seattle = { bankName: 'A Bank in Seattle', routingNo: '125000024', accountNo: '0123456789' }
const fields = (bank: BankAccount) => bankAccountFaults(bank).map(({ field }) => field)

test('accepts complete Canadian and American bank details', () => {
  expect(bankAccountFaults(royal)).toEqual([])
  expect(bankAccountFaults({ ...royal, accountNo: '123456789012' })).toEqual([])
  expect(bankAccountFaults(seattle)).toEqual([])
  expect(bankAccountFaults({ ...seattle, accountNo: '12345678901234567' })).toEqual([])
})

test.each([
  [{ institutionNo: '3' }, 'institutionNo'],
  [{ institutionNo: '0003' }, 'institutionNo'],
  [{ institutionNo: '００３' }, 'institutionNo'],
  [{ transitNo: '0102' }, 'transitNo'],
  [{ transitNo: '00102 ' }, 'transitNo'],
  [{ accountNo: '123456' }, 'accountNo'],
  [{ accountNo: '1234567890123' }, 'accountNo'],
  [{ accountNo: '123-456-7' }, 'accountNo'],
  [{ bankName: '  ' }, 'bankName'],
  [{ bankName: 'x'.repeat(61) }, 'bankName'],
])('names the field at fault in Canadian details: %j', (change, field) => {
  expect(fields({ ...royal, ...change })).toEqual([field])
})

test.each([
  [{ routingNo: '12500002' }, 'routingNo'],
  [{ routingNo: '125000025' }, 'routingNo'],
  [{ routingNo: '130000006' }, 'routingNo'],
  [{ routingNo: '000000000' }, 'routingNo'],
  [{ accountNo: '123456789012345678' }, 'accountNo'],
  [{ accountNo: '123' }, 'accountNo'],
])('names the field at fault in American details: %j', (change, field) => {
  expect(fields({ ...seattle, ...change })).toEqual([field])
})

test('describes each fault in both languages', () => {
  const faults = [
    ...bankAccountFaults({ bankName: '', institutionNo: '', transitNo: '', accountNo: '' }),
    ...bankAccountFaults({ bankName: '', routingNo: '999999999', accountNo: '' }),
  ]
  expect(faults).toHaveLength(7)
  for (const { text } of faults) expect([text.en, text.zh].every(Boolean)).toBe(true)
})

test('always detects a mistyped digit of a routing number, and most swapped digits', () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^\d{8}$/),
      fc.nat(8),
      fc.integer({ min: 1, max: 9 }),
      (eight, at, more) => {
        const right = eight + routingCheckDigit(eight)
        const wrong = right.slice(0, at) + ((Number(right[at]) + more) % 10) + right.slice(at + 1)
        expect(isRoutingNo(right)).toBe(true)
        expect(isRoutingNo(wrong)).toBe(false)
      },
    ),
  )
  expect(isRoutingNo('021000021')).toBe(true)
  expect(isRoutingNo('012000021')).toBe(false)
})

test('builds the electronic routing number from zero, institution and transit', () => {
  expect(electronicRouting(royal)).toBe('000300102')
})

test('shows only the last four digits of an account number', () => {
  expect(maskedAccount('1234567')).toBe('•••• 4567')
  expect(maskedAccount('12345')).toBe('•••• 45')
  expect(maskedAccount('1')).toBe('•••• ')
})

test('warns about an unknown institution without rejecting it', () => {
  expect(institutionWarning(royal)).toBeNull()
  expect(institutionWarning(seattle)).toBeNull()
  expect(institutionWarning({ ...royal, institutionNo: '998' })?.field).toBe('institutionNo')
  expect(institutionName('003')).toBe('Royal Bank of Canada')
  expect(institutionName('998')).toBeNull()
})
