import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { providerRights } from '#features/permissions.domain.ts'
import { grantsFrom, grantsOf } from '#features/session/staffGrants.service.ts'
import { countManagers } from '#features/system/roles/permissions/permissions.sql.ts'
import { selectGiven } from '#features/system/roles/roleFacts.sql.ts'
import { liveEntries } from '#features/system/roles/roles.domain.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { ProviderPermission } from '#shared/permissions.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { staffWith } from '#test/providerStaff.ts'

let t: TestApp
let accountId: string
beforeAll(async () => {
  t = await testApp()
  ;({ accountId } = await staffWith(t, 'sam', { rights: [], scope: 5 }))
})
afterAll(() => t.close())

const provider = { tenantId: providerTenant, merchantId: '' }
const some = [...providerRights.slice(0, 4), 'user.edit', 'role.edit', 'menu.edit'] as ProviderPermission[]

/** A random menu forest: each entry is below an earlier one or at the top. */
const world = fc.record({
  entries: fc.array(
    fc.record({
      below: fc.option(fc.nat({ max: 11 }), { nil: null, freq: 4 }),
      enabled: fc.oneof(
        { weight: 4, arbitrary: fc.constant(true) },
        { weight: 1, arbitrary: fc.constant(false) },
      ),
      right: fc.constantFrom(...some),
    }),
    { minLength: 4, maxLength: 12 },
  ),
  roles: fc.array(
    fc.record({
      enabled: fc.boolean(),
      held: fc.boolean(),
      scope: fc.constantFrom(1, 5),
      ticks: fc.uniqueArray(fc.nat({ max: 11 }), { maxLength: 10 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
type World = typeof world extends fc.Arbitrary<infer W> ? W : never

/** The reference result: walks up from each entry of a role and stops at the first disabled one. */
function expected({ entries, roles }: World): Map<string, boolean> {
  const parentOf = (at: number) => {
    const below = entries[at]?.below ?? null
    return below !== null && below < at ? below : null
  }
  const isLive = (at: number): boolean => {
    const parent = parentOf(at)
    return entries[at]?.enabled === true && (parent === null || isLive(parent))
  }
  // Everybody has the permissions for their own affairs without any role.
  const nobody = { accountId: '', departmentId: null, below: [] }
  const rights = new Map<string, boolean>([...grantsFrom([], nobody).keys()].map((own) => [own, false]))
  for (const { enabled, held, scope, ticks } of roles.filter((role) => role.enabled && role.held)) {
    expect(enabled && held).toBe(true)
    for (const at of ticks.filter((tick) => tick < entries.length && isLive(tick))) {
      const right = entries[at]?.right ?? ''
      rights.set(right, (rights.get(right) ?? false) || scope === 1)
    }
  }
  return rights
}

test('resolves permissions and role managers as a reference walk of the menu tree does', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (drawn) => {
      const menuIds = drawn.entries.map(() => nextId())
      const roleIds = drawn.roles.map(() => nextId())
      const at = { tenantId: providerTenant, createTime: new Date() }
      const undone = new Error('undone')
      const work = t.write(provider, async (ctx) => {
        const { db } = ctx
        const menus = drawn.entries.map(({ below, enabled, right }, place) => ({
          ...{
            ...at,
            menuId: menuIds[place] ?? '',
            nameEn: `${place}`,
            nameZh: `${place}`,
            kind: 'button',
          },
          ...{ permission: right, status: enabled ? 'enabled' : 'disabled' },
          parentId: below !== null && below < place ? (menuIds[below] ?? null) : null,
        }))
        await db.insertInto('menu').values(menus).execute()
        for (const [place, { enabled, held, scope, ticks }] of drawn.roles.entries()) {
          const roleId = roleIds[place] ?? ''
          const named = {
            name: roleId,
            key: roleId,
            dataScope: scope,
            status: enabled ? 'enabled' : 'disabled',
          }
          await db
            .insertInto('system_role')
            .values({ ...at, roleId, ...named })
            .execute()
          const { tenantId } = at
          for (const tick of ticks.filter((one) => one < menuIds.length))
            await db
              .insertInto('role_menu')
              .values({ tenantId, roleId, menuId: menuIds[tick] ?? '' })
              .execute()
          if (held) await db.insertInto('user_role').values({ tenantId, roleId, accountId }).execute()
        }
        const grants = await grantsOf(db, accountId)
        const rights = expected(drawn)
        expect(new Map([...grants].map(([permission, { all }]) => [permission, all]))).toEqual(rights)
        const manages = ['user.edit', 'role.edit', 'menu.edit'].every((right) => rights.has(right))
        expect(await countManagers(db)).toBe(manages ? 1 : 0)

        // The permissions that a role grants, computed as by the preview and the grant check.
        const nodes = menus.map((menu) => ({
          ...menu,
          id: menu.menuId,
          parentId: menu.parentId,
          status: menu.status as 'enabled',
        }))
        const live = new Set(liveEntries(nodes).map(({ id }) => id))
        const given = await selectGiven(db, roleIds)
        for (const [place, { ticks }] of drawn.roles.entries()) {
          const ticked = ticks.flatMap((tick) =>
            live.has(menuIds[tick] ?? '') ? (drawn.entries[tick]?.right ?? []) : [],
          )
          expect([...(given.get(roleIds[place] ?? '')?.keys() ?? [])].toSorted()).toEqual(
            [...new Set(ticked)].toSorted(),
          )
        }
        throw undone
      })
      await expect(work).rejects.toBe(undone)
    }),
    { numRuns: 25 },
  )
})
