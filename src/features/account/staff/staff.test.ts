import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  holds,
  isLastOwner,
  mayOpen,
  refusalBetween,
  refusalOfState,
  staffActs,
  staffStates,
  stateOf,
} from '#features/account/staff/staff.domain.ts'
import { staffErrors } from '#features/account/staff/staff.errors.ts'
import { can, merchantNouns } from '#features/permissions.domain.ts'
import { isUsername } from '#features/session/accounts/accounts.domain.ts'
import { actions, type Permission, type Role, roleCode } from '#shared/permissions.ts'

const role = fc.constantFrom<Role>('admin', 'manager', 'cashier')
const act = fc.constantFrom(...staffActs)
const id = fc.constantFrom('a', 'b')

describe('staff rules', () => {
  test('stops people from changing their own role, disabling themselves or resetting factors', () => {
    fc.assert(
      fc.property(act, role, (wanted, own) => {
        const self = { accountId: 'a', role: own }
        const refusal = refusalBetween(wanted, { by: self, person: self })
        if (own === 'cashier') expect(refusal).toBe(staffErrors.notYours)
        else expect(refusal).toBe(['edit', 'changeEmail'].includes(wanted) ? null : staffErrors.self)
      }),
    )
  })

  test('stops people from acting on someone with a higher role, and leaves roles to Owners', () => {
    fc.assert(
      fc.property(act, role, role, (wanted, by, person) => {
        const between = { by: { accountId: 'a', role: by }, person: { accountId: 'b', role: person } }
        const allowed = refusalBetween(wanted, between) === null
        if (!holds(by, person)) expect(allowed).toBe(false)
        if (wanted === 'changeRole') expect(allowed).toBe(by === 'admin')
        if (by === 'admin') expect(allowed).toBe(true)
      }),
    )
  })

  test('stops a Manager from changing another Manager’s sign-in', () => {
    const between = {
      by: { accountId: 'a', role: 'manager' as const },
      person: { accountId: 'b', role: 'manager' as const },
    }
    expect(staffActs.filter((one) => refusalBetween(one, between) === null)).toEqual(['edit', 'view'])
  })

  test('lets a higher role or an Owner create an account', () => {
    fc.assert(
      fc.property(role, role, (by, wanted) => {
        expect(mayOpen(by, wanted)).toBe(by === 'admin' || (by === 'manager' && wanted === 'cashier'))
      }),
    )
    expect(mayOpen(null, 'admin')).toBe(true)
  })

  test('gives a higher role every permission of a lower one', () => {
    const permissions = merchantNouns.flatMap((noun) => actions.map((one) => `${noun}.${one}` as Permission))
    fc.assert(
      fc.property(role, role, (by, other) => {
        fc.pre(holds(by, other))
        expect(permissions.filter((permission) => can(other, permission) && !can(by, permission))).toEqual([])
      }),
    )
  })
})

describe('the last Owner', () => {
  const owner = fc.record({
    accountId: id,
    disabled: fc.boolean(),
    inviteTime: fc.constantFrom(null, new Date(0)),
  })

  test('finds the last Owner who could sign in', () => {
    fc.assert(
      fc.property(id, fc.uniqueArray(owner, { selector: (one) => one.accountId }), (leaving, owners) => {
        const left = owners.filter((one) => one.accountId !== leaving)
        expect(isLastOwner(leaving, owners)).toBe(
          left.every((one) => one.disabled || one.inviteTime !== null),
        )
      }),
    )
  })
})

describe('staff states', () => {
  const now = new Date()
  test.each([
    [{ disabled: false, inviteTime: null, lockedUntil: null }, 'active'],
    [{ disabled: false, inviteTime: null, lockedUntil: now }, 'active'],
    [{ disabled: false, inviteTime: null, lockedUntil: new Date(now.getTime() + 1) }, 'locked'],
    [{ disabled: true, inviteTime: null, lockedUntil: new Date(now.getTime() + 1) }, 'disabled'],
    [{ disabled: false, inviteTime: now, lockedUntil: null }, 'invited'],
    [{ disabled: true, inviteTime: now, lockedUntil: null }, 'withdrawn'],
  ] as const)('maps %o to the staff state %s', (current, state) => expect(stateOf(current, now)).toBe(state))

  test('allows undoing an action only after it was done', () => {
    for (const state of staffStates) {
      expect(refusalOfState('enable', state) === null).toBe(state === 'disabled')
      expect(refusalOfState('unlock', state) === null).toBe(state === 'locked')
      expect(refusalOfState('withdraw', state) === null).toBe(state === 'invited')
      expect(refusalOfState('invite', state) === null).toBe(state === 'invited' || state === 'withdrawn')
    }
  })
})

test('accepts usernames of 6 to 8 ASCII letters or digits only', () => {
  for (const good of ['casey1', 'CASEY123', '000000', 'abcdef']) expect(isUsername(good)).toBe(true)
  for (const bad of [
    ...['casey', 'casey1234', 'casey 1', 'casey_1', 'casey@1', '收银员一二三', 'cаsey1', 'casey1\n'],
    ...['casey\u200b1', 'ćasey1', '‮casey1', '😀😀😀', '<b>abc', ''],
  ])
    expect(isUsername(bad)).toBe(false)
  expect(roleCode.admin).toBeLessThan(roleCode.cashier)
})
