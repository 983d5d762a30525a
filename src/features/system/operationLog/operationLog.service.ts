import { changesOf } from '#features/settings/log/log.domain.ts'
import { recordLogView } from '#features/settings/log/logViews.service.ts'
import type { Operation, OperationQuery } from '#features/system/operationLog/operationLog.contract.ts'
import {
  actors,
  matchingOperations,
  type OperationNarrowing,
  operationColumns,
  operationSorting,
} from '#features/system/operationLog/operationLog.sql.ts'
import { page } from '#server/database/page.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Pick<OperationQuery, 'fromDay' | 'toDay' | 'actorId' | 'group' | 'search' | 'leastMs'>

export function narrowedOperations(
  { timezone }: Pick<SignedIn, 'timezone'>,
  asked: Filters,
): OperationNarrowing {
  const { actorId, group, search, leastMs, fromDay, toDay } = asked
  return { actorId, group, search, leastMs, ...instantsOfDays({ fromDay, toDay }, timezone as Zone) }
}

export function listOperations(ctx: RequestCtx, query: OperationQuery): Promise<Page<Operation>> {
  recordLogView(ctx, 'operationLog')
  return readAcrossTenants(ctx, async (db) => {
    const matching = matchingOperations(db, ctx.dataScope, narrowedOperations(ctx.signedIn, query)).select(
      operationColumns,
    )
    const found = await page(db, query, matching, operationSorting)
    const rows = found.rows.map(({ before, after, currency, ...row }) => ({
      ...row,
      changes: changesOf(before, after, currency ?? ''),
    }))
    return { ...found, rows }
  })
}

export function peopleOf(ctx: RequestCtx) {
  return readAcrossTenants(ctx, (db) => actors(db, ctx.dataScope))
}
