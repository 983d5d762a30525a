import { loginsLike, type Opened } from '#features/session/registration/registration.domain.ts'
import { registrationErrors } from '#features/session/registration/registration.errors.ts'
import {
  lockRegistration,
  type Registration,
  updateRegistration,
} from '#features/session/registration/registration.sql.ts'
import { mailActivated, mailRefused } from '#features/session/registration/registrationMails.service.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { tenantOf, tenantOfKey } from '#server/database/directory.ts'
import { publish } from '#server/live/live.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'

export type By = Omit<Principal, 'scope'>

type Opening = Omit<Opened, 'tenantId'> & { drawTenant: (ctx: Ctx) => Promise<number> }

/** Stores the decision before the merchant is created. */
export async function startOpening(
  app: App,
  by: By,
  registrationId: string,
  { drawTenant, ...chosen }: Opening,
): Promise<Registration> {
  const isTaken = (await tenantOf(app.pool, 'login', chosen.username)) !== null
  return atProvider(app, by, async (ctx) => {
    const known = await lockRegistration(ctx.db, { registrationId })
    if (!known) throw new AppError(registrationErrors.notFound)
    if (known.state === 'opening') {
      ctx.unchanged()
      return known
    }
    if (known.state !== 'waiting') throw new AppError(registrationErrors.notInState)
    if (isTaken) throw new AppError(registrationErrors.usernameTaken)
    const opened = { tenantId: await drawTenant(ctx), ...chosen }
    await updateRegistration(ctx.db, registrationId, { state: 'opening', opened })
    ctx.audit('registration.opening', { type: 'registration', id: registrationId }, { after: opened })
    return { ...known, ...(await lockRegistration(ctx.db, { registrationId })) }
  })
}

/** Marks the registration as activated and tells its contact. */
export async function finishOpening(
  app: App,
  by: By,
  registrationId: string,
  { underReview, ...opened }: Opened & { underReview: boolean },
): Promise<void> {
  await atProvider(app, by, async (ctx) => {
    const now = await lockRegistration(ctx.db, { registrationId })
    // A concurrent run finished it.
    if (now?.state !== 'opening') return ctx.unchanged()
    const decided = { decideTime: ctx.now, decidedBy: ctx.actor.name, passwordHash: null }
    await updateRegistration(ctx.db, registrationId, { state: 'activated', ...decided })
    ctx.audit('registration.activated', { type: 'registration', id: registrationId }, { after: opened })
    await publish(ctx.db, ctx.scope, { topic: 'registration', id: registrationId })
    await mailActivated(ctx, now, { ...opened, underReview })
  })
}

/** The username or code was taken meanwhile: the registration returns to waiting, for another choice. */
export async function cancelOpening(
  app: App,
  by: By,
  registrationId: string,
  error: unknown,
): Promise<never> {
  const taken: readonly ErrorDeclaration[] = [registrationErrors.usernameTaken, registrationErrors.codeTaken]
  if (error instanceof AppError && taken.includes(error.declaration))
    await atProvider(app, by, async (ctx) => {
      const now = await lockRegistration(ctx.db, { registrationId })
      if (now?.state !== 'opening') return ctx.unchanged()
      await updateRegistration(ctx.db, registrationId, { state: 'waiting', opened: null })
      ctx.audit('registration.givenBack', { type: 'registration', id: registrationId })
    })
  throw error
}

function atProvider<T>(app: App, by: By, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return asActor(app, { ...by, scope: scopeOf(providerTenant, '') }, 'write', work)
}

/** Returns whether a username is free, and a free alternative if it is not. */
export async function loginStatus({ db }: Pick<Ctx, 'db'>, checkoutRequest: string) {
  const isFree = async (login: string) => (await tenantOfKey(db, 'login', login)) === null
  if (await isFree(checkoutRequest)) return { usernameFree: true, suggestedUsername: checkoutRequest }
  for (const login of loginsLike(checkoutRequest))
    if (await isFree(login)) return { usernameFree: false, suggestedUsername: login }
  return { usernameFree: false, suggestedUsername: '' }
}

/** Rejects a registration with a reason that its contact sees. */
export async function refuse(
  ctx: Ctx,
  registrationId: string,
  reason: string,
  support: string,
): Promise<void> {
  const known = await lockRegistration(ctx.db, { registrationId })
  if (!known) throw new AppError(registrationErrors.notFound)
  if (known.state !== 'waiting') throw new AppError(registrationErrors.notInState)
  const decided = { decideTime: ctx.now, decidedBy: ctx.actor.name, passwordHash: null, reason }
  await updateRegistration(ctx.db, registrationId, { state: 'refused', ...decided })
  ctx.audit('registration.refused', { type: 'registration', id: registrationId }, { after: { reason } })
  await publish(ctx.db, ctx.scope, { topic: 'registration', id: registrationId })
  await mailRefused(ctx, known, reason, support)
}
