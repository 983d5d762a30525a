import { ownEntries } from '#features/system/menus/ownEntries.domain.ts'
import { insertMissingEntries } from '#features/system/menus/syncMenus.sql.ts'
import { insertAdministrator } from '#features/system/roles/administrator.sql.ts'
import { type App, asActor, systemActor } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'

/**
 * Brings the administrator's role, and what of the portal the menu does not have yet: at each start, by any number of processes.
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
