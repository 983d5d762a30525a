import { sql } from 'kysely'
import { type Whose, whose } from '#features/finances/reconciliation/bills/billViews.sql.ts'
import type { DifferenceState } from '#features/finances/reconciliation/differences/differences.domain.ts'
import {
  type DifferenceListQuery,
  differenceList,
} from '#features/finances/reconciliation/differences/differences.fields.ts'
import { type Db, run } from '#server/database/db.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { Scope } from '#server/session/scope.ts'

export const differenceSource = fieldSource(differenceList, 'bill_difference')

export type DifferenceFilters = Omit<DifferenceListQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>

/** The differences that a filter matches, for the list and the export. */
export function matchingDifferences(db: Db, of: Whose, filters: DifferenceFilters) {
  const { channel, fromDay, toDay, type, state, orderId, billId, asked } = filters
  let matching = db.selectFrom('bill_difference').where(whose(of, 'bill_difference'))
  if (channel) matching = matching.where('bill_difference.channel', '=', channel)
  if (fromDay) matching = matching.where('bill_difference.billDay', '>=', fromDay)
  if (toDay) matching = matching.where('bill_difference.billDay', '<=', toDay)
  if (type) matching = matching.where('bill_difference.type', '=', type)
  if (state) matching = matching.where('bill_difference.state', '=', state)
  if (orderId) matching = matching.where('bill_difference.orderId', '=', orderId)
  if (asked !== undefined) matching = matching.where('bill_difference.askTime', asked ? 'is not' : 'is', null)
  if (billId) {
    // Includes every difference of the report's account and day, in whichever version it was last found.
    matching = matching.where(
      sql<boolean>`exists (select from bill where bill.tenant_id = bill_difference.tenant_id and bill.bill_id = ${billId}
        and bill.channel_account_id = bill_difference.channel_account_id and bill.bill_day = bill_difference.bill_day)`,
    )
  }
  return matching
}

export function differencePage(db: Db, of: Whose, query: DifferenceListQuery) {
  return differenceSource.pageOf(db, query, matchingDifferences(db, of, query))
}

export function differenceOf(db: Db, of: Whose, differenceId: string) {
  const matching = matchingDifferences(db, of, {})
  return differenceSource.rowOf(matching.where('bill_difference.differenceId', '=', differenceId))
}

const lock = {
  name: 'bill-difference-lock',
  text: `select d.channel_account_id, d.refund_no, line.line_time,
                (select max(bill_day) from bill where tenant_id = $1 and channel_account_id = d.channel_account_id
                                                  and state = 'matched') as last_bill_day
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
      ...(change.carryUntil && { carryUntil: change.carryUntil }),
      ...(change.dueDay && { dueDay: change.dueDay }),
      ...(change.resolution && {
        resolution: change.resolution,
        resolvedBy: change.resolvedBy ?? null,
        resolveTime: change.resolveTime ?? null,
      }),
    })
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('differenceId', '=', differenceId)
    .execute()
}

/** Records that the merchant asked the provider to look into it. */
export async function updateInput(
  db: Db,
  scope: Scope,
  differenceId: string,
  by: string,
  at: Date,
): Promise<void> {
  await db
    .updateTable('bill_difference')
    .set({ askedBy: by, askTime: at })
    .where('tenantId', '=', scope.tenantId)
    .where('merchantId', '=', scope.merchantId)
    .where('differenceId', '=', differenceId)
    .execute()
}
