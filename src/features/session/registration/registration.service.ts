import { randomUUID } from 'node:crypto'
import { passwordMatchesInTurn } from '#features/session/hashing.service.ts'
import { wordsAbout } from '#features/session/passwords/passwords.domain.ts'
import { hashNewPassword } from '#features/session/passwords/passwords.service.ts'
import { m } from '#features/session/registration/pages.messages.ts'
import type {
  OwnRegistration,
  RegistrationFacts,
} from '#features/session/registration/registration.contract.ts'
import { businessDays, mailPauseMs, mostMails } from '#features/session/registration/registration.domain.ts'
import { emailErrors, registrationErrors } from '#features/session/registration/registration.errors.ts'
import {
  findByWish,
  insertRegistration,
  lockRegistration,
  type NewRegistration,
  type Registration,
  updateRegistration,
} from '#features/session/registration/registration.sql.ts'
import { mailConfirmation } from '#features/session/registration/registrationMails.service.ts'
import { hashOf } from '#features/session/session.sql.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { publish } from '#server/live/live.ts'
import { parameterOf } from '#server/parameters.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { requestErrors, sessionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { addBankDays } from '#shared/holidays.ts'
import { phoneOf } from '#shared/phones.ts'
import { dayOf } from '#shared/time.ts'

/**
 * Accepts a registration and emails its address. Nothing is compared with existing accounts, so the response
 * does not reveal whether a username or address exists. Reports a weak password or invalid phone number
 * beside its field.
 */
export async function register(
  requestContext: RequestContext,
  facts: RegistrationFacts,
): Promise<{ registrationId: string }> {
  if (!(await parameterOf(requestContext.app, 'registration.open')))
    throw new AppError(registrationErrors.closed)
  const { password, agreed: _, ...draft } = facts
  const phone = phoneOf(draft.phone, draft.country)
  if (phone === null)
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'phone', text: m.phoneFault }] })
  const [username, email] = [draft.username.toLowerCase(), draft.email.trim().toLowerCase()]
  const about = [...wordsAbout({ username, displayName: draft.contactName, email }), draft.tradeName]
  const passwordHash = await hashNewPassword(password, about)

  const registrationId = await asActor(
    requestContext.app,
    principalOf(requestContext, draft.contactName),
    'write',
    async (ctx) => {
      const given = { ...draft, username, email, phone, passwordHash }
      const id = await takeRegistration(ctx, given)
      await mailConfirmation(ctx, { ...given, registrationId: id, mails: 0 })
      return id
    },
  )
  return { registrationId }
}

/** Stores a registration and returns its id. */
export async function takeRegistration(
  ctx: Ctx,
  given: Omit<NewRegistration, 'registrationId' | 'now'>,
): Promise<string> {
  const registrationId = randomUUID()
  await insertRegistration(ctx.db, { ...given, registrationId, now: ctx.now })
  const { companyName, tradeName, country, city, email, username } = given
  const after = { companyName, tradeName, country, city, email, username }
  ctx.audit('registration.made', { type: 'registration', id: registrationId }, { after })
  await publish(ctx.db, ctx.scope, { topic: 'registration', id: registrationId })
  return registrationId
}

function principalOf({ language, requestId, address }: RequestContext, name: string): Principal {
  return {
    scope: scopeOf(providerTenant, ''),
    actor: { kind: 'account', id: null, name, role: null, source: 'merchantPortal', address },
    language,
    requestId,
  }
}

/**
 * Sends the activation mail once more. Refuses `registration.tooManyMails` within a minute, and after four.
 */
export async function mailAgain(
  requestContext: RequestContext,
  registrationId: string,
): Promise<Record<string, never>> {
  return asActor(requestContext.app, principalOf(requestContext, 'registration'), 'write', async (ctx) => {
    const known = await lockRegistration(ctx.db, { registrationId })
    if (!known) throw new AppError(registrationErrors.notFound)
    if (known.state !== 'unconfirmed') throw new AppError(registrationErrors.notInState)
    const { mailTime, mails } = known
    const tooSoon = mailTime !== null && ctx.now.getTime() - mailTime.getTime() < mailPauseMs
    if (tooSoon || mails >= mostMails) throw new AppError(registrationErrors.tooManyMails)
    await mailConfirmation(ctx, known)
    ctx.audit('registration.mailed', { type: 'registration', id: registrationId })
    return {}
  })
}

/**
 * Confirms a registration's address, after which the provider has two business days. Idempotent. Throws
 * `email.notVerified` if the link is unknown, expired or replaced.
 */
export async function verifyEmail(requestContext: RequestContext, code: string): Promise<OwnRegistration> {
  return asActor(requestContext.app, principalOf(requestContext, 'registration'), 'write', async (ctx) => {
    const known = await lockRegistration(ctx.db, { proofHash: hashOf(code) })
    if (!known) throw new AppError(emailErrors.notVerified)
    if (known.state !== 'unconfirmed') {
      ctx.unchanged()
      return ownView(known)
    }
    if (known.proofExpireTime === null || known.proofExpireTime <= ctx.now)
      throw new AppError(emailErrors.notVerified)
    const dueDay = addBankDays(known.country, dayOf(ctx.now, known.timezone), businessDays)
    const change = { state: 'waiting', confirmTime: ctx.now, dueDay } as const
    await updateRegistration(ctx.db, known.registrationId, change)
    const id = known.registrationId
    ctx.audit(
      'registration.confirmed',
      { type: 'registration', id },
      { after: { dueDay, email: known.email } },
    )
    await publish(ctx.db, ctx.scope, { topic: 'registration', id })
    return ownView({ ...known, ...change })
  })
}

function ownView({
  state,
  tradeName,
  email,
  openedUsername,
  username,
  dueDay,
}: Registration): OwnRegistration {
  return { state, tradeName, email, username: openedUsername ?? username, dueDay }
}

/**
 * For an unknown username: finds the registration with this password, so that the applicant learns its
 * status. Takes as long as any wrong password, comparing with the hash `otherwise` if there is none.
 */
export async function registeredWith(
  { pool }: App,
  { login, password }: { login: string; password: string },
  otherwise: string,
): Promise<Registration | null> {
  const known = await transaction(pool, providerTenant, 'read', (db) => findByWish(db, login))
  const matches = await passwordMatchesInTurn(known?.passwordHash ?? otherwise, password)
  return matches && known ? known : null
}

/** The status of a registration as an error for an applicant who tries to sign in. */
export function notActivated({ state, dueDay }: Registration): AppError {
  if (state === 'unconfirmed') return new AppError(sessionErrors.notConfirmed)
  return new AppError(sessionErrors.notActivated, { values: { day: dueDay ?? '' } })
}
