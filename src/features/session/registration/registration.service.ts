import { randomUUID } from 'node:crypto'
import { passwordMatchesInTurn } from '#features/session/hashing.ts'
import { wordsAbout } from '#features/session/passwords/passwords.domain.ts'
import { hashNewPassword } from '#features/session/passwords/passwords.service.ts'
import { m } from '#features/session/registration/pages.messages.ts'
import type {
  OwnRegistration,
  RegistrationFacts,
} from '#features/session/registration/registration.contract.ts'
import { businessDays, mailPauseMs, mostMails } from '#features/session/registration/registration.domain.ts'
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
import { type App, asActor, type Ctx, type Who } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { publish } from '#server/live/live.ts'
import { parameterOf } from '#server/parameters.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import { addBankDays } from '#shared/holidays.ts'
import { phoneOf } from '#shared/phones.ts'
import { dayOf } from '#shared/time.ts'

/**
 * Takes a registration and mails its address. Nothing is compared with accounts that there are: the answer tells nobody whether
 * a login or an address is known. Refuses a weak password or no telephone number beside its field.
 */
export async function register(
  visitor: Visitor,
  facts: RegistrationFacts,
): Promise<{ registrationId: string }> {
  if (!(await parameterOf(visitor.app, 'registration.open'))) throw new AppError('registration.closed')
  const { password, agreed: _, ...draft } = facts
  const phone = phoneOf(draft.phone, draft.country)
  if (phone === null)
    throw new AppError('request.invalid', { fields: [{ field: 'phone', text: m.phoneFault }] })
  const [username, email] = [draft.username.toLowerCase(), draft.email.trim().toLowerCase()]
  const about = [...wordsAbout({ username, displayName: draft.contactName, email }), draft.tradeName]
  const passwordHash = await hashNewPassword(password, about)

  const registrationId = await asActor(
    visitor.app,
    whoOf(visitor, draft.contactName),
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

/** Keeps a registration, and answers its id. */
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

function whoOf({ language, requestId, address }: Visitor, name: string): Who {
  return {
    scope: scopeOf(providerTenant, ''),
    actor: { kind: 'account', id: null, name, role: null, source: 'merchantPortal', address },
    language,
    requestId,
  }
}

/** Sends the activation mail once more. Refuses `registration.tooManyMails` within a minute, and after four. */
export async function mailAgain(visitor: Visitor, registrationId: string): Promise<Record<string, never>> {
  return asActor(visitor.app, whoOf(visitor, 'registration'), 'write', async (ctx) => {
    const known = await lockRegistration(ctx.db, { registrationId })
    if (!known) throw new AppError('registration.notFound')
    if (known.state !== 'unconfirmed') throw new AppError('registration.notInState')
    const { mailTime, mails } = known
    const tooSoon = mailTime !== null && ctx.now.getTime() - mailTime.getTime() < mailPauseMs
    if (tooSoon || mails >= mostMails) throw new AppError('registration.tooManyMails')
    await mailConfirmation(ctx, known)
    ctx.audit('registration.mailed', { type: 'registration', id: registrationId })
    return {}
  })
}

/**
 * Confirms a registration's address: from now on it waits for the provider, two business days of its country at most. Done
 * again it answers the same. Refuses `email.notVerified` where the link is unknown, late, or has been replaced.
 */
export async function verifyEmail(visitor: Visitor, code: string): Promise<OwnRegistration> {
  return asActor(visitor.app, whoOf(visitor, 'registration'), 'write', async (ctx) => {
    const known = await lockRegistration(ctx.db, { proofHash: hashOf(code) })
    if (!known) throw new AppError('email.notVerified')
    if (known.state !== 'unconfirmed') {
      ctx.unchanged()
      return ownView(known)
    }
    if (known.proofExpireTime === null || known.proofExpireTime <= ctx.now)
      throw new AppError('email.notVerified')
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
 * Of a login that nobody has: the registration whose password this would be, so that whoever registered is told how it stands.
 * Takes as long as the wrong password of anybody, with `otherwise` for the hash.
 */
export async function registeredWith(
  { pool }: App,
  { login, password }: { login: string; password: string },
  otherwise: string,
): Promise<Registration | null> {
  const known = await transaction(pool, providerTenant, 'read', (db) => findByWish(db, login))
  const right = await passwordMatchesInTurn(known?.passwordHash ?? otherwise, password)
  return right && known ? known : null
}

/** How a registration stands, to whoever tries to sign in with its password. */
export function notActivated({ state, dueDay }: Registration): AppError {
  if (state === 'unconfirmed') return new AppError('session.notConfirmed')
  return new AppError('session.notActivated', { values: { day: dueDay ?? '' } })
}
