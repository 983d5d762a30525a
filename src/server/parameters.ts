import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { providerTenant } from '#server/session/scope.ts'
import { type CachedSetting, cacheSetting } from '#server/settingsCache.ts'
import { type BuiltInKey, inForce, type ParameterValue } from '#shared/parameters.ts'

const stored: CachedSetting<ReadonlyMap<string, string>> = cacheSetting('parameter', async (app) => {
  const rows = await transaction(app.deskPool, providerTenant, 'read', (db) =>
    db
      .selectFrom('system_parameter')
      .where('tenantId', '=', providerTenant)
      .select(['key', 'value'])
      .execute(),
  )
  return new Map(rows.map(({ key, value }) => [key, value]))
})

/**
 * Returns the current value of a built-in parameter: `await parameterOf(app, 'support.phone')`. At most five
 * seconds old.
 */
export async function parameterOf<K extends BuiltInKey>(app: App, key: K): Promise<ParameterValue<K>> {
  return inForce(key, (await stored.of(app)).get(key))
}

/** Returns the values of several parameters from the same snapshot. */
export async function parametersOf<K extends BuiltInKey>(
  app: App,
  ...keys: K[]
): Promise<{ [Key in K]: ParameterValue<Key> }> {
  const all = await stored.of(app)
  return Object.fromEntries(keys.map((key) => [key, inForce(key, all.get(key))])) as {
    [Key in K]: ParameterValue<Key>
  }
}

/** Returns the value of a parameter that was set explicitly; undefined if its default applies. */
export async function storedParameterOf<K extends BuiltInKey>(
  app: App,
  key: K,
): Promise<ParameterValue<K> | undefined> {
  const value = (await stored.of(app)).get(key)
  return value === undefined ? undefined : inForce(key, value)
}

/** Makes this process read the parameters again on next use. */
export const invalidateParameters = stored.invalidate
