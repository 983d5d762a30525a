import type { z } from 'zod'
import type { OwnerReset, ownerResetInput } from '#features/account/staff/operations/ownerResets.contract.ts'
import {
  endReset,
  insertReset,
  lockReset,
  type OwnerResetRow,
  resetsOf,
} from '#features/account/staff/operations/ownerResets.sql.ts'
import { ownerResetErrors } from '#features/account/staff/staff.errors.ts'
import { accountErrors } from '#features/session/accounts/accounts.errors.ts'
import { findAccount } from '#features/session/accounts/accounts.service.ts'
import type { Account } from '#features/session/accounts/accounts.sql.ts'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { resetFactors } from '#features/session/factors/factors.service.ts'
import { tellPerson } from '#features/session/securityMails.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { assertSecondPersonUnlessSingle } from '#server/session/secondPerson.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'
import { AppError } from '#shared/errors.ts'

/** The requests about a merchant's Owners. Throws `merchant.notFound`. */
export function ownerResets(ctx: Ctx, merchantId: string): Promise<OwnerReset[]> {
  return runAsMerchant(ctx, merchantId, 'read', async (theirs) => {
    const rows = await resetsOf(theirs.db, theirs.scope)
    const shown: OwnerReset[] = []
    for (const { makerId, ...row } of rows) {
      const account = await findAccount(theirs.db, theirs.scope, row.accountId)
      const isWaiting = row.state === 'waiting'
      const isMine = makerId !== null && makerId === ctx.actor.id
      shown.push({
        ...row,
        username: account?.username ?? '',
        displayName: account?.displayName ?? '',
        mayDecide: isWaiting && (!isMine || ctx.app.config.singleOperator),
        mayWithdraw: isWaiting && isMine,
      })
    }
    return shown
  })
}

type OwnerResetInput = z.output<typeof ownerResetInput>

/**
 * Requests to restore an Owner's access. The Owner gets an email at once, so that one who did not ask can
 * object in time. Throws `account.notFound`, `ownerReset.notOwner`, `ownerReset.noEmail`,
 * `ownerReset.nothing`, `ownerReset.waiting`.
 */
export async function proposeOwnerReset(ctx: Ctx, merchantId: string, input: OwnerResetInput) {
  const { accountId, password, factors, reason } = input
  if (!password && !factors) throw new AppError(ownerResetErrors.nothing)
  const work = async (theirs: Ctx) => {
    const owner = await ownerOf(theirs, accountId)
    const requestId = nextId()
    if (!(await insertReset(theirs, { requestId, ...input }))) throw new AppError(ownerResetErrors.waiting)
    const after = { person: owner.displayName, password, factors, reason }
    theirs.audit('ownerReset.proposed', { type: 'account', id: accountId }, { after })
    await tellPerson(theirs, owner, 'ownerResetProposed', { by: ctx.actor.name })
    await publish(theirs.db, theirs.scope, { topic: 'merchant', id: merchantId })
  }
  await writeAsMerchant(ctx, merchantId, work, () => entryOf('proposed', merchantId, input))
  return {}
}

/** An active Owner of the merchant who has an email address. */
async function ownerOf({ db, scope }: Ctx, accountId: string): Promise<Account> {
  const account = await findAccount(db, scope, accountId)
  if (!account) throw new AppError(accountErrors.notFound)
  if (account.role !== 'admin' || account.disabled || account.inviteTime !== null)
    throw new AppError(ownerResetErrors.notOwner)
  if (account.email === null) throw new AppError(ownerResetErrors.noEmail)
  return account
}

type Decision = 'approve' | 'reject' | 'withdraw'
const stateAfter = { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' } as const

/**
 * Approves or rejects as a second person, or withdraws as the requester. Approval emails a password link to
 * the Owner and removes their second factor, and the Owner is notified of both. Throws `ownerReset.notFound`,
 * `ownerReset.decided`, `ownerReset.sameHand`, `approval.sameControl`, and as `proposeOwnerReset`.
 */
export async function decideOwnerReset(
  ctx: Ctx,
  merchantId: string,
  { requestId, decision }: { requestId: string; decision: Decision },
) {
  const state = stateAfter[decision]
  const work = async (theirs: Ctx) => {
    const request = await lockReset(theirs.db, theirs.scope, requestId)
    if (!request) throw new AppError(ownerResetErrors.notFound)
    if (request.state !== 'waiting') throw new AppError(ownerResetErrors.decided)
    const isMine = request.makerId === theirs.actor.id
    if (decision === 'withdraw' && !isMine) throw new AppError(ownerResetErrors.sameHand)
    if (decision !== 'withdraw')
      await assertSecondPersonUnlessSingle(theirs, request.makerId, ownerResetErrors.sameHand)
    await endReset(theirs, requestId, state)
    if (decision === 'approve') await carryOut(theirs, request)
    const { accountId, madeBy } = request
    theirs.audit(`ownerReset.${state}`, { type: 'account', id: accountId }, { after: { proposedBy: madeBy } })
    await publish(theirs.db, theirs.scope, { topic: 'merchant', id: merchantId })
  }
  await writeAsMerchant(ctx, merchantId, work, () => entryOf(state, merchantId, { requestId }))
  return {}
}

async function carryOut(theirs: Ctx, { accountId, password, factors }: OwnerResetRow): Promise<void> {
  const owner = await ownerOf(theirs, accountId)
  if (password) {
    await mailPasswordLink(theirs, accountId, 'resetPassword')
    const values = { by: theirs.actor.name, email: owner.email ?? '' }
    await tellPerson(theirs, owner, 'passwordResetSent', values)
  }
  if (factors) {
    // The factors may have been removed already.
    await resetFactors(theirs, accountId).catch((error: unknown) => {
      if (!(error instanceof AppError && error.code === 'factor.notFound')) throw error
    })
  }
}

const entryOf = (what: string, merchantId: string, after: Record<string, unknown>) => ({
  action: `ownerReset.${what}`,
  object: { type: 'merchant', id: merchantId } as const,
  after,
})
