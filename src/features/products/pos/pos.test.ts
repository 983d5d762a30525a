import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSettled, numberOnTicket, tillOffers, tillState } from '#features/products/pos/pos.domain.ts'
import { namesIn } from '#shared/codes.ts'
import { tradeStatusCode } from '#shared/reference.ts'

const now = new Date('2026-11-22T10:00:00Z')
const soon = new Date('2026-11-22T10:05:00Z')
const past = new Date('2026-11-22T09:59:59Z')
const facts = { closeReason: null, step: 'qr', expireTime: soon } as const

test.each([
  ['creating', {}, 'asking'],
  ['waiting', {}, 'scan'],
  ['waiting', { step: 'confirm' }, 'confirm'],
  ['waiting', { step: null }, 'asking'],
  ['waiting', { expireTime: past }, 'asking'],
  ['waiting', { step: 'confirm', expireTime: past }, 'asking'],
  ['failed', {}, 'declined'],
  ['createFailed', {}, 'declined'],
  ['closed', { closeReason: 'expired' }, 'expired'],
  ['closed', { closeReason: 'cancelled' }, 'cancelled'],
  ['paid', { expireTime: past }, 'paid'],
  ['partialRefund', {}, 'paid'],
  ['fullRefund', {}, 'refunded'],
] as const)('shows an order that is %s (%j) as %s', (status, change, state) => {
  expect(tillState({ ...facts, ...change, status }, now)).toBe(state)
})

test('never shows an order as settled before the channel has confirmed it', () => {
  for (const status of namesIn(tradeStatusCode))
    for (const step of ['qr', 'confirm', 'other', null] as const)
      for (const expireTime of [soon, past]) {
        const state = tillState({ ...facts, status, step, expireTime }, now)
        const open = status === 'creating' || status === 'waiting'
        expect(isSettled(state)).toBe(!open)
      }
})

test('offers a brand once per mode, by the in-store contract where there is one', () => {
  const met = ['native', 'barCode', 'page'] as const
  expect(tillOffers({ AP: met, APO: met, UPO: ['barCode'], C: ['page', 'token'] })).toEqual([
    { brand: 'alipay', way: 'AP', mode: 'native' },
    { brand: 'alipay', way: 'AP', mode: 'barCode' },
    { brand: 'unionpay', way: 'UPO', mode: 'barCode' },
  ])
})

test('finds a ticket’s number wherever it is in the text and ignores other digits', () => {
  const digits = fc.oneof(fc.stringMatching(/^\d{25}$/), fc.stringMatching(/^\d{16}$/))
  const around = fc.stringMatching(/^[^\d]{0,12}$/)
  fc.assert(
    fc.property(digits, around, around, (number, before, after) => {
      expect(numberOnTicket(before + number + after)).toBe(number)
    }),
  )
  expect(numberOnTicket('  4200001234  ')).toBe('4200001234')
  expect(numberOnTicket('1'.repeat(26))).toBe('1'.repeat(26))
})
