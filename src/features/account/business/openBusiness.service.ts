import { randomInt } from 'node:crypto'
import { businessOf, editContact } from '#features/account/business/business.service.ts'
import { lockOpening, nextTenant } from '#features/account/business/openBusiness.sql.ts'
import { setStatus } from '#features/account/merchantStatus/merchantStatus.service.ts'
import { findMerchant, openMerchant } from '#features/merchants/merchants.service.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { changeAccount, findAccount } from '#features/session/accounts/accounts.service.ts'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import type { Opened } from '#features/session/registration/registration.domain.ts'
import { registrationErrors } from '#features/session/registration/registration.errors.ts'
import type { Registration } from '#features/session/registration/registration.sql.ts'
import { openAccount } from '#features/session/session.service.ts'
import type { App, Ctx } from '#server/context.ts'
import { allTenants, tenantOf } from '#server/database/directory.ts'
import { AppError } from '#shared/errors.ts'

export const inReview = 2
/** Documents required from a merchant opened under review. */
const firstDocuments = ['voidCheque', 'companyCertificate', 'ownerId'] as const

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
  if (accountId === null) throw new AppError(registrationErrors.usernameTaken)
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

/** Draws unused tenant numbers. */
export async function tenantDrawer(app: App): Promise<(ctx: Ctx) => Promise<number>> {
  const tenants = new Set(await allTenants(app.pool))
  return async (ctx) => {
    let tenantId = await nextTenant(ctx.db)
    while (tenants.has(tenantId)) tenantId = await nextTenant(ctx.db)
    return tenantId
  }
}

const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** Draws an unused six-character code without look-alikes. */
export async function freeCode(app: App): Promise<string> {
  for (;;) {
    const code = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('')
    if ((await tenantOf(app.pool, 'merchant', code)) === null) return code
  }
}
