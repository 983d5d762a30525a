import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  codeLetters,
  type DeviceAct,
  type DeviceState,
  deviceStatuses,
  isOpen,
  lockReasons,
  mayDo,
  readCode,
} from '#features/products/devices/devices.domain.ts'

const state: fc.Arbitrary<DeviceState> = fc.record({
  status: fc.constantFrom(...deviceStatuses),
  lockReason: fc.constantFrom(null, ...lockReasons),
})
const acts = ['deactivate', 'reactivate', 'lock', 'unlock', 'newCode'] as const satisfies DeviceAct[]

test('leads from any device state to a usable device', () => {
  // A new code lifts a lock and activates the device afresh.
  const after: Record<DeviceAct, (from: DeviceState) => DeviceState> = {
    deactivate: (from) => ({ ...from, status: 'deactivated' }),
    reactivate: (from) => ({ ...from, status: 'activated' }),
    lock: (from) => ({ ...from, lockReason: 'lost' }),
    unlock: (from) => ({ ...from, lockReason: null }),
    newCode: () => ({ status: 'activated', lockReason: null }),
  }
  fc.assert(
    fc.property(state, (from) => {
      let reached = [from]
      for (let step = 0; step < 3; step++)
        reached = reached.flatMap((one) => [
          one,
          ...acts.filter((act) => mayDo(act, one)).map((act) => after[act](one)),
        ])
      expect(reached.some(isOpen)).toBe(true)
    }),
  )
})

test('never reopens a lost or cloned device by unlocking alone', () => {
  fc.assert(
    fc.property(state, (one) => {
      if (one.lockReason === 'lost' || one.lockReason === 'cloned') expect(mayDo('unlock', one)).toBe(false)
      if (isOpen(one)) expect(mayDo('lock', one)).toBe(true)
      expect(mayDo('deactivate', one)).not.toBe(mayDo('reactivate', one))
    }),
  )
})

test('reads an activation code in any typed form and nothing else', () => {
  const part = fc.string({ unit: fc.constantFrom(...codeLetters), minLength: 6, maxLength: 6 })
  const gap = fc.constantFrom('', '-', ' ', ' - ', '\t')
  fc.assert(
    fc.property(part, part, gap, fc.boolean(), (deviceId, secret, between, small) => {
      const typed = `${deviceId}${between}${secret}`
      expect(readCode(small ? typed.toLowerCase() : typed)).toEqual({ deviceId, secret })
    }),
  )
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const letters = text.toUpperCase().replace(/[\s-]/g, '')
      fc.pre(letters.length !== 12)
      expect(readCode(text)).toBe(null)
    }),
  )
})
