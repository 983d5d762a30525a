import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mayRefundFor } from '#features/payments/refunds/merchantGroup/merchantGroup.domain.ts'

const master = { merchantId: 'MASTER', parentMerchantId: null }
const [one, two] = ['SUB234', 'SUB567'].map((merchantId) => ({ merchantId, parentMerchantId: 'MASTER' }))
if (!one || !two) throw new Error('two sub-merchants')
const both = { refundByMaster: true, refundBetweenSubs: true }

test('allows only the relation that each flag names', () => {
  expect(mayRefundFor(master, one, { ...both, refundBetweenSubs: false })).toBe('sub')
  expect(mayRefundFor(master, one, { ...both, refundByMaster: false })).toBeNull()
  expect(mayRefundFor(one, two, { ...both, refundByMaster: false })).toBe('sibling')
  expect(mayRefundFor(one, two, { ...both, refundBetweenSubs: false })).toBeNull()
})

test('never refunds upwards, for itself or across groups, whatever the flags', () => {
  const flags = fc.record({ refundByMaster: fc.boolean(), refundBetweenSubs: fc.boolean() })
  const stranger = { merchantId: 'OTHER2', parentMerchantId: null }
  const theirs = { merchantId: 'OTHER3', parentMerchantId: 'OTHER2' }
  fc.assert(
    fc.property(flags, (set) => {
      expect(mayRefundFor(one, master, set)).toBeNull()
      for (const member of [master, one]) expect(mayRefundFor(member, member, set)).toBeNull()
      for (const far of [stranger, theirs]) {
        expect(mayRefundFor(master, far, set)).toBeNull()
        expect(mayRefundFor(one, far, set)).toBeNull()
      }
    }),
    { numRuns: 20 },
  )
})
