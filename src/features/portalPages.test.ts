import { expect, test } from 'vitest'
import { providerRights } from '#features/permissions.domain.ts'
import { portal, portalPages } from '#features/portalPages.domain.ts'
import { addressOf } from '#shared/portal/entries.ts'

const repeated = (all: readonly string[]) => all.filter((one, place) => all.indexOf(one) !== place)

test('has unique page keys, page addresses and directory keys', () => {
  expect(repeated(portalPages.map(({ key }) => key))).toEqual([])
  expect(repeated(portalPages.map(addressOf))).toEqual([])
  expect(repeated(portal.map(({ key }) => key))).toEqual([])
})

// Everybody may manage their own password, factors and list views, so those permissions are not in the tree.
const everybodys = (right: string) => /^(security|view)\./.test(right)

test('has no two pages at the same place of a group', () => {
  const places = portalPages.map(({ directory, place }) => `${directory} ${place}`)
  expect(repeated(places)).toEqual([])
})

test('offers every staff permission in the permission tree', () => {
  const given = portalPages.flatMap(({ right, acts }) => [right, ...acts.map((act) => act.right)])
  expect(
    providerRights.filter((permission) => !everybodys(permission) && !given.includes(permission)),
  ).toEqual([])
})
