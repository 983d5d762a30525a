import { ownerOfRefund } from '#features/payments/orders/operations/detail/orderDeskDetail.service.ts'
import { type LockedRefund, lockRefund } from '#features/payments/refunds/acrossMerchants.service.ts'
import {
  insertProposal,
  lockProposal,
  type ProposalDraft,
  type StoredProposal,
  selectProposals,
  updateProposal,
} from '#features/payments/refunds/operations/desk/proposals.sql.ts'
import type { Proposal } from '#features/payments/refunds/operations/desk/refundDesk.contract.ts'
import { waitingKindOf } from '#features/payments/refunds/operations/desk/refundDesk.domain.ts'
import {
  askRefundAgain,
  giveRefundUp,
  payRefundOtherwise,
} from '#features/payments/refunds/refundActs.service.ts'
import { atMerchant } from '#server/atMerchant.ts'
import type { Ctx } from '#server/context.ts'
import type { Mode } from '#server/database/transaction.ts'
import { atDesk } from '#server/desk.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { assertSecondPerson } from '#server/session/secondPerson.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'

/** Asks the channel again at once, under the number that the refund has always had. */
export async function retryAtDesk(ctx: Ctx, refundOrderId: string): Promise<{ refundOrderId: string }> {
  await atRefund(ctx, refundOrderId, 'write', async (theirs) => {
    await lockWaiting(theirs, refundOrderId)
    await askRefundAgain(theirs, refundOrderId)
    theirs.audit('refund.retried', target(refundOrderId))
  })
  ctx.audit('refund.retried', target(refundOrderId))
  return { refundOrderId }
}

/** Proposes a way out. Nothing moves until another of the staff has passed it. */
export async function propose(ctx: Ctx, asked: Omit<ProposalDraft, 'proposalId'>): Promise<Proposal> {
  const { refundOrderId, act, payBy, proof, reason } = asked
  if (act === 'payOut' && payBy === null)
    throw new AppError('request.invalid', { fields: [{ field: 'payBy', text: fieldTexts.required }] })
  const proposalId = nextId()
  const draft = { ...asked, proposalId, payBy: act === 'payOut' ? payBy : null }
  const after = { proposalId, act, payBy: draft.payBy, proof, reason }
  const made = await atRefund(ctx, refundOrderId, 'write', async (theirs) => {
    await lockWaiting(theirs, refundOrderId)
    if (!(await insertProposal(theirs, draft))) throw new AppError('refundProposal.waiting')
    theirs.audit('refund.proposed', target(refundOrderId), { after })
    return told(theirs, refundOrderId, proposalId)
  })
  ctx.audit('refund.proposed', target(refundOrderId), { after })
  return made
}

type One = { refundOrderId: string; proposalId: string }

/** Passes what another proposed: the payer counts as paid otherwise, or the refund as failed. */
export async function passProposal(ctx: Ctx, one: One): Promise<Proposal> {
  const { refundOrderId, proposalId } = one
  const passed = await atRefund(ctx, refundOrderId, 'write', async (theirs) => {
    // The refund with its order first, as everywhere: its channel may be answering.
    await lockWaiting(theirs, refundOrderId)
    const found = await lockUndecided(theirs, one)
    await assertSecondPerson(theirs, found.proposedById, 'refundProposal.own')
    await updateProposal(theirs, proposalId, 'passed', null)
    if (found.act === 'payOut') await payRefundOtherwise(theirs, refundOrderId, found.proof)
    else await giveRefundUp(theirs, refundOrderId)
    theirs.audit('refund.proposalPassed', target(refundOrderId), { after: { proposalId, act: found.act } })
    return told(theirs, refundOrderId, proposalId)
  })
  ctx.audit('refund.proposalPassed', target(refundOrderId), { after: { proposalId, act: passed.act } })
  return passed
}

/** Refuses a proposal; whoever made it may take it back so. */
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
  if (!found) throw new AppError('refundProposal.notFound')
  if (found.status !== 'waiting') throw new AppError('refundProposal.decided')
  return found
}

/** A refund that waits for someone, locked. */
async function lockWaiting(theirs: Ctx, refundOrderId: string): Promise<LockedRefund> {
  const refund = await lockRefund(theirs.db, theirs.scope, refundOrderId)
  if (!refund) throw new AppError('refund.notFound')
  if (waitingKindOf(refund.status, refund) === null) throw new AppError('refundDesk.notWaiting')
  return refund
}

async function told(theirs: Ctx, refundOrderId: string, proposalId: string): Promise<Proposal> {
  await publish(theirs.db, theirs.scope, { topic: 'refund', id: refundOrderId })
  const found = await lockProposal(theirs.db, theirs.scope, { refundOrderId, proposalId })
  if (!found) throw new AppError('refundProposal.notFound')
  return viewOf(theirs, found)
}

/** At the merchant whose refund it is, where that is in reach. */
async function atRefund<T>(
  ctx: Ctx,
  refundOrderId: string,
  mode: Mode,
  work: (theirs: Ctx) => Promise<T>,
): Promise<T> {
  const merchantId = await atDesk(ctx, (db) => ownerOfRefund(db, ctx.reach, refundOrderId))
  if (merchantId === null) throw new AppError('refund.notFound')
  return atMerchant(ctx, merchantId, mode, work)
}
