import { activate } from '#features/account/business/activateRegistration.service.ts'
import type { RegistrationDetail } from '#features/provider/registrations/registrations.contract.ts'
import type {
  Registration,
  RegistrationQuery,
} from '#features/provider/registrations/registrations.fields.ts'
import {
  matchingRegistrations,
  registrationSource,
  selectAlike,
  selectRegistration,
} from '#features/provider/registrations/registrations.sql.ts'
import { loginStatus, refuse } from '#features/session/registration/decisions.service.ts'
import { registrationErrors } from '#features/session/registration/registration.errors.ts'
import { asActor, type Ctx } from '#server/context.ts'
import type { Caller } from '#server/http/routes.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { parameterOf } from '#server/parameters.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

export function listRegistrations({ db, now }: Ctx, query: RegistrationQuery): Promise<Page<Registration>> {
  return registrationSource(now).pageOf(db, query, matchingRegistrations(db, query, now))
}

export async function registrationDetailOf(
  { db, now }: Ctx,
  registrationId: string,
): Promise<RegistrationDetail> {
  const row = await known(db, registrationId, now)
  return {
    ...row,
    ...(await loginStatus({ db }, row.username)),
    alike: (await selectAlike(db, row)) as RegistrationDetail['alike'],
  }
}

async function known(db: Ctx['db'], registrationId: string, now: Date): Promise<Registration> {
  const row = await selectRegistration(db, registrationId, now)
  if (!row) throw new AppError(registrationErrors.notFound)
  return row
}

/** Opens the merchant; answers the registration as it is then. */
export async function activateRegistration(
  { requestContext, signedIn }: Caller,
  registrationId: string,
  input: { username: string; underReview: boolean },
): Promise<Registration> {
  const { app } = requestContext
  const { scope, ...by } = principalOf(signedIn, requestContext)
  await activate(app, by, registrationId, input)
  return asActor(app, { scope, ...by }, 'read', ({ db, now }) => known(db, registrationId, now))
}

export async function refuseRegistration(
  ctx: Ctx,
  registrationId: string,
  reason: string,
): Promise<Registration> {
  await refuse(ctx, registrationId, reason, await parameterOf(ctx.app, 'support.email'))
  return known(ctx.db, registrationId, ctx.now)
}
