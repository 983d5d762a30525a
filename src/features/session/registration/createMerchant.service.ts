import { randomInt } from 'node:crypto'
import { businessOf, editContact } from '#features/account/business/business.service.ts'
import { setStatus } from '#features/account/merchantStatus/merchantStatus.service.ts'
import { findMerchant, openMerchant } from '#features/merchants/merchants.service.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { changeAccount, findAccount } from '#features/session/accounts/accounts.service.ts'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { loginsLike } from '#features/session/registration/registration.domain.ts'
import { registrationErrors } from '#features/session/registration/registration.errors.ts'
import {
  lockOpening,
  lockRegistration,
  nextTenant,
  type Registration,
  updateRegistration,
} from '#features/session/registration/registration.sql.ts'
import { mailActivated, mailRefused } from '#features/session/registration/registrationMails.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import { type App, asActor, type Ctx, type Principal } from '#server/context.ts'
import { allTenants, tenantOf, tenantOfKey } from '#server/database/directory.ts'
import { publish } from '#server/live/live.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'

export type By = Omit<Principal, 'scope'>
type Opening = { username: string; underReview: boolean }
export type Opened = { tenantId: number; merchantId: string; username: string; approveResult: number }

export const inReview = 2
/** Documents required from a merchant opened under review. */
const firstDocuments = ['voidCheque', 'companyCertificate', 'ownerId'] as const

/**
 * Creates the merchant of a waiting registration: a new tenant with ledger accounts, a first rate plan and
 * its Owner. The decision is stored first, so an interrupted activation resumes with the same values. Throws
 * `registration.notFound`, `registration.notInState`, and a taken username beside its field.
 */
export async function activate(
  app: App,
  by: By,
  registrationId: string,
  input: Opening,
  besides: Besides = {},
): Promise<Opened> {
  const registration = await begin(app, by, registrationId, input)
  const opened = openedOf(registration)
  const scope = scopeOf(opened.tenantId, opened.merchantId)
  const taken = await asActor(app, { ...by, scope }, 'write', (ctx) =>
    openBusiness(ctx, registrationId, { business: proven(registration), opened }, besides),
  ).then(
    () => null,
    (error: unknown) => error,
  )
  if (taken) await giveBack(app, by, registrationId, taken)
  await atProvider(app, by, async (ctx) => {
    const now = await lockRegistration(ctx.db, { registrationId })
    // A concurrent run finished it.
    if (now?.state !== 'opening') return ctx.unchanged()
    const decided = { decideTime: ctx.now, decidedBy: ctx.actor.name, passwordHash: null }
    await updateRegistration(ctx.db, registrationId, { state: 'activated', ...decided })
    ctx.audit('registration.activated', { type: 'registration', id: registrationId }, { after: opened })
    await publish(ctx.db, ctx.scope, { topic: 'registration', id: registrationId })
    await mailActivated(ctx, now, { ...opened, underReview: opened.approveResult === inReview })
  })
  return opened
}

function proven(registration: Registration): Registration {
  if (registration.passwordHash === null) throw new Error('a registration that waits has a password')
  return registration
}

function atProvider<T>(app: App, by: By, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  return asActor(app, { ...by, scope: scopeOf(providerTenant, '') }, 'write', work)
}

function openedOf(registration: Registration): Opened {
  const { openedTenantId, openedMerchantId, openedUsername, openedApproveResult } = registration
  if (openedTenantId === null || openedMerchantId === null || openedUsername === null)
    throw new Error('a registration that is being opened says as what')
  return {
    ...{ tenantId: openedTenantId, merchantId: openedMerchantId, username: openedUsername },
    approveResult: openedApproveResult ?? 1,
  }
}

