import { sql } from 'kysely'
import type { ChannelName } from '#features/channels/channels.domain.ts'
import type { DisputeStage } from '#features/payments/disputes/disputes.domain.ts'
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
  'orderId',
  'channel',
  'channelAccountId',
  'disputeNo',
  'stage',
  'reason',
  'amount',
  'currency',
  'settleCurrency',
  'settleAmount',
  'feeAmount',
  'feeReturned',
  'refundedBefore',
  'postedAmount',
  'postedFee',
  'postedExchanged',
  'postedExchangedCurrency',
  'moveCount',
  'dueTime',
  'reminded',
  'toldTime',
  'statement',
  'evidenceState',
  'asking',
  'askCount',
  sql<string | null>`accept_asker_id::text`.as('acceptAskerId'),
  'acceptAsker',
  'acceptReason',
  sql<string | null>`assignee_id::text`.as('assigneeId'),
] as const

const disputes = (db: Db, scope: Scope) =>
  db.selectFrom('dispute').where(within(scope, 'dispute')).select(columns)

/** Locks a dispute until the transaction ends. The order is locked first, as everywhere else. */
export async function selectLocked(db: Db, scope: Scope, disputeId: string): Promise<DisputeRow | undefined> {
  const row = await disputes(db, scope).where('disputeId', '=', disputeId).forUpdate().executeTakeFirst()
  return row as DisputeRow | undefined
}

export async function selectByNumber(
  db: Db,
  scope: Scope,
  orderId: string,
  disputeNo: string,
): Promise<DisputeRow | undefined> {
  const row = await disputes(db, scope)
    .where('orderId', '=', orderId)
    .where('disputeNo', '=', disputeNo)
    .forUpdate()
    .executeTakeFirst()
  return row as DisputeRow | undefined
}

export async function orderOfDispute(db: Db, scope: Scope, disputeId: string): Promise<string | null> {
  const row = await db
    .selectFrom('dispute')
    .where(within(scope, 'dispute'))
    .where('disputeId', '=', disputeId)
    .select('orderId')
    .executeTakeFirst()
  return row?.orderId ?? null
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
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      disputeId: dispute.disputeId,
      orderId: dispute.orderId,
      channel: dispute.channel,
      channelAccountId: dispute.channelAccountId,
      disputeNo: dispute.disputeNo,
      origin: dispute.origin,
      stage: dispute.stage,
      reason: dispute.reason,
      amount: dispute.amount,
      currency: dispute.currency,
      settleCurrency: dispute.settleCurrency,
      settleAmount: dispute.settleAmount,
      feeAmount: dispute.feeAmount,
      feeReturned: dispute.feeReturned,
      refundedBefore: dispute.refundedBefore,
      dueTime: dispute.dueTime,
      toldTime: dispute.toldTime,
      outcomeTime: dispute.outcomeTime,
      proof: dispute.proof,
      openTime: now,
    })
    .execute()
}

export type DisputeChange = Partial<{
  stage: DisputeStage
  reason: string
  amount: bigint
  currency: Currency
  settleAmount: bigint | null
  feeAmount: bigint
  feeReturned: boolean
  dueTime: Date | null
  reminded: number | null
  toldTime: Date | null
  statement: string
  evidenceState: DisputeRow['evidenceState']
  evidenceRefusal: string | null
  submittedBy: string | null
  submitTime: Date | null
  asking: DisputeRow['asking']
  askCount: number
  assigneeId: string | null
  acceptAsker: string | null
  acceptAskerId: string | null
  acceptReason: string | null
  outcomeTime: Date | null
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
    .where('disputeId', '=', disputeId)
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
    .where('orderId', '=', orderId)
    .where('disputeNo', '=', disputeNo)
    .select('disputeId')
    .executeTakeFirst()
  return row !== undefined
}
