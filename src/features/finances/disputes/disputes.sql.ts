import { sql } from 'kysely'
import type { ChannelName } from '#features/channels/channels.domain.ts'
import type { DisputeStage } from '#features/finances/disputes/disputes.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'

/** A dispute as the operations use it. */
export type DisputeRow = {
  disputeId: string
  orderId: string
  channel: ChannelName
  channelAccountId: string | null
  disputeNo: string
  stage: DisputeStage
  reason: string
  amount: bigint
  currency: Currency
  settleCurrency: Currency
  settleAmount: bigint | null
  feeAmount: bigint
  feeReturned: boolean
  refundedBefore: boolean
  postedAmount: bigint
  postedFee: bigint
  postedExchanged: bigint
  postedExchangedCurrency: Currency | null
  moveCount: number
  dueTime: Date | null
  reminded: number | null
  toldTime: Date | null
  statement: string
  evidenceState: 'none' | 'draft' | 'submitting' | 'submitted' | 'refused'
  asking: 'submit' | 'accept' | null
  askCount: number
  acceptAskerId: string | null
  acceptAsker: string | null
  acceptReason: string | null
  assigneeId: string | null
}

const columns = [
  sql<string>`dispute.dispute_id::text`.as('disputeId'),
  'order_id as orderId',
  'channel',
  'channel_account_id as channelAccountId',
  'dispute_no as disputeNo',
  'stage',
  'reason',
  'amount',
  'currency',
  'settle_currency as settleCurrency',
  'settle_amount as settleAmount',
  'fee_amount as feeAmount',
  'fee_returned as feeReturned',
  'refunded_before as refundedBefore',
  'posted_amount as postedAmount',
  'posted_fee as postedFee',
  'posted_exchanged as postedExchanged',
  'posted_exchanged_currency as postedExchangedCurrency',
  'move_count as moveCount',
  'due_time as dueTime',
  'reminded',
  'told_time as toldTime',
  'statement',
  'evidence_state as evidenceState',
  'asking',
  'ask_count as askCount',
  sql<string | null>`accept_asker_id::text`.as('acceptAskerId'),
  'accept_asker as acceptAsker',
  'accept_reason as acceptReason',
  sql<string | null>`assignee_id::text`.as('assigneeId'),
] as const

const disputes = (db: Db, scope: Scope) =>
  db.selectFrom('dispute').where(within(scope, 'dispute')).select(columns)

/** Locks a dispute until the transaction ends. The order is locked first, as everywhere else. */
export async function selectLocked(db: Db, scope: Scope, disputeId: string): Promise<DisputeRow | undefined> {
  const row = await disputes(db, scope).where('dispute_id', '=', disputeId).forUpdate().executeTakeFirst()
  return row as DisputeRow | undefined
}

export async function selectByNumber(
  db: Db,
  scope: Scope,
  orderId: string,
  disputeNo: string,
): Promise<DisputeRow | undefined> {
  const row = await disputes(db, scope)
    .where('order_id', '=', orderId)
    .where('dispute_no', '=', disputeNo)
    .forUpdate()
    .executeTakeFirst()
  return row as DisputeRow | undefined
}

export async function orderOfDispute(db: Db, scope: Scope, disputeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('dispute')
    .where(within(scope, 'dispute'))
    .where('dispute_id', '=', disputeId)
    .select('order_id')
    .executeTakeFirst()
  return row?.order_id ?? null
}

export type NewDispute = Pick<
  DisputeRow,
  | 'disputeId'
  | 'orderId'
  | 'channel'
  | 'channelAccountId'
  | 'disputeNo'
  | 'stage'
  | 'reason'
  | 'amount'
  | 'currency'
  | 'settleCurrency'
  | 'settleAmount'
  | 'feeAmount'
  | 'feeReturned'
  | 'refundedBefore'
  | 'dueTime'
  | 'toldTime'
> & { origin: 'channel' | 'hand'; proof: string | null; outcomeTime: Date | null }

export async function insertDispute({ db, scope, now }: Ctx, dispute: NewDispute): Promise<void> {
  await db
    .insertInto('dispute')
    .values({
      tenant_id: scope.tenantId,
      merchant_id: scope.merchantId,
      dispute_id: dispute.disputeId,
      order_id: dispute.orderId,
      channel: dispute.channel,
      channel_account_id: dispute.channelAccountId,
      dispute_no: dispute.disputeNo,
      origin: dispute.origin,
      stage: dispute.stage,
      reason: dispute.reason,
      amount: dispute.amount,
      currency: dispute.currency,
      settle_currency: dispute.settleCurrency,
      settle_amount: dispute.settleAmount,
      fee_amount: dispute.feeAmount,
      fee_returned: dispute.feeReturned,
      refunded_before: dispute.refundedBefore,
      due_time: dispute.dueTime,
      told_time: dispute.toldTime,
      outcome_time: dispute.outcomeTime,
      proof: dispute.proof,
      open_time: now,
    })
    .execute()
}

export type DisputeChange = Partial<{
  stage: DisputeStage
  reason: string
  amount: bigint
  currency: Currency
  settle_amount: bigint | null
  fee_amount: bigint
  fee_returned: boolean
  due_time: Date | null
  reminded: number | null
  told_time: Date | null
  statement: string
  evidence_state: DisputeRow['evidenceState']
  evidence_refusal: string | null
  submitted_by: string | null
  submit_time: Date | null
  asking: DisputeRow['asking']
  ask_count: number
  assignee_id: string | null
  accept_asker: string | null
  accept_asker_id: string | null
  accept_reason: string | null
  outcome_time: Date | null
  proof: string | null
}>

/** Updates a locked dispute. */
export async function updateDispute(
  { db, scope }: Pick<Ctx, 'db' | 'scope'>,
  disputeId: string,
  change: DisputeChange,
): Promise<void> {
  await db
    .updateTable('dispute')
    .set({ ...change, version: sql`version + 1` })
    .where(within(scope, 'dispute'))
    .where('dispute_id', '=', disputeId)
    .execute()
}

export async function isNumberTaken(
  db: Db,
  scope: Scope,
  orderId: string,
  disputeNo: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('dispute')
    .where(within(scope, 'dispute'))
    .where('order_id', '=', orderId)
    .where('dispute_no', '=', disputeNo)
    .select('dispute_id')
    .executeTakeFirst()
  return row !== undefined
}
