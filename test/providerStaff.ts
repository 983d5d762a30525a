import { openAccount } from '#features/session/session.service.ts'
import { prepareSystem } from '#features/system/menus/prepareSystem.service.ts'
import { makeAdministrator } from '#features/system/users/administrators.service.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant } from '#server/session/scope.ts'
import type { ProviderPermission } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testPassword } from '#test/app.ts'
import { quickHash } from '#test/quickHash.ts'

const provider: TestMerchant = { tenantId: providerTenant, merchantId: '' }
let passwordHash: Promise<string> | undefined

export type ProviderPerson = { accountId: string; username: string; token: string }

/** One of the provider’s staff with every permission: an administrator. */
export async function administrator(t: TestApp, username: string): Promise<ProviderPerson> {
  await prepareSystem(t.app)
  return open(t, username, makeAdministrator)
}

type Held = {
  /** Exactly these permissions, each as a button of its own menu. */
  rights: readonly ProviderPermission[]
  /** 1 global, 2 custom, 3 department, 4 department and below, 5 personal only. */
  scope: 1 | 2 | 3 | 4 | 5
  /** The person’s department. */
  department?: string
  /** The departments of a custom scope. */
  departments?: readonly string[]
}

/** One of the provider’s staff with one role of exactly these permissions and this data scope. */
export function staffWith(t: TestApp, username: string, held: Held): Promise<ProviderPerson> {
  return open(t, username, async (ctx, accountId) => {
    const roleId = await addRole(ctx, `role of ${username}`, held)
    const { db } = ctx
    await db.insertInto('user_role').values({ tenantId: providerTenant, accountId, roleId }).execute()
    const { department = null } = held
    await db
      .insertInto('provider_user')
      .values({ tenantId: providerTenant, accountId, departmentId: department })
      .onConflict((conflict) =>
        conflict.columns(['tenantId', 'accountId']).doUpdateSet({ departmentId: department }),
      )
      .execute()
  })
}

async function open(
  t: TestApp,
  username: string,
  equip: (ctx: Ctx, accountId: string) => Promise<void>,
): Promise<ProviderPerson> {
  passwordHash ??= quickHash(testPassword)
  const person = {
    username,
    displayName: username,
    role: null,
    merchantId: null,
    passwordHash: await passwordHash,
  }
  const accountId = await t.write(provider, async (ctx) => {
    const opened = await openAccount(ctx, person)
    if (opened === null) throw new Error(`there is a ${username} already`)
    await equip(ctx, opened)
    return opened
  })
  const { body } = await t.call('POST', '/login', { body: { username, password: testPassword } })
  return { accountId, username, token: (body.data as { token: string }).token }
}

/** Adds a role with its own directory in the menu, in which each permission is a button. */
export async function addRole(
  { db, now }: Ctx,
  name: string,
  { rights, scope, departments = [] }: Held,
): Promise<string> {
  const at = { tenantId: providerTenant, createTime: now }
  const [roleId, directory] = [nextId(), nextId()]
  const named = (title: string) => ({ ...at, nameEn: title, nameZh: title })
  await db
    .insertInto('system_role')
    .values({ ...at, roleId, name, key: name, dataScope: scope })
    .execute()
  await db
    .insertInto('menu')
    .values({ ...named(name), menuId: directory, kind: 'directory' })
    .execute()
  const buttons = rights.map((permission) => ({
    ...named(permission),
    ...{ menuId: nextId(), parentId: directory, kind: 'button', permission },
  }))
  if (buttons.length > 0) await db.insertInto('menu').values(buttons).execute()
  const granted = [directory, ...buttons.map(({ menuId }) => menuId)]
  await db
    .insertInto('role_menu')
    .values(granted.map((menuId) => ({ tenantId: providerTenant, roleId, menuId })))
    .execute()
  const reached = departments.map((departmentId) => ({ tenantId: providerTenant, roleId, departmentId }))
  if (reached.length > 0) await db.insertInto('role_department').values(reached).execute()
  return roleId
}

/**
 * Creates departments by name, each below its value: `{ head: null, west: 'head' }`. Returns their IDs by
 * name.
 */
export function departmentTree<K extends string>(
  t: TestApp,
  tree: Record<K, NoInfer<K> | null>,
): Promise<Record<K, string>> {
  const names = Object.keys(tree) as K[]
  const ids = Object.fromEntries(names.map((name) => [name, nextId()])) as Record<K, string>
  return t.write(provider, async (ctx) => {
    const rows = names.map((name) => {
      const parent = tree[name]
      const parentId = parent === null ? null : ids[parent]
      return { tenantId: providerTenant, departmentId: ids[name], parentId, name, createTime: ctx.now }
    })
    await ctx.db.insertInto('department').values(rows).execute()
    ctx.unchanged()
    return ids
  })
}

/** Assigns a merchant to a department and an account manager. */
export function assign(
  t: TestApp,
  merchant: TestMerchant,
  { department = null, bd = null }: { department?: string | null; bd?: string | null },
): Promise<void> {
  return t.write(merchant, async (ctx) => {
    const { tenantId, merchantId } = merchant
    const belongs = { departmentId: department, bdAccountId: bd }
    await ctx.db
      .insertInto('merchant_assignment')
      .values({ tenantId, merchantId, ...belongs })
      .onConflict((conflict) => conflict.columns(['tenantId', 'merchantId']).doUpdateSet(belongs))
      .execute()
    ctx.unchanged()
  })
}
