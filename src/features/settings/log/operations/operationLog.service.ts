import { changesOf } from '#features/settings/log/log.domain.ts'
import { recordLogView } from '#features/settings/log/logViews.service.ts'
import type { Operation, OperationQuery } from '#features/settings/log/operations/operationLog.fields.ts'
import {
  actors,
  matchingOperations,
  type OperationNarrowing,
  operationSource,
} from '#features/settings/log/operations/operationLog.sql.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Pick<OperationQuery, 'fromDay' | 'toDay' | 'actorId' | 'group' | 'search' | 'leastMs'>

export function narrowedOperations(
  { timezone }: Pick<SignedIn, 'timezone'>,
  filters: Filters,
): OperationNarrowing {
  const { actorId, group, search, leastMs, fromDay, toDay } = filters
  return { actorId, group, search, leastMs, ...instantsOfDays({ fromDay, toDay }, timezone as Zone) }
}

type StoredChanges = { before: unknown; after: unknown; currency: string | null }

export function listOperations(ctx: RequestCtx, query: OperationQuery): Promise<Page<Operation>> {
  recordLogView(ctx, 'operationLog')
  return readAcrossTenants(ctx, async (db) => {
    const matching = matchingOperations(db, ctx.dataScope, narrowedOperations(ctx.signedIn, query))
    const found = await operationSource.pageOf(db, query, matching)
    const rows = found.rows.map((row) => {
      const { before, after, currency } = row.changes as unknown as StoredChanges
      return { ...row, changes: changesOf(before, after, currency ?? '') }
    })
    return { ...found, rows }
  })
}

export function peopleOf(ctx: RequestCtx) {
  return readAcrossTenants(ctx, (db) => actors(db, ctx.dataScope))
}
