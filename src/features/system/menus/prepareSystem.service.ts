import { ownEntries } from '#features/system/menus/ownEntries.domain.ts'
import { insertMissingEntries } from '#features/system/menus/syncMenus.sql.ts'
import { insertAdministrator } from '#features/system/roles/administrator.sql.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/**
 * Creates the administrator role and the missing menu entries, at each start and by any number of
 * processes.
 */
export function prepareSystem(app: App): Promise<void> {
  const who = { scope: scopeOf(providerTenant, ''), actor: systemActor('system'), requestId: nextId() }
  return asActor(app, who, 'write', async (ctx) => {
    const created = await insertAdministrator(ctx)
    const added = await insertMissingEntries(ctx, ownEntries())
    if (created || added > 0) ctx.audit('menu.brought', { type: 'menu', id: 'product' }, { after: { added } })
    else ctx.unchanged()
  })
}
