import { workQueueContract } from '#features/provider/workQueue/workQueue.contract.ts'
import { kindsFor } from '#features/provider/workQueue/workQueue.domain.ts'
import { workQueueList } from '#features/provider/workQueue/workQueue.fields.ts'
import {
  changeDigest,
  digestOf,
  providerZone,
  workQueueCounts,
  workQueueItems,
} from '#features/provider/workQueue/workQueue.service.ts'
import { fileOfItems, stuckDrafts } from '#features/provider/workQueue/workQueue.sql.ts'
import { transaction } from '#server/database/transaction.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'
import { providerTenant } from '#server/session/scope.ts'
import { dayOf } from '#shared/time.ts'

export const workQueueRoutes = routes(workQueueContract, {
  counts: (ctx) => workQueueCounts(ctx),
  list: (ctx, query) => workQueueItems(ctx, query),
  digest: (ctx) => digestOf(ctx),
  setDigest: (ctx, { enabled }) => changeDigest(ctx, enabled),
})

/** Exports the items in the data scope, of the kinds that the person may see on their own pages. */
export const workQueueExports = [
  exportOf(workQueueList, async ({ app, db, signedIn: { dataScope, accountId, grants }, now }, wanted) => {
    const who = { dataScope, accountId, now }
    // The role that reads across tenants sees no drafts, so they are read first in the provider's own tenant.
    const drafts = await transaction(app.pool, providerTenant, 'read', (own) => stuckDrafts(own, who))
    const requests = wanted.kind ?? []
    const kinds = kindsFor(grants).filter((kind) => requests.length === 0 || requests.includes(kind))
    return fileOfItems(db, { ...who, today: dayOf(now, providerZone), drafts }, kinds, wanted)
  }),
]
