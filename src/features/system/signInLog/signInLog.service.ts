import { findAccount, unlockAccount } from '#features/session/accounts/accounts.service.ts'
import { browserFacts } from '#features/session/sessions/browsers.domain.ts'
import type { SignInTotals } from '#features/system/signInLog/signInLog.contract.ts'
import { signInLogErrors } from '#features/system/signInLog/signInLog.errors.ts'
import type { SignIn, SignInQuery } from '#features/system/signInLog/signInLog.fields.ts'
import {
  accountPlace,
  lockedNow,
  matchingSignIns,
  type SignInNarrowing,
  signInSource,
  sumSignIns,
} from '#features/system/signInLog/signInLog.sql.ts'
import { asActor } from '#server/context.ts'
import type { Caller, RequestCtx } from '#server/http/routes.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { instantsOfDays, type Zone } from '#shared/time.ts'

type Filters = Pick<SignInQuery, 'fromDay' | 'toDay' | 'outcome' | 'search' | 'address' | 'staff'>

export function narrowedSignIns({ timezone }: Pick<SignedIn, 'timezone'>, filters: Filters): SignInNarrowing {
  const { outcome, search, address, staff, fromDay, toDay } = filters
  return { outcome, search, address, staff, ...instantsOfDays({ fromDay, toDay }, timezone as Zone) }
}

export function listSignIns(ctx: RequestCtx, query: SignInQuery): Promise<Page<SignIn>> {
  return readAcrossTenants(ctx, async (db) => {
    const matching = matchingSignIns(db, ctx.dataScope, narrowedSignIns(ctx.signedIn, query))
    const found = await signInSource.pageOf(db, query, matching)
    const rows = found.rows.map(({ browser: userAgent, lockedUntil, ...row }) => {
      const { browser, system } = browserFacts(userAgent)
      const locked = lockedUntil !== null && lockedUntil > ctx.now ? lockedUntil : null
      return { ...row, browser, system, lockedUntil: locked }
    })
    return { ...found, rows }
  })
}

export function totalsOfSignIns(ctx: RequestCtx, filters: Filters): Promise<SignInTotals> {
  return readAcrossTenants(ctx, async (db) => ({
    ...(await sumSignIns(db, ctx.dataScope, narrowedSignIns(ctx.signedIn, filters))),
    ...(await lockedNow(db, ctx.dataScope, ctx.now)),
  }))
}

/** Refuses `signInLog.notFound` also for someone out of reach, and `signInLog.notLocked`. */
export async function unlock(
  { requestContext, signedIn }: Caller,
  accountId: string,
): Promise<Record<string, never>> {
  const { app } = requestContext
  const place = await readAcrossTenants({ app }, (db) => accountPlace(db, signedIn.dataScope, accountId))
  if (!place) throw new AppError(signInLogErrors.notFound)
  const scope = scopeOf(place.tenantId, place.merchantId ?? '')
  return asActor(app, { ...principalOf(signedIn, requestContext), scope }, 'write', async (ctx) => {
    const account = await findAccount(ctx.db, ctx.scope, accountId)
    if (!account) throw new AppError(signInLogErrors.notFound)
    if (account.lockedUntil === null || account.lockedUntil <= ctx.now)
      throw new AppError(signInLogErrors.notLocked)
    await unlockAccount(ctx, account)
    return {}
  })
}
