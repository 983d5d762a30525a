import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type Kept, keep } from '#server/kept.ts'
import { providerTenant } from '#server/session/scope.ts'
import { type BuiltInKey, inForce, type ParameterValue } from '#shared/parameters.ts'

const stored: Kept<ReadonlyMap<string, string>> = keep('parameter', async (app) => {
  const rows = await transaction(app.deskPool, providerTenant, 'read', (db) =>
    db
      .selectFrom('system_parameter')
      .where('tenant_id', '=', providerTenant)
      .select(['key', 'value'])
      .execute(),
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
})

/** The value in force of a built-in parameter: `await parameterOf(app, 'support.phone')`. At most five seconds old. */
export async function parameterOf<K extends BuiltInKey>(app: App, key: K): Promise<ParameterValue<K>> {
  return inForce(key, (await stored.of(app)).get(key))
}

/** The same of several, as one moment had them. */
export async function parametersOf<K extends BuiltInKey>(
  app: App,
  ...keys: K[]
): Promise<{ [Key in K]: ParameterValue<Key> }> {
  const all = await stored.of(app)
  return Object.fromEntries(keys.map((key) => [key, inForce(key, all.get(key))])) as {
    [Key in K]: ParameterValue<Key>
  }
}

/** The value of a built-in parameter where somebody set it; undefined where its default stands. */
export async function storedParameterOf<K extends BuiltInKey>(
  app: App,
  key: K,
): Promise<ParameterValue<K> | undefined> {
  const value = (await stored.of(app)).get(key)
  return value === undefined ? undefined : inForce(key, value)
}

/** Has this process read them again when they are next asked for. */
export const forgetParameters = stored.forget
