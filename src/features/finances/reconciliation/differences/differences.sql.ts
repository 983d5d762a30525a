import { sql } from 'kysely'
import { type Whose, whose } from '#features/finances/reconciliation/bills/billViews.sql.ts'
import type { DifferenceListQuery } from '#features/finances/reconciliation/differences/differences.contract.ts'
import type { DifferenceState } from '#features/finances/reconciliation/differences/differences.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import type { Scope } from '#server/session/scope.ts'

const columns = [
  'bill_difference.difference_id as differenceId',
  'bill_difference.merchant_id as merchantId',
  'bill_difference.channel',
  'bill_difference.bill_day as billDay',
  'bill_difference.bill_id as billId',
  'bill_difference.line_no as lineNo',
  'bill_difference.type',
  'bill_difference.kind',
  'bill_difference.state',
  'bill_difference.order_id as orderId',
  'bill_difference.refund_order_id as refundOrderId',
  'bill_difference.channel_order_no as channelOrderNo',
  'bill_difference.channel_transaction_id as channelTransactionId',
  'bill_difference.currency',
  'bill_difference.here_amount as hereAmount',
  'bill_difference.there_amount as thereAmount',
  'bill_difference.here_value as hereValue',
  'bill_difference.there_value as thereValue',
  'bill_difference.carry_until as carryUntil',
  'bill_difference.arrived_day as arrivedDay',
  'bill_difference.asked_by as askedBy',
  'bill_difference.ask_time as askTime',
  'bill_difference.due_day as dueDay',
  'bill_difference.resolution',
  'bill_difference.reason',
  'bill_difference.resolved_by as resolvedBy',
  'bill_difference.resolve_time as resolveTime',
  'bill_difference.create_time as createTime',
] as const

export type DifferenceFilters = Omit<DifferenceListQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

/** The differences that a filter matches, for the list and the export. */
export function matchingDifferences(db: Db, of: Whose, filters: DifferenceFilters) {
  const { channel, fromDay, toDay, type, state, orderId, billId, asked } = filters
  let matching = db.selectFrom('bill_difference').where(whose(of, 'bill_difference'))
  if (channel) matching = matching.where('bill_difference.channel', '=', channel)
  if (fromDay) matching = matching.where('bill_difference.bill_day', '>=', fromDay)
  if (toDay) matching = matching.where('bill_difference.bill_day', '<=', toDay)
  if (type) matching = matching.where('bill_difference.type', '=', type)
  if (state) matching = matching.where('bill_difference.state', '=', state)
  if (orderId) matching = matching.where('bill_difference.order_id', '=', orderId)
  if (asked !== undefined)
    matching = matching.where('bill_difference.ask_time', asked ? 'is not' : 'is', null)
  if (billId) {
    // Includes every difference of the report's account and day, in whichever version it was last found.
    matching = matching.where(
      sql<boolean>`exists (select from bill where bill.tenant_id = bill_difference.tenant_id and bill.bill_id = ${billId}
        and bill.channel_account_id = bill_difference.channel_account_id and bill.bill_day = bill_difference.bill_day)`,
    )
  }
  return matching.select(columns)
}

export const differenceSorting = {
  sortBy: { billDay: 'bill_difference.bill_day', createTime: 'bill_difference.create_time' },
  lastKey: 'bill_difference.difference_id',
}

export function differencePage(db: Db, of: Whose, query: DifferenceListQuery) {
  return page(db, query, matchingDifferences(db, of, query), differenceSorting)
}

export async function differenceOf(db: Db, of: Whose, differenceId: string) {
  const row = await matchingDifferences(db, of, {})
    .where('bill_difference.difference_id', '=', differenceId)
    .executeTakeFirst()
  return row ?? null
}

const lock = {
  name: 'bill-difference-lock',
  text: `select d.channel_account_id as "channelAccountId", d.refund_no as "refundNo", line.line_time as "lineTime",
                (select max(bill_day) from bill where tenant_id = $1 and channel_account_id = d.channel_account_id
                                                  and state = 'matched') as "lastBillDay"
           from bill_difference d
           left join bill_line line on line.tenant_id = $1 and line.bill_id = d.bill_id and line.line_no = d.line_no
          where d.tenant_id = $1 and d.merchant_id = $2 and d.difference_id = $3
            for update of d`,
}
export type LockedDifference = {
  channelAccountId: string
  refundNo: string | null
  /** The time of the line at the channel; null if there is no line. */
  lineTime: Date | null
  lastBillDay: string | null
}

/** Locks a difference until the transaction ends; null if the merchant has none with that ID. */
export async function lockDifference(
  db: Db,
  scope: Scope,
  differenceId: string,
): Promise<LockedDifference | null> {
  const [row] = await run<LockedDifference>(db, lock, [scope.tenantId, scope.merchantId, differenceId])
  return row ?? null
}

type Change = {
  state: DifferenceState
  carryUntil?: string
  dueDay?: string
  reason: string
  resolution?: string
  resolvedBy?: string
  resolveTime?: Date
}

export async function updateDifference(
  db: Db,
  scope: Scope,
  differenceId: string,
  change: Change,
): Promise<void> {
  await db
    .updateTable('bill_difference')
    .set({
      state: change.state,
      reason: change.reason,
      ...(change.carryUntil && { carry_until: change.carryUntil }),
      ...(change.dueDay && { due_day: change.dueDay }),
      ...(change.resolution && {
        resolution: change.resolution,
        resolved_by: change.resolvedBy ?? null,
        resolve_time: change.resolveTime ?? null,
      }),
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('difference_id', '=', differenceId)
    .execute()
}

/** Records that the merchant asked the provider to look into it. */
export async function updateAsked(
  db: Db,
  scope: Scope,
  differenceId: string,
  by: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('bill_difference')
    .set({ asked_by: by, ask_time: at })
    .where('tenant_id', '=', scope.tenantId)
    .where('merchant_id', '=', scope.merchantId)
    .where('difference_id', '=', differenceId)
    .execute()
}
