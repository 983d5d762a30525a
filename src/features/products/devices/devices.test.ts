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

test('from any state there is a way to a device that people can work at', () => {
  // A new code ends a lock, and with it the device is activated anew.
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

test('a lost or cloned device is opened by no mere unlocking', () => {
  fc.assert(
    fc.property(state, (one) => {
      if (one.lockReason === 'lost' || one.lockReason === 'cloned') expect(mayDo('unlock', one)).toBe(false)
      if (isOpen(one)) expect(mayDo('lock', one)).toBe(true)
      expect(mayDo('deactivate', one)).not.toBe(mayDo('reactivate', one))
    }),
  )
})

test('a code is read however it is typed, and nothing else is read as one', () => {
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
