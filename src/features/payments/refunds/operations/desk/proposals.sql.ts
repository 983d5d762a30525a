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
  'proposalId',
  'act',
  'payBy',
  'proof',
  'reason',
  'status',
  'proposedById',
  'proposedBy',
  'proposeTime',
  'decidedBy',
  'decideTime',
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
    .where('refundOrderId', '=', refundOrderId)
    .select(columns)
    .orderBy('proposeTime', 'desc')
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
    .where('refundOrderId', '=', refundOrderId)
    .where('proposalId', '=', proposalId)
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
      tenantId: scope.tenantId,
      proposalId: draft.proposalId,
      merchantId: scope.merchantId,
      refundOrderId: draft.refundOrderId,
      act: draft.act,
      payBy: draft.payBy,
      proof: draft.proof,
      reason: draft.reason,
      proposedById: actor.id ?? '',
      proposedBy: actor.name,
      proposeTime: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('proposalId')
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
    .set({ status, refusal, decidedById: actor.id, decidedBy: actor.name, decideTime: now })
    .where(within(scope, 'refund_proposal'))
    .where('proposalId', '=', proposalId)
    .execute()
}
