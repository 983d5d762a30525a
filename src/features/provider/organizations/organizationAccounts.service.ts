import {
  endRequest,
  insertRequest,
  lockRequest,
} from '#features/provider/organizations/organizationAccounts.sql.ts'
import type { AccountInput } from '#features/provider/organizations/organizations.contract.ts'
import {
  type AccountDecision,
  asFields,
  bankFaults,
  plainAccount,
  stateAfter,
} from '#features/provider/organizations/organizations.domain.ts'
import { organizationErrors } from '#features/provider/organizations/organizations.errors.ts'
import { faultTexts } from '#features/provider/organizations/organizations.messages.ts'
import { reachedOne } from '#features/provider/organizations/organizations.service.ts'
import { setAccount } from '#features/provider/organizations/organizations.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { secretBox } from '#server/secrets.ts'
import { assertSecondPerson } from '#server/session/secondPerson.ts'
import { maskedAccount } from '#shared/bankAccounts.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

const ofRequest = (requestId: string) => `organization_account:${requestId}`
const ofOrganization = (organizationId: string) => `organization:${organizationId}`

/** The whole number, recorded with who saw it. Throws `organization.notFound`, `organization.noAccount`. */
export async function showAccount(ctx: Ctx, organizationId: string) {
  const { sealedAccount } = await reachedOne(ctx, organizationId)
  if (sealedAccount === null) throw new AppError(organizationErrors.noAccount)
  ctx.audit('organization.accountShown', { type: 'organization', id: organizationId })
  return { accountNo: opened(ctx.app, sealedAccount, ofOrganization(organizationId)) }
}

/**
 * Requests another account. Throws `request.invalid` by field, or `organization.accountWaiting` if a
 * request is pending.
 */
export async function askAccount(ctx: Ctx, organizationId: string, input: AccountInput) {
  await reachedOne(ctx, organizationId, { lock: true })
  const [swift, accountNo] = [plainAccount(input.swift), plainAccount(input.accountNo)]
  const faults = bankFaults(input.bankCountry, swift, accountNo)
  if (faults.length > 0) throw new AppError(requestErrors.invalid, { fields: asFields(faults, faultTexts) })
  const requestId = nextId()
  const { bankName, bankCountry, reason } = input
  const shown = { bankName, bankCountry, swift, accountTail: maskedAccount(accountNo) }
  const sealedAccount = secretBox(ctx.app.secretKey).seal(accountNo, ofRequest(requestId))
  if (!(await insertRequest(ctx, { requestId, organizationId, ...shown, sealedAccount, reason })))
    throw new AppError(organizationErrors.accountWaiting)
  const about = { type: 'organization', id: organizationId } as const
  ctx.audit('organization.accountAsked', about, { after: { ...shown, reason } })
  await publish(ctx.db, ctx.scope, { topic: 'organization', id: organizationId })
  return { requestId }
}

/**
 * Decides a request: approved or rejected by another person, withdrawn by the requester. Throws
 * `organization.accountNotWaiting` if it is decided, or `organization.sameHand`.
 */
export async function decideAccount(
  ctx: Ctx,
  {
    organizationId,
    requestId,
    decision,
  }: { organizationId: string; requestId: string; decision: AccountDecision },
) {
  const stored = await reachedOne(ctx, organizationId, { lock: true })
  const request = await lockRequest(ctx.db, organizationId, requestId)
  if (request?.state !== 'waiting') throw new AppError(organizationErrors.accountNotWaiting)
  const own = request.askerId === ctx.actor.id
  if (own !== (decision === 'withdraw')) throw new AppError(organizationErrors.sameHand)
  if (decision !== 'withdraw') await assertSecondPerson(ctx, request.askerId, organizationErrors.sameHand)
  await endRequest(ctx, requestId, stateAfter[decision])
  const { bankName, bankCountry, swift, accountTail } = request
  const shown = { bankName, bankCountry, swift, accountTail }
  if (decision === 'pass') {
    const accountNo = opened(ctx.app, request.sealedAccount, ofRequest(requestId))
    const sealedAccount = secretBox(ctx.app.secretKey).seal(accountNo, ofOrganization(organizationId))
    await setAccount(ctx, stored, { ...shown, sealedAccount })
  }
  const about = { type: 'organization', id: organizationId } as const
  ctx.audit(actOf[decision], about, { after: shown })
  await publish(ctx.db, ctx.scope, { topic: 'organization', id: organizationId })
  return {}
}

const actOf = {
  pass: 'organization.accountPassed',
  refuse: 'organization.accountRefused',
  withdraw: 'organization.accountWithdrawn',
} as const satisfies Record<AccountDecision, string>

function opened(app: App, sealed: Buffer, context: string): string {
  return secretBox(app.secretKey).open(sealed, context).toString('utf8')
}
