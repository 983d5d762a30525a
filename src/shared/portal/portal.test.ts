import { expect, test } from 'vitest'
import { providerRights } from '#shared/permissions.ts'
import { addressOf, portal, portalPages } from '#shared/portal/portal.ts'

const repeated = (all: readonly string[]) => all.filter((one, place) => all.indexOf(one) !== place)

test('no two pages share a key or an address, and no two directories a key', () => {
  expect(repeated(portalPages.map(({ key }) => key))).toEqual([])
  expect(repeated(portalPages.map(addressOf))).toEqual([])
  expect(repeated(portal.map(({ key }) => key))).toEqual([])
})

// One's own password and factors are nobody's to give or take, and no more so is how one sees a list.
const everybodys = (right: string) => /^(security|view)\./.test(right)

test('every right of the provider’s staff can be given in the tree of rights', () => {
  const given = portalPages.flatMap(({ right, acts }) => [right, ...acts.map((act) => act.right)])
  expect(providerRights.filter((right) => !everybodys(right) && !given.includes(right))).toEqual([])
})
