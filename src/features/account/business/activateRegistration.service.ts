import {
  type Besides,
  freeCode,
  inReview,
  openBusiness,
  tenantDrawer,
} from '#features/account/business/openBusiness.service.ts'
import {
  type By,
  cancelOpening,
  finishOpening,
  startOpening,
} from '#features/session/registration/decisions.service.ts'
import type { Opened } from '#features/session/registration/registration.domain.ts'
import type { Registration } from '#features/session/registration/registration.sql.ts'
import { type App, asActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'

/**
 * Creates the merchant of a waiting registration: a new tenant with ledger accounts, a first rate plan and
 * its Owner. The decision is stored first, so an interrupted activation resumes with the same values. Throws
 * `registration.notFound`, `registration.notInState`, and a taken username beside its field.
 */
export async function activate(
  app: App,
  by: By,
  registrationId: string,
  input: { username: string; underReview: boolean },
  besides: Besides = {},
): Promise<Opened> {
  const registration = await startOpening(app, by, registrationId, {
    username: input.username.toLowerCase(),
    merchantId: await freeCode(app),
    drawTenant: await tenantDrawer(app),
    approveResult: input.underReview ? inReview : 1,
  })
  const opened = openedOf(registration)
  const scope = scopeOf(opened.tenantId, opened.merchantId)
  const taken = await asActor(app, { ...by, scope }, 'write', (ctx) =>
    openBusiness(ctx, registrationId, { business: proven(registration), opened }, besides),
  ).then(
    () => null,
    (error: unknown) => error,
  )
  if (taken) await cancelOpening(app, by, registrationId, taken)
  await finishOpening(app, by, registrationId, { ...opened, underReview: opened.approveResult === inReview })
  return opened
}

function proven(registration: Registration): Registration {
  if (registration.passwordHash === null) throw new Error('a registration that waits has a password')
  return registration
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
