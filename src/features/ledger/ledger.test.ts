import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payoutPosting } from '#features/ledger/clearingPostings.domain.ts'
import {
  accountsOf,
  channelOf,
  exchangeOf,
  feeIncomeOf,
  movementOf,
  type Posting,
  payableOf,
  payoutOf,
} from '#features/ledger/ledger.domain.ts'
import {
  paymentPosting,
  refundPaidOutPosting,
  refundPosting,
  refundReversalPosting,
} from '#features/ledger/tradePostings.domain.ts'
import { currencyCodes } from '#shared/currency.ts'

const channels = ['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const
const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
const place = {
  merchantId: fc.constantFrom('PFA9QX', 'DEM8QX'),
  channel: fc.constantFrom(...channels),
  currency: fc.constantFrom(...currencyCodes),
}
const sale = fc.record({
  ...place,
  orderId: fc.constantFrom('2611200000000000010000001'),
  inputAmount: amount,
  tipAmount: amount,
  surchargeAmount: amount,
  feeAmount: amount,
})
const exchanged = fc.record({ currency: fc.constantFrom(...currencyCodes), amount })
const refund = fc.record({
  ...place,
  orderId: fc.constantFrom('2611200000000000010000001'),
  refundId: fc.constantFrom('8261120000000000001000001'),
  amount,
  feeReturnAmount: amount,
})

function accountsIn(posting: Posting) {
  return [...new Set(posting.lines.flatMap(({ debit, credit }) => [debit, credit]))]
}

function expectSound(posting: Posting) {
  const total = accountsIn(posting).reduce((sum, account) => sum + movementOf(posting, account), 0n)
  expect(total).toBe(0n)
  for (const line of posting.lines) {
    expect(line.amount > 0n).toBe(true)
    expect(line.debit).not.toBe(line.credit)
    const currency = line.currency ?? posting.currency
    expect([line.debit, line.credit].every((account) => account.endsWith(`:${currency}`))).toBe(true)
  }
}

describe('a posting', () => {
  test('moves money only between its own accounts in one currency for any amounts', () => {
    fc.assert(fc.property(sale, (s) => expectSound(paymentPosting(s))))
    fc.assert(fc.property(refund, (r) => expectSound(refundPosting(r))))
    fc.assert(fc.property(refund, (r) => expectSound(refundReversalPosting(r))))
    fc.assert(
      fc.property(amount, (a) =>
        expectSound(payoutPosting({ clearingId: '1', merchantId: 'PFA9QX', currency: 'CAD', amount: a })),
      ),
    )
  })

  test('uses only accounts that are opened with the merchant', () => {
    fc.assert(
      fc.property(sale, refund, (s, r) => {
        const opened = accountsOf(s.merchantId, s.currency, channels).map(({ accountId }) => accountId)
        const here = { ...r, merchantId: s.merchantId, currency: s.currency }
        const used = [paymentPosting(s), refundPosting(here), refundReversalPosting(here)].flatMap(accountsIn)
        expect(used.filter((account) => !opened.includes(account))).toEqual([])
      }),
    )
  })

  test('omits zero lines from a posting', () => {
    fc.assert(
      fc.property(sale, (s) => {
        const parts = [s.inputAmount, s.tipAmount, s.surchargeAmount, s.feeAmount]
        expect(paymentPosting(s).lines).toHaveLength(parts.filter((part) => part > 0n).length)
      }),
    )
  })

  test('rejects a negative amount', () => {
    fc.assert(
      fc.property(sale, amount, (s, a) => {
        expect(() => paymentPosting({ ...s, tipAmount: -a - 1n })).toThrow(RangeError)
      }),
    )
  })
})

describe('a payment', () => {
  test('credits the merchant net of the fee, charges the channel the gross and books the fee as income', () => {
    fc.assert(
      fc.property(sale, (s) => {
        const posting = paymentPosting(s)
        const paid = s.inputAmount + s.tipAmount + s.surchargeAmount
        expect(movementOf(posting, payableOf(s.merchantId, s.currency))).toBe(paid - s.feeAmount)
        expect(movementOf(posting, channelOf(s.channel, s.currency))).toBe(-paid)
        expect(movementOf(posting, feeIncomeOf(s.currency))).toBe(s.feeAmount)
      }),
    )
  })
})

describe('a payment in another currency', () => {
  test('records the channel’s debt in the payer’s currency and balances each half of the exchange', () => {
    fc.assert(
      fc.property(sale, exchanged, (sold, paid) => {
        fc.pre(paid.currency !== sold.currency)
        const posting = paymentPosting({ ...sold, exchanged: paid })
        expectSound(posting)
        const cleared = sold.inputAmount + sold.tipAmount + sold.surchargeAmount
        expect(movementOf(posting, channelOf(sold.channel, sold.currency))).toBe(0n)
        expect(movementOf(posting, channelOf(sold.channel, paid.currency))).toBe(-paid.amount)
        expect(movementOf(posting, exchangeOf(paid.currency))).toBe(paid.amount)
        expect(movementOf(posting, exchangeOf(sold.currency))).toBe(-cleared)
        expect(movementOf(posting, payableOf(sold.merchantId, sold.currency))).toBe(cleared - sold.feeAmount)
      }),
    )
  })

  test('is undone exactly in both currencies by a full refund and restored by its reversal', () => {
    fc.assert(
      fc.property(sale, exchanged, (sold, paid) => {
        fc.pre(paid.currency !== sold.currency)
        const there = paymentPosting({ ...sold, feeAmount: 0n, exchanged: paid })
        const whole = sold.inputAmount + sold.tipAmount + sold.surchargeAmount
        const back = { ...sold, refundId: '1', amount: whole, feeReturnAmount: 0n, exchanged: paid }
        const [refunded, reversed] = [refundPosting(back), refundReversalPosting(back)]
        for (const posting of [refunded, reversed]) expectSound(posting)
        for (const account of accountsIn(there)) {
          expect(movementOf(there, account) + movementOf(refunded, account)).toBe(0n)
          expect(movementOf(refunded, account) + movementOf(reversed, account)).toBe(0n)
        }
      }),
    )
  })

  test('names the merchant’s side first and the payer’s currency in the last line', () => {
    fc.assert(
      fc.property(sale, exchanged, (sold, paid) => {
        fc.pre(paid.currency !== sold.currency && paid.amount > 0n && sold.inputAmount > 0n)
        const { lines } = paymentPosting({ ...sold, exchanged: paid })
        expect(lines[0]).toMatchObject({
          credit: payableOf(sold.merchantId, sold.currency),
          category: 'sale',
        })
        expect(lines.at(-1)).toMatchObject({
          category: 'exchange',
          currency: paid.currency,
          amount: paid.amount,
        })
      }),
    )
  })

  test('credits the payer and not the channel for a refund paid another way', () => {
    const paid = { currency: 'JPY', amount: 1_000n } as const
    const of = {
      refundId: '1',
      orderId: '2',
      merchantId: 'DEM8QX',
      channel: 'wechat',
      currency: 'CAD',
    } as const
    const posting = refundPaidOutPosting({ ...of, amount: 890n, feeReturnAmount: 0n, exchanged: paid })
    expectSound(posting)
    expect(movementOf(posting, 'payerPayout:JPY')).toBe(1_000n)
    expect(movementOf(posting, channelOf('wechat', 'JPY'))).toBe(0n)
  })
})

describe('a refund', () => {
  test('debits the merchant the refund less the returned fee', () => {
    fc.assert(
      fc.property(refund, (r) => {
        const posting = refundPosting(r)
        expect(movementOf(posting, payableOf(r.merchantId, r.currency))).toBe(r.feeReturnAmount - r.amount)
        expect(movementOf(posting, channelOf(r.channel, r.currency))).toBe(r.amount)
        expect(movementOf(posting, feeIncomeOf(r.currency))).toBe(-r.feeReturnAmount)
      }),
    )
  })

  test('restores every account when a refund comes back', () => {
    fc.assert(
      fc.property(refund, (r) => {
        const [there, back] = [refundPosting(r), refundReversalPosting(r)]
        for (const account of accountsIn(there)) {
          expect(movementOf(there, account) + movementOf(back, account)).toBe(0n)
        }
        expect(back.postingId).not.toBe(there.postingId)
      }),
    )
  })
})

test('deducts a payout from the merchant’s payable', () => {
  fc.assert(
    fc.property(amount, fc.constantFrom(...currencyCodes), (a, currency) => {
      const posting = payoutPosting({
        clearingId: '202611200000010001',
        merchantId: 'PFA9QX',
        currency,
        amount: a,
      })
      expect(movementOf(posting, payableOf('PFA9QX', currency))).toBe(-a)
      expect(movementOf(posting, payoutOf('PFA9QX', currency))).toBe(a)
    }),
  )
})