/** Stores the decision before the merchant is created. */
async function begin(app: App, by: By, registrationId: string, input: Opening): Promise<Registration> {
  const username = input.username.toLowerCase()
  const isTaken = (await tenantOf(app.pool, 'login', username)) !== null
  const merchantId = await freeCode(app)
  const freeTenant = await tenantDrawer(app)
  return atProvider(app, by, async (ctx) => {
    const known = await lockRegistration(ctx.db, { registrationId })
    if (!known) throw new AppError(registrationErrors.notFound)
    if (known.state === 'opening') {
      ctx.unchanged()
      return known
    }
    if (known.state !== 'waiting') throw new AppError(registrationErrors.notInState)
    if (isTaken) throw loginTaken()
    const tenantId = await freeTenant(ctx)
    const opened = { tenantId, merchantId, username, approveResult: input.underReview ? inReview : 1 }
    await updateRegistration(ctx.db, registrationId, { state: 'opening', opened })
    ctx.audit('registration.opening', { type: 'registration', id: registrationId }, { after: opened })
    return { ...known, ...(await lockRegistration(ctx.db, { registrationId })) }
  })
}

/** Draws unused tenant numbers. */
export async function tenantDrawer(app: App): Promise<(ctx: Ctx) => Promise<number>> {
  const tenants = new Set(await allTenants(app.pool))
  return async (ctx) => {
    let tenantId = await nextTenant(ctx.db)
    while (tenants.has(tenantId)) tenantId = await nextTenant(ctx.db)
    return tenantId
  }
}

function loginTaken(): AppError {
  return new AppError(registrationErrors.usernameTaken)
}

/** The new business and its first Owner, who is invited by email unless a password was given. */
export type NewBusiness = Pick<
  Registration,
  | 'tradeName'
  | 'companyName'
  | 'currency'
  | 'timezone'
  | 'country'
  | 'province'
  | 'city'
  | 'contactName'
  | 'email'
  | 'phone'
  | 'language'
  | 'passwordHash'
>

/** Further data created in the same transaction. */
export type Besides = {
  ratePlan?: RatePlan
  askedDocuments?: readonly string[]
  furnish?: (ctx: Ctx) => Promise<void>
}

/**
 * Creates the merchant and its Owner in one transaction of the new tenant: both exist, or neither. `key`
 * identifies what it is created from.
 */
export async function openBusiness(
  ctx: Ctx,
  key: string,
  { business, opened }: { business: NewBusiness; opened: Opened },
  { ratePlan, askedDocuments = firstDocuments, furnish }: Besides = {},
): Promise<void> {
  // The second of two concurrent activations waits here and finds the merchant.
  await lockOpening(ctx.db, key)
  if (await findMerchant(ctx.db, ctx.scope)) return ctx.unchanged()
  const { tradeName, companyName, currency, timezone, country, province, city } = business
  const { approveResult, username, merchantId } = opened
  const place = { currency, timezone, country, province, city, ...(ratePlan && { ratePlan }) }
  const merchant = { parentMerchantId: null, tradeName, legalName: companyName, approveResult, ...place }
  if (!(await openMerchant(ctx, merchant))) throw new AppError(registrationErrors.codeTaken)
  const { email, language, contactName: displayName, passwordHash } = business
  const owner = { username, displayName, role: 'admin', merchantId, email, language } as const
  const invited = passwordHash === null
  const accountId = await openAccount(ctx, { ...owner, passwordHash: passwordHash ?? '', invited })
  if (accountId === null) throw loginTaken()
  if (invited) await mailPasswordLink(ctx, accountId, 'invitation')
  else {
    const account = await findAccount(ctx.db, ctx.scope, accountId)
    if (account) await changeAccount(ctx, account, { emailVerifiedTime: ctx.now }, 'account.emailConfirmed')
  }
  const { version } = await businessOf(ctx)
  const contact = { contactName: displayName, contactPhone: business.phone, contactEmail: email }
  await editContact(ctx, version, contact)
  if (approveResult === inReview)
    await setStatus(ctx, {
      ...{ was: inReview, standing: 'underReview', reason: 'newMerchant', messageEn: '', messageZh: '' },
      askedDocuments,
    })
  await furnish?.(ctx)
}

/** The username or code was taken meanwhile: the registration returns to waiting, for another choice. */
async function giveBack(app: App, by: By, registrationId: string, error: unknown): Promise<never> {
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

const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Draws an unused six-character code without look-alikes. */
export async function freeCode(app: App): Promise<string> {
  for (;;) {
    const code = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
    if ((await tenantOf(app.pool, 'merchant', code)) === null) return code
  }
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
