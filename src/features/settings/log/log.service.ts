import type { ActivityDetail } from '#features/settings/log/log.contract.ts'
import { changesOf } from '#features/settings/log/log.domain.ts'
import { activityErrors } from '#features/settings/log/log.errors.ts'
import type { Activity, ActivityQuery } from '#features/settings/log/log.fields.ts'
import {
  type EntryRow,
  findSeal,
  type LogNarrowing,
  listEntries,
  readEntries,
} from '#features/settings/log/log.sql.ts'
import { recordLogView } from '#features/settings/log/logViews.service.ts'
import { pageFrom } from '#server/database/page.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Omit<ActivityQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

/**
 * A person's filters: days of the merchant's time zone as instants, and for a cashier their own actions
 * only.
 */
export function toFilters(signedIn: SignedIn, filters: Filters): LogNarrowing {
  const { fromDay, toDay, search, source, actorKind, actorId, group, objectType } = filters
  const { from, to } = instantsOfDays({ fromDay, toDay }, signedIn.timezone as Zone)
  const only = signedIn.role === 'cashier' ? signedIn.accountId : null
  return { search, source, actorKind, actorId, group, objectType, from, to, only }
}

export async function pageOfActivity(ctx: RequestCtx, query: ActivityQuery): Promise<Page<Activity>> {
  const { db, scope, signedIn } = ctx
  recordLogView(ctx, 'activityLog')
  const { rows, counted } = await listEntries(db, scope, query, toFilters(signedIn, query))
  return pageFrom(
    query,
    rows.map((row) => activityOf(row, signedIn.currency)),
    counted,
  )
}

/** Throws `activity.notFound`. */
export async function activityDetailOf(ctx: RequestCtx, activityId: string): Promise<ActivityDetail> {
  const { db, scope, signedIn } = ctx
  recordLogView(ctx, 'activityLog')
  const [row] = await readEntries(db, scope, [activityId])
  if (!row) throw new AppError(activityErrors.notFound)
  const seal = await findSeal(db, scope, activityId)
  return {
    ...activityOf(row, signedIn.currency),
    seal: seal ? { place: String(seal.seq), hash: seal.hash.toString('hex'), time: seal.time } : null,
  }
}

function activityOf({ changes, ...row }: EntryRow, currency: string): Activity {
  return { ...row, changes: changesOf(changes.before, changes.after, currency) }
}
