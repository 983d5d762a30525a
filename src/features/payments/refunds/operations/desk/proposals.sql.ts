import type {
  PayBy,
  ProposalAct,
  ProposalState,
} from '#features/payments/refunds/operations/desk/refundDesk.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

export type StoredProposal = {
  proposalId: string
  act: ProposalAct
  payBy: PayBy | null
  proof: string
  reason: string
  status: ProposalState
  proposedById: string
  proposedBy: string
  proposeTime: Date
  decidedBy: string | null
  decideTime: Date | null
  refusal: string | null
}

const columns = [
  'proposal_id as proposalId',
  'act',
  'pay_by as payBy',
  'proof',
  'reason',
  'status',
  'proposed_by_id as proposedById',
  'proposed_by as proposedBy',
  'propose_time as proposeTime',
  'decided_by as decidedBy',
  'decide_time as decideTime',
  'refusal',
] as const

/** The proposals for a refund, newest first. */
export async function selectProposals(
  db: Db,
  scope: Scope,
  refundOrderId: string,
): Promise<StoredProposal[]> {
  const rows = await db
    .selectFrom('refund_proposal')
    .where(within(scope, 'refund_proposal'))
    .where('refund_order_id', '=', refundOrderId)
    .select(columns)
    .orderBy('propose_time', 'desc')
    .limit(50)
    .execute()
  return rows as StoredProposal[]
}

export async function lockProposal(
  db: Db,
  scope: Scope,
  { refundOrderId, proposalId }: { refundOrderId: string; proposalId: string },
): Promise<StoredProposal | null> {
  const row = await db
    .selectFrom('refund_proposal')
    .where(within(scope, 'refund_proposal'))
    .where('refund_order_id', '=', refundOrderId)
    .where('proposal_id', '=', proposalId)
    .select(columns)
    .forUpdate()
    .executeTakeFirst()
  return (row as StoredProposal | undefined) ?? null
}

export type ProposalDraft = {
  proposalId: string
  refundOrderId: string
  act: ProposalAct
  payBy: PayBy | null
  proof: string
  reason: string
}

/** Returns false if the refund already has an open proposal. */
export async function insertProposal({ db, scope, actor, now }: Ctx, draft: ProposalDraft): Promise<boolean> {
  const rows = await db
    .insertInto('refund_proposal')
    .values({
      tenant_id: scope.tenantId,
      proposal_id: draft.proposalId,
      merchant_id: scope.merchantId,
      refund_order_id: draft.refundOrderId,
      act: draft.act,
      pay_by: draft.payBy,
      proof: draft.proof,
      reason: draft.reason,
      proposed_by_id: actor.id ?? '',
      proposed_by: actor.name,
      propose_time: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proposal_id')
    .execute()
  return rows.length === 1
}

export async function updateProposal(
  { db, scope, actor, now }: Ctx,
  proposalId: string,
  status: Exclude<ProposalState, 'waiting'>,
  refusal: string | null,
): Promise<void> {
  await db
    .updateTable('refund_proposal')
    .set({ status, refusal, decided_by_id: actor.id, decided_by: actor.name, decide_time: now })
    .where(within(scope, 'refund_proposal'))
    .where('proposal_id', '=', proposalId)
    .execute()
}
