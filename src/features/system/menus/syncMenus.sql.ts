import { sql } from 'kysely'
import type { OwnEntry } from '#features/system/menus/ownEntries.domain.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant } from '#server/session/scope.ts'

/** Processes that start together do this one after the other. */
const startLock = 20_261_122

/** Inserts menu entries that are missing; existing ones are unchanged. Returns the number inserted. */
export async function insertMissingEntries({ db, now }: Ctx, entries: readonly OwnEntry[]): Promise<number> {
  await sql`select pg_advisory_xact_lock(${startLock})`.execute(db)
  const rows = db.selectFrom('menu').where('tenantId', '=', providerTenant).where('key', 'is not', null)
  const known = await rows.select(['key', 'menuId']).execute()
  const ids = new Map(known.map(({ key, menuId }) => [key, menuId]))
  const missing = entries.filter(({ key }) => !ids.has(key))
  for (const { key } of missing) ids.set(key, nextId())
  const added = missing.map(({ parentKey, title, ...drawn }) => ({
    ...{
      tenantId: providerTenant,
      menuId: ids.get(drawn.key) ?? '',
      parentId: ids.get(parentKey) ?? null,
    },
    ...{ ...drawn, nameEn: title.en, nameZh: title.zh, createTime: now },
  }))
  if (added.length > 0) await db.insertInto('menu').values(added).execute()
  return added.length
}
