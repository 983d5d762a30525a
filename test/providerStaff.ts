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
    await db
      .insertInto('user_role')
      .values({ tenant_id: providerTenant, account_id: accountId, role_id: roleId })
      .execute()
    const { department = null } = held
    await db
      .insertInto('provider_user')
      .values({ tenant_id: providerTenant, account_id: accountId, department_id: department })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'account_id']).doUpdateSet({ department_id: department }),
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
  const at = { tenant_id: providerTenant, create_time: now }
  const [role_id, directory] = [nextId(), nextId()]
  const named = (title: string) => ({ ...at, name_en: title, name_zh: title })
  await db
    .insertInto('system_role')
    .values({ ...at, role_id, name, key: name, data_scope: scope })
    .execute()
  await db
    .insertInto('menu')
    .values({ ...named(name), menu_id: directory, kind: 'directory' })
    .execute()
  const buttons = rights.map((permission) => ({
    ...named(permission),
    ...{ menu_id: nextId(), parent_id: directory, kind: 'button', permission },
  }))
  if (buttons.length > 0) await db.insertInto('menu').values(buttons).execute()
  const granted = [directory, ...buttons.map(({ menu_id }) => menu_id)]
  await db
    .insertInto('role_menu')
    .values(granted.map((menu_id) => ({ tenant_id: providerTenant, role_id, menu_id })))
    .execute()
  const reached = departments.map((department_id) => ({ tenant_id: providerTenant, role_id, department_id }))
  if (reached.length > 0) await db.insertInto('role_department').values(reached).execute()
  return role_id
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
      const parent_id = parent === null ? null : ids[parent]
      return { tenant_id: providerTenant, department_id: ids[name], parent_id, name, create_time: ctx.now }
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
    const belongs = { department_id: department, bd_account_id: bd }
    await ctx.db
      .insertInto('merchant_assignment')
      .values({ tenant_id: tenantId, merchant_id: merchantId, ...belongs })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'merchant_id']).doUpdateSet(belongs))
      .execute()
    ctx.unchanged()
  })
}
