import type { CallTotals } from '#features/system/apiLog/apiLog.contract.ts'
import { apiErrorErrors } from '#features/system/apiLog/apiLog.errors.ts'
import type { ApiCall, ApiErrorRow, CallQuery, ErrorQuery } from '#features/system/apiLog/apiLog.fields.ts'
import {
  callSource,
  errorSource,
  lockError,
  markError,
  matchingCalls,
  matchingErrors,
  sumCalls,
} from '#features/system/apiLog/apiLog.sql.ts'
import { lostCalls } from '#features/system/apiLog/callLog.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Days = { fromDay?: string | undefined; toDay?: string | undefined }

/** Days of the reader's zone as instants. */
export function withInstants<Q extends Days>(
  { timezone }: Pick<SignedIn, 'timezone'>,
  { fromDay, toDay, ...rest }: Q,
) {
  return { ...rest, ...instantsOfDays({ fromDay, toDay }, timezone as Zone) }
}

export function listCalls(ctx: RequestCtx, query: CallQuery): Promise<Page<ApiCall>> {
  return readAcrossTenants(ctx, (db) =>
    callSource.pageOf(db, query, matchingCalls(db, ctx.dataScope, withInstants(ctx.signedIn, query))),
  )
}

export async function totalsOfCalls(
  ctx: RequestCtx,
  filters: Omit<CallQuery, 'pageNum' | 'pageSize'>,
): Promise<CallTotals> {
  const sums = await readAcrossTenants(ctx, (db) =>
    sumCalls(db, ctx.dataScope, withInstants(ctx.signedIn, filters)),
  )
  return { ...sums, lost: lostCalls(ctx.app) }
}

export function listErrors(ctx: RequestCtx, query: ErrorQuery): Promise<Page<ApiErrorRow>> {
  return errorSource.pageOf(ctx.db, query, matchingErrors(ctx.db, withInstants(ctx.signedIn, query)))
}

async function locked(ctx: Ctx, fingerprint: string, version: number): Promise<ApiErrorRow> {
  const error = await lockError(ctx.db, fingerprint)
  if (!error) throw new AppError(apiErrorErrors.notFound)
  if (error.version !== version) throw new AppError(apiErrorErrors.changed)
  return error
}

/** Refuses `apiError.changed` where somebody was faster, or it has happened again since it was looked at. */
export async function handleError(
  ctx: Ctx,
  input: { fingerprint: string; note: string; version: number },
): Promise<ApiErrorRow> {
  const { fingerprint, note } = input
  const before = await locked(ctx, fingerprint, input.version)
  const mark = { state: 'handled', handledTime: ctx.now, handledBy: ctx.actor.name, note } as const
  await markError(ctx.db, fingerprint, mark)
  const about = { type: 'apiError', id: fingerprint } as const
  ctx.audit('apiError.handled', about, {
    before: { state: before.state },
    after: { state: 'handled', note, error: before.name },
  })
  return locked(ctx, fingerprint, before.version + 1)
}

export async function reopenError(
  ctx: Ctx,
  { fingerprint, version }: { fingerprint: string; version: number },
): Promise<ApiErrorRow> {
  const before = await locked(ctx, fingerprint, version)
  await markError(ctx.db, fingerprint, {
    state: 'open',
    handledTime: null,
    handledBy: null,
    note: before.note,
  })
  const about = { type: 'apiError', id: fingerprint } as const
  ctx.audit('apiError.reopened', about, {
    before: { state: before.state },
    after: { state: 'open', error: before.name },
  })
  return locked(ctx, fingerprint, version + 1)
}
