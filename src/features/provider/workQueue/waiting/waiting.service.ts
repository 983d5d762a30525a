import { portalPages } from '#features/portalPages.domain.ts'
import type { WaitingCount } from '#features/provider/workQueue/waiting/waiting.contract.ts'
import {
  countFound,
  dated,
  dueOnWorkQueue,
  foundBehind,
} from '#features/provider/workQueue/waiting/waiting.sql.ts'
import { kindsFor } from '#features/provider/workQueue/workQueue.domain.ts'
import { providerZone } from '#features/provider/workQueue/workQueue.service.ts'
import type { Looking } from '#features/provider/workQueue/workQueueItems.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'
import { dayOf } from '#shared/time.ts'

/** Above this number a menu only shows that there are more. */
const mostCounted = 99

/** How much waits behind each page that one may enter. A merchant's people have no page of the portal. */
export async function waitingCounts(ctx: RequestCtx): Promise<WaitingCount[]> {
  const { signedIn, now } = ctx
  const { grants, accountId } = signedIn
  const shared = { accountId, now, today: dayOf(now, providerZone), drafts: [] }
  const found = portalPages.flatMap(({ key, right }) => {
    if (!grants.has(right)) return []
    const looking: Looking = { ...shared, dataScope: resolveDataScope(signedIn, right) }
    const rows = key === 'radar' ? onWorkQueue(ctx, looking) : foundBehind[key]?.(looking)
    return rows ? [{ page: key, rows }] : []
  })
  if (found.length === 0) return []
  const counted = await readAcrossTenants(ctx, (db) => countFound(db, found, mostCounted))
  return counted.flatMap(({ page, count }) =>
    count === 0 ? [] : [{ page, count: Math.min(count, mostCounted), more: count > mostCounted }],
  )
}

function onWorkQueue({ signedIn }: RequestCtx, looking: Looking) {
  const kinds = kindsFor(signedIn.grants).filter((kind) => dated.includes(kind))
  return kinds.length > 0 ? dueOnWorkQueue(looking, kinds) : undefined
}
