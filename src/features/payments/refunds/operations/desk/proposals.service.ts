import { ownerOfRefund } from '#features/payments/orders/operations/detail/orderDeskDetail.sql.ts'
import { type LockedRefund, lockRefund } from '#features/payments/refunds/lockedRefunds.sql.ts'
import {
  insertProposal,
  lockProposal,
  type ProposalDraft,
  type StoredProposal,
  selectProposals,
  updateProposal,
} from '#features/payments/refunds/operations/desk/proposals.sql.ts'
import { waitingKindOf } from '#features/payments/refunds/operations/desk/refundDesk.domain.ts'
import type { Proposal } from '#features/payments/refunds/operations/desk/refundDesk.fields.ts'
import {
  askRefundAgain,
  giveRefundUp,
  payRefundOtherwise,
} from '#features/payments/refunds/refundActs.service.ts'
import {
  refundDeskErrors,
  refundErrors,
  refundProposalErrors,
} from '#features/payments/refunds/refunds.errors.ts'
import type { Ctx } from '#server/context.ts'
import type { Mode } from '#server/database/transaction.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { assertSecondPerson } from '#server/session/secondPerson.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'

/** Retries the refund at the channel at once, under its existing number. */
export async function retryAtDesk(ctx: Ctx, refundOrderId: string): Promise<{ refundOrderId: string }> {
  await atRefund(ctx, refundOrderId, 'write', async (theirs) => {
    await lockWaiting(theirs, refundOrderId)
    await askRefundAgain(theirs, refundOrderId)
    theirs.audit('refund.retried', target(refundOrderId))
  })
  ctx.audit('refund.retried', target(refundOrderId))
  return { refundOrderId }
}

/** Proposes a resolution. Nothing changes until another staff member approves it. */
export async function propose(ctx: Ctx, input: Omit<ProposalDraft, 'proposalId'>): Promise<Proposal> {
  const { refundOrderId, act, payBy, proof, reason } = input
  if (act === 'payOut' && payBy === null)
    throw new AppError(requestErrors.invalid, { fields: [{ field: 'payBy', text: fieldTexts.required }] })
  const proposalId = nextId()
  const draft = { ...input, proposalId, payBy: act === 'payOut' ? payBy : null }
  const after = { proposalId, act, payBy: draft.payBy, proof, reason }
  const created = await atRefund(ctx, refundOrderId, 'write', async (theirs) => {
    await lockWaiting(theirs, refundOrderId)
    if (!(await insertProposal(theirs, draft))) throw new AppError(refundProposalErrors.waiting)
    theirs.audit('refund.proposed', target(refundOrderId), { after })
    return told(theirs, refundOrderId, proposalId)
  })
  ctx.audit('refund.proposed', target(refundOrderId), { after })
  return created
}

type One = { refundOrderId: string; proposalId: string }

/** Approves a proposal: the refund counts as paid another way, or as failed. */
export async function passProposal(ctx: Ctx, one: One): Promise<Proposal> {
  const { refundOrderId, proposalId } = one
  const passed = await atRefund(ctx, refundOrderId, 'write', async (theirs) => {
    // Locks the refund and its order first, as everywhere else: its channel may be responding.
    await lockWaiting(theirs, refundOrderId)
    const found = await lockUndecided(theirs, one)
    await assertSecondPerson(theirs, found.proposedById, refundProposalErrors.own)
    await updateProposal(theirs, proposalId, 'passed', null)
    if (found.act === 'payOut') await payRefundOtherwise(theirs, refundOrderId, found.proof)
    else await giveRefundUp(theirs, refundOrderId)
    theirs.audit('refund.proposalPassed', target(refundOrderId), { after: { proposalId, act: found.act } })
    return told(theirs, refundOrderId, proposalId)
  })
  ctx.audit('refund.proposalPassed', target(refundOrderId), { after: { proposalId, act: passed.act } })
  return passed
}

/** Refuses a proposal; its author uses the same action to withdraw it. */
export async function refuseProposal(ctx: Ctx, one: One, reason: string): Promise<Proposal> {
  const { refundOrderId, proposalId } = one
  const refused = await atRefund(ctx, refundOrderId, 'write', async (theirs) => {
    await lockUndecided(theirs, one)
    await updateProposal(theirs, proposalId, 'refused', reason)
    theirs.audit('refund.proposalRefused', target(refundOrderId), { after: { proposalId, reason } })
    return told(theirs, refundOrderId, proposalId)
  })
  ctx.audit('refund.proposalRefused', target(refundOrderId), { after: { proposalId, reason } })
  return refused
}

export function proposalsOf(ctx: Ctx, refundOrderId: string): Promise<Proposal[]> {
  return atRefund(ctx, refundOrderId, 'read', async ({ db, scope }) =>
    (await selectProposals(db, scope, refundOrderId)).map((one) => viewOf(ctx, one)),
  )
}

export function viewOf({ actor }: Pick<Ctx, 'actor'>, { proposedById, ...shown }: StoredProposal): Proposal {
  return { ...shown, own: proposedById === actor.id }
}

const target = (refundOrderId: string) => ({ type: 'refund', id: refundOrderId }) as const

async function lockUndecided(theirs: Ctx, one: One): Promise<StoredProposal> {
  const found = await lockProposal(theirs.db, theirs.scope, one)
  if (!found) throw new AppError(refundProposalErrors.notFound)
  if (found.status !== 'waiting') throw new AppError(refundProposalErrors.decided)
  return found
}

/** Locks a refund that is waiting for staff. */
async function lockWaiting(theirs: Ctx, refundOrderId: string): Promise<LockedRefund> {
  const refund = await lockRefund(theirs, refundOrderId)
  if (!refund) throw new AppError(refundErrors.notFound)
  if (waitingKindOf(refund.status, refund) === null) throw new AppError(refundDeskErrors.notWaiting)
  return refund
}

async function told(theirs: Ctx, refundOrderId: string, proposalId: string): Promise<Proposal> {
  await publish(theirs.db, theirs.scope, { topic: 'refund', id: refundOrderId })
  const found = await lockProposal(theirs.db, theirs.scope, { refundOrderId, proposalId })
  if (!found) throw new AppError(refundProposalErrors.notFound)
  return viewOf(theirs, found)
}

/** Runs in the scope of the refund's merchant, if that is within the caller's data scope. */
async function atRefund<T>(
  ctx: Ctx,
  refundOrderId: string,
  mode: Mode,
  work: (theirs: Ctx) => Promise<T>,
): Promise<T> {
  const merchantId = await readAcrossTenants(ctx, (db) => ownerOfRefund(db, ctx.dataScope, refundOrderId))
  if (merchantId === null) throw new AppError(refundErrors.notFound)
  return runAsMerchant(ctx, merchantId, mode, work)
}
