import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clearingStates } from '#features/ledger/clearingStates.domain.ts'
import { isOpen, isPaid, stageOf, tradeMachine, walk } from '#features/payments/orders/orders.domain.ts'
import { namesIn } from '#shared/codes.ts'
import { stageCode, type TradeStatus, tradeStatusCode } from '#shared/reference.ts'

const statuses = namesIn(tradeStatusCode)

describe('the trade status', () => {
  test('allows exactly the specified transitions', () => {
    const edges = statuses.flatMap((from) =>
      Object.values(tradeMachine[from]).map((to) => `${tradeStatusCode[from]}->${tradeStatusCode[to]}`),
    )
    const named = [
      '0->1',
      '0->2',
      '0->5',
      '2->3',
      '2->4',
      '2->5',
      '4->2',
      '4->3',
      '5->6',
      '5->7',
      '6->6',
      '6->7',
    ]
    expect(new Set(edges)).toEqual(new Set([...named, '7->6', '6->5', '3->5']))
  })

  test('moves from closed to paid only through a late success', () => {
    expect(tradeMachine.closed).toEqual({ lateSuccess: 'paid' })
  })

  test('stays within the table for any sequence of events', () => {
    const event = fc.constantFrom(...new Set(statuses.flatMap((status) => Object.keys(tradeMachine[status]))))
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const end = events.reduce<TradeStatus>(
          (status, one) => walk(status, [one as never]) ?? status,
          'creating',
        )
        expect(statuses).toContain(end)
      }),
    )
  })

  test('is exactly one of open, paid, or ended without money', () => {
    for (const status of statuses) {
      const kinds = [isOpen(status), isPaid(status), status === 'closed' || status === 'createFailed']
      expect(kinds.filter(Boolean)).toHaveLength(1)
    }
  })
})

describe('the order stage', () => {
  const facts = {
    closeReason: null,
    inChannelsHands: false,
    refundUnderWay: false,
    refundAwaitsAudit: false,
    clearing: null,
  }
  const cut = { status: 'draft', validation: 'passed' } as const

  test.each([
    ['toPay', { ...facts, status: 'waiting' }],
    ['toPay', { ...facts, status: 'creating' }],
    ['timedOut', { ...facts, status: 'closed', closeReason: 'expired' }],
    ['cancelled', { ...facts, status: 'closed', closeReason: 'cancelled' }],
    ['cancelled', { ...facts, status: 'createFailed' }],
    ['paying', { ...facts, status: 'waiting', inChannelsHands: true }],
    ['paid', { ...facts, status: 'paid' }],
    ['paid', { ...facts, status: 'partialRefund' }],
    ['refunding', { ...facts, status: 'paid', refundUnderWay: true, clearing: cut }],
    ['refunded', { ...facts, status: 'fullRefund', clearing: cut }],
    ['clearing', { ...facts, status: 'paid', clearing: cut }],
    ['clearing', { ...facts, status: 'paid', clearing: { status: 'carried', validation: 'passed' } }],
    ['writeOffFailed', { ...facts, status: 'paid', clearing: { status: 'draft', validation: 'failed' } }],
    ['completed', { ...facts, status: 'paid', clearing: { status: 'sent', validation: 'passed' } }],
    ['refundApplication', { ...facts, status: 'paid', refundAwaitsAudit: true }],
  ] as const)('is %s', (stage, of) => {
    expect(stageOf(of)).toBe(stage)
  })

  test('is one of the eleven stages for every possible order', () => {
    const anyClearing = fc.record({
      status: fc.constantFrom(...clearingStates),
      validation: fc.constantFrom('waiting' as const, 'passed' as const, 'failed' as const),
    })
    const any = fc.record({
      status: fc.constantFrom(...statuses),
      closeReason: fc.constantFrom(null, 'expired' as const, 'cancelled' as const),
      inChannelsHands: fc.boolean(),
      refundUnderWay: fc.boolean(),
      refundAwaitsAudit: fc.boolean(),
      clearing: fc.option(anyClearing),
    })
    fc.assert(
      fc.property(any, (of) => {
        expect(namesIn(stageCode)).toContain(stageOf(of))
      }),
    )
  })
})
