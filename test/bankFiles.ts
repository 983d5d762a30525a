import fc from 'fast-check'
import type { Payment } from '#features/finances/payouts/formats/bankFile.domain.ts'
import type { Cpa005Originator } from '#features/finances/payouts/formats/cpa005.domain.ts'
import type { NachaOriginator } from '#features/finances/payouts/formats/nacha.domain.ts'
import { type BankAccount, routingCheckDigit } from '#shared/bankAccounts.ts'
import { anyCharacter } from '#test/anyCharacter.ts'

export const canadianPayer: Cpa005Originator = {
  originatorId: '0123456789',
  shortName: 'Birch Pay',
  longName: 'Birch Payments Ltd.',
  dataCentre: '00320',
  returnsTo: { bankName: 'Royal Bank', institutionNo: '003', transitNo: '00102', accountNo: '1000001' },
}

export const americanPayer: NachaOriginator = {
  routingNo: '121000358',
  bankName: 'Bank of the West Coast',
  companyId: '1987654321',
  companyName: 'Birch Payments Inc',
  paidFrom: { bankName: 'Bank of the West Coast', routingNo: '121000358', accountNo: '000111222333' },
}

const digitsOf = (from: number, to: number) => fc.stringMatching(new RegExp(`^[0-9]{${from},${to}}$`))

const canadianBank: fc.Arbitrary<BankAccount> = fc.record({
  bankName: fc.constant('A bank'),
  institutionNo: digitsOf(3, 3),
  transitNo: digitsOf(5, 5),
  accountNo: digitsOf(7, 12),
})

const americanBank: fc.Arbitrary<BankAccount> = fc
  .record({
    prefix: fc.constantFrom('01', '02', '12', '21', '32', '61', '72'),
    rest: digitsOf(6, 6),
    accountNo: digitsOf(4, 17),
  })
  .map(({ prefix, rest, accountNo }) => ({
    bankName: 'A bank',
    routingNo: prefix + rest + routingCheckDigit(prefix + rest),
    accountNo,
  }))

const payee = fc.record({
  legalName: fc.oneof(
    fc.constantFrom(
      'Maple & Jade Trading Ltd.',
      'Épicerie Œuf à la Crème inc.',
      '枫叶贸易有限公司',
      '',
      '🍁',
    ),
    fc.string({ unit: anyCharacter, maxLength: 60 }),
  ),
  tradeName: fc.string({ maxLength: 40 }),
  merchantId: fc.stringMatching(/^[A-Z0-9]{6}$/),
})

const paymentTo = (bank: fc.Arbitrary<BankAccount>): fc.Arbitrary<Omit<Payment, 'reference'>> =>
  fc.record({
    amount: fc.bigInt({ min: 1n, max: 9_999_999n }),
    valueDay: fc.constantFrom('2026-11-23', '2026-11-24', '2026-12-31', '2028-02-29'),
    payee,
    bank,
  })

/** Draws payments to one country, each with its own reference. */
export const paymentsIn = (country: 'CA' | 'US', most = 40): fc.Arbitrary<Payment[]> =>
  fc
    .array(paymentTo(country === 'CA' ? canadianBank : americanBank), { minLength: 1, maxLength: most })
    .map((payments) => payments.map((payment, index) => ({ ...payment, reference: `P${index + 1}` })))

/** Changes the digit at one position of the text. */
export function withDigit(text: string, position: number, more: number): string {
  const digit = (Number(text[position]) + more) % 10
  return text.slice(0, position) + digit + text.slice(position + 1)
}

/** Applies a change to the lines of a file. */
export function withLines(text: string, change: (lines: string[]) => string[]): string {
  return change(text.split('\r\n').slice(0, -1))
    .map((line) => `${line}\r\n`)
    .join('')
}
